import { browseEndpoints } from './browse.ts';
import { customerEndpoints } from './customer.ts';
import type { EndpointTable } from './endpoint.ts';

/** Every call with its schemas; `paths.ts` has the same names. A row missing on either side does not compile. */
export const endpoints = { ...browseEndpoints, ...customerEndpoints } satisfies EndpointTable;

export type Endpoints = typeof endpoints;
