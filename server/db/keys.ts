import { and, eq, getTableColumns, inArray, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { categories, products, skus } from './schema/catalogue.ts';
import { orderItems, orders, payments, users } from './schema/customers.ts';

type Row<T extends PgTable> = T['$inferSelect'];
type Value<V> = V | readonly NonNullable<V>[] | SQLWrapper;
type Order = PgColumn | SQL;
type Values<T extends PgTable> = { [Name in keyof Row<T>]?: Value<Row<T>[Name]> };

/**
 * Condition for rows that have all these values. A list matches any of its members, null matches NULL, and a column of
 * another table makes it a join condition.
 */
export function matching<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const wanted: Record<string, unknown> = values;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in wanted);
  return and(
    ...columns.map(([name, column]) => {
      const value = wanted[name];
      if (value === null) return isNull(column);
      return Array.isArray(value) ? inArray(column, value) : eq(column, value);
    }),
  );
}

type UserKey = { storeId: number; userId: number };
type OrderKey = { storeId: number; id: string };

export const userRow = ({ storeId, userId }: UserKey) => matching(users, { storeId, id: userId });
export const orderRow = ({ storeId, id }: OrderKey) => matching(orders, { storeId, id });
export const paymentRow = ({ storeId, id }: OrderKey) => matching(payments, { storeId, orderId: id });
export const itemRows = ({ storeId, id }: OrderKey) => matching(orderItems, { storeId, orderId: id });

// Join conditions: from a row to its parent.
export const userOfOrder = matching(users, { storeId: orders.storeId, id: orders.userId });
export const paymentOfOrder = matching(payments, { storeId: orders.storeId, orderId: orders.id });
export const orderOfItem = matching(orders, { storeId: orderItems.storeId, id: orderItems.orderId });
export const productOfSku = matching(products, { storeId: skus.storeId, id: skus.productId });
/** Every query for shoppers asks for published products: others exist for nobody. */
export const isPublished = eq(products.published, true);
export const categoryOfProduct = matching(categories, { storeId: products.storeId, id: products.categoryId });

/** Selects complete rows that have these values (see `matching`), in this order. */
export async function rowsWith<T extends PgTable>(db: Db, table: T, values: Values<T>, ...order: Order[]) {
  const from: PgTable = table;
  const rows = await db
    .select()
    .from(from)
    .where(matching(table, values))
    .orderBy(...order);
  // Drizzle infers row types only for a concrete table, not for a type parameter.
  return rows as Row<T>[];
}
