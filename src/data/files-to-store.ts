import { type NetworkInformation, shouldReduceData } from './reduced-data.ts';

/**
 * The app's files that the worker stores: only what pages have `used` with reduced data or on a 2G line, else `all`
 * but the fonts of other scripts, which no page needs ahead.
 */
export const filesToStore = (reducesData: boolean, connection?: NetworkInformation): 'used' | 'all' =>
  reducesData || shouldReduceData(null, connection) ? 'used' : 'all';
