import * as v from 'valibot';
import { baseLocale, locales } from '#messages/runtime';
import { GOOGLE_ID, META_ID } from '../../../contract/measuring.ts';
import { paiseOf, rupeesOf } from '../../../contract/money.ts';
import { SHAPES } from '../../../contract/shop-shape.ts';
import type { Seller, StoreConfig, stores, TaxRow } from '../../db/schema/catalogue.ts';
import { bareHost, isLoopback } from '../../http/host.ts';
import { knownLanguages } from '../../http/language.ts';
import { hostNamed } from '../../shop/manage-stores.ts';
import { slugFrom, storable, trimmed } from './fields.ts';
import { ifAny, inLanguages, withoutEmpty } from './translations.ts';

type StoreRow = typeof stores.$inferSelect;

const text = (most: number) => v.optional(v.pipe(storable, v.maxLength(most, `longer than ${most} characters`)), '');
const colour = v.optional(
  v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6})?$/i, 'not a colour; write six hex digits, such as "#3c5843"')),
  '',
);

/** Colours of a theme (contract/layout.ts); omitted ones take the app's defaults. */
const COLOURS = [
  'accent',
  'accentDark',
  'onAccent',
  'onAccentDark',
  'tint',
  'tintDark',
  'paper',
  'surface',
  'sunken',
  'line',
  'control',
  'meta',
] as const;

const shapeOf = <const Names extends readonly string[]>(names: Names) => v.optional(v.picklist([...names, '']), '');
const shapes = {
  grid: shapeOf(SHAPES.grid),
  label: shapeOf(SHAPES.label),
  card: shapeOf(SHAPES.card),
  hero: shapeOf(SHAPES.hero),
  letters: shapeOf(SHAPES.letters),
  motif: shapeOf(SHAPES.motif),
  ground: shapeOf(SHAPES.ground),
  swatch: shapeOf(SHAPES.swatch),
};

const host = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return isLoopback(dataset.value) ? bareHost(dataset.value) : hostNamed(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  }),
);

const hsn = v.pipe(v.string(), v.regex(/^\d{2,8}$/, 'not an HSN code; write two to eight digits'));
/** Tax rates by value per item, ascending. `upTo`: limit in rupees; null: no limit. */
const rates = v.array(
  v.strictObject({
    upTo: v.nullable(v.pipe(v.number(), v.minValue(0))),
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
);
type Rates = v.InferOutput<typeof rates>;

const carrierName = v.pipe(trimmed(100), v.minLength(1));
/** URL template that the order page accepts as a link (S28). */
const trackingPage = v.pipe(
  v.string(),
  v.maxLength(1000, 'longer than 1000 characters'),
  v.check(
    (text) => /^https:\/\/[^\s@{}]+\//.test(text) && URL.canParse(text) && text.includes('{tracking}'),
    'not the address of a tracking page; write "https://…" with {tracking} where the number belongs',
  ),
);

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const openDays = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60, 'longer than 60 days'));
const zone = v.strictObject({
  /** Name of the place, as in "in Pune"; may be omitted. */
  name: text(80),
  translations: inLanguages({ name: text(80) }),
  /** Pincode prefixes; "" matches all that no other zone has. */
  pincodes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d{0,6}$/, 'not the beginning of a pincode; write digits'))),
    v.minLength(1),
  ),
  /** Open days from dispatch to delivery. */
  days: openDays,
  /** Whether cash on delivery is available. */
  cash: v.optional(v.boolean(), true),
});

const quickLink = v.strictObject({
  title: v.string(),
  icon: text(40),
  url: v.string(),
  translations: inLanguages({ title: text(80) }),
});

const GSTIN = /^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/;

/** Schema of `store.json`, the settings of a store. Amounts are in rupees here, in paise in the database. */
const measuringId = (pattern: RegExp, message: string) =>
  v.optional(v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.regex(pattern))], message), '');

