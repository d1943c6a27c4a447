import { type ReducedDataChoice, savesData } from '../domain/reduced-data.ts';
import { connectionOf } from './reduced-data.ts';
import { type Place, readStored, writeStored } from './stored.ts';
import { removeDocuments } from './worker-copies.ts';

export function reducedDataChoice(place: Place): ReducedDataChoice {
  const kept = readStored(place, 'dataSaver');
  return kept === 'on' || kept === 'off' ? kept : null;
}

/** From now on, and remembered in this store; pictures that are on the screen stay as they are. */
export function chooseReducedData(window: Window, place: Place, choice: ReducedDataChoice): void {
  writeStored(place, 'dataSaver', choice);
  // Its pictures are of the size that was right before (R55).
  void removeDocuments('caches' in window ? window.caches : undefined);
  window.document.documentElement.dataset.saver = savesData(choice, connectionOf(window)) ? 'on' : 'off';
  window.dispatchEvent(new Event('saverChanged'));
}
