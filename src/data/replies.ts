import * as v from 'valibot';
import { browseEndpoints } from '../../contract/browse.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/paths.ts';
import { ApiError } from './api-error.ts';

/** A reply in the app's own shape, or what else came; `saysNo`: a no under status 200, for which some screens have words (spec §7). */
export type Read = { understood: true; reply: unknown } | { understood: false; saysNo: boolean };

const saysNo = v.object({ success: v.literal(false) });
const isBrowse = (name: EndpointName): name is keyof typeof browseEndpoints => name in browseEndpoints;

/** Who only looks around needs only those schemas; the others come with the first call that needs one. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  if (isBrowse(name)) return browseEndpoints[name];
  const { customerEndpoints } = await import('../../contract/customer.ts').catch(() => {
    throw new ApiError('NETWORK_ERROR');
  });
  return customerEndpoints[name];
}

/** One call in both directions: its body as it is sent, its reply as the app holds it. */
export type Codec = { encode: (body: unknown, toOwn: boolean) => unknown; read: (reply: unknown) => Read };

export async function codecOf(name: EndpointName): Promise<Codec> {
  const { body, reply } = await endpointOf(name);
  return {
    // The table ties each name to its body; over all names at once TypeScript cannot follow that tie.
    encode: (asked, toOwn) => body?.encode(asked as never, toOwn),
    read: (wire) => {
      const parsed = v.safeParse(reply, wire);
      return parsed.success
        ? { understood: true, reply: parsed.output }
        : { understood: false, saysNo: v.is(saysNo, wire) };
    },
  };
}
