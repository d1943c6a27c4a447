import { useTitle } from '../../features/brand/useTitle.ts';
import classes from './OfflineStoragePage.module.css';
import { PermissionSection } from './PermissionSection.tsx';
import { ReducedDataSection } from './ReducedDataSection.tsx';
import { StorageSection } from './StorageSection.tsx';
import { StoredItems } from './StoredItems.tsx';
import { texts } from './texts.ts';
import { useStoredItems } from './useStoredItems.ts';

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
