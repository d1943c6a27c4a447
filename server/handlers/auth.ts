import { m } from '#messages';
import { storeById } from '../db/read-layout.ts';
import { traceOf } from '../http/denial-log.ts';
import { Refusal, tooMany, unavailable } from '../http/refusal.ts';
import { codeMessage, deliver, masked } from '../messages/sender.ts';
import { holderOf, issueCode, type Person, spendCode } from '../shop/codes.ts';
import { countAttempt, uncountAttempt } from '../shop/limits.ts';
import { isReturning, returningProof } from '../shop/returning.ts';
import { countSend } from '../shop/send-budget.ts';
import { closeSessions, openSession, revokeSession as revoke, shopperOf, userOfPhone } from '../shop/sessions.ts';
import {
  CHECK_LIMITS,
  REVOCATIONS_PER_ADDRESS,
  sendLimits,
  sharedSubjects,
  signInSubjects,
} from '../shop/sign-in-limits.ts';
import type { Context, Handler } from './handler.ts';

/** S3: Indian mobile numbers start with 6 to 9. */
const isMobile = (phone: string): boolean => /^[6-9]/.test(phone);
const notMobile = () => {
  const text = m.login_problem_phone_invalid_body();
  return new Refusal(400, 'INVALID_PHONE', text, { details: text });
};

/** `proof`: of an earlier sign-in on this device. */
type Claim = { phone: string; proof?: string | undefined };

/** Whose limits a request counts towards: on a device that has signed in with this number before, the number's alone. */
function callerOf({ phone, proof }: Claim, { storeId, from, secret }: Context, at: Date) {
  const phoneKey = { storeId, phone };
  return { ...phoneKey, from: isReturning(secret, phoneKey, proof, at) ? '' : from };
}

/** Counts the request and issues the code, in one transaction. */
async function issued(claim: Claim, person: Person | null, context: Context) {
  const { db, storeId, secret, sendCaps } = context;
  const { phone } = claim;
  const at = context.now();
  const caller = callerOf(claim, context, at);
  return db.transaction(async (tx) => {
    const wait = await countAttempt(tx, signInSubjects(sendLimits(sendCaps), caller), at);
    if (wait > 0) return tooMany(wait);
    const holder = await holderOf(tx, { storeId, phone }, person, at);
    const budget = person || holder.kind === 'newcomer' ? 'newcomers' : 'customers';
    const messages = holder.kind === 'nobody' ? 0 : 1;
    const full = await countSend(tx, storeId, { caps: sendCaps, budget, messages }, at);
    if (full > 0) return tooMany(full);
    const { name: shop } = await storeById(tx, storeId);
    const code = await issueCode(tx, { storeId, phone }, { secret, at, holder });
    return { code, shop };
  });
}

/** D31, S6: the same response after the same steps, whether or not the number has an account. */
async function sendCode(claim: Claim, person: Person | null, context: Context) {
  const { messages, originOf, storeId } = context;
  const { phone } = claim;
  if (!isMobile(phone)) return notMobile();
  if (!messages) return unavailable(m.refusal_sign_in_unavailable());
  const made = await issued(claim, person, context);
  if (made instanceof Refusal) {
    context.log('info', 'code-refused', { store: storeId, phone: masked(phone), why: made.code });
    return made;
  }
  // Not awaited: the gateway's time would reveal that the number has an account.
  if (made.code) void deliver(messages, codeMessage(phone, made.code, made.shop, new URL(originOf(storeId)).hostname));
  return { success: true as const, message: m.login_code_on_its_way() };
}

/** `role` is ignored (S21); an existing account's name and email are not changed (D31). */
export const signup: Handler<'signup'> = async ({ body: { phone, name, email } }, context) => {
  const reply = await sendCode({ phone }, { name: name.trim(), email }, context);
  return reply instanceof Refusal ? reply : { ...reply, otp_sent: true };
};

export const requestOtp: Handler<'requestOtp'> = async ({ body }, context) => sendCode(body, null, context);

/** The same refusal for a wrong, expired or used code and for a number without an account (S6). */
const wrongCode = () => new Refusal(400, 'INVALID_OTP', m.refusal_wrong_code());

/**
 * Counts the try, spends the code and opens a session; over the limit it is refused with 429, else with `wrongCode`. A
 * sign-in takes back what it and the sending of its code counted for the network: shared limits are for failures (S3).
 */
async function entered({ otp, ...claim }: Claim & { otp: string }, context: Context) {
  const { db, storeId, secret, sendCaps } = context;
  const at = context.now();
  const caller = callerOf(claim, context, at);
  const phoneKey = { storeId, phone: claim.phone };
  return db.transaction(async (tx) => {
    const wait = await countAttempt(tx, signInSubjects(CHECK_LIMITS, caller), at);
    if (wait > 0) return tooMany(wait);
    const spent = await spendCode(tx, phoneKey, { secret, at, code: otp });
    const user = spent && (await userOfPhone(tx, phoneKey, spent.newcomer, at));
    if (!user) return wrongCode();
    await uncountAttempt(tx, sharedSubjects(CHECK_LIMITS, caller), at);
    await uncountAttempt(tx, sharedSubjects(sendLimits(sendCaps), caller), spent.sentAt);
    const token = await openSession(tx, storeId, user.id, at);
    return { token, user, proof: returningProof(secret, phoneKey, at) };
  });
}

/** S36: logs sign-ins and refused codes, so that guessing is visible in the log. */
export const verifyOtp: Handler<'verifyOtp'> = async ({ body }, context) => {
  const entry = await entered(body, context);
  const { storeId: store } = context;
  if (entry instanceof Refusal) {
    context.log('info', 'sign-in-refused', { store, phone: masked(body.phone), why: entry.code });
    return entry;
  }
  const { id, name, email } = entry.user;
  context.log('info', 'signed-in', { store, user: id });
  const { token, proof } = entry;
  return { success: true as const, data: { token, proof, user: { id, name, email, phone: body.phone } } };
};

/** S8: returns only whether the token is valid in this store. */
export const verifyToken: Handler<'verifyToken'> = async ({ body }, { db, storeId, now, log }) => {
  const shopper = await shopperOf(db, storeId, body.token, now());
  if (!shopper) log('info', 'token-refused', { store: storeId, session: traceOf(body.token) });
  return { success: true, data: { valid: shopper !== null } };
};

export const logout: Handler<'logout'> = async ({ body }, { db, storeId, shopper, log }) => {
  await closeSessions(db, storeId, shopper, body.everywhere);
  log('info', 'signed-out', { store: storeId, user: shopper.id, everywhere: body.everywhere });
  return { success: true };
};

/** R34: knowledge of the hash proves possession of the token. The same response whether or not the session existed (S8). */
export const revokeSession: Handler<'revokeSession'> = async ({ body }, { db, storeId, from, now, log }) => {
  const subject = { storeId, kind: 'revoke-address', subject: from, rules: REVOCATIONS_PER_ADDRESS };
  const wait = from ? await db.transaction((tx) => countAttempt(tx, [subject], now())) : 0;
  if (wait > 0) return tooMany(wait);
  const user = await revoke(db, storeId, body.tokenHash);
  if (user !== undefined) log('info', 'signed-out', { store: storeId, user, everywhere: false });
  return { success: true };
};
