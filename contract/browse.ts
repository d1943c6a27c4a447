import { collection } from './collection.ts';
import type { Endpoint } from './endpoint.ts';
import { contentPage, storeHome } from './layout.ts';
import { product } from './product.ts';
import { search, suggest } from './search.ts';

/** Endpoints for guests, loaded on every first visit; the others load with the first call that needs one. */
export const browseEndpoints = { search, suggest, storeHome, contentPage, collection, product } satisfies Record<
  string,
  Endpoint
>;
