import { namedSchema } from '../../data/widget-schema.ts';

/** The wire spells it so (spec §3). */
export default namedSchema('CATAGORY_CAROUSEL');
