import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { wireProduct } from './product.ts';
import { digits, listOf, safeText } from './wire.ts';

const asked = v.object({ store_id: digits, query: safeText(100) });

/** 204 arrives as null and means an empty result (spec §7); `success: false` is refused by the client. */
export const search = endpoint({
  query: asked,
  reply: v.pipe(
    v.nullable(v.object({ success: v.literal(true), data: listOf(wireProduct, 5000) })),
    v.transform((wire) => wire?.data ?? []),
  ),
});

export const suggest = endpoint({
  query: asked,
  reply: v.pipe(
    v.nullable(v.object({ success: v.literal(true), data: listOf(v.pipe(v.string(), v.minLength(1)), 20) })),
    v.transform((wire) => wire?.data ?? []),
  ),
});
