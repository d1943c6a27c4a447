import * as v from 'valibot';
import { persistedLayout } from '../../../contract/persisted.ts';

/** Whether this is a layout as this version of the app keeps it (R15). */
export const isPersistedLayout = (data: unknown): boolean => v.is(persistedLayout, data);
