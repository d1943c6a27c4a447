import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { storeHome } from '../../../contract/layout.ts';
import { jsonSchemas } from './json-schema.ts';
import { layoutFile, onTheWire } from './layout-file.ts';

const DOCS = join(import.meta.dirname, '../../../docs/store-folder');

// D36. `-u` updates the files.
test.each(Object.entries(jsonSchemas()))(
  'docs/store-folder/%s equals the schema of an import',
  async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(DOCS, name));
  },
);

test('the API contract parses a widget of layout.json', () => {
  const file = v.parse(layoutFile, {
    layout: { widgets: [{ id: 'a', widget_id: 'HERO', title: { text: 'Hello' }, cta: { action: { url: '/cart' } } }] },
  });
  const layout = v.parse(storeHome.reply, { layout: { widgets: file.layout.widgets.map(onTheWire) } });
  expect(layout.widgets).toMatchObject([{ id: 'a', widgetId: 'HERO', title: 'Hello', url: '/cart' }]);
});

test('rejects an unknown key of a widget', () => {
  expect(v.safeParse(layoutFile, { layout: { widgets: [{ widget_id: 'HERO', titel: 'Hello' }] } }).success).toBe(false);
});
