import * as v from 'valibot';
import { PICTURE_WIDTHS } from '../../contract/media.ts';
import type { AppContext } from './app-context.tsx';
import { networkInformationOf, type ReducedDataChoice, shouldReduceData } from './reduced-data.ts';
import { readStored, type StoreStorage, writeStored } from './stored.ts';
import { stored, tabStorage } from './stored-json.ts';
import { removeDocuments } from './worker-copies.ts';

const COPY = /^(.*\.w)(\d+)(\.(?:avif|webp))$/;

/** A picture on screen: the address of the loaded copy, its width in device pixels, the widest copy offered. */
type ShownPicture = { address: string; pixels: number; offered: number };

/**
 * The copy that would load without reduced data: the narrowest that fills its place. Reduced data halves the offers, so
 * it is at most twice the widest one offered. Null if it is the loaded one, or the picture is not ours.
 */
export function fullSizeCopy({ address, pixels, offered }: ShownPicture, widths: readonly number[]): string | null {
  const [, stem = '', width = '', ending = ''] = COPY.exec(address) ?? [];
  const offers = widths.filter((one) => one <= 2 * offered);
  const usual = offers.find((one) => one >= pixels) ?? offers.at(-1) ?? 0;
  return usual > Number(width) && stem !== '' ? `${stem}${usual}${ending}` : null;
}

type TabPlace = Pick<AppContext, 'store'>;
/** The addresses of the loaded copy, and of the one that would load without reduced data. */
type SizePair = [came: string, usual: string];

/** Stored for this tab. */
const noted = stored('smallerPictures', v.array(v.tuple([v.string(), v.string()])), []);
const notedPairs = (place: TabPlace): SizePair[] => noted.get(tabStorage(place));
/** Requesting more sizes than these would itself cost data. */
const MAX_PICTURES = 24;

/** Records a picture that was loaded smaller due to reduced data; any other is not recorded. */
function note(place: TabPlace, image: HTMLImageElement): void {
  const sets = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset);
  const offered = Math.max(
    0,
    ...sets.flatMap((set) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))),
  );
  const address = image.currentSrc;
  const usual = fullSizeCopy({ address, pixels: image.clientWidth * devicePixelRatio, offered }, PICTURE_WIDTHS);
  const before = notedPairs(place);
  if (usual === null || before.length >= MAX_PICTURES || before.some(([came]) => came === address)) return;
  noted.set(tabStorage(place), [...before, [address, usual]]);
}

/** Records every picture of the page that loads from now on, and those that have loaded already. */
export function watchPictures(document: Document, place: TabPlace): void {
  const noteIfSaving = (image: HTMLImageElement) => {
    if (document.documentElement.dataset.saver === 'on') note(place, image);
  };
  for (const image of document.images) {
    if (image.complete) noteIfSaving(image);
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) noteIfSaving(target);
  };
  // `load` events of images do not bubble, so the listener captures.
  document.addEventListener('load', onLoad, true);
}

/** The size of a copy in bytes, by `Content-Length`. Rejects without one. */
async function sizeOf(address: string): Promise<number> {
  const reply = await fetch(address, { method: 'HEAD' });
  const size = Number(reply.headers.get('content-length'));
  if (!reply.ok || !(size > 0)) throw new Error('the shop does not say how large a picture is');
  return size;
}

/** The bytes that the pictures of this tab took, and would have taken. Rejects without a network. */
export async function countSavedBytes(place: TabPlace): Promise<{ pictures: number; took: number; usual: number }> {
  const pairs = notedPairs(place);
  const sum = async (addresses: string[]) =>
    (await Promise.all(addresses.map(sizeOf))).reduce((total, size) => total + size, 0);
  const took = await sum(pairs.map(([came]) => came));
  const usual = await sum(pairs.map(([, other]) => other));
  return { pictures: pairs.length, took, usual };
}

export function reducedDataChoice(place: StoreStorage): ReducedDataChoice {
  const stored = readStored(place, 'dataSaver');
  return stored === 'on' || stored === 'off' ? stored : null;
}

/** Applies from now on, and is stored for this store; pictures on screen stay as they are. */
export function chooseReducedData(
  window: Window,
  app: Pick<AppContext, 'store' | 'storage' | 'events'>,
  choice: ReducedDataChoice,
): void {
  writeStored(app, 'dataSaver', choice);
  // Stored documents have pictures of the previous size.
  void removeDocuments();
  window.document.documentElement.dataset.saver = shouldReduceData(choice, networkInformationOf(window)) ? 'on' : 'off';
  app.events.reducedData.notify();
}
