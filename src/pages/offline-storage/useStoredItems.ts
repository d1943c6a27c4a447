import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { clearStoredItems, listStoredItems } from '../../data/persist/inventory.ts';
import {
  canStore,
  requestPersistence,
  type StorageEstimate,
  type StoragePermission,
  storageEstimate,
  storagePermission,
} from '../../data/persist/storage-permission.ts';
import type { StoredItem, StoredKind } from '../../domain/stored-items.ts';

type StoredState = { items: StoredItem[]; estimate: StorageEstimate; permission: StoragePermission; saves: boolean };

/** The data stored on the device; null until it has been read. */
export function useStoredItems() {
  const app = useApp();
  const [state, setState] = useState<StoredState | null>(null);
  const look = useCallback(async () => {
    const { storage } = navigator;
    const requests = [listStoredItems(app), storageEstimate(storage), storagePermission(storage), canStore()] as const;
    const [items, estimate, stay, saves] = await Promise.all(requests);
    setState((before) => ({
      items,
      estimate,
      saves,
      permission: before?.permission === 'refused' && stay === 'unasked' ? 'refused' : stay,
    }));
  }, [app]);
  useEffect(() => void look(), [look]);
  return {
    state,
    look,
    clear: async (kinds: readonly StoredKind[]) => {
      await clearStoredItems(app, kinds);
      await look();
    },
    requestPermission: async () => {
      const permission = await requestPersistence(navigator.storage);
      setState((before) => before && { ...before, permission });
    },
  };
}
