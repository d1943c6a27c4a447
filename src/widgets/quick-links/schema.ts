import { namedSchema } from '../../data/widget-schema.ts';

export default namedSchema('QUICK_LINKS');
