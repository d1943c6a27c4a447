import * as v from 'valibot';
import { isFilm } from './media-addresses.ts';
import { boundedText, MAX_URL_LENGTH, optionalId } from './wire.ts';

/** A picture or film of a product or widget. */
export const wireCreative = v.pipe(
  v.object({
    id: optionalId,
    creative_url: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_URL_LENGTH)),
    creative_type: boundedText(30),
    poster_url: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)), null), null),
    /** What the picture shows, beyond the product's name. Not in the specification. */
    alt_text: boundedText(300),
  }),
  v.transform((wire): { url: string; kind: 'film' | 'picture'; poster: string | null; alt?: string } => ({
    url: wire.creative_url,
    kind: isFilm(wire.creative_url, wire.creative_type) ? 'film' : 'picture',
    poster: wire.poster_url || null,
    ...(wire.alt_text ? { alt: wire.alt_text } : {}),
  })),
);
export type Creative = v.InferOutput<typeof wireCreative>;
export const wireKindOf = ({ kind }: Creative): string => (kind === 'film' ? 'REEL_VIDEO' : 'IMAGE');

/** `kind` is a type of the wire, such as 'IMAGE'. */
type CreativeSent = { id?: string; url: string; kind: string; poster?: string | null; alt?: string };
export const encodeCreative = ({ id, url, kind, poster, alt }: CreativeSent): v.InferInput<typeof wireCreative> => ({
  ...(id === undefined ? {} : { id }),
  creative_url: url,
  creative_type: kind,
  ...(poster ? { poster_url: poster } : {}),
  ...(alt ? { alt_text: alt } : {}),
});
