import { defineSchema, productEntries } from '../../data/widget-schema.ts';

export default defineSchema({
  // An unknown layout is rendered as a grid rather than not at all.
  claims: ({ widgetId, layout }) => widgetId === 'COLLECTION' && layout !== 'overlay',
  entries: productEntries,
});
