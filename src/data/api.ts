import type { Endpoints } from '../../contract/api.ts';
import type { EndpointInput, Reply } from '../../contract/endpoint.ts';
import type { ContentPage, Layout } from '../../contract/layout.ts';
import type { EndpointName } from '../../contract/paths.ts';
import type { ApiOptions, CallOptions } from './api-call.ts';
import { ApiError } from './api-error.ts';

/** What a call resolves to: replies with widgets hold them as their kinds read them. */
export type AppReply<N extends EndpointName> = N extends 'storeHome'
  ? Layout
  : N extends 'contentPage'
    ? ContentPage
    : Reply<Endpoints[N]>;
type Input<N extends EndpointName> = keyof EndpointInput<Endpoints[N]> extends never
  ? [input?: CallOptions]
  : [input: EndpointInput<Endpoints[N]> & CallOptions];

export type Api = {
  /** Calls an endpoint of `contract/paths.ts`. Replies are parsed: callers only see the app's own shapes. */
  call: <N extends EndpointName>(name: N, ...input: Input<N>) => Promise<AppReply<N>>;
  /** When a reply from the worker's cache was requested: ms since 1970; undefined for a fresh one. */
  copiedAt: (reply: unknown) => number | undefined;
};

/**
 * The client of the API. What sends and parses loads with the first call, since a server-rendered page makes none; if that
 * fails, the next call tries again.
 */
export function createApi(options: ApiOptions): Api {
  const copies = new WeakMap<object, number>();
  return {
    call: async (name, ...[input]) => {
      const { callEndpoint } = await import('./api-call.ts').catch(() => {
        throw new ApiError('NETWORK_ERROR');
      });
      // It is parsed by the schema that `AppReply` names.
      return callEndpoint(name, input ?? {}, options, copies) as Promise<never>;
    },
    copiedAt: (reply) => (typeof reply === 'object' && reply !== null ? copies.get(reply) : undefined),
  };
}
