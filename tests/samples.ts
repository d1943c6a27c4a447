/** A widget as it comes over the wire (spec §3), loose enough for a test to bend. */
export type SampleWidget = {
  id: string;
  widget_id: string;
  entities: Record<string, unknown>[];
  [field: string]: unknown;
};

const modules = import.meta.glob<SampleWidget>('../src/widgets/*/sample.json', { eager: true, import: 'default' });

/** Every folder's sample by the folder's name. */
export const samples: Record<string, SampleWidget> = Object.fromEntries(
  Object.entries(modules).map(([path, sample]) => [path.split('/').at(-2) ?? '', sample]),
);

/** One folder's sample, each time a copy of its own. */
export function sampleOf(folder: string): SampleWidget {
  const sample = samples[folder];
  if (!sample) throw new Error(`src/widgets/${folder} has no sample.json`);
  return structuredClone(sample);
}

/** The sample with other entities. */
export const withEntities = (folder: string, entities: unknown): Record<string, unknown> => ({
  ...sampleOf(folder),
  entities,
});

const ORDER = [
  'headline',
  'nav-bar',
  'hero',
  'category-carousel',
  'stacked-banner',
  'collection-overlay',
  'reels-collection',
  'collection-grid',
  'topical',
  'listing',
  'quick-links',
];

/** A whole home page over the wire: every kind once, and the config of the demo store. */
export const sampleLayout = () => ({
  widgets: ORDER.map(sampleOf),
  config: {
    tabTitle: 'Nindiya · Bed linen house',
    tabIcon: '/media/marks/2-icon.986bf8c00d.svg',
    icon: '/media/marks/2-logo-dark.e57ac2f7fb.svg',
    quick_links: [
      { title: 'Search', icon: 'search', cta: { action: { url: '/results' } } },
      { title: 'Cart', icon: 'cart', cta: { action: { url: '/cart' } } },
      { title: 'Account', icon: 'account', cta: { action: { url: '/myaccount' } } },
      { title: 'Home', icon: 'home', cta: { action: { url: '/' } } },
    ],
    theme: { name: 'Nindiya', nativeName: 'निंदिया', tagline: 'Bed linen for long nights.', accent: '#3c5843' },
  },
});

/** A content page over the wire: the sample of the page widget alone. */
export const samplePage = () => ({ widgets: [sampleOf('page-widget')] });
