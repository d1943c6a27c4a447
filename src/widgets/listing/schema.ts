import { defineSchema, productEntries } from '../../data/widget-schema.ts';

export default defineSchema({
  claims: ({ widgetId }) => widgetId === 'LISTING',
  entries: productEntries,
});
