import { formatPaise } from '../../contract/money.ts';
import { banner, cta, link, type Makings, type Part, pictureOf } from './layout-parts.ts';
import type { StoreContent } from './store-content.ts';
import { shapes } from './themes.ts';

export const hero = (makings: Makings): Part => ({
  id: 'hero',
  widgetId: 'HERO',
  widgetType: 'CAROUSEL',
  entities: makings.content.hero.map((slide, index) => ({
    id: `hero-${index + 1}`,
    dataFields: {
      imageUrl: banner(makings, `hero-${index + 1}`) ?? '',
      mWebImageUrl: slide.phone ? pictureOf(makings, slide.phone) : (banner(makings, `hero-${index + 1}-phone`) ?? ''),
      title: slide.title,
      subtitle: slide.subtitle,
      button_text: slide.button,
      button_url: link.api(makings.content.id, slide.collection),
      ...(slide.open ? { textColor: '#1d1a17', backgroundColor: slide.open } : {}),
    },
  })),
});

export const categoryCarousel = ({ content, media, address }: Makings): Part => ({
  id: 'categories',
  // Spelled this way in the API (spec §2).
  widgetId: 'CATAGORY_CAROUSEL',
  title: content.categoriesTitle,
  entities: content.categories.map((category) => ({
    id: category.slug,
    category: category.name,
    slug: category.slug,
    imageUrl: address(media.categories.find((entry) => entry.slug === category.slug)?.picture ?? ''),
    cta: cta(link.plural(category.slug)),
  })),
});

export function stackedBanner(makings: Makings): Part {
  let shown = 0;
  const pictureFor = (card: StoreContent['stacked'][number]) => {
    if (card.product) return pictureOf(makings, card.product);
    shown += 1;
    return banner(makings, `stacked-${shown}`);
  };
  const cards = makings.content.stacked.map((card, index) => {
    const imageUrl = pictureFor(card);
    if (!imageUrl) throw new Error(`${makings.media.name}: no picture for the stacked banner "${card.title}"`);
    const { title, subtitle } = card;
    return {
      id: `stacked-${index + 1}`,
      dataFields: { imageUrl, title, subtitle, button_url: link.bare(card.collection) },
    };
  });
  return { id: 'stacked', widgetId: 'STACKED_BANNER', title: makings.content.stackedTitle, entities: cards };
}

/** The overlay's picture is the topical banner, else the second picture of the first bestseller. */
export function bestsellers(makings: Makings): Part {
  const { title, description, slugs } = makings.content.bestsellers;
  return {
    id: 'bestsellers',
    widgetId: 'COLLECTION',
    title,
    description,
    config: {
      layout: 'overlay',
      title,
      description,
      overlayImage: banner(makings, 'topical') ?? pictureOf(makings, slugs[0] ?? '', 1),
    },
    source: { collectionId: 'bestsellers', limit: 8 },
    url: link.plural('bestsellers'),
  };
}

/** The lowest price as '₹1,499', or 'Price on request'. */
function priceText(makings: Makings, slug: string): string {
  const prices = makings.products.get(slug)?.skus.map((sku) => sku.pricePaise) ?? [];
  const lowest = Math.min(...prices.filter((price) => price > 0));
  return Number.isFinite(lowest) ? formatPaise(lowest) : 'Price on request';
}

export const reels = (makings: Makings): Part => ({
  id: 'reels',
  widgetId: 'REELS_COLLECTION',
  title: makings.content.reelsTitle,
  description: makings.content.reelsDescription,
  entities: makings.content.reels.map((reel, index) => {
    const product = makings.products.get(reel.product)?.row;
    if (!product)
      throw new Error(`${makings.media.name}: the reel "${reel.title}" names ${reel.product}, not sold here`);
    const creative = reel.film
      ? {
          creative_url: makings.address(`reels/${reel.film}.mp4`),
          creative_type: 'REEL_VIDEO',
          poster_url: makings.address(`reels/${reel.film}.webp`),
        }
      : { creative_url: pictureOf(makings, reel.product), creative_type: 'IMAGE' };
    return {
      id: `reel-${index + 1}`,
      Creatives: [creative],
      dataFields: { title: reel.title, subtitle: priceText(makings, reel.product) },
      cta: cta(`/product/${product.id}`),
    };
  }),
});

export const grid = ({ content }: Makings): Part => ({
  id: 'grid',
  widgetId: 'COLLECTION',
  title: content.grid.title,
  config: { layout: 'grid' },
  // The large card of the `lead` grid takes the space of four.
  source: {
    collectionId: content.grid.collection,
    limit: content.grid.limit ?? (shapes[content.id]?.grid === 'lead' ? 5 : 8),
  },
  url: link.bare(content.grid.collection),
});

export function topical(makings: Makings): Part[] {
  const imageUrl = banner(makings, 'topical');
  const words = makings.content.topical;
  if (!imageUrl || !words) return [];
  const { title, subtitle, button, collection } = words;
  const dataFields = { imageUrl, title, subtitle, button_text: button, button_url: link.app(collection) };
  return [{ id: 'topical', widgetId: 'TOPICAL', entities: [{ id: 'topical-1', dataFields }] }];
}

export const listing = ({ content }: Makings): Part => ({
  id: 'listing',
  widgetId: 'LISTING',
  title: content.listing.title,
  source: { collectionId: content.listing.collection, limit: content.listing.limit ?? 10 },
  url: link.api(content.id, content.listing.collection),
});
