import * as v from 'valibot';
import { text } from './wire.ts';

const fields = v.fallback(v.looseObject({}), {});
const count = v.fallback(v.optional(v.number(), 0), 0);
const said = { code: text(), message: text(), details: text(), title: text(), count, order_id: text() };
/** Ours says more (`errorReply`); of another backend only `details` or `message` is certain (spec §7, §8, D35). */
const refusalBody = v.pipe(
  fields,
  v.object({ message: text(), error: v.optional(v.pipe(fields, v.object(said)), {}) }),
);

/** What a refusal says; '' and 0 for what it does not say. */
export function readRefusal(body: unknown) {
  const { message, error } = v.parse(refusalBody, body);
  const { details, order_id: orderId, ...more } = error;
  return { ...more, message: details || error.message || message, orderId };
}
