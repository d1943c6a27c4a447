import * as v from 'valibot';
import type { Endpoints } from '../../contract/api.ts';
import { browseEndpoints } from '../../contract/browse.ts';
import type { Endpoint, Reply } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/paths.ts';
import { ApiError } from './api-error.ts';
import { readLayout, readPage } from './widget-kinds.ts';

/** A reply in the app's own shape, or what else came; `saysNo`: a no under status 200, for which some screens have words (spec §7). */
export type Read = { understood: true; reply: unknown } | { understood: false; saysNo: boolean };

/** Replies with widgets, whose entries are read by the folders of their kinds. */
const withWidgets = { storeHome: readLayout, contentPage: readPage };
type WithWidgets = typeof withWidgets;
const hasWidgets = (name: EndpointName): name is keyof WithWidgets => name in withWidgets;

/** What a call gives the app. */
export type AppReply<N extends EndpointName> = N extends keyof WithWidgets
  ? ReturnType<WithWidgets[N]>
  : Reply<Endpoints[N]>;

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
  const finish: (parsed: never) => unknown = hasWidgets(name) ? withWidgets[name] : (parsed) => parsed;
  return {
    // The table ties each name to its body; over all names at once TypeScript cannot follow that tie.
    encode: (asked, toOwn) => body?.encode(asked as never, toOwn),
    read: (wire) => {
      const parsed = v.safeParse(reply, wire);
      // The table ties each name to its reply, as above.
      return parsed.success
        ? { understood: true, reply: finish(parsed.output as never) }
        : { understood: false, saysNo: v.is(saysNo, wire) };
    },
  };
}
