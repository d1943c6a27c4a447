import { and, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { userRow } from '../db/keys.ts';
import { users } from '../db/schema/customers.ts';
import type { CustomerKey } from './cart.ts';
import type { Person } from './codes.ts';
import type { User } from './sessions.ts';

/**
 * Replaces name and email; messages about later events of orders go to the new address. As at sign-up, several accounts
 * may have the same one, since an account is found by its phone number alone. Null if the account is deleted.
 */
export async function changeAccount(tx: Db, customer: CustomerKey, person: Person): Promise<User | null> {
  const [user] = await tx
    .update(users)
    .set(person)
    .where(and(userRow(customer), isNull(users.deletedAt)))
    .returning();
  return user ?? null;
}
