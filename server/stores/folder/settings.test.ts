import * as v from 'valibot';
import { expect, test } from 'vitest';
import { locales } from '#messages/runtime';
import { cashOnDelivery, deliversTo } from '../../../contract/shipping.ts';
import { SHAPES } from '../../../contract/shop-shape.ts';
import { type Settings, settingsFile, settingsOf, storeRow } from './settings.ts';

const sellerWith = (shipping: object) => storeRow(v.parse(settingsFile, { id: 41, name: 'Ours', shipping })).seller;

test('D48: a limit for cash without zones is kept: cash is taken everywhere', () => {
  const { shipping: table = null } = sellerWith({ cashUpTo: 5000 });
  expect(table && cashOnDelivery(table, '999999', 500_000)).toBe('offered');
  expect(deliversTo(table, '999999')).toBe(true);
});

test('a store with neither has no delivery times', () => {
  expect(sellerWith({}).shipping).toBeUndefined();
});

const inAllLanguages = <T>(make: (language: (typeof locales)[number]) => T) =>
  // The entries of a picklist as keys.
  Object.fromEntries(locales.map((language) => [language, make(language)])) as Record<(typeof locales)[number], T>;

/** With every key, also where the file may omit it. */
type Filled<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]-?: Filled<T[K]> } : T;

test('a store with every setting is exported as it was imported', () => {
  const texts = (language: string) => ({ about: `${language} a`, tabTitle: `${language} t`, tagline: `${language} g` });
  // No value is the default of its setting: one that is not stored comes back as that.
  const store: Filled<Omit<Settings, '$schema'>> = {
    id: 41,
    name: 'Rang Mahal',
    slug: 'rang',
    about: 'Quilts from Jaipur.',
    tabTitle: 'Rang · Quilts',
    tabIcon: '/media/icon.svg',
    logo: '/media/logo.svg',
    quickLinks: [{ title: 'Care', icon: 'care', url: '/page/CARE', translations: { hi: { title: 'देखभाल' } } }],
    theme: {
      nativeName: 'रंग महल',
      tagline: 'Warm without being heavy.',
      mark: '/media/mark.svg',
      accent: '#3c5843',
      accentDark: '#9fbfa6',
      onAccent: '#ffffff',
      onAccentDark: '#101010',
      tint: '#e8efe9',
      tintDark: '#1d2a20',
      paper: '#fdfcf9',
      surface: '#ffffff',
      sunken: '#f3f1ea',
      line: '#d9d4c7',
      control: '#8a8577',
      meta: '#5f5b50',
      grid: SHAPES.grid[0],
      label: SHAPES.label[0],
      card: SHAPES.card[0],
      hero: SHAPES.hero[0],
      letters: SHAPES.letters[0],
      motif: SHAPES.motif[0],
      ground: SHAPES.ground[0],
      swatch: SHAPES.swatch[0],
    },
    contact: { address: '4 Johari Bazaar, Jaipur', email: 'shop@rang.example', phone: '98220 41736' },
    tax: {
      legalName: 'Rang Textiles LLP',
      gstin: '08ABCDE1234F1Z5',
      hsn: { '': '6304', quilts: '9404' },
      gst: [
        { upTo: 1000, percent: 5 },
        { upTo: null, percent: 12 },
      ],
      gstByHsn: { '9404': [{ upTo: null, percent: 18 }] },
    },
    shipping: {
      carriers: { Delhivery: 'https://track.example.com/{tracking}' },
      cutOff: '11:30',
      dispatchDays: 3,
      closedWeekdays: ['monday', 'sunday'],
      closedDays: ['2026-12-25'],
      zones: [
        { name: 'Pune', pincodes: ['411'], days: 2, cash: true, translations: { hi: { name: 'पुणे' } } },
        { name: '', pincodes: [''], days: 6, cash: false },
      ],
      cashUpTo: 5000,
    },
    returnDays: 30,
    collectionsNeedSignIn: true,
    reviews: true,
    languages: ['hi', 'en'],
    translations: inAllLanguages(texts),
    screenshots: [{ picture: '/media/store-41/home.0123456789.webp', size: '780x1688' }],
    measuring: { googleAnalytics: 'G-ABC123DEF4', metaPixel: '1234567890' },
    hosts: ['rang.example', 'quilts.example'],
  };
  expect(settingsOf(storeRow(store), store.hosts)).toEqual(store);
});
