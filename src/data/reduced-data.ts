import { type Connection, savesData } from '../domain/reduced-data.ts';
import { type Place, readStored } from './stored.ts';

/** Only some browsers tell of the line, and TypeScript's library knows of none. */
export const connectionOf = ({ navigator }: Window): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection) : undefined;

/**
 * Before anything is drawn: notes on the document whether to spare data (`ui/useReducedData.ts` reads it there). Gives how the
 * server has drawn the document, so that the page takes it over as it is.
 */
export function startReducedData(window: Window, place: Place): boolean {
  const { dataset } = window.document.documentElement;
  const drawn = dataset.saver === 'on';
  dataset.saver = savesData(readStored(place, 'dataSaver'), connectionOf(window)) ? 'on' : 'off';
  return drawn;
}
