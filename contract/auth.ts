import * as v from 'valibot';
import { endpoint, fields, query, requestBody } from './endpoint.ts';
import { boundedText, safeText, text, wireId } from './wire.ts';
import { encodeRevocation } from './worker-api.ts';

/** Exactly ten digits (spec §5); all other checks are on the server. */
const phone = v.pipe(v.string(), v.regex(/^\d{10}$/));

/** Requires at least one visible character. */
const visible = v.check(
  (value: string) => /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value),
  'is empty',
);

const accepted = v.pipe(
  v.nullable(v.object({ success: v.optional(v.literal(true)), message: boundedText(500) })),
  v.transform(() => null),
);

/** Name and email of a shopper, who types them at sign-up and may correct them later. */
export const person = {
  name: v.pipe(safeText(120), visible),
  email: v.pipe(safeText(200), visible, v.email()),
};

/** `role` is sent as 'user' (spec §6) and never read. */
export const signup = endpoint({
  body: fields({
    ...person,
    phone,
    role: v.optional(safeText(20)),
  }),
  /** Only our API sends `otp_sent`; another backend may not have sent a code. */
  reply: v.pipe(
    v.nullable(
      v.object({ success: v.optional(v.literal(true)), message: boundedText(500), otp_sent: v.optional(v.unknown()) }),
    ),
    v.transform((wire) => ({ codeSent: wire?.otp_sent === true })),
  ),
});
/** Ours: the `proof` of the last sign-in on this device, with which shared limits do not apply. */
const proof = v.optional(safeText(200));
export const requestOtp = endpoint({ body: fields({ phone, proof }), reply: accepted });
export const verifyOtp = endpoint({
  body: fields({ phone, otp: v.pipe(v.string(), v.regex(/^\d{6}$/)), proof }),
  reply: v.pipe(
    v.object({
      success: v.optional(v.literal(true)),
      data: v.object({
        token: v.pipe(v.string(), v.minLength(1)),
        /** Ours. */
        proof: text(),
        user: v.nullish(
          v.object({ id: v.nullish(wireId), name: boundedText(200), email: boundedText(200), phone: boundedText(50) }),
        ),
      }),
    }),
    v.transform(({ data }) => ({ token: data.token, proof: data.proof, user: data.user ?? null })),
  ),
});
/** Reveals nothing but validity. */
export const verifyToken = endpoint({
  body: fields({ token: safeText(200) }),
  reply: v.pipe(
    v.object({
      success: v.optional(v.boolean(), true),
      data: v.fallback(v.nullish(v.object({ valid: v.optional(v.boolean(), true) })), null),
    }),
    v.transform(({ success, data }) => success && data?.valid !== false),
  ),
});
/** Ends the session on the server; `everywhere` ends all sessions of the shopper in this store. Ours. */
export const logout = endpoint({
  body: requestBody(v.object({ everywhere: v.optional(v.boolean(), false) }), ({ everywhere }) =>
    everywhere ? { everywhere } : {},
  ),
  reply: accepted,
});
/** Ends the session whose token has this SHA-256 (base64url); an unknown hash gets the same reply. Ours. */
export const revokeSession = endpoint({
  body: requestBody(query({ tokenHash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }), encodeRevocation),
  reply: accepted,
});
