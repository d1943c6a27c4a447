import { type NetworkInformation, shouldReduceData } from './reduced-data.ts';

type Visit = { reducesData: boolean; isInstalled: boolean };

/**
 * The app's files that the worker stores, for the shopper's data is money: with reduced data or on a 2G line only what
 * pages have `used`; in an installed shop, and over a fast line that the browser knows to be unmetered, `all`; else the
 * `core` that opens offline.
 */
export function filesToStore(
  { reducesData, isInstalled }: Visit,
  connection: NetworkInformation = {},
): 'used' | 'core' | 'all' {
  if (reducesData || shouldReduceData(null, connection)) return 'used';
  const { effectiveType = '4g', type } = connection;
  const isUnmetered = type === 'wifi' || type === 'ethernet';
  return isInstalled || (isUnmetered && effectiveType === '4g') ? 'all' : 'core';
}
