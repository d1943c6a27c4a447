import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { mediaType } from '../http/media-type.ts';
import { FONTS, MEDIA } from '../locations.ts';
import { openBucket } from '../media/bucket.ts';
import { ownOriginal } from '../media/own-media.ts';
import type { Config } from '../ops/config.ts';
import { print, printError } from '../ops/log.ts';
import { addressOf, readMedia } from '../seed/media.ts';
import type { OrderKey } from '../shop/order-id.ts';
import { type PackingSlip, slipsOf, slipsToShip } from '../shop/packing.ts';
import { type SlipFont, slipPage } from './slip-page.ts';

/** The storefront's fonts (src/ui/tokens.css). `letters`: unicode range; `wanted`: text that needs the font. */
const LETTERS = [
  { file: 'anek.woff2', letters: 'U+0-24F, U+2000-206F', wanted: /./, weight: '400 600' },
  {
    file: 'anek-hindi.woff2',
    letters: 'U+0900-097F, U+200C-200D, U+25CC',
    wanted: /\p{sc=Devanagari}/u,
    weight: '400 600',
  },
  { file: 'anek-tamil.woff2', letters: 'U+0B82-0BFA', wanted: /\p{sc=Tamil}/u, weight: '400 600' },
];

/** Fonts that the text needs. */
const fontsFor = (text: string): Promise<SlipFont[]> =>
  Promise.all(
    LETTERS.filter(({ wanted }) => wanted.test(text)).map(async ({ file, letters, weight }) => ({
      letters,
      weight,
      woff2: await readFile(join(FONTS, file)),
    })),
  );

type Media = Pick<Config, 'mediaDir' | 'bucket'>;

/** Bytes of a demo or merchant picture, from disk or the bucket; null if there is no file. */
async function bytesOf(address: string, { mediaDir, bucket }: Media): Promise<Uint8Array | null> {
  const shipped = readMedia(MEDIA).files.find((file) => addressOf(file) === address);
  if (shipped) return await readFile(join(MEDIA, shipped.path));
  const own = ownOriginal(mediaDir, address);
  if (!own) return null;
  const here = await readFile(own.file).catch(() => null);
  if (here || !bucket) return here;
  const brought = await (await openBucket(bucket)).get(own.name);
  return brought && new Uint8Array(await new Response(brought).arrayBuffer());
}

/** Each store's logo as a data URL; stores whose picture is not ours have none. */
async function marksOf(slips: PackingSlip[], media: Media): Promise<Map<number, string>> {
  const marks = new Map<number, string>();
  for (const { id, icon } of new Map(slips.map(({ store }) => [store.id, store])).values()) {
    const type = mediaType(icon);
    const bytes = type.startsWith('image/') && (await bytesOf(icon, media));
    if (bytes) marks.set(id, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return marks;
}

/** Writes the slips to one file. Returns its path. */
async function writeSlips(slips: PackingSlip[], folder: string, media: Media): Promise<string> {
  // The rows have texts in other languages, which are not shown.
  const shown = slipPage(slips, { fonts: [], marks: new Map() });
  const html = slipPage(slips, { fonts: await fontsFor(shown), marks: await marksOf(slips, media) });
  await mkdir(folder, { recursive: true });
  const [only] = slips;
  const file = join(folder, only && slips.length === 1 ? `packing-slip-${only.id}.html` : 'packing-slips.html');
  await writeFile(file, html);
  return file;
}

type Wanted = { keys: OrderKey[]; storeId: number | null; limit: number; folder: string };

/** `npm run order -- slips`: slips of the given orders, else of up to `limit` orders that can be shipped. */
export async function slipsCommand(db: Db, { keys, storeId, limit, folder }: Wanted, media: Media): Promise<void> {
  const slips = keys.length > 0 ? await slipsOf(db, keys) : await slipsToShip(db, storeId, limit);
  if (slips.length === 0) return print('No order is waiting to be shipped.');
  const file = await writeSlips(slips, folder, media);
  print(
    `${slips.length === 1 ? 'One packing slip is' : `${slips.length} packing slips are`} in ${file}. Open it in a browser and print it.`,
  );
  if (keys.length === 0 && slips.length === limit) printError('There may be more: ship these, or raise --limit.');
}
