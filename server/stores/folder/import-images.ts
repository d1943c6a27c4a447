import { and, eq, inArray, isNull } from 'drizzle-orm';
import { matching } from '../../db/keys.ts';
import { creatives } from '../../db/schema/catalogue.ts';
import { batches, insertRows } from '../../db/upsert.ts';
import type { Import } from './import-context.ts';
import type { Image } from './pictures.ts';

type Stored = Pick<typeof creatives.$inferSelect, 'url' | 'kind' | 'poster'>;
type Pictured = { productId: number; skuId: number | null; images: Image[] };

const nameOf = ({ url, kind, poster }: Stored): string => (kind === 'IMAGE' ? url : `${url} (${poster ?? ''})`);

export type ImagesChange = { before: string[]; after: string[] };

/** Both lists as text if they differ; otherwise null. */
export function imagesChanged(before: Stored[], after: Image[]): ImagesChange | null {
  const old = before.map(nameOf);
  const wanted = after.map(nameOf);
  return old.join('\n') === wanted.join('\n') ? null : { before: old, after: wanted };
}

/** Replaces the media of these products (`skuId` null) and variants. */
export async function writeImages({ tx, storeId }: Import, pictured: Pictured[]): Promise<void> {
  const ofSkus = pictured.flatMap(({ skuId }) => skuId ?? []);
  const ofProducts = pictured.flatMap(({ skuId, productId }) => (skuId === null ? productId : []));
  for (const ids of batches(ofSkus)) {
    await tx.delete(creatives).where(matching(creatives, { storeId, skuId: ids }));
  }
  for (const ids of batches(ofProducts)) {
    await tx
      .delete(creatives)
      .where(and(eq(creatives.storeId, storeId), inArray(creatives.productId, ids), isNull(creatives.skuId)));
  }
  const rows = pictured.flatMap(({ productId, skuId, images }) =>
    images.map((image, position) => ({
      ...image,
      storeId,
      productId,
      skuId,
      position,
      id: skuId === null ? `p${productId}-${position}` : `s${skuId}-${position}`,
    })),
  );
  await insertRows(tx, creatives, rows);
}
