import { useId } from 'react';
import type { StorageEstimate, StoragePermission } from '../../data/persist/storage-permission.ts';
import { sizeText } from '../../domain/stored-items.ts';
import { QuietButton } from '../../ui/Button.tsx';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

type StorageProps = { estimate: StorageEstimate; permission: StoragePermission; onAsk: () => Promise<void> };

/** The browser's storage usage, quota and persistence. */
export function StorageSection({ estimate, permission, onAsk }: StorageProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.storage}</h2>
      <p>{estimate ? texts.estimate(sizeText(estimate.used), sizeText(estimate.quota)) : texts.estimateUnknown}</p>
      <p role="status">{texts.stay[permission]}</p>
      {permission === 'unasked' || permission === 'refused' ? (
        <QuietButton className={classes.ask} onClick={() => void onAsk()}>
          {texts.ask}
        </QuietButton>
      ) : null}
    </section>
  );
}
