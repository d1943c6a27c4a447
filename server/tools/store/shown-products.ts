import sharp from 'sharp';
import { formatPaise } from '../../../contract/money.ts';
import type { CheckedFolder } from '../../stores/folder/check.ts';
import { type ProductEntry, readProducts, readVariants } from '../../stores/folder/entries.ts';
import { problemList } from '../../stores/folder/problems.ts';

/** A product in a report. `picture`: a data or https URL, '' for none; the other texts are for a person. */
export type ShownProduct = {
  title: string;
  handle: string;
  file: string;
  line: number;
  prices: string;
  pieces: string;
  remark: string;
  picture: string;
};
type Group = { count: number; first: ShownProduct[] };
export type Groups = { live: Group; soldOut: Group; hidden: Group };

/** Maximum number of products that a report shows of each group, since it is one file. */
const MOST = 200;
/** Pixels of a picture, for sharp screens. */
const SIZE = 128;

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `pieces`: of the variants whose stock the list says; `kept`: the number of those that keep theirs. */
type Offer = { variants: number; least: number; most: number; pieces: number; kept: number };

async function offersOf(folder: CheckedFolder): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>();
  // Discarded: the lists were checked before.
  for await (const { handle, own, stock, assumed } of readVariants(folder, problemList())) {
    const offer = offers.get(handle) ?? { variants: 0, least: 0, most: 0, pieces: 0, kept: 0 };
    offers.set(handle, offer);
    offer.variants += 1;
    if (own.pricePaise > 0) {
      offer.least = offer.least === 0 ? own.pricePaise : Math.min(offer.least, own.pricePaise);
      offer.most = Math.max(offer.most, own.pricePaise);
    }
    if (stock === null) offer.kept += 1;
    offer.pieces += stock ?? assumed ?? 1;
  }
  return offers;
}

const pricesText = ({ least, most }: Offer): string => {
  if (most === 0) return 'Price on request';
  return least === most ? formatPaise(least) : `${formatPaise(least)} to ${formatPaise(most)}`;
};

function piecesText({ pieces, kept, variants }: Offer): string {
  const sizes = variants > 1 ? ` in ${variants} variants` : '';
  if (kept === variants) return `keeps its stock${sizes}`;
  return `${pieces === 1 ? '1 piece' : `${pieces} pieces`}${sizes}${kept > 0 ? `, ${kept} of which keep their stock` : ''}`;
}

const remarkOf = ({ published }: ProductEntry): string =>
  published instanceof Date ? `public from ${TIME.format(published)}` : '';

async function pictureOf({ images }: ProductEntry, { media }: CheckedFolder): Promise<string> {
  const url = images.find(({ kind }) => kind === 'IMAGE')?.url ?? '';
  if (url.startsWith('https://')) return url;
  const file = media.fileOf(url);
  if (!file) return '';
  const small = await sharp(file).autoOrient().resize(SIZE, SIZE).webp({ quality: 70 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** The products of a folder by what shoppers will see of them, in the order of the list. */
export async function shownProducts(folder: CheckedFolder, at: Date): Promise<Groups> {
  const offers = await offersOf(folder);
  const empty = (): Group => ({ count: 0, first: [] });
  const groups: Groups = { live: empty(), soldOut: empty(), hidden: empty() };
  for await (const entry of readProducts(folder, problemList())) {
    const offer = offers.get(entry.handle) ?? { variants: 0, least: 0, most: 0, pieces: 0, kept: 0 };
    const isPublic = entry.published instanceof Date ? entry.published <= at : entry.published;
    const group = !isPublic ? groups.hidden : offer.pieces === 0 ? groups.soldOut : groups.live;
    group.count += 1;
    if (group.first.length === MOST) continue;
    group.first.push({
      title: entry.own.name,
      handle: entry.handle,
      file: entry.file,
      line: entry.line,
      prices: pricesText(offer),
      pieces: piecesText(offer),
      remark: isPublic ? '' : remarkOf(entry),
      picture: await pictureOf(entry, folder),
    });
  }
  return groups;
}
