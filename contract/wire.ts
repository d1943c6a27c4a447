import * as v from 'valibot';
import { paiseOf } from './money.ts';

/** Schemas that several resources share. */

/** Ids arrive as numbers or strings; the app holds strings. */
export const wireId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(100));

/** The encoded form of an id: a number or a string. */
export type WireId = v.InferInput<typeof wireId>;

/** An optional id; null if missing or invalid. */
export const optionalId = v.fallback(v.nullish(wireId, null), null);

/** A field that may be missing, null or of a wrong type without invalidating its record. */
export const text = (fallback = '') => v.fallback(v.optional(v.string(), fallback), fallback);

export const truncated = (all: string, most: number): string => (all.length > most ? `${all.slice(0, most)}…` : all);

/** As `text`, but cut to `most` characters: longer texts would only make the page heavy (spec §8). */
export const boundedText = (most = 20_000, fallback = '') =>
  v.pipe(
    text(fallback),
    v.transform((all) => truncated(all, most)),
  );

/** A longer URL is treated as missing. Characters. */
export const MAX_URL_LENGTH = 4000;
/** A URL; '' if missing or invalid. */
export const url = () => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)), ''), '');

/** Upper limit of prices, totals and stock. */
const LARGEST = 1e12;
const NUMBER_TEXT = /^(?:₹|rs\.?|inr)?\s*(-?\d[\d,]*(?:\.\d+)?)$/i;

/** A number, or one in a string: '1299', '1,299.00', '₹1,299'. Null for everything else, and beyond `LARGEST`. */
function numberFrom(value: unknown): number | null {
  const digits = typeof value === 'string' ? NUMBER_TEXT.exec(value.trim())?.[1] : undefined;
  const number = digits ? Number(digits.replaceAll(',', '')) : value;
  return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : null;
}

const wholeFrom = (value: unknown): number | null => {
  const number = numberFrom(value);
  return number === null ? null : Math.max(0, Math.trunc(number));
};

const numberOrText = v.union([v.number(), v.string()]);
const numeric = (read: (value: unknown) => number | null, fallback: number) =>
  v.fallback(
    v.pipe(
      v.optional(numberOrText, fallback),
      v.transform((value) => read(value)),
      v.number(),
    ),
    fallback,
  );

/** 0 if missing or invalid. */
export const decimal = () => numeric(numberFrom, 0);
/** Rupees on the wire, whole paise in the app; 0 if missing or invalid. */
export const money = () => v.pipe(decimal(), v.transform(paiseOf));
/** A non-negative integer; `fallback` if missing or invalid. */
export const count = (fallback = 0) => numeric(wholeFrom, fallback);
/** A non-negative integer; null if missing or invalid. */
export const countOrNull = () =>
  v.fallback(
    v.nullish(
      v.pipe(
        numberOrText,
        v.transform((value) => wholeFrom(value)),
        v.number(),
      ),
      null,
    ),
    null,
  );

/** The `success` of a reply: any value except `false`. */
export const success = v.optional(v.custom<true>((value) => value !== false));

/** The URL of a call to action; '' if there is none. */
export const ctaUrl = (address: v.GenericSchema<string | undefined, string> = text()) =>
  v.pipe(
    v.fallback(v.nullish(v.object({ action: v.nullish(v.object({ url: address })) }), null), null),
    v.transform((wire) => wire?.action?.url ?? ''),
  );

/** A reply that only has `data`. */
export const dataReply = <Sent, Read>(data: v.GenericSchema<Sent, Read>) =>
  v.pipe(
    v.object({ success, data }),
    v.transform((wire) => wire.data),
  );

/** A reply without data, which only confirms. */
export const doneReply = v.pipe(
  v.nullable(v.object({ success })),
  v.transform(() => null),
);

/** Each record is read by itself later; `items` and `limit` describe that for documentation and `npm run backend`. */
const uncheckedRecords = <S extends v.GenericSchema>(items: S, limit: number) =>
  v.pipe(v.array(v.custom<v.InferInput<S>>(() => true)), v.metadata({ items, limit }));
const validRecords = <S extends v.GenericSchema>(schema: S, limit: number, list: v.InferInput<S>[]) =>
  list.slice(0, limit).flatMap((entry): v.InferOutput<S>[] => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** A list from which invalid records are dropped. At most `limit` records are read. */
export const listOf = <S extends v.GenericSchema>(schema: S, limit = 500) =>
  v.pipe(
    v.fallback(v.nullish(uncheckedRecords(schema, limit), []), []),
    v.transform((list) => validRecords(schema, limit, list ?? [])),
  );

/** As `listOf`, but rejects a value that is not a list, so that a union tries its next shape. */
export const onlyListOf = <S extends v.GenericSchema>(schema: S, limit = 500) =>
  v.pipe(
    uncheckedRecords(schema, limit),
    v.transform((list) => validRecords(schema, limit, list)),
  );

/**
 * An error reply. OUT_OF_STOCK comes with `available`, the 401 of a collection with its `title` and `count`
 * of products.
 */
export const errorReply = v.object({
  success: v.literal(false),
  error: v.object({
    code: v.string(),
    message: v.string(),
    details: v.optional(v.string()),
    available: v.optional(v.number()),
    title: v.optional(v.string()),
    count: v.optional(v.number()),
    /** The existing order, with CART_CHANGED. */
    order_id: v.optional(v.string()),
    /** Ours (D33): the orders that wait for payment, with UNPAID_LIMIT. */
    order_ids: v.optional(v.array(v.string())),
  }),
});
export type ErrorReply = v.InferInput<typeof errorReply>;

/** In requests: a whole number, which may arrive as digits in a query string. */
export const digits = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
);

/** In requests: bounded text without NUL bytes and lone surrogates, which PostgreSQL rejects. */
export const safeText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => !/[\0\p{Surrogate}]/u.test(value), 'contains characters that cannot be stored'),
  );
