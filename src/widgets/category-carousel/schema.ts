import { defineSchema, plainEntities } from '../../data/widget-schema.ts';

/** The wire spells it so (spec §3). */
const CATEGORY_CAROUSEL = 'CATAGORY_CAROUSEL';

export default defineSchema({
  claims: ({ widgetId }) => widgetId === CATEGORY_CAROUSEL,
  entries: plainEntities,
});
