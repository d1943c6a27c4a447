import { useId } from 'react';
import type { StorageEstimate, StoragePermission } from '../../data/persist/storage-permission.ts';
import { sizeWords } from '../../domain/stored-items.ts';
import buttons from '../../ui/button.module.css';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

/** What the browser itself says: how much it has given, and whether it stays (R17). */
export function StorageSection({
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
