import { BUDGET_KB } from '../../scripts/first-route.mjs';

const target = (better) => (name, unit, least, aim, more) => ({ name, unit, least, aim, better, ...more });
const atMost = target('lower');
const atLeast = target('higher');
/** Independent of the machine: missing `least` fails the audit. Timings are only reported. */
const gate = { gate: true };

/** With the tables below, the limits that docs/rules.md, "Bytes", refers to. */
export const FIRST_VISIT = {
  performance: atLeast('performance', '', 97, 100),
  accessibility: atLeast('accessibility', '', 100, 100, gate),
  'best-practices': atLeast('best practices', '', 100, 100, gate),
  seo: atLeast('SEO', '', 100, 100, gate),
  fcp: atMost('first contentful paint', 's', 1.2, 0.9),
  lcp: atMost('largest contentful paint', 's', 1.5, 1.2),
  tbt: atMost('total blocking time', 'ms', 100, 30),
  cls: atMost('layout shift', '', 0.01, 0, gate),
  // The first route's styles are a gate (BUNDLE); a page adds its own file and the one that pages share.
  style: atMost('style', 'KB', 14, 8),
  document: atMost('document', 'KB', 17, 12, gate),
};

/** For home only. */
export const FIRST_VISIT_HOME = { requests: atMost('requests', '', 30, 20, gate) };

/** After the first page, on slow 4G (150 ms, 1.6 Mbit/s) and with the CPU throttled 4 times. */
export const BROWSING = {
  repeatBytes: atMost('repeat visit, bytes besides pictures', 'KB', 10, 3, gate),
  repeatPaint: atMost('repeat visit, home painted', 'ms', 500, 300),
  offlinePaint: atMost('offline start, home painted', 'ms', 1000, 350),
  tapTitle: atMost('card tap → product title', 'ms', 300, 150),
  tapPicture: atMost('card tap → product picture', 'ms', 300, 150),
  tapInteraction: atMost('card tap, next paint', 'ms', 200, 100),
  keyResults: atMost('last key → results', 'ms', 650, 100),
  keyAnswer: atMost('last key → all results of the server', 'ms', 650, 650),
  keyInteraction: atMost('last key, next paint', 'ms', 200, 100),
};

export const MANY_RESULTS = {
  scrollTask: atMost('2,000 results, longest task of a scroll', 'ms', 50, 50),
  filterInteraction: atMost('2,000 results, filter tap, next paint', 'ms', 200, 100),
};

export const BUNDLE = {
  script: atMost('first-route script', 'KB brotli', BUDGET_KB.script, BUDGET_KB.script, gate),
  style: atMost('first-route style', 'KB brotli', BUDGET_KB.style, BUDGET_KB.style, gate),
  precache: atMost('precache, all files', 'MB', 2.5, 2.5, gate),
};
