import * as v from 'valibot';

/** Pieces that the schemas of several resources share. */

/** Ids arrive as numbers or strings; the app holds strings. */
export const wireId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(100));

/** What `wireId` sends the other way: either form. */
export type WireId = v.InferInput<typeof wireId>;

/** A field that may be missing, null or of a wrong type without spoiling the record around it. */
export const text = (fallback = '') => v.fallback(v.optional(v.string(), fallback), fallback);
export const amount = () => v.fallback(v.optional(v.pipe(v.number(), v.finite()), 0), 0);
export const count = () =>
  v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.toMinValue(0), v.transform(Math.trunc)), 0), 0);

const anyRecords = <S extends v.GenericSchema>(_: S) => v.array(v.custom<v.InferInput<S>>(() => true));
const goodRecords = <S extends v.GenericSchema>(schema: S, limit: number, list: v.InferInput<S>[]) =>
  list.slice(0, limit).flatMap((entry): v.InferOutput<S>[] => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** A list in which a broken record is dropped instead of spoiling its neighbours. At most `limit` records are read. */
export const listOf = <S extends v.GenericSchema>(schema: S, limit = 500) =>
  v.pipe(
    v.fallback(v.nullish(anyRecords(schema), []), []),
    v.transform((list) => goodRecords(schema, limit, list ?? [])),
  );

/** As `listOf`, but refuses what is no list at all, so that a union goes on to its next shape. */
export const onlyListOf = <S extends v.GenericSchema>(schema: S, limit = 500) =>
  v.pipe(
    anyRecords(schema),
    v.transform((list) => goodRecords(schema, limit, list)),
  );

/**
 * What the server says when it refuses (S25); `available` rides along with OUT_OF_STOCK (D33), `title` with the 401 of a
 * collection: what it is called (D1).
 */
export const errorReply = v.object({
  success: v.literal(false),
  error: v.object({
    code: v.string(),
    message: v.string(),
    details: v.optional(v.string()),
    available: v.optional(v.number()),
    title: v.optional(v.string()),
    /** R43: the order that there is already, with CART_CHANGED. */
    order_id: v.optional(v.string()),
  }),
});
export type ErrorReply = v.InferInput<typeof errorReply>;

/** Requests: a whole number that may arrive as digits in a query string. */
export const digits = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
);

/** Requests: bounded text without NUL bytes or lone surrogates, which PostgreSQL refuses (S23). */
export const safeText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => !/[\0\p{Surrogate}]/u.test(value), 'contains characters that cannot be stored'),
  );
