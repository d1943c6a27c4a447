import * as v from 'valibot';
import { encodeCreative, wireCreative, wireKindOf } from './creative.ts';
import { ctaUrl, listOf, text, wireId } from './wire.ts';

/**
 * One entry of a widget, in any of the shapes on the wire: fields inside `dataFields`, at the top, or as
 * `Name`/`Description` (spec §3). Parsed entities have one shape.
 */
const link = v.object({ text: text(), url: text() });

const fields = v.fallback(
  v.nullish(
    v.object({
      imageUrl: text(),
      mWebImageUrl: text(),
      title: text(),
      subtitle: text(),
      button_text: text(),
      button_url: text(),
      textColor: text(),
      backgroundColor: text(),
      links: listOf(link, 50),
      data: text(),
    }),
  ),
  null,
);

const creatives = listOf(wireCreative, 50);

const child = v.object({
  id: v.fallback(v.optional(wireId, ''), ''),
  name: text(),
  Name: text(),
  category: text(),
  slug: text(),
  cta: ctaUrl(),
});

export const wireEntity = v.pipe(
  v.object({
    id: v.fallback(v.optional(wireId, ''), ''),
    imageUrl: text(),
    image_url: text(),
    title: text(),
    subtitle: text(),
    name: text(),
    Name: text(),
    description: text(),
    Description: text(),
    category: text(),
    slug: text(),
    dataFields: fields,
    creatives,
    Creatives: creatives,
    child_categories: listOf(child, 50),
    cta: ctaUrl(),
  }),
  v.transform((wire) => {
    const inner = wire.dataFields;
    const sent = wire.Creatives.length > 0 ? wire.Creatives : wire.creatives;
    const [picture] = sent.flatMap(({ url, kind, poster }) => (kind === 'film' ? (poster ?? []) : url));
    return {
      id: wire.id,
      image: inner?.imageUrl || wire.imageUrl || wire.image_url || picture || '',
      phoneImage: inner?.mWebImageUrl || '',
      creatives: [...new Map(sent.map((creative) => [creative.url, creative])).values()],
      title: inner?.title || wire.title || wire.name || wire.Name || wire.category || '',
      subtitle: inner?.subtitle || wire.subtitle || wire.description || wire.Description || '',
      buttonText: inner?.button_text ?? '',
      url: inner?.button_url || wire.cta,
      textColor: inner?.textColor ?? '',
      backgroundColor: inner?.backgroundColor ?? '',
      links: inner?.links ?? [],
      html: inner?.data ?? '',
      category: wire.category,
      slug: wire.slug,
      children: wire.child_categories.map((entry) => ({
        id: entry.id,
        name: entry.name || entry.Name || entry.category,
        slug: entry.slug,
        url: entry.cta,
      })),
    };
  }),
);
export type WidgetEntity = v.InferOutput<typeof wireEntity>;

/** Encodes an entity of the app so that `wireEntity` can parse it. */
export const encodeEntity = (entity: WidgetEntity): v.InferInput<typeof wireEntity> => ({
  id: entity.id,
  category: entity.category,
  slug: entity.slug,
  creatives: entity.creatives.map((creative) => encodeCreative({ ...creative, kind: wireKindOf(creative) })),
  dataFields: {
    imageUrl: entity.image,
    mWebImageUrl: entity.phoneImage,
    title: entity.title,
    subtitle: entity.subtitle,
    button_text: entity.buttonText,
    button_url: entity.url,
    textColor: entity.textColor,
    backgroundColor: entity.backgroundColor,
    links: entity.links,
    data: entity.html,
  },
  child_categories: entity.children.map(({ id, name, slug, url }) => ({ id, name, slug, cta: { action: { url } } })),
});
