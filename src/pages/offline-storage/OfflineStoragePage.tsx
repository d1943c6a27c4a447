import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import { useTitle } from '../../features/brand/brand.tsx';
import { MeasuringSection } from '../../features/measuring/MeasuringSection.tsx';
import { measuringOf } from '../../features/measuring/measuring-ids.ts';
import callout from '../../ui/callout.module.css';
import { CollectionsSection } from './CollectionsSection.tsx';
import classes from './OfflineStoragePage.module.css';
import { ReducedDataSection } from './ReducedDataSection.tsx';
import { StorageSection } from './StorageSection.tsx';
import { StoredItems } from './StoredItems.tsx';
import { useStoredItems } from './useStoredItems.ts';

/** The ids of the store's accounts for measuring; the server has no document to read them from. */
const useMeasuring = (): readonly string[] => {
  const ids = useSyncExternalStore(
    neverChanges,
    () => measuringOf(document.documentElement).join(' '),
    () => '',
  );
  return ids.split(' ').filter(Boolean);
};
const neverChanges = () => () => undefined;

/** `/saved`: the data stored on this device and how to clear it; also for guests and offline (docs/rules.md, Offline 2.4). */
export default function OfflineStoragePage() {
  useTitle(m.offline_copy_saved());
  const { state, look, clear, requestPermission } = useStoredItems();
  const measuring = useMeasuring();
  return (
    <div className={classes.page}>
      <h1>{m.offline_copy_saved()}</h1>
      <p className={classes.lead}>{m.storage_lead()}</p>
      {state?.saves === false ? (
        <p role="status" className={`${callout.warn} ${classes.warning}`}>
          {m.offline_stores_nothing()}
        </p>
      ) : null}
      <ReducedDataSection />
      {measuring.length > 0 ? (
        <section className={classes.section}>
          <MeasuringSection ids={measuring} />
        </section>
      ) : null}
      {state === null ? (
        <p className={classes.waiting} role="status">
          {m.common_loading()}
        </p>
      ) : (
        <>
          <StoredItems items={state.items} onClear={clear} />
          <CollectionsSection items={state.items} onDownloaded={look} />
          <StorageSection estimate={state.estimate} permission={state.permission} onAsk={requestPermission} />
        </>
      )}
    </div>
  );
}
