/** The storefronts of docs/rules.md, "Bytes": built in production mode, measured raw with Lighthouse's mobile preset, 2026-11. */
export const RIVALS = ['Medusa starter', 'Vercel commerce', 'Shopify Hydrogen'];

/** `rivals`: what they reached, in the order of `RIVALS`, divided by slashes. */
const target = (better) => (name, unit, least, aim, rivals, more) => ({
  name,
  unit,
  least,
  aim,
  better,
  ...(rivals ? { rivals: rivals.split(' / ') } : {}),
  ...more,
});
const [atMost, atLeast] = [target('lower'), target('higher')];
/** The same on every machine: missing `least` fails the audit. Timings are only reported. */
const gate = { gate: true };
/** Judged on home only. */
const home = { only: 'home' };

/** The numbers of docs/rules.md, "Bytes". */
export const FIRST_VISIT = {
  performance: atLeast('performance', '', 97, 100, '74–77 / 70–84 / 96–97'),
  accessibility: atLeast('accessibility', '', 100, 100, '92 / 96 / 98', gate),
  bestPractices: atLeast('best practices', '', 100, 100, '100 / 96 / 96', gate),
  seo: atLeast('SEO', '', 100, 100, '92 / 100 / 92', gate),
  fcp: atMost('first contentful paint', 's', 1.2, 0.9, '1.0 / 1.9 / 1.6'),
  lcp: atMost('largest contentful paint', 's', 1.8, 1.2, '1.3–5.7 / 2.5–2.9 / 2.3–2.4'),
  tbt: atMost('total blocking time', 'ms', 100, 30, '900–1550 / 500–940 / 0–90'),
  cls: atMost('layout shift', '', 0.01, 0, '0–0.24 / 0 / 0', gate),
  mainThread: atMost('main-thread work', 's', 1.6, 1, '', home),
  // With every part that loads after the first paint; what the document itself asks for is the gate (`BUNDLE`).
  script: atMost('script, late parts too', 'KB', 115, 90, '150–185 / 147–150 / 96–97', home),
  style: atMost('style', 'KB', 14, 8, '', gate),
  document: atMost('document', 'KB', 16, 12, '10–13 / 18–22 / 4–5', gate),
  requests: atMost('requests', '', 30, 20, '42 / 29 / 23', { ...gate, ...home }),
};

const INTERACTION = '64–208 / 64–88 / 72–168';
/** What follows the first page, on slow 4G (150 ms, 1.6 Mbit/s) and a processor slowed 4 times. */
export const JOURNEYS = {
  repeatBytes: atMost('repeat visit, bytes besides pictures', 'KB', 10, 3, '11–14 / 18–22 / 4–5', gate),
  repeatPaint: atMost('repeat visit, home painted', 'ms', 500, 300, '1060 / 1280 / 1010'),
  offlinePaint: atMost('offline start, home painted', 'ms', 1000, 350, 'error / error / error'),
  tapTitle: atMost('card tap → product title', 'ms', 300, 150, '2220 / 1690 / 910'),
  tapPicture: atMost('card tap → product picture', 'ms', 300, 150, '2320 / 1800 / 990'),
  tapInteraction: atMost('card tap, next paint', 'ms', 100, 50, INTERACTION),
  keyResults: atMost('last key → results', 'ms', 650, 100, 'no search / 935 / 780'),
  keyAnswer: atMost('last key → all results of the server', 'ms', 650, 650),
  keyInteraction: atMost('last key, next paint', 'ms', 100, 50, INTERACTION),
  scrollTask: atMost('2,000 results, longest task of a scroll', 'ms', 50, 50),
  filterInteraction: atMost('2,000 results, filter tap, next paint', 'ms', 100, 50),
};

export const BUNDLE = {
  script: atMost('first-route script', 'KB brotli', 100, 90, '', gate),
  style: atMost('first-route style', 'KB brotli', 14, 8, '', gate),
  precache: atMost('precache, all files', 'MB', 2.5, 2.5, '', gate),
};
