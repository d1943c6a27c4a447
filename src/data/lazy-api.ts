import type { EndpointName } from '../../contract/paths.ts';
import type { Api, ApiOptions } from './api.ts';
import { ApiError } from './api-error.ts';
import { lazy } from './lazy.ts';

type Calls = Record<EndpointName, (asked?: unknown) => Promise<unknown>>;

/**
 * The client, with everything that it reads by, once somebody asks: a document that came drawn asks for nothing. Where it
 * cannot be fetched, a call fails like any other without a network, and the next one tries again.
 */
export function lazyApi(load: () => Promise<typeof import('./api.ts')>, options: ApiOptions): Api {
  const client = lazy(async () => (await load()).createApi(options));
  const call = (name: EndpointName) => async (asked?: unknown) => {
    const api = await client.loaded();
    if (!api) throw new ApiError('NETWORK_ERROR');
    // Each function of the table takes what its own caller wrote for it.
    return (api as unknown as Calls)[name](asked);
  };
  const savedAt = (reply: unknown) => client.current()?.savedAt(reply);
  // Whatever is asked for by name is one of the table's rows: the type says so.
  return new Proxy({} as Api, { get: (_, name) => (name === 'savedAt' ? savedAt : call(name as EndpointName)) });
}
