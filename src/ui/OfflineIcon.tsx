import { Drawing } from './Drawing.tsx';

/** Not in `Icon.tsx`, which every page loads: few visits need this. */
export const OFFLINE =
  'M2 8.5C5 6 8.4 4.8 12 4.8M16.5 5.7c2 .7 3.8 1.6 5.5 2.8M5.5 12.5c1.6-1.2 3.3-2 5.2-2.3M15.8 11c1 .4 1.9.9 2.7 1.5M9 16.2c1.8-1.3 4.2-1.3 6 0M3 3l18 18M12 19.6v.3';

/** Decorative: the text beside it reports the missing connection. */
export const OfflineIcon = () => <Drawing d={OFFLINE} size={20} />;
