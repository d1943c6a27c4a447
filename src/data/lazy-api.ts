import type { EndpointName } from '../../contract/paths.ts';
import type { Api, ApiOptions } from './api.ts';
import { ApiError } from './api-error.ts';

type Calls = Record<EndpointName, (asked?: unknown) => Promise<unknown>>;

/**
 * The client, with everything that it reads by, once somebody asks: a document that came drawn asks for nothing. Where it
 * cannot be fetched, a call fails like any other without a network, and the next one tries again.
 */
export function lazyApi(load: () => Promise<typeof import('./api.ts')>, options: ApiOptions): Api {
  let here: Api | undefined;
  let coming: Promise<Api> | undefined;
  const open = async (): Promise<Api> => {
    const { createApi } = await load();
    here = createApi(options);
    return here;
  };
  const client = () => {
    coming ??= open().catch(() => {
      coming = undefined;
      throw new ApiError('NETWORK_ERROR');
    });
    return coming;
  };
  const call = (name: EndpointName) => async (asked?: unknown) => {
    // Each function of the table takes what its own caller wrote for it.
    const calls = (await client()) as unknown as Calls;
    return calls[name](asked);
  };
  const savedAt = (reply: unknown) => here?.savedAt(reply);
  // Whatever is asked for by name is one of the table's rows: the type says so.
  return new Proxy({} as Api, { get: (_, name) => (name === 'savedAt' ? savedAt : call(name as EndpointName)) });
}
