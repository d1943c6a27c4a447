import { type NetworkInformation, shouldReduceData } from './reduced-data.ts';

/** `isRepeat`: the worker served this visit's document. */
type Visit = { reducesData: boolean; isInstalled: boolean; isRepeat: boolean };

/**
 * The app's files that the worker stores, for the shopper's data is money: with reduced data or on a 2G line only what
 * pages have `used`; in an installed shop, and on repeat visits over a fast line that is not a mobile network's, `all`;
 * else the `core` that opens offline. Browsers that tell nothing of the line count as fast.
 */
export function filesToStore(
  { reducesData, isInstalled, isRepeat }: Visit,
  connection: NetworkInformation = {},
): 'used' | 'core' | 'all' {
  if (reducesData || shouldReduceData(null, connection)) return 'used';
  const { effectiveType = '4g', type } = connection;
  return isInstalled || (isRepeat && effectiveType === '4g' && type !== 'cellular') ? 'all' : 'core';
}
