import { defineSchema, productEntries } from '../../data/widget-schema.ts';

export default defineSchema({
  claims: ({ widgetId, layout }) => widgetId === 'COLLECTION' && layout === 'overlay',
  entries: productEntries,
});
