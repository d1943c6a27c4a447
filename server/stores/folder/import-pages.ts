import { matching, rowsWith } from '../../db/keys.ts';
import { widgets } from '../../db/schema/catalogue.ts';
import { upsert } from '../../db/upsert.ts';
import { changeOf, fieldsLog } from './difference.ts';
import { change, type Import } from './import-context.ts';
import type { WidgetRow } from './layout-file.ts';
import { type Page, pageRow } from './pages.ts';

const HOME = 'STORE_HOME';

/** Stored widgets of the home page. */
export const homeOf = ({ tx, storeId }: Import): Promise<WidgetRow[]> =>
  rowsWith(tx, widgets, { storeId, page: HOME }, widgets.position);

/** Deletes the rows in `gone` and upserts those in `rows` that are new or changed. */
async function writeWidgets(into: Import, rows: WidgetRow[], old: WidgetRow[], gone: WidgetRow[]): Promise<void> {
  const { tx, storeId } = into;
  const nameOf = ({ page, id, widgetId }: WidgetRow) => (page === HOME ? `widget ${id} (${widgetId})` : `page ${page}`);
  for (const row of gone) {
    const log = [{ kind: 'layout', subject: row.id, before: row, after: null } as const];
    await change(into, { kind: 'removed', what: nameOf(row), fields: [], log }, () =>
      tx.delete(widgets).where(matching(widgets, { storeId, id: row.id })),
    );
  }
  for (const row of rows) {
    const different = changeOf(
      nameOf(row),
      old.find(({ id }) => id === row.id),
      row,
    );
    if (different) {
      const named = { kind: 'layout', subject: row.id } as const;
      const log =
        different.kind === 'added' ? [{ ...named, before: null, after: row }] : fieldsLog(named, different.fields);
      await change(into, { ...different, log }, () => upsert(tx, widgets, [row]));
    }
  }
}

/** Replaces the widgets of the home page. */
export async function importHome(into: Import, rows: WidgetRow[]): Promise<void> {
  const old = await homeOf(into);
  const gone = old.filter(({ id }) => !rows.some((row) => row.id === id));
  await writeWidgets(into, rows, old, gone);
}

/**
 * Replaces the widgets of the folder's content pages. Pages that the folder lacks are reported, and deleted with
 * `prune`.
 */
export async function importPages(into: Import, pages: Page[]): Promise<void> {
  const { tx, storeId, prune, report } = into;
  const old = (await rowsWith(tx, widgets, { storeId })).filter(({ page }) => page !== HOME);
  const rest = old.filter(({ page }) => !pages.some(({ type }) => type === page));
  const others = old.filter(
    ({ page, id }) => pages.some(({ type }) => type === page) && id !== `page-${page.toLowerCase()}`,
  );
  if (!prune) for (const { page } of rest) report({ kind: 'left', what: `page ${page}`, fields: [] });
  const rows = pages.map((page) => pageRow(page, storeId));
  await writeWidgets(into, rows, old, [...others, ...(prune ? rest : [])]);
}
