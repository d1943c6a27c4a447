/** GA4 measurement ids, and ids of a Meta pixel (dataset), as their owners show them. */
export const GOOGLE_ID = /^G-[A-Z0-9]{4,20}$/;
export const META_ID = /^\d{6,20}$/;

/** What a service needs beyond the page's own origin. */
type Sources = { scripts: readonly string[]; calls: readonly string[] };

const GOOGLE: Sources = {
  scripts: ['https://www.googletagmanager.com'],
  calls: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const META: Sources = {
  scripts: ['https://connect.facebook.net'],
  calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
};

/** The sources of the services with these ids; of none without ids. */
export function measuringSources(ids: readonly string[]): Sources {
  const all = ids.flatMap((id) => (GOOGLE_ID.test(id) ? [GOOGLE] : META_ID.test(id) ? [META] : []));
  return { scripts: all.flatMap(({ scripts }) => scripts), calls: all.flatMap(({ calls }) => calls) };
}
