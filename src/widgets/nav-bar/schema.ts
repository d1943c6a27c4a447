import { namedSchema } from '../../data/widget-schema.ts';

export default namedSchema('NAV_BAR');
