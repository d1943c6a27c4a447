/** Hydration waits at most this long for first paint and the lead image. */
const PATIENCE_MS = 2500;

/**
 * The inline script of a document: what must run before first paint (`boot`), and then the app itself, but only once the
 * page has been painted and its first picture is there. What the shopper came to see goes before what makes the page answer
 * taps; on a slow line the two would share one pipe. `files` then load together and run one by one, the entry last, with a
 * pause between them in which a tap or a scroll is answered.
 */
export const startApp = (boot: string, files: readonly string[]): string => `${boot}
{
  const files = ${JSON.stringify(files)};
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
  const pictured = new Promise((done) =>
    addEventListener('DOMContentLoaded', () => {
      const lead = document.querySelector('img[fetchpriority="high"]');
      if (!lead || lead.complete) return done();
      for (const event of ['load', 'error']) lead.addEventListener(event, done);
    }),
  );
  const enough = new Promise((done) => setTimeout(done, ${PATIENCE_MS}));
  Promise.race([Promise.all([painted, pictured]), enough]).then(async () => {
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of files) {
      await new Promise((next) => setTimeout(next));
      await import(href);
    }
  });
}
`;
