import { defineSchema, productEntries } from '../../data/widget-schema.ts';

export default defineSchema({
  // A layout word that nobody knows is drawn as the plain grid rather than not at all.
  claims: ({ widgetId, layout }) => widgetId === 'COLLECTION' && layout !== 'overlay',
  entries: productEntries,
});
