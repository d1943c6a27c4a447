import { defineSchema, plainEntities } from '../../data/widget-schema.ts';

export default defineSchema({
  claims: ({ widgetId }) => widgetId === 'PAGE_WIDGET',
  entries: plainEntities,
});
