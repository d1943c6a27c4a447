import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../server/db/schema/catalogue.ts';
import { changesOf } from '../../server/shop/change-log.ts';
import { emptyDatabase, exported, filesOf, folderOf, imported, problemsOf } from './store-folders.ts';

const TEA = (goesWith: string) =>
  ['handle,title,category,goes_with', `mug,Mug,Cups,${goesWith}`, 'pot,Pot,Pots,', 'tray,Tray,Trays,', ''].join('\n');

test('goes_with is exported byte for byte and its changes are logged; a deleted product leaves it', async () => {
  const own = await emptyDatabase();
  await imported(own, folderOf({ 'products.csv': TEA('tray | pot | tray') }));
  const first = await exported(own, 51);
  expect(readFileSync(join(first, 'products.csv'), 'utf8')).toContain(',tray | pot,yes\n');
  const other = await emptyDatabase();
  await imported(other, first);
  expect(filesOf(await exported(other, 51))).toEqual(filesOf(first));

  expect(await imported(own, folderOf({ 'products.csv': TEA('pot') }))).toEqual([
    '~ product mug: goesWith ["tray","pot"] → ["pot"]',
  ]);
  expect(await changesOf(own, 51, { since: null, kind: 'product' })).toContainEqual(
    expect.objectContaining({ subject: 'mug', before: { goesWith: ['tray', 'pot'] }, after: { goesWith: ['pot'] } }),
  );
  await own.delete(products).where(eq(products.slug, 'pot'));
  expect(readFileSync(join(await exported(own, 51), 'products.csv'), 'utf8')).not.toContain('pot');
});

test.each([
  ['kettle', 'products.csv line 2, column goes_with: "kettle" is not the handle of a product in products.csv'],
  ['mug', 'products.csv line 2, column goes_with: "mug" is the product itself'],
  [
    'two words',
    'products.csv line 2, column goes_with: "two words" is not a handle; write letters, digits and hyphens, such as two-words',
  ],
  ['a|b|c|d|e|f|g|h|i', 'products.csv line 2, column goes_with: 9 products are too many; write at most 8'],
])('goes_with "%s" is reported as a problem', async (goesWith, problem) => {
  expect(await problemsOf({ 'products.csv': TEA(goesWith) })).toContain(problem);
});
