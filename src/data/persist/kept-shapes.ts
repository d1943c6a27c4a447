import * as v from 'valibot';
import { keptLayout } from '../../../contract/kept.ts';

/** Whether this is a layout as this version of the app keeps it (R15). */
export const isKeptLayout = (data: unknown): boolean => v.is(keptLayout, data);
