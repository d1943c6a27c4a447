/** What the shopper chose on this phone; null: as the phone itself says. */
export type ReducedDataChoice = 'on' | 'off' | null;
/** What some browsers tell of the line. */
export type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

/** Whether to spare the shopper's data: by choice, else by the phone's own saver or on a line no better than 2G (D22). */
export const savesData = (choice: string | null, { saveData, effectiveType = '' }: Connection = {}): boolean =>
  choice ? choice === 'on' : saveData === true || effectiveType.endsWith('2g');

/** Whether to fetch what nobody has asked for: not where data is spared, on a mobile network, or on a line below 4G (R53). */
export const mayPrefetch = (saves: boolean, { saveData, effectiveType = '4g', type }: Connection = {}): boolean =>
  !saves && saveData !== true && effectiveType === '4g' && type !== 'cellular';
