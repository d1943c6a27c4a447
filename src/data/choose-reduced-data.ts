import { type ReducedDataChoice, savesData } from '../domain/reduced-data.ts';
import type { AppContext } from './app-context.tsx';
import { connectionOf, reducedDataKey, storedChoice } from './reduced-data.ts';

type Place = Pick<AppContext, 'store' | 'storage'>;

export function reducedDataChoice({ store, storage }: Place): ReducedDataChoice {
  const kept = storedChoice(storage, store.id);
  return kept === 'on' || kept === 'off' ? kept : null;
}

/** From now on, and remembered in this store; pictures that are on the screen stay as they are. */
export function chooseReducedData(window: Window, { store, storage }: Place, choice: ReducedDataChoice): void {
  try {
    if (choice === null) storage().removeItem(reducedDataKey(store.id));
    else storage().setItem(reducedDataKey(store.id), choice);
  } catch {
    // Without storage the choice holds until the page is closed (R12).
  }
  window.document.documentElement.dataset.saver = savesData(choice, connectionOf(window)) ? 'on' : 'off';
  window.dispatchEvent(new Event('saverChanged'));
}
