import { defineSchema, plainEntities } from '../../data/widget-schema.ts';

export default defineSchema({
  claims: ({ widgetId }) => widgetId === 'QUICK_LINKS',
  entries: plainEntities,
});
