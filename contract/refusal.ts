import * as v from 'valibot';
import { boundedText, listOf, text } from './wire.ts';

const fields = v.fallback(v.looseObject({}), {});
/** A toast shows it. */
const message = boundedText(500);
const count = v.fallback(v.optional(v.number(), 0), 0);
const errorFields = {
  code: text(),
  message,
  details: message,
  title: message,
  count,
  order_id: text(),
  order_ids: listOf(v.string(), 10),
};
/** Our API sends more (`errorReply`); another backend sends at least `details` or `message` (spec §7, §8). */
const refusalBody = v.pipe(fields, v.object({ message, error: v.optional(v.pipe(fields, v.object(errorFields)), {}) }));

/** The fields of a refusal; missing ones are '' or 0. */
export function readRefusal(body: unknown) {
  const { message, error } = v.parse(refusalBody, body);
  const { details, order_id: orderId, order_ids: orderIds, ...more } = error;
  return { ...more, message: details || error.message || message, orderId, orderIds };
}
