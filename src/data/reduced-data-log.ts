import * as v from 'valibot';
import { PICTURE_WIDTHS } from '../../contract/media.ts';
import type { AppContext } from './app-context.tsx';
import { connectionOf, type ReducedDataChoice, savesData } from './reduced-data.ts';
import { inThisTab, type Place, readStored, stored, writeStored } from './stored.ts';
import { removeDocuments } from './worker-copies.ts';

const COPY = /^(.*\.w)(\d+)(\.(?:avif|webp))$/;

/** A picture on the screen: the copy that was loaded, how wide it is drawn in pixels of the screen, the widest copy offered. */
type ShownPicture = { address: string; pixels: number; offered: number };

/**
 * The copy that would have been loaded without the data saver: the narrowest that fills its place. Offers are halved then, so
 * it is never more than twice the widest that was offered. Null where it is the one that came, or not ours.
 */
export function usualCopy({ address, pixels, offered }: ShownPicture, widths: readonly number[]): string | null {
  const [, stem = '', width = '', ending = ''] = COPY.exec(address) ?? [];
  const offers = widths.filter((one) => one <= 2 * offered);
  const usual = offers.find((one) => one >= pixels) ?? offers.at(-1) ?? 0;
  return usual > Number(width) && stem !== '' ? `${stem}${usual}${ending}` : null;
}

type TabPlace = Pick<AppContext, 'store'>;
/** Which copy came, and which would have come without the data saver: addresses. */
type Pair = [came: string, usual: string];

/** Of this tab, as long as it is open. */
const noted = stored('smallerPictures', v.array(v.tuple([v.string(), v.string()])), []);
const notedPairs = (place: TabPlace): Pair[] => noted.get(inThisTab(place));
/** Asking for more sizes than these would itself cost data. */
const MOST = 24;

/** Notes a picture that has arrived while data is spared; one that came as it always does is not noted. */
function note(place: TabPlace, image: HTMLImageElement): void {
  const sets = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset);
  const offered = Math.max(
    0,
    ...sets.flatMap((set) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))),
  );
  const address = image.currentSrc;
  const usual = usualCopy({ address, pixels: image.clientWidth * devicePixelRatio, offered }, PICTURE_WIDTHS);
  const before = notedPairs(place);
  if (usual === null || before.length >= MOST || before.some(([came]) => came === address)) return;
  noted.set(inThisTab(place), [...before, [address, usual]]);
}

/** Watches every picture of the page that arrives from now on, and looks at those that are there. */
export function watchPictures(document: Document, place: TabPlace): void {
  const isSaving = () => document.documentElement.dataset.saver === 'on';
  if (isSaving()) for (const image of document.images) if (image.complete) note(place, image);
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && isSaving() && note(place, target);
  // What happens to a picture does not rise to the document; on its way down it is heard.
  document.addEventListener('load', onLoad, true);
}

/** The shop's own word on a copy's size. Rejects where it does not say. Bytes. */
async function sizeOf(address: string): Promise<number> {
  const reply = await fetch(address, { method: 'HEAD' });
  const size = Number(reply.headers.get('content-length'));
  if (!reply.ok || !(size > 0)) throw new Error('the shop does not say how large a picture is');
  return size;
}

/** How much the pictures of this tab took, and would have taken: bytes, as the shop tells them. Rejects without a network. */
export async function countSaved(place: TabPlace): Promise<{ pictures: number; took: number; usual: number }> {
  const pairs = notedPairs(place);
  const sum = async (addresses: string[]) =>
    (await Promise.all(addresses.map(sizeOf))).reduce((total, size) => total + size, 0);
  const took = await sum(pairs.map(([came]) => came));
  const usual = await sum(pairs.map(([, other]) => other));
  return { pictures: pairs.length, took, usual };
}

export function reducedDataChoice(place: Place): ReducedDataChoice {
  const stored = readStored(place, 'dataSaver');
  return stored === 'on' || stored === 'off' ? stored : null;
}

/** From now on, and remembered in this store; pictures that are on the screen stay as they are. */
export function chooseReducedData(
  window: Window,
  app: Pick<AppContext, 'store' | 'storage' | 'events'>,
  choice: ReducedDataChoice,
): void {
  writeStored(app, 'dataSaver', choice);
  // Its pictures are of the size that was right before (R55).
  void removeDocuments();
  window.document.documentElement.dataset.saver = savesData(choice, connectionOf(window)) ? 'on' : 'off';
  app.events.reducedData.notify();
}
