import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { safeText, text, wireId } from './wire.ts';

/** Exactly ten digits (spec §5); the server alone decides whose they are. */
const phone = v.pipe(v.string(), v.regex(/^\d{10}$/));

const accepted = v.pipe(
  v.nullable(v.object({ success: v.optional(v.literal(true)), message: text() })),
  v.transform(() => null),
);

/** `role` is sent as 'user' (spec §6) and never read (S21). */
export const signup = endpoint({
  body: v.object({
    name: safeText(120),
    email: v.pipe(safeText(200), v.email()),
    phone,
    role: v.optional(safeText(20)),
  }),
  reply: accepted,
});
export const requestOtp = endpoint({ body: v.object({ phone }), reply: accepted });
export const verifyOtp = endpoint({
  body: v.object({ phone, otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  reply: v.pipe(
    v.object({
      success: v.optional(v.literal(true)),
      data: v.object({
        token: v.pipe(v.string(), v.minLength(1)),
        user: v.nullish(v.object({ id: v.nullish(wireId), name: text(), email: text(), phone: text() })),
      }),
    }),
    v.transform(({ data }) => ({ token: data.token, user: data.user ?? null })),
  ),
});
/** S8: reveals nothing but validity. */
export const verifyToken = endpoint({
  body: v.object({ token: safeText(200) }),
  reply: v.pipe(
    v.object({ success: v.boolean(), data: v.optional(v.object({ valid: v.boolean() })) }),
    v.transform((wire) => wire.success && wire.data?.valid !== false),
  ),
});
/** S8: ends the session on the server; `everywhere` ends all of the shopper's in this store. Ours (D33). */
export const logout = endpoint({ body: v.object({ everywhere: v.optional(v.boolean(), false) }), reply: accepted });
