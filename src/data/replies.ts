import * as v from 'valibot';
import { browseEndpoints } from '../../contract/browse.ts';
import type { EndpointName } from '../../contract/paths.ts';
import { text } from '../../contract/wire.ts';
import { ApiError } from './api-error.ts';

/** A reply in the app's own shape, or what else came; `saysNo`: a no under status 200, for which some screens have words (spec §7). */
export type Read = { understood: true; reply: unknown } | { understood: false; saysNo: boolean };

const saysNo = v.object({ success: v.literal(false) });
const isBrowse = (name: EndpointName): name is keyof typeof browseEndpoints => name in browseEndpoints;

/** Who only looks around needs only those schemas; the others come with the first call that needs one. */
async function schemaOf(name: EndpointName): Promise<v.GenericSchema> {
  if (isBrowse(name)) return browseEndpoints[name].reply;
  const { customerEndpoints } = await import('../../contract/customer.ts').catch(() => {
    throw new ApiError('NETWORK_ERROR');
  });
  return customerEndpoints[name].reply;
}

export async function readerOf(name: EndpointName): Promise<(body: unknown) => Read> {
  const schema = await schemaOf(name);
  return (body) => {
    const parsed = v.safeParse(schema, body);
    return parsed.success
      ? { understood: true, reply: parsed.output }
      : { understood: false, saysNo: v.is(saysNo, body) };
  };
}

const fields = v.fallback(v.looseObject({}), {});
const count = v.fallback(v.optional(v.number(), 0), 0);
const said = { code: text(), message: text(), details: text(), title: text(), count, order_id: text() };
/** Ours says more (`errorReply`); of another backend only `details` or `message` is certain (spec §7, §8, D35). */
const refusalBody = v.pipe(
  fields,
  v.object({ message: text(), error: v.optional(v.pipe(fields, v.object(said)), {}) }),
);

type Refused = { code: string; message: string; title: string; count: number; orderId: string };

/** What a refusal says; '' and 0 for what it does not say. */
export function readRefusal(body: unknown): Refused {
  const { message, error } = v.parse(refusalBody, body);
  const { details, order_id: orderId, ...more } = error;
  return { ...more, message: details || error.message || message, orderId };
}
