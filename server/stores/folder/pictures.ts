import { OWN_ENDINGS } from '../../media/own-media.ts';
import type { MediaBook } from './media.ts';

/** A picture or video of the catalogue, with resolved URLs. */
export type Image = { url: string; kind: 'IMAGE' | 'SHORT_REEL_VIDEO'; poster: string | null };

const FILM = /^(\S+\.mp4) \((.+)\)$/i;
const FILE = new RegExp(`^[^:]+\\.(?:${OWN_ENDINGS.join('|')})(?:#\\d+,\\d+)?$`, 'i');
/** A comma, semicolon, line break or space before another address. */
const BEFORE_ADDRESS = /[,;\s]+(?=(?:https?:)?\/\/|media\/)/;

/** The single pictures of a cell: separated by bars, or, as other shops export them, by commas, spaces or lines. */
function referencesOf(text: string): string[] {
  const parts = text.split('|').flatMap((part) => part.trim().split(BEFORE_ADDRESS));
  return parts.flatMap((part) => {
    const files = part.split(/[,;\n]/).map((file) => file.trim());
    const all = files.length > 1 && files.every((file) => file === '' || FILE.test(file)) ? files : [part.trim()];
    return all.map((one) => one.replace(/[,;]+$/, '')).filter(Boolean);
  });
}

function missing(reference: string): string {
  if (/^http:\/\//i.test(reference))
    return `"${reference}" is not secure; write the address with https://, or put the picture into media/ and write its name`;
  if (/^(?:[a-z]+:|\/\/)/i.test(reference))
    return `"${reference}" is not the address of a picture; write one with https://, or put the picture into media/ and write its name`;
  return `there is no file media/${reference.replace(/^\/?(?:media\/)?/, '')}`;
}

/** Pages that show a picture, not the picture itself. */
const PAGE =
  /^https:\/\/(?:drive\.google\.com\/(?:file|open|drive)|photos\.(?:app\.goo\.gl|google\.com)|(?:www\.)?dropbox\.com\/[^?]*(?:\?(?!.*\b(?:raw|dl)=1).*)?$|(?:www\.)?(?:instagram|facebook)\.com\/|1drv\.ms\/)/i;

/** Parses 'media/a.webp | media/film.mp4 (media/poster.webp)'. */
export function imagesFrom(text: string, media: MediaBook, problem: (message: string) => void): Image[] {
  if (text.trim() === '') return [];
  const addressOf = (reference: string): string => {
    const written = reference
      .replace(/^\/\//, 'https://')
      .replace(/^https:\/\/.*/i, (url) => url.replaceAll(' ', '%20'));
    const address = media.addressOf(written);
    if (!address || (address.startsWith('https:') && !URL.canParse(address))) problem(missing(reference));
    else if (PAGE.test(address))
      problem(`"${reference}" leads to a page, not to a picture; download the picture into media/ and write its name`);
    return address ?? '';
  };
  return referencesOf(text).map((reference) => {
    const [, film, poster] = FILM.exec(reference) ?? [];
    return film && poster
      ? { url: addressOf(film), kind: 'SHORT_REEL_VIDEO', poster: addressOf(poster) }
      : {
          url: addressOf(reference),
          kind: /\.mp4$/i.test(reference) ? 'SHORT_REEL_VIDEO' : 'IMAGE',
          poster: null,
        };
  });
}
