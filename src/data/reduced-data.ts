import { type Connection, savesData } from '../domain/reduced-data.ts';

/** R40 */
export const reducedDataKey = (store: number): string => `dataSaver:s${store}`;

export function storedChoice(storage: () => Storage, store: number): string | null {
  try {
    return storage().getItem(reducedDataKey(store));
  } catch {
    return null;
  }
}

/** Only some browsers tell of the line, and TypeScript's library knows of none. */
export const connectionOf = ({ navigator }: Window): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection) : undefined;

/**
 * Before anything is drawn: notes on the document whether to spare data (`ui/useReducedData.ts` reads it there). Gives how the
 * server has drawn the document, so that the page takes it over as it is.
 */
export function startReducedData(window: Window, storage: () => Storage, store: number): boolean {
  const { dataset } = window.document.documentElement;
  const drawn = dataset.saver === 'on';
  dataset.saver = savesData(storedChoice(storage, store), connectionOf(window)) ? 'on' : 'off';
  return drawn;
}
