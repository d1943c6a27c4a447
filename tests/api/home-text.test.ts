import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { widgets } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { database, hostOf, sendRequest, shop } from './shop.ts';

const ID = 'home-words';
let serve: Serve;
beforeAll(async () => {
  serve = await shop();
  const db = await database();
  const [hero] = await db
    .select()
    .from(widgets)
    .where(and(eq(widgets.storeId, 5), eq(widgets.widgetId, 'HERO')));
  if (!hero) throw new Error('store 5 has no hero');
  const data = '<p onclick="x()">By hand</p><script>alert(1)</script><img src=x onerror="alert(2)">';
  await db.insert(widgets).values({
    ...hero,
    id: ID,
    widgetId: 'PAGE_WIDGET',
    widgetType: '',
    title: 'How we weave',
    position: 90,
    entities: [{ id: 'words', dataFields: { data } }],
  });
});
afterAll(async () => {
  await (await database()).delete(widgets).where(eq(widgets.id, ID));
});

// D37, S26: the document is rendered from this response without further sanitizing
test('the home response contains sanitized HTML', async () => {
  const reply = await sendRequest(serve, hostOf(5), '/api/v1/presentation/5/STORE_HOME');
  const sent = await reply.text();
  expect(sent).toContain('By hand');
  expect(sent).not.toMatch(/onclick|onerror=|alert\(1\)/);
});
