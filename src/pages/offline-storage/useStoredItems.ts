import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { clearSaved, savedThings } from '../../data/persist/inventory.ts';
import {
  canSave,
  requestPersistence,
  type StorageEstimate,
  type StoragePermission,
  storageEstimate,
  storagePermission,
} from '../../data/persist/storage-permission.ts';
import type { StoredItem, StoredKind } from '../../domain/stored-items.ts';

export type StoredState = { things: StoredItem[]; room: StorageEstimate; stay: StoragePermission; saves: boolean };

/** What lies on the phone now; null until it has been looked through. */
export function useStoredItems() {
  const app = useApp();
  const [state, setState] = useState<StoredState | null>(null);
  const look = useCallback(async () => {
    const { storage } = navigator;
    const asked = [savedThings(app), storageEstimate(storage), storagePermission(storage), canSave(window)] as const;
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
    clear: async (kinds: readonly StoredKind[]) => {
      await clearSaved(app, kinds);
      await look();
    },
    ask: async () => {
      const stay = await requestPersistence(navigator.storage);
      setState((before) => before && { ...before, stay });
    },
  };
}
