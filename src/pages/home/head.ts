import type { Layout } from '../../../contract/layout.ts';
import { pictureOf, srcSet } from '../../../contract/media.ts';
import type { Preload } from '../../../contract/page-head.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { offered, plainHead, type RouteHead } from '../../features/head/page-head.ts';
import type { LeadPicture } from '../../widgets/define-widget.tsx';
import { kindOf } from '../../widgets/registry.ts';

/** The lead picture of the first home widget; null if that widget has none. */
function leadOf(layout: Layout): LeadPicture | null {
  for (const widget of layout.widgets) {
    const kind = kindOf(widget);
    if (kind?.slot !== 'home') continue;
    const props = kind.props(widget, 'home');
    return (props && kind.lead?.(props)) ?? null;
  }
  return null;
}

function preloadsOf(app: AppContext, lead: LeadPicture | null): Preload[] {
  if (!lead) return [];
  const crops = [
    { src: lead.src, media: lead.wideMedia },
    ...(lead.narrow ? [{ src: lead.narrow.src, media: lead.narrow.media }] : []),
  ];
  return crops.flatMap(({ src, media }) => {
    const max = media && media === lead.narrow?.media ? 1200 : 2880;
    const set = srcSet(src, 'avif', offered(app, { min: 480, max }));
    return set ? [{ srcSet: set, sizes: lead.sizes, type: 'image/avif', ...(media ? { media } : {}) }] : [];
  });
}

export const head: RouteHead = {
  routes: ['/'],
  headOf: ({ app, brand, layout }) => {
    const lead = leadOf(layout);
    return {
      ...plainHead(brand),
      canonical: '/',
      picture: lead ? pictureOf(lead.src, 1200) : '',
      preloads: preloadsOf(app, lead),
    };
  },
};
