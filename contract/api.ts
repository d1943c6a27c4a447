import { browseEndpoints } from './browse.ts';
import { customerEndpoints } from './customer.ts';
import type { EndpointTable } from './endpoint.ts';

/** The schemas of every endpoint; `paths.ts` has the same names. A name missing on either side is a compile error. */
export const endpoints = { ...browseEndpoints, ...customerEndpoints } satisfies EndpointTable;

export type Endpoints = typeof endpoints;
