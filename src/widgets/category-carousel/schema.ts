import { namedSchema } from '../../data/widget-schema.ts';

/** The spelling on the wire (spec §3). */
export default namedSchema('CATAGORY_CAROUSEL');
