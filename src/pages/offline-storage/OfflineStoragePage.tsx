import { useCallback, useEffect, useId, useState } from 'react';
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
import { type StoredItem, type StoredKind, sizeWords } from '../../domain/stored-items.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import buttons from '../../ui/button.module.css';
import classes from './OfflineStoragePage.module.css';
import { PermissionSection } from './PermissionSection.tsx';
import { ReducedDataSection } from './ReducedDataSection.tsx';
import { StoredItems } from './StoredItems.tsx';
import { texts } from './texts.ts';

type StoredState = { things: StoredItem[]; room: StorageEstimate; stay: StoragePermission; saves: boolean };

/** What lies on the phone now; null until it has been looked through. */
function useStoredItems() {
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

/** What the browser itself says: how much it has given, and whether it stays (R17). */
function StorageSection({
  room,
  stay,
  onAsk,
}: {
  room: StorageEstimate;
  stay: StoragePermission;
  onAsk: () => Promise<void>;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.storage}</h2>
      <p>{room ? texts.room(sizeWords(room.used), sizeWords(room.quota)) : texts.roomUnknown}</p>
      <p role="status">{texts.stay[stay]}</p>
      {stay === 'unasked' || stay === 'refused' ? (
        <button type="button" className={`${buttons.quiet} ${classes.ask}`} onClick={() => void onAsk()}>
          {texts.ask}
        </button>
      ) : null}
    </section>
  );
}

/** `/saved`: what this phone keeps of the shop and how to be rid of it, for guests too and without a network (R12, Offline 2.4). */
export default function OfflineStoragePage() {
  useTitle(texts.title);
  const { state, look, clear, ask } = useStoredItems();
  return (
    <div className={classes.page}>
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      {state?.saves === false ? (
        <p role="status" className={classes.warning}>
          {texts.cannotSave}
        </p>
      ) : null}
      <ReducedDataSection />
      {state === null ? (
        <p className={classes.waiting} role="status">
          {texts.loading}
        </p>
      ) : (
        <>
          <StoredItems things={state.things} onClear={clear} />
          <PermissionSection things={state.things} onKept={look} />
          <StorageSection room={state.room} stay={state.stay} onAsk={ask} />
        </>
      )}
    </div>
  );
}
