import { desc } from 'drizzle-orm';
import { m } from '#messages';
import { isGstin } from '../../contract/gstin.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith, userRow } from '../db/keys.ts';
import { type AddressCopy, addresses, users } from '../db/schema/customers.ts';
import { invalid, notFound, Refusal, unauthenticated } from '../http/refusal.ts';
import { type CustomerKey, idOf } from './cart.ts';

export type Address = typeof addresses.$inferSelect;
export type AddressInput = Omit<Address, 'storeId' | 'userId' | 'id'>;

const MOST = 50;

const one = ({ storeId, userId }: CustomerKey, id: number) => matching(addresses, { storeId, userId, id });

const REQUIRED = ['name', 'phone', 'line1', 'city', 'state', 'pincode'] as const;
const PHONE = /^(\+91[- ]?)?\d{10}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** D25: the rules that both address forms of the specification share; each form may require more. Null if valid. */
export function addressProblem(address: AddressInput): Refusal | null {
  const blank = REQUIRED.find((name) => address[name].trim() === '');
  if (blank) return invalid(`${blank}: ${m.address_problem_missing_body()}`);
  if (!PHONE.test(address.phone)) return invalid('phone: Please enter a valid Indian phone number');
  if (address.email !== '' && !EMAIL.test(address.email)) return invalid('email: Please enter a valid email address');
  if (address.gstin !== '' && !isGstin(address.gstin)) return invalid(`gstin: ${m.address_problem_gstin_body()}`);
  return null;
}

/** Default address first, then newest first. */
export const addressesOf = (db: Db, { storeId, userId }: CustomerKey): Promise<Address[]> =>
  rowsWith(db, addresses, { storeId, userId }, desc(addresses.isDefault), desc(addresses.id));

/** S11: null for an unknown id and for an address of another customer. */
export async function addressById(db: Db, customer: CustomerKey, id: string): Promise<Address | null> {
  const number = idOf(id);
  const [found] = number === null ? [] : await db.select().from(addresses).where(one(customer, number));
  return found ?? null;
}

const unknown = () => notFound();

/** Locks the user's row: serializes writes to a customer's addresses, since each may change the default one. */
async function inTurn(tx: Db, customer: CustomerKey): Promise<{ isDeleted: boolean }> {
  const [user] = await tx.select().from(users).where(userRow(customer)).for('no key update');
  return { isDeleted: user?.deletedAt != null };
}

async function withoutDefault(tx: Db, { storeId, userId }: CustomerKey): Promise<void> {
  const before = matching(addresses, { storeId, userId, isDefault: true });
  await tx.update(addresses).set({ isDefault: false }).where(before);
}

/** S21: adds an address, in a transaction. Exactly one is the default; the first always is, whatever the input says. */
export async function addAddress(tx: Db, customer: CustomerKey, input: AddressInput): Promise<Address | Refusal> {
  const problem = addressProblem(input);
  if (problem) return problem;
  // The account was deleted while this request waited.
  if ((await inTurn(tx, customer)).isDeleted) return unauthenticated();
  const before = await addressesOf(tx, customer);
  if (before.length >= MOST) return new Refusal(422, 'ADDRESS_LIMIT', m.refusal_address_limit({ count: MOST }));
  const isDefault = input.isDefault || before.length === 0;
  if (isDefault) await withoutDefault(tx, customer);
  const [added] = await tx
    .insert(addresses)
    .values({ ...input, ...customer, isDefault })
    .returning();
  return added ?? unknown();
}

/** Replaces an address. Editing cannot unset the default; only making another address the default does. */
export async function changeAddress(
  tx: Db,
  customer: CustomerKey,
  id: string,
  input: AddressInput,
): Promise<Address | Refusal> {
  await inTurn(tx, customer);
  const found = await addressById(tx, customer, id);
  if (!found) return unknown();
  const problem = addressProblem(input);
  if (problem) return problem;
  const isDefault = input.isDefault || found.isDefault;
  if (isDefault) await withoutDefault(tx, customer);
  const [saved] = await tx
    .update(addresses)
    .set({ ...input, isDefault })
    .where(one(customer, found.id))
    .returning();
  return saved ?? unknown();
}

export async function makeDefault(tx: Db, customer: CustomerKey, id: string): Promise<Refusal | null> {
  await inTurn(tx, customer);
  const found = await addressById(tx, customer, id);
  if (!found) return unknown();
  await withoutDefault(tx, customer);
  await tx.update(addresses).set({ isDefault: true }).where(one(customer, found.id));
  return null;
}

/** Deletes an address. If it was the default, the newest remaining one becomes the default. */
export async function removeAddress(tx: Db, customer: CustomerKey, id: string): Promise<Refusal | null> {
  await inTurn(tx, customer);
  const found = await addressById(tx, customer, id);
  if (!found) return unknown();
  await tx.delete(addresses).where(one(customer, found.id));
  const [next] = found.isDefault ? await addressesOf(tx, customer) : [];
  if (next) await tx.update(addresses).set({ isDefault: true }).where(one(customer, next.id));
  return null;
}

/** The copy of an address that an order stores. */
export function copyOf({ storeId: _store, userId: _user, isDefault: _default, ...copy }: Address): AddressCopy {
  return copy;
}
