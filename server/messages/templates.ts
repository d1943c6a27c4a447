import { m } from '#messages';
import type { messageTemplates } from '../db/schema/operations.ts';

/** D50: messages about orders, and about products that are back in stock. `{name}` is replaced by its value. */
export type MessageKind = keyof typeof DEFAULTS;
export type Channel = 'sms' | 'email';
/** `templateId`: the id under which the text is registered with the gateway; '' for none. */
export type Template = { subject: string; text: string; templateId: string };
/** The text of a message about an order, or about a product that is back in stock. */
export type OrderMessage = Template & { kind: MessageKind; channel: Channel; recipient: string };

type OwnTemplate = typeof messageTemplates.$inferSelect;

/** Subject of the e-mail, and the text of both channels. */
const DEFAULTS = {
  placed: [m.mail_placed, m.sms_placed],
  'placed-cash': [m.mail_placed, m.sms_placed_cash],
  shipped: [m.mail_shipped, m.sms_shipped],
  delivered: [m.mail_delivered, m.sms_delivered],
  cancelled: [m.mail_cancelled, m.sms_cancelled],
  refunded: [m.mail_refunded, m.sms_refunded],
  'back-in-stock': [m.mail_back_in_stock, m.sms_back_in_stock],
} as const;

/** The placeholders of a template, as `fill` replaces them: a store's own texts have the same. */
const PLACEHOLDERS = {
  order: '{order}',
  store: '{store}',
  total: '{total}',
  url: '{url}',
  shipment: '{shipment}',
  product: '{product}',
};

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(DEFAULTS, text);
export const isChannel = (text: string): text is Channel => text === 'sms' || text === 'email';

export const defaultTemplate = (kind: MessageKind): Template => {
  const [subject, text] = DEFAULTS[kind];
  return { subject: subject(PLACEHOLDERS), text: text(PLACEHOLDERS), templateId: '' };
};

/**
 * A store's own template in one of its other languages; null if it has none, or none that may be sent: operators compare a
 * text with its id, so that beside a registered text only a registered translation is delivered.
 */
export function translationOf({ templateId, translations }: OwnTemplate, language: string): Template | null {
  const { subject = '', text = '', templateId: own = '' } = translations[language] ?? {};
  return text === '' || (templateId !== '' && own === '') ? null : { subject, text, templateId: own };
}

/** One sentence per translation of a store's own template that is not sent, for the people of the shop. */
export const unsentTranslations = (own: OwnTemplate): string[] =>
  Object.keys(own.translations)
    .filter((language) => !translationOf(own, language))
    .map(
      (language) =>
        `Store ${own.storeId}: the text ${own.kind} ${own.channel} in ${language} is not sent, since it has no registered id; shoppers get that of the first language. Set it again with its own --dlt.`,
    );

export type TemplateValues = { store: string; url: string } & Partial<
  Record<'order' | 'total' | 'carrier' | 'tracking' | 'product', string>
>;
const namesOf = (kind: MessageKind): string[] =>
  kind === 'back-in-stock'
    ? ['store', 'url', 'product']
    : ['order', 'store', 'total', 'carrier', 'tracking', 'url', 'shipment'];

/** Names of placeholders that have no value in a message of this kind. */
export const unknownNames = (kind: MessageKind, text: string): string[] =>
  [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name).filter((name) => !namesOf(kind).includes(name));

/** Carrier and tracking number as a separate sentence; '' if both are unknown. */
function shipment({ carrier, tracking }: TemplateValues): string {
  if (!carrier && !tracking) return '';
  if (!tracking) return ` ${m.sms_carrier({ carrier: carrier ?? '' })}`;
  return ` ${carrier ? m.sms_carrier_tracking({ carrier, tracking }) : m.sms_tracking({ tracking })}`;
}

export function fill(text: string, values: TemplateValues): string {
  const all: Record<string, string> = { ...values, shipment: shipment(values) };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(all, name) ? (all[name] ?? '') : whole));
}
