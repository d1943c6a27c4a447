import { collection } from './collection.ts';
import type { Endpoint } from './endpoint.ts';
import { contentPage, storeHome } from './layout.ts';
import { product } from './product.ts';
import { search, suggest } from './search.ts';

/** The calls of a guest, which every first visit loads; the rest comes with the first call that needs it. */
export const browseEndpoints = { search, suggest, storeHome, contentPage, collection, product } satisfies Record<
  string,
  Endpoint
>;
