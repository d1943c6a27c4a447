import type { EndpointName } from '../../contract/paths.ts';
import { collection } from './collection.ts';
import type { Handler } from './handler.ts';
import { contentPage, storeHome } from './layout.ts';
import { product } from './product.ts';
import { search, suggest } from './search.ts';

/** Who answers which call. A wrong reply does not compile; calls without a handler are answered NOT_FOUND. */
export type HandlerTable = { [N in EndpointName]?: Handler<N> };

/**
 * Answers that may be kept while the store's data stays as it is: they hang on nothing but that and the question. With
 * 'guests' a bearer token may change the answer, so that whoever sends one is answered afresh.
 */
export const kept: { [N in EndpointName]?: 'everybody' | 'guests' } = {
  storeHome: 'everybody',
  contentPage: 'everybody',
  product: 'everybody',
  collection: 'guests',
};

export const handlers: HandlerTable = { storeHome, contentPage, collection, product, search, suggest };
