import { namedSchema } from '../../data/widget-schema.ts';

export default namedSchema('STACKED_BANNER');
