import { defineSchema, plainEntities } from '../../data/widget-schema.ts';

export default defineSchema({
  claims: ({ widgetId }) => widgetId === 'TOPICAL',
  entries: plainEntities,
});