export const settingsFile = v.strictObject({
  $schema: v.optional(v.string()),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
  name: v.pipe(trimmed(80), v.minLength(1, 'a store needs a name')),
  slug: text(80),
  about: text(600),
  tabTitle: text(120),
  tabIcon: text(500),
  logo: text(500),
  quickLinks: v.optional(v.array(quickLink), () => [
    { title: 'Search', icon: 'search', url: '/results' },
    { title: 'Home', icon: 'home', url: '/' },
    { title: 'Account', icon: 'account', url: '/myaccount' },
    { title: 'Cart', icon: 'cart', url: '/cart' },
  ]),
  theme: v.optional(
    v.strictObject({
      nativeName: text(80),
      tagline: text(600),
      mark: text(500),
      ...v.entriesFromList(COLOURS, colour),
      ...shapes,
    }),
    {},
  ),
  contact: v.optional(v.strictObject({ address: text(400), email: text(200), phone: text(40) }), {}),
  tax: v.optional(
    v.strictObject({
      legalName: text(200),
      gstin: v.optional(
        v.pipe(v.string(), v.regex(GSTIN, 'not a GSTIN; write its 15 characters, or "" where there is none')),
        '',
      ),
      /** HSN codes by category id; "" for all other categories. */
      hsn: v.optional(v.record(v.string(), hsn), {}),
      gst: v.optional(rates, []),
      gstByHsn: v.optional(v.record(hsn, rates), {}),
    }),
    {},
  ),
  shipping: v.optional(
    v.strictObject({
      /** Tracking page by the carrier's name, as given when shipping an order. */
      carriers: v.optional(v.record(carrierName, trackingPage), {}),
      /** Orders placed before this time in India count as orders of that day. */
      cutOff: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time; write 14:00')), '14:00'),
      /** Open days until the order is handed to the carrier; 0: the same day. */
      dispatchDays: v.optional(openDays, 1),
      closedWeekdays: v.optional(v.array(v.picklist(WEEKDAYS, `not a weekday; write ${WEEKDAYS.join(', ')}`)), () => [
        'sunday' as const,
      ]),
      closedDays: v.optional(v.array(v.pipe(v.string(), v.isoDate('not a day; write 2026-12-25'))), []),
      /** Delivery zones; without any, no delivery day is shown. */
      zones: v.optional(v.array(zone), []),
      /** The highest order total for cash on delivery, in rupees; 0: no cash on delivery. */
      cashUpTo: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)), 0),
    }),
    {},
  ),
  returnDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 10),
  collectionsNeedSignIn: v.optional(v.boolean(), false),
  /** Whether customers may review purchased products; `npm run store -- reviews` approves the reviews. */
  reviews: v.optional(v.boolean(), false),
  /** Codes of languages, the shop's first one first: its pages are at `/…`, those of the others at `/hi/…`. */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(locales, `not a language of the shop; it has ${locales.join(', ')}`)),
      v.minLength(1, 'a store needs a language'),
      v.check((codes) => new Set(codes).size === codes.length, 'names a language twice'),
    ),
    () => [baseLocale],
  ),
  /** Texts in the other languages. */
  translations: inLanguages({ about: text(600), tabTitle: text(120), tagline: text(600) }),
  /** Pictures of the shop for the browser's install dialog, written by `npm run store -- screenshots`. */
  screenshots: v.optional(
    v.array(
      v.strictObject({
        picture: text(500),
        size: v.pipe(v.string(), v.regex(/^\d{3,4}x\d{3,4}$/, 'not a width and height in pixels; write 780x1688')),
      }),
    ),
    [],
  ),
  /** Ids of the store's own accounts, "" where it has none; nothing is measured before a visitor allows it. */
  measuring: v.optional(
    v.strictObject({
      googleAnalytics: measuringId(GOOGLE_ID, 'not a measurement id of Google Analytics 4; write G-ABC123DEF4'),
      metaPixel: measuringId(META_ID, "not a Meta pixel's id; write its digits"),
    }),
    {},
  ),
  /** The first one is the primary host, used in absolute URLs. */
  hosts: v.optional(v.array(host), []),
});
export type Settings = v.InferOutput<typeof settingsFile>;

const action = (url: string) => ({ action: { url } });

/** `Required`: a setting that is left out would be lost. */
function configOf(settings: Settings): Required<StoreConfig> {
  const { name, tabTitle, tabIcon, logo, quickLinks, theme, languages, screenshots, measuring } = settings;
  const chosen = Object.entries(theme).filter(([, value]) => value !== '');
  return {
    tabTitle: tabTitle || name,
    tabIcon,
    icon: logo,
    quick_links: quickLinks.map(({ title, icon, url, translations }) => ({
      title,
      icon,
      cta: action(url),
      ...ifAny(withoutEmpty(translations)),
    })),
    theme: { name, ...Object.fromEntries(chosen) },
    languages,
    screenshots,
    measuring: [measuring.googleAnalytics, measuring.metaPixel].filter((id) => id !== ''),
  };
}

