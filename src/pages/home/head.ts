import type { Layout } from '../../../contract/layout.ts';
import { pictureOf, srcSet } from '../../../contract/media.ts';
import type { Preload } from '../../../contract/page-head.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { offeredWidths, plainHead, type RouteHead } from '../../features/head/page-head.ts';
import type { LeadPicture } from '../../widgets/define-widget.tsx';
import { kindOf, slotOf } from '../../widgets/registry.ts';

/** The lead pictures of the home widgets, in their order; null for a widget that has none. */
const leadsOf = (layout: Layout): (LeadPicture | null)[] =>
  layout.widgets.flatMap((widget) => {
    if (slotOf(widget) !== 'home') return [];
    const kind = kindOf(widget);
    const props = kind?.props(widget, 'home');
    return [(props && kind?.lead?.(props)) ?? null];
  });

function preloadsOf(app: AppContext, lead: LeadPicture | null): Preload[] {
  if (!lead) return [];
  const crops = [
    { src: lead.src, media: lead.wideMedia },
    ...(lead.narrow ? [{ src: lead.narrow.src, media: lead.narrow.media }] : []),
  ];
  return crops.flatMap(({ src, media }) => {
    const max = media && media === lead.narrow?.media ? 1200 : 2880;
    const set = srcSet(src, 'avif', offeredWidths(app, { min: 480, max }));
    return set ? [{ srcSet: set, sizes: lead.sizes, type: 'image/avif', ...(media ? { media } : {}) }] : [];
  });
}

export const head: RouteHead = {
  routes: ['/'],
  headOf: ({ app, brand, layout }) => {
    const leads = leadsOf(layout);
    const shared = leads.find((lead) => lead !== null);
    return {
      ...plainHead(brand),
      canonical: '/',
      picture: shared ? pictureOf(shared.src, 1200) : '',
      // Only of the first widget: another one may be below the viewport.
      preloads: preloadsOf(app, leads[0] ?? null),
    };
  },
};
