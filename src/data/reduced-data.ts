import { readStored, type StoreStorage } from './stored.ts';

/** The choice of the shopper on this device; null: the browser decides. */
export type ReducedDataChoice = 'on' | 'off' | null;
export type NetworkInformation = { saveData?: boolean; effectiveType?: string; type?: string };

/** Whether to reduce data: by choice, else by the browser's `saveData` or on a connection no better than 2G. */
export const shouldReduceData = (
  choice: string | null,
  { saveData, effectiveType = '' }: NetworkInformation = {},
): boolean => (choice ? choice === 'on' : saveData === true || effectiveType.endsWith('2g'));

/** Only some browsers have it, and TypeScript's library does not. */
export const networkInformationOf = ({ navigator }: Window): NetworkInformation | undefined =>
  'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined;

/**
 * Runs before the first render: sets on the document whether to reduce data (`ui/useReducedData.ts` reads it there).
 * Returns how the server rendered the document, so that hydration matches it.
 */
export function startReducedData(window: Window, place: StoreStorage): boolean {
  const { dataset } = window.document.documentElement;
  const isRendered = dataset.saver === 'on';
  dataset.saver = shouldReduceData(readStored(place, 'dataSaver'), networkInformationOf(window)) ? 'on' : 'off';
  return isRendered;
}
