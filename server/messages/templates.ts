/** D50: messages about orders, and about products that are back in stock. `{name}` is replaced by its value. */
export type MessageKind = keyof typeof DEFAULTS;
export type Channel = 'sms' | 'email';
/** `templateId`: the id under which the text is registered with the gateway; '' for none. */
export type Template = { subject: string; text: string; templateId: string };
/** The text of a message about an order, or about a product that is back in stock. */
export type OrderMessage = Template & { kind: MessageKind; channel: Channel; recipient: string };

/** Subject of the e-mail, and the text. */
const DEFAULTS = {
  placed: [
    'Your order {order} is placed',
    '{store}: we have received your payment of {total} for order {order}. Follow it here: {url}',
  ],
  'placed-cash': [
    'Your order {order} is placed',
    '{store}: order {order} is placed. Please have {total} ready in cash when it arrives. Follow it here: {url}',
  ],
  shipped: ['Your order {order} has shipped', '{store}: order {order} is on its way.{shipment} Follow it here: {url}'],
  delivered: ['Your order {order} was delivered', '{store}: order {order} was delivered. Details: {url}'],
  cancelled: ['Your order {order} is cancelled', '{store}: order {order} is cancelled. Details: {url}'],
  refunded: [
    'Your refund for order {order}',
    '{store}: we have refunded {total} for order {order}. Banks can take a few days to show it. Details: {url}',
  ],
  'back-in-stock': [
    '{product} is back',
    '{store}: {product} is back in stock. See it here: {url} You asked for this message; no other will follow.',
  ],
} satisfies Record<string, [subject: string, text: string]>;

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(DEFAULTS, text);
export const isChannel = (text: string): text is Channel => text === 'sms' || text === 'email';

export const defaultTemplate = (kind: MessageKind): Template => {
  const [subject, text] = DEFAULTS[kind];
  return { subject, text, templateId: '' };
};

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
  if (!tracking) return ` It comes with ${carrier}.`;
  return ` ${carrier ? `${carrier} tracking` : 'Tracking'} number: ${tracking}.`;
}

export function fill(text: string, values: TemplateValues): string {
  const all: Record<string, string> = { ...values, shipment: shipment(values) };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(all, name) ? (all[name] ?? '') : whole));
}
