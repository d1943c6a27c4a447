import { type Place, readStored } from './stored.ts';

/** What the shopper chose on this phone; null: as the phone itself says. */
export type ReducedDataChoice = 'on' | 'off' | null;
export type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

/** Whether to spare the shopper's data: by choice, else by the phone's own saver or on a line no better than 2G (D22). */
export const savesData = (choice: string | null, { saveData, effectiveType = '' }: Connection = {}): boolean =>
  choice ? choice === 'on' : saveData === true || effectiveType.endsWith('2g');

/** Whether to fetch what nobody has asked for: not where data is spared, on a mobile network, or on a line below 4G (R53). */
export const mayPrefetch = (saves: boolean, { saveData, effectiveType = '4g', type }: Connection = {}): boolean =>
  !saves && saveData !== true && effectiveType === '4g' && type !== 'cellular';

/** Only some browsers have it, and TypeScript's library does not. */
export const connectionOf = ({ navigator }: Window): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection) : undefined;

/**
 * Before anything is drawn: notes on the document whether to spare data (`ui/useReducedData.ts` reads it there). Gives how the
 * server has drawn the document, so that the page takes it over as it is.
 */
export function startReducedData(window: Window, place: Place): boolean {
  const { dataset } = window.document.documentElement;
  const isRendered = dataset.saver === 'on';
  dataset.saver = savesData(readStored(place, 'dataSaver'), connectionOf(window)) ? 'on' : 'off';
  return isRendered;
}
