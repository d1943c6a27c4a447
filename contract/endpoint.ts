import * as v from 'valibot';
import type { Capability } from './capabilities.ts';
import type { EndpointName } from './paths.ts';
import { wireName } from './wire-name.ts';

/** A request body in both directions: `schema` decodes it for a handler, `encode` encodes the caller's value. */
type RequestBody<S extends v.GenericSchema = v.GenericSchema> = {
  schema: S;
  /** `has`: what the API has beyond the specification; it may reject unknown fields. */
  encode: (body: v.InferOutput<S>, has: (name: Capability) => boolean) => v.InferInput<S>;
};
/** The encoder's parameter is contravariant: for the union of all bodies it is `never`. */
type AnyBody = { schema: v.GenericSchema; encode: (body: never, has: (name: Capability) => boolean) => unknown };

export const requestBody = <S extends v.GenericSchema>(
  schema: S,
  encode: RequestBody<S>['encode'],
): RequestBody<S> => ({
  schema,
  encode,
});

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type OnWire<Sent> = { [Name in keyof Sent as Name extends string ? Snake<Name> : never]: Sent[Name] };
type Renamed<E extends v.ObjectEntries> = v.GenericSchema<
  OnWire<v.InferInput<v.ObjectSchema<E, undefined>>>,
  v.InferOutput<v.ObjectSchema<E, undefined>>
>;
type Values = Record<string, unknown>;
type Codec<S extends v.GenericSchema> = { schema: S; encode: (values: v.InferOutput<S>) => v.InferInput<S> };
/** `entries` and `decode`: for a schema that has further fields. */
type Fields<E extends v.ObjectEntries> = Codec<Renamed<E>> & {
  entries: OnWire<E>;
  decode: (wire: OnWire<v.InferOutput<v.ObjectSchema<E, undefined>>>) => v.InferOutput<v.ObjectSchema<E, undefined>>;
};

/** The values that are there, by their other names. */
const renamed = (values: Values, names: ReadonlyArray<readonly [from: string, to: string]>): Values =>
  Object.fromEntries(names.flatMap(([from, to]) => (values[from] === undefined ? [] : [[to, values[from]]])));

/** Fields that are camel case in the app and snake case on the wire, in both directions. */
export function fields<E extends v.ObjectEntries>(entries: E): Fields<E> {
  const names = Object.keys(entries).map((name) => [name, wireName(name)] as const);
  const wireNames = names.map(([app, wire]) => [wire, app] as const);
  // Schemas, as in `entries`.
  const onWire = renamed(entries, names) as v.ObjectEntries;
  const decode = (wire: Values): Values => renamed(wire, wireNames);
  const encode = (body: Values): Values => renamed(body, names);
  const schema: v.GenericSchema<Values, Values> = v.pipe(v.object(onWire), v.transform(decode));
  // The same entries, renamed; TypeScript cannot infer this.
  return { schema, encode, entries: onWire, decode } as unknown as Fields<E>;
}

/** The schema of a query string. */
export const query = <E extends v.ObjectEntries>(entries: E): Renamed<E> => fields(entries).schema;

/** Schemas of an endpoint's path parameters, query, body and reply. Client and server derive their types from it. */
export type Endpoint = {
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: AnyBody;
  reply: v.GenericSchema;
};

/** Checks the shape and preserves the literal type of every schema. */
export const endpoint = <E extends Endpoint>(definition: E): E => definition;

type InputSchemas<E extends Endpoint> = {
  params: E['params'] extends v.GenericSchema ? E['params'] : never;
  query: E['query'] extends v.GenericSchema ? E['query'] : never;
  body: E['body'] extends { schema: infer S extends v.GenericSchema } ? S : never;
};
type PresentIn<E extends Endpoint, K extends keyof InputSchemas<E>> = InputSchemas<E>[K] extends never ? never : K;

/** What a caller passes and what a handler receives, in app names. A caller may pass ids in a path as numbers. */
export type EndpointInput<E extends Endpoint> = {
  [K in keyof InputSchemas<E> as PresentIn<E, K>]: K extends 'params'
    ? v.InferInput<InputSchemas<E>[K]>
    : v.InferOutput<InputSchemas<E>[K]>;
};
export type ReceivedBody<E extends Endpoint> = {
  [K in keyof InputSchemas<E> as PresentIn<E, K>]: v.InferOutput<InputSchemas<E>[K]>;
};

/** What a handler returns (wire names) and what a caller gets (app names). */
export type ReplyWire<E extends Endpoint> = v.InferInput<E['reply']>;
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>;

export type EndpointTable = Record<EndpointName, Endpoint>;
