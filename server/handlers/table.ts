import type { EndpointName } from '../../contract/paths.ts';
import { collection } from './collection.ts';
import type { Handler } from './handler.ts';
import { contentPage, storeHome } from './layout.ts';
import { product } from './product.ts';
import { search, suggest } from './search.ts';

/** Who answers which call. A wrong reply does not compile; calls without a handler are answered NOT_FOUND. */
export type HandlerTable = { [N in EndpointName]?: Handler<N> };

export const handlers: HandlerTable = { storeHome, contentPage, collection, product, search, suggest };
