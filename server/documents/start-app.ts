/** Loading of the app waits at most this long for first paint and the lead image. Milliseconds. */
const TIMEOUT_MS = 2500;

/**
 * The inline script of a document: `boot`, which must run before first paint, then the app, once the page is painted and its
 * lead image has loaded. On a slow connection content and scripts would compete for bandwidth, and content comes first.
 * `files` load in parallel and run one by one, the entry last, with a pause between them to handle a tap or scroll. A
 * browser without cascade layers is too old for the app and keeps the server's page.
 */
export const startApp = (boot: string, files: readonly string[]): string => `${boot}
if ('CSSLayerBlockRule' in window) {
  const files = ${JSON.stringify(files)};
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
  const pictured = new Promise((done) =>
    addEventListener('DOMContentLoaded', () => {
      const lead = document.querySelector('img[fetchpriority="high"]');
      if (!lead || lead.complete) return done();
      for (const event of ['load', 'error']) lead.addEventListener(event, done);
    }),
  );
  const enough = new Promise((done) => setTimeout(done, ${TIMEOUT_MS}));
  Promise.race([Promise.all([painted, pictured]), enough]).then(async () => {
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of files) {
      await new Promise((next) => setTimeout(next));
      await import(href);
    }
  });
}
`;
