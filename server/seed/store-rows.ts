import type { hosts, stores } from '../db/schema/catalogue.ts';
import type { Catalogue } from './build-catalogue.ts';
import type { WidgetRow } from './layout-parts.ts';

export type HostRow = typeof hosts.$inferInsert;
/** The rows of a demo store. */
export type StoreRows = Catalogue & { store: typeof stores.$inferInsert; hosts: HostRow[]; widgets: WidgetRow[] };
