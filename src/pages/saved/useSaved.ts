import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { clearSaved, savedThings } from '../../data/persist/inventory.ts';
import { askForStay, canSave, type Room, roomIn, type Stay, stayOf } from '../../data/persist/room.ts';
import type { SavedKind, SavedThing } from '../../domain/saved-things.ts';

export type SavedState = { things: SavedThing[]; room: Room; stay: Stay; saves: boolean };

/** What lies on the phone now; null until it has been looked through. */
export function useSaved() {
  const app = useApp();
  const [state, setState] = useState<SavedState | null>(null);
  const look = useCallback(async () => {
    const { storage } = navigator;
    const asked = [savedThings(app), roomIn(storage), stayOf(storage), canSave(window)] as const;
    const [things, room, stay, saves] = await Promise.all(asked);
    setState((before) => ({
      things,
      room,
      saves,
      stay: before?.stay === 'refused' && stay === 'unasked' ? 'refused' : stay,
    }));
  }, [app]);
  useEffect(() => void look(), [look]);
  return {
    state,
    look,
    clear: async (kinds: readonly SavedKind[]) => {
      await clearSaved(app, kinds);
      await look();
    },
    ask: async () => {
      const stay = await askForStay(navigator.storage);
      setState((before) => before && { ...before, stay });
    },
  };
}
