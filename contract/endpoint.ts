import type * as v from 'valibot';
import type { EndpointName } from './paths.ts';

/** One call: what its address, query and body carry and what comes back. Both sides read their types off it. */
export type Endpoint = {
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  reply: v.GenericSchema;
};

/** Keeps the literal type of every schema while checking the shape. */
export const endpoint = <E extends Endpoint>(definition: E): E => definition;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends v.GenericSchema ? E[K] : never;

/** What a caller hands in: the wire form of each part that the call has. */
export type Asked<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: v.InferInput<Part<E, K>>;
};

/** What a handler gets: each part parsed. */
export type Received<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends never ? never : K]: v.InferOutput<Part<E, K>>;
};

/** What a handler returns (wire names) and what a caller gets (app names). */
export type ReplyWire<E extends Endpoint> = v.InferInput<E['reply']>;
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>;

export type EndpointTable = Record<EndpointName, Endpoint>;
