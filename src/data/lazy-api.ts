import type { EndpointName } from '../../contract/paths.ts';
import type { Api, ApiOptions } from './api.ts';
import { ApiError } from './api-error.ts';
import { lazy } from './lazy.ts';

type Calls = Record<EndpointName, (input?: unknown) => Promise<unknown>>;

/**
 * The API client and its schemas, loaded with the first call: a server-rendered document makes none. If they cannot be
 * loaded, the call fails with a network error and the next one tries again.
 */
export function lazyApi(load: () => Promise<typeof import('./api.ts')>, options: ApiOptions): Api {
  const client = lazy(async () => (await load()).createApi(options));
  const call = (name: EndpointName) => async (input?: unknown) => {
    const api = await client.loaded();
    if (!api) throw new ApiError('NETWORK_ERROR');
    // `Api` types the argument of each caller; it is passed through.
    return (api as unknown as Calls)[name](input);
  };
  const copiedAt = (reply: unknown) => client.current()?.copiedAt(reply);
  // By the type `Api` every property name is a row of the table.
  return new Proxy({} as Api, { get: (_, name) => (name === 'copiedAt' ? copiedAt : call(name as EndpointName)) });
}
