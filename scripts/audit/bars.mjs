/** What Lighthouse simulates by default, and what the bars below were set for. */
export const SLOWDOWN = 4;
/** Lighthouse's benchmark index (`lighthouse.mjs`) of the machine that the bars were set on, left alone. */
export const REFERENCE_INDEX = 2700;

const lower = (bar) => ({ better: 'lower', ...bar });
const score = (bar) => ({ better: 'higher', unit: '', least: 100, aim: 100, ...bar });

/**
 * The numbers of docs/rules.md, "Bytes". `only`: the kind of page that it is judged on. `rivals`: in the order of `RIVALS`,
 * built in production mode and measured in 2026-11 with Lighthouse's mobile preset, on one kind of page or on any.
 */
export const BARS = {
  performance: score({
    name: 'performance',
    least: 95,
    rivals: { home: ['74', '75', '96'], list: ['52', '70', '97'], product: ['77', '84', '96'] },
  }),
  accessibility: score({ name: 'accessibility', rivals: { any: ['92', '96', '98'] } }),
  bestPractices: score({ name: 'best practices', rivals: { any: ['100', '96', '96'] } }),
  seo: score({ name: 'SEO', rivals: { any: ['92', '100', '92'] } }),
  fcp: lower({ name: 'first paint', unit: 's', least: 1.2, aim: 0.9, rivals: { home: ['1.0', '1.9', '1.6'] } }),
  lcp: lower({
    name: 'largest paint',
    unit: 's',
    least: 1.8,
    aim: 1.2,
    rivals: { home: ['1.3', '2.9', '2.4'], list: ['5.7', '2.6', '2.3'], product: ['2.4', '2.5', '2.3'] },
  }),
  tbt: lower({
    name: 'blocking time',
    unit: 'ms',
    least: 100,
    aim: 30,
    rivals: { any: ['900–1550', '500–940', '0–90'] },
  }),
  cls: lower({ name: 'layout shift', unit: '', least: 0.01, aim: 0, rivals: { any: ['0–0.24', '0', '0'] } }),
  // "First route": what opens the shop, counted where most visits begin.
  script: lower({
    name: 'script',
    only: 'home',
    unit: 'KB',
    least: 115,
    aim: 95,
    rivals: { any: ['150–185', '147–150', '96–97'] },
  }),
  style: lower({ name: 'style', unit: 'KB', least: 14, aim: 8 }),
  document: lower({ name: 'document', unit: 'KB', least: 16, aim: 12, rivals: { any: ['10–13', '18–22', '4–5'] } }),
  requests: lower({
    name: 'requests',
    unit: '',
    least: 30,
    aim: 20,
    only: 'home',
    rivals: { home: ['42', '29', '23'] },
  }),
};

const interaction = (name, rivals) => lower({ name, unit: 'ms', least: 100, aim: 50, rivals });
const TAPPED = { any: ['64–208', '64–88', '72–168'] };

/**
 * The numbers of docs/rules.md, "Bytes", after the first page, in the order in which a shopper meets them. `page`: what
 * they are told of. The rivals were measured on slow 4G, interactions with the processor slowed 4 times.
 */
export const AFTERWARDS = {
  repeatBytes: lower({
    page: 'the next visit',
    name: 'bytes besides pictures',
    unit: 'KB',
    least: 10,
    aim: 3,
    rivals: { any: ['11–14', '18–22', '4–5'] },
  }),
  repeatPaint: lower({
    page: 'the next visit',
    name: 'home painted',
    unit: 'ms',
    least: 600,
    aim: 350,
    rivals: { any: ['1060', '1280', '1010'] },
  }),
  offlinePaint: lower({
    page: 'without a network',
    name: 'home painted',
    unit: 'ms',
    least: 1000,
    aim: 350,
    rivals: { any: ['browser error', 'browser error', 'browser error'] },
  }),
  tapTitle: lower({
    page: 'from page to page',
    name: 'card tap → product title',
    unit: 'ms',
    least: 300,
    aim: 150,
    rivals: { any: ['2220', '1690', '910'] },
  }),
  tapPicture: lower({
    page: 'from page to page',
    name: 'card tap → product picture',
    unit: 'ms',
    least: 300,
    aim: 150,
    rivals: { any: ['2320', '1800', '990'] },
  }),
  keyResults: lower({
    page: 'from page to page',
    name: 'last key → results',
    unit: 'ms',
    least: 650,
    aim: 100,
    rivals: { any: ['no search', '935', '780'] },
  }),
  keyAnswer: lower({
    page: 'from page to page',
    name: 'last key → all of the server’s',
    unit: 'ms',
    least: 650,
    aim: 650,
  }),
  tapInteraction: { page: 'from page to page', ...interaction('card tap, next paint', TAPPED) },
  keyInteraction: { page: 'from page to page', ...interaction('last key, next paint', TAPPED) },
  scrollTask: lower({ page: '2,000 results', name: 'longest task of a scroll', unit: 'ms', least: 50, aim: 50 }),
  sheetInteraction: { page: '2,000 results', ...interaction('filters opened, next paint') },
  filterInteraction: { page: '2,000 results', ...interaction('filter tap, next paint') },
};

/** Those that hang on how fast and how free a machine is. */
export const TIMINGS = ['performance', 'fcp', 'lcp', 'tbt'];

export const RIVALS = ['Medusa starter', 'Vercel commerce', 'Shopify Hydrogen'];

/** What the rivals do where there is nothing to count. */
export const RIVALS_DO = {
  install: ['cannot be installed', 'cannot be installed', 'cannot be installed'],
  offline: ['browser error', 'browser error', 'browser error'],
};

/** What the rivals reached on this kind of page, or null where they were not measured. */
export const rivalsOf = ({ rivals = {} }, kind) => rivals[kind] ?? rivals.any ?? null;

/** What a first visit may bring along for the next one without network. */
export const PRECACHE = lower({ name: 'all files together', unit: 'MB', least: 2.5, aim: 2.5 });
