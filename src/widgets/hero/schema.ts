import { defineSchema, plainEntities } from '../../data/widget-schema.ts';

export default defineSchema({
  claims: ({ widgetType }) => widgetType === 'CAROUSEL',
  yields: true,
  entries: plainEntities,
});
