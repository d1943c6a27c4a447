import { type Fields, isFields } from './api-response.ts';
import type { BrowseName } from './paths.ts';

/**
 * Whether a reply carries the content of its endpoint. The worker stores only such replies: a captive portal may answer in
 * JSON as well. Checked by hand, as the worker has no schema library; `reply-content.test.ts` compares it with the
 * schemas. It refuses everything that they refuse, and what they can only read as empty, such as a missing list.
 */

const LONGEST_ID = 100;
const hasId = (value: unknown): boolean => {
  if (!isFields(value)) return false;
  const { id } = value;
  return typeof id === 'number' || (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID);
};
const hasName = (value: unknown): boolean => isFields(value) && typeof value.name === 'string' && value.name !== '';
const isProduct = (value: unknown): boolean => hasId(value) && hasName(value);

/** A list that is empty or has a readable record: the schemas drop the others. */
const isListOf = (value: unknown, isRecord: (record: unknown) => boolean): boolean =>
  Array.isArray(value) && (value.length === 0 || value.some(isRecord));

/** A layout is sent as `layout`, or as that inside `data`. */
const hasLayout = ({ success = true, layout, data }: Fields): boolean => {
  const sent = isFields(layout) ? layout : isFields(data) && data.layout;
  return success === true && isFields(sent) && isListOf(sent.widgets, isFields);
};

const isDays = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 60;
const isDeliveryTable = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.cut_off === 'string' &&
  /^\d\d:\d\d$/.test(value.cut_off) &&
  isDays(value.dispatch_days);

const CONTENT: Record<BrowseName, (reply: Fields) => boolean> = {
  storeHome: hasLayout,
  contentPage: hasLayout,
  product: ({ data, ...bare }) => isProduct(data ?? bare),
  search: ({ data }) => isListOf(data, hasId),
  collection: ({ data }) => isFields(data) && isListOf(data.entities, hasId),
  companions: ({ data }) => isListOf(data, hasId),
  productReviews: ({ data }) => isFields(data) && isListOf(data.reviews, hasId),
  // A store without delivery times sends null.
  shipping: ({ data }) => data === null || isDeliveryTable(data),
};

/** `reply`: any parsed JSON. */
export const hasContent = (name: BrowseName, reply: unknown): boolean =>
  isFields(reply) && reply.success !== false && CONTENT[name](reply);
