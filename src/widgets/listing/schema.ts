import { namedSchema, productEntries } from '../../data/widget-schema.ts';

export default namedSchema('LISTING', productEntries);
