import { useId } from 'react';
import { m } from '#messages';
import type { StorageEstimate, StoragePermission } from '../../data/persist/storage-permission.ts';
import { sizeText } from '../../domain/stored-items.ts';
import { QuietButton } from '../../ui/Button.tsx';
import classes from './OfflineStoragePage.module.css';
import { permissionText } from './texts.ts';

type StorageProps = { estimate: StorageEstimate; permission: StoragePermission; onAsk: () => Promise<void> };

/** The browser's storage usage, quota and persistence. */
export function StorageSection({ estimate, permission, onAsk }: StorageProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{m.storage_storage()}</h2>
      <p>
        {estimate
          ? m.storage_estimate({ used: sizeText(estimate.used), quota: sizeText(estimate.quota) })
          : m.storage_estimate_unknown()}
      </p>
      <p role="status">{permissionText(permission)}</p>
      {permission === 'unasked' || permission === 'refused' ? (
        <QuietButton className={classes.ask} onClick={() => void onAsk()}>
          {m.storage_ask()}
        </QuietButton>
      ) : null}
    </section>
  );
}
