import * as v from 'valibot';
import { encodeEntity, type WidgetEntity, wireEntity } from '../../contract/entity.ts';
import type { Widget, WidgetFrame } from '../../contract/layout.ts';
import { encodeReceived, uniqueProducts, wireProduct } from '../../contract/product.ts';

/** Reads the entries of a kind, and encodes them for the next visit, where they read back the same. */
type Entries<E extends WidgetEntity> = {
  read: (entries: unknown[]) => Pick<Widget<E>, 'entities' | 'products'>;
  encode: (widget: Pick<Widget<E>, 'entities' | 'products'>) => unknown[];
};

/** The default export of `schema.ts` in a widget's folder. */
export type WidgetSchema<E extends WidgetEntity = WidgetEntity> = {
  claims: (widget: WidgetFrame) => boolean;
  /** Takes what no other kind claims: a kind identified by `widgetType` yields to those by `widgetId` (spec §3). */
  yields?: true;
  entries: Entries<E>;
};

/** Gives `read` and `encode` one entity type; the registry then holds all kinds as one type. */
export function defineSchema<E extends WidgetEntity>(schema: WidgetSchema<E>): WidgetSchema {
  // `encode` receives what `read` of the same schema has returned.
  return schema as unknown as WidgetSchema;
}

/** Broken entries are left out. */
const readEach = <S extends v.GenericSchema>(schema: S, entries: unknown[]): v.InferOutput<S>[] =>
  entries.flatMap((entry): v.InferOutput<S>[] => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** Entries with fields of their own: `schema` reads them, `encode` writes them. */
export const entitiesOf = <E extends WidgetEntity>(
  schema: v.GenericSchema<unknown, E>,
  encode: (entity: E) => unknown,
): Entries<E> => ({
  read: (entries) => ({ entities: readEach(schema, entries), products: [] }),
  encode: ({ entities }) => entities.map(encode),
});

/** Entries with the fields of the specification (spec §3). */
export const plainEntities = entitiesOf<WidgetEntity>(wireEntity, encodeEntity);

/** Entries that are products, each once, those without a name left out. */
export const productEntries: Entries<WidgetEntity> = {
  read: (entries) => ({
    entities: [],
    products: uniqueProducts(readEach(wireProduct, entries).filter(({ name }) => name !== '')),
  }),
  encode: ({ products }) => products.map(encodeReceived),
};

/** A kind that is identified by its `widgetId` alone. */
export const namedSchema = (name: string, entries: Entries<WidgetEntity> = plainEntities): WidgetSchema => ({
  claims: ({ widgetId }) => widgetId === name,
  entries,
});
