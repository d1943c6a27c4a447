import * as v from 'valibot';
import { encodeCreative, wireCreative, wireKindOf } from './creative.ts';
import { boundedText, ctaUrl, listOf, url, wireId } from './wire.ts';

/**
 * One entry of a widget, in any of the shapes on the wire: fields inside `dataFields`, at the top, or as
 * `Name`/`Description` (spec §3). Parsed entities have one shape.
 */

/** Longer texts of a layout are cut: 3,000 letters without a break take a phone seconds to lay out. Characters. */
export const LONGEST_TEXTS = { title: 300, name: 200, description: 1000, label: 100, html: 500_000 } as const;
const title = boundedText(LONGEST_TEXTS.title);
const name = boundedText(LONGEST_TEXTS.name);
const description = boundedText(LONGEST_TEXTS.description);

const link = v.object({ text: boundedText(LONGEST_TEXTS.title), url: url() });

const fields = v.fallback(
  v.nullish(
    v.object({
      imageUrl: url(),
      mWebImageUrl: url(),
      title,
      subtitle: description,
      button_text: boundedText(LONGEST_TEXTS.label),
      button_url: url(),
      textColor: boundedText(LONGEST_TEXTS.label),
      backgroundColor: boundedText(LONGEST_TEXTS.label),
      links: listOf(link, 50),
      data: boundedText(LONGEST_TEXTS.html),
    }),
  ),
  null,
);

const creatives = listOf(wireCreative, 50);

const child = v.object({
  id: v.fallback(v.optional(wireId, ''), ''),
  name,
  Name: name,
  category: name,
  slug: name,
  cta: ctaUrl(url()),
});

export const wireEntity = v.pipe(
  v.object({
    id: v.fallback(v.optional(wireId, ''), ''),
    imageUrl: url(),
    image_url: url(),
    title,
    subtitle: description,
    name: title,
    Name: title,
    description,
    Description: description,
    category: name,
    slug: name,
    dataFields: fields,
    creatives,
    Creatives: creatives,
    child_categories: listOf(child, 50),
    cta: ctaUrl(url()),
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