const tableOf = ({
  carriers: _,
  closedWeekdays,
  cashUpTo,
  zones,
  ...rest
}: Settings['shipping']): NonNullable<Seller['shipping']> => ({
  ...rest,
  zones: zones.map(({ cash, translations, ...zone }) => ({
    ...zone,
    ...(cash ? {} : { cash }),
    ...ifAny(withoutEmpty(translations)),
  })),
  ...(cashUpTo > 0 ? { cashUpToPaise: paiseOf(cashUpTo) } : {}),
  closedWeekdays: closedWeekdays.map((day) => WEEKDAYS.indexOf(day)),
});
const shippingSettings = ({ closedWeekdays, cashUpToPaise = 0, ...rest }: NonNullable<Seller['shipping']>) => ({
  ...rest,
  cashUpTo: rupeesOf(cashUpToPaise),
  closedWeekdays: closedWeekdays.map((day) => WEEKDAYS[day]),
});

const taxRow = ({ upTo, percent }: Rates[number]): TaxRow => ({
  upToPaise: upTo === null ? null : paiseOf(upTo),
  percent,
});
const rateOf = ({ upToPaise, percent }: TaxRow): Rates[number] => ({
  upTo: upToPaise === null ? null : rupeesOf(upToPaise),
  percent,
});

/** Database row of a store. File references must be resolved to URLs already. */
export function storeRow(settings: Settings): StoreRow {
  const { id, name, slug, about, contact, tax, shipping, returnDays, collectionsNeedSignIn, reviews } = settings;
  return {
    id,
    name,
    about,
    returnDays,
    collectionsNeedSignIn,
    reviews,
    slug: slug || slugFrom(name) || `store-${id}`,
    translations: withoutEmpty(settings.translations),
    config: configOf(settings),
    seller: {
      ...contact,
      legalName: tax.legalName || name,
      gstin: tax.gstin,
      hsn: tax.hsn,
      gst: tax.gst.map(taxRow),
      gstByHsn: Object.fromEntries(Object.entries(tax.gstByHsn).map(([code, rows]) => [code, rows.map(taxRow)])),
      carriers: shipping.carriers,
      // Without zones no day is promised, but cash may be taken everywhere.
      ...(shipping.zones.length > 0 || shipping.cashUpTo > 0 ? { shipping: tableOf(shipping) } : {}),
    },
  };
}

/** Inverse of `storeRow`, with keys in a fixed order. */
export function settingsOf(row: StoreRow, hosts: string[]): Settings {
  const { config, seller } = row;
  const { theme } = config;
  const themeOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, theme[name] ?? '']));
  return v.parse(settingsFile, {
    id: row.id,
    name: row.name,
    slug: row.slug,
    about: row.about,
    tabTitle: config.tabTitle,
    tabIcon: config.tabIcon,
    logo: config.icon,
    quickLinks: config.quick_links.map(({ title, icon, cta, translations }) => ({
      title,
      icon,
      url: cta.action.url,
      ...ifAny(translations),
    })),
    theme: themeOf(['nativeName', 'tagline', 'mark', ...COLOURS, ...Object.keys(SHAPES)]),
    contact: { address: seller.address, email: seller.email, phone: seller.phone },
    tax: {
      legalName: seller.legalName,
      gstin: seller.gstin,
      hsn: seller.hsn ?? {},
      gst: (seller.gst ?? []).map(rateOf),
      gstByHsn: Object.fromEntries(
        Object.entries(seller.gstByHsn ?? {}).map(([code, rows]) => [code, rows.map(rateOf)]),
      ),
    },
    shipping: { carriers: seller.carriers ?? {}, ...(seller.shipping ? shippingSettings(seller.shipping) : {}) },
    returnDays: row.returnDays,
    collectionsNeedSignIn: row.collectionsNeedSignIn,
    reviews: row.reviews,
    languages: knownLanguages(config.languages),
    translations: row.translations,
    screenshots: config.screenshots ?? [],
    measuring: {
      googleAnalytics: config.measuring?.find((id) => GOOGLE_ID.test(id)),
      metaPixel: config.measuring?.find((id) => META_ID.test(id)),
    },
    hosts,
    // A field that is left out would be lost from an export.
  } satisfies Record<Exclude<keyof Settings, '$schema'>, unknown>);
}
