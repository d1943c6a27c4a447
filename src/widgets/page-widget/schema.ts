import { namedSchema } from '../../data/widget-schema.ts';

export default namedSchema('PAGE_WIDGET');
