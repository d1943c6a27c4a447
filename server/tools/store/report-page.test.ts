import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFolder } from '../../stores/folder/check.ts';
import { problemList } from '../../stores/folder/problems.ts';
import { type Report, reportPage } from './report-page.ts';
import { shownProducts } from './shown-products.ts';

const at = new Date('2026-11-28T09:00:00Z');
const REPORT: Report = {
  store: 'Trial',
  path: 'my-shop',
  at,
  outcome: 'imported',
  problems: [],
  notes: [],
  changes: null,
  groups: null,
  pictures: null,
};
const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

async function folderWith(products: string, variants?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  writeFileSync(join(folder, 'store.json'), '{ "id": 51, "name": "Trial" }');
  writeFileSync(join(folder, 'products.csv'), products);
  if (variants) writeFileSync(join(folder, 'variants.csv'), variants);
  mkdirSync(join(folder, 'media'));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  writeFileSync(join(folder, 'media/a.jpg'), await picture.jpeg().toBuffer());
  const problems = problemList();
  const found = await checkFolder(folder, problems);
  if (!found) throw new Error(problems.lines().join('\n'));
  return found;
}

test('each product is where shoppers will find it: live, sold out or hidden', async () => {
  const products = [
    'handle,title,published,images',
    'rug,Rug,,a.jpg',
    'mug,Mug,,',
    'old,Old,no,',
    'soon,Soon,2026-12-01 09:00,',
    'due,Due,2026-11-01,https://x.example/a.jpg',
  ].join('\n');
  const variants = [
    'product,price,stock,option1_name,option1_value',
    'rug,1250,2,Size,S',
    'rug,1500,1,Size,L',
    'mug,300,0,,',
    'old,5,1,,',
    'soon,5,1,,',
    'due,,1,,',
  ].join('\n');
  const { live, soldOut, hidden } = await shownProducts(await folderWith(products, variants), at);
  expect(live.first).toMatchObject([
    { title: 'Rug', line: 2, prices: '₹1,250 to ₹1,500', pieces: '3 pieces in 2 variants' },
    { title: 'Due', prices: 'Price on request', pieces: '1 piece', picture: 'https://x.example/a.jpg' },
  ]);
  expect(live.first[0]?.picture).toMatch(/^data:image\/webp;base64,/);
  expect(soldOut).toMatchObject({ count: 1, first: [{ title: 'Mug', pieces: '0 pieces' }] });
  expect(hidden.first).toMatchObject([
    { title: 'Old', remark: '' },
    { remark: 'public from 1 December 2026 at 9:00 am' },
  ]);
});

test('a list longer than a report shows is counted', async () => {
  const rows = Array.from({ length: 205 }, (_, row) => `p${row},P ${row},10,1`);
  const groups = await shownProducts(await folderWith(['handle,title,price,stock', ...rows].join('\n')), at);
  expect(groups.live.count).toBe(205);
  expect(reportPage({ ...REPORT, groups })).toContain('… and 5 more.');
});

test('hostile text stays text in every part of the report', async () => {
  const groups = await shownProducts(
    await folderWith(
      `handle,title,price,stock,images\na,"${HOSTILE.replaceAll('"', '""')}",10,1,https://x.example/?"onload=a\n`,
    ),
    at,
  );
  const changes = {
    first: [{ kind: 'changed' as const, what: HOSTILE, fields: [{ name: 'a', before: HOSTILE, after: HOSTILE }] }],
    told: 1,
    sum: HOSTILE,
  };
  const pictures = [{ url: `https://x.example/${HOSTILE}`, file: HOSTILE, line: 1, problem: HOSTILE }];
  const texts = { store: HOSTILE, path: HOSTILE, problems: [HOSTILE], notes: [HOSTILE] };
  const page = reportPage({ ...REPORT, ...texts, groups, changes, pictures });
  expect(page).not.toMatch(/<script|<img src=x|"onload/);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).toContain(`content="default-src 'none'; img-src data: https:; style-src 'unsafe-inline'"`);
});

test('a refusal says what to correct, and that nothing was changed', () => {
  const page = reportPage({ ...REPORT, outcome: 'refused', problems: ['products.csv line 2: no title'] });
  expect(page).toContain('Refused. Nothing was changed.');
  expect(page).toContain('products.csv line 2: no title');
  expect(page).not.toContain('id="live"');
});
