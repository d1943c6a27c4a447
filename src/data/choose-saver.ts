import { type SaverChoice, savesData } from '../domain/data-saver.ts';
import type { AppContext } from './app-context.tsx';
import { connectionOf, keptChoice, saverKey } from './data-saver.ts';

type Place = Pick<AppContext, 'store' | 'storage'>;

export function saverChoice({ store, storage }: Place): SaverChoice {
  const kept = keptChoice(storage, store.id);
  return kept === 'on' || kept === 'off' ? kept : null;
}

/** From now on, and remembered in this store; pictures that are on the screen stay as they are. */
export function chooseSaver(window: Window, { store, storage }: Place, choice: SaverChoice): void {
  try {
    if (choice === null) storage().removeItem(saverKey(store.id));
    else storage().setItem(saverKey(store.id), choice);
  } catch {
    // Without storage the choice holds until the page is closed (R12).
  }
  window.document.documentElement.dataset.saver = savesData(choice, connectionOf(window)) ? 'on' : 'off';
  window.dispatchEvent(new Event('saverChanged'));
}
