import { useState, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { chooseReducedData, countSavedBytes, reducedDataChoice } from '../../data/reduced-data-log.ts';
import { sizeText } from '../../domain/stored-items.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useReducedData } from '../../ui/useReducedData.ts';
import classes from './OfflineStoragePage.module.css';
import { countText } from './texts.ts';

/** The reduced-data switch, on by choice or by the device; shows the saving only if it is known in bytes. */
export function ReducedDataSection() {
  const app = useApp();
  const canStore = useReducedData();
  // The server has no stored choice.
  const choice = useSyncExternalStore(
    app.events.reducedData.subscribe,
    () => reducedDataChoice(app),
    () => null,
  );
  const byItself = canStore && choice === null;
  return (
    <section className={classes.section}>
      <Switch
        name={m.storage_saver()}
        checked={canStore}
        onChange={(on) => chooseReducedData(window, app, on ? 'on' : 'off')}
      >
        <span>{m.storage_saver_body()}</span> {byItself ? <span>{m.storage_saver_auto()}</span> : null}
      </Switch>
      {canStore ? <BytesSaved /> : null}
    </section>
  );
}

function BytesSaved() {
  const app = useApp();
  const [message, setMessage] = useState('');
  const count = async () => {
    const saved = await countSavedBytes(app).catch(() => null);
    if (saved === null) setMessage(m.storage_saver_failed());
    else if (saved.pictures === 0) setMessage(m.storage_saver_nothing());
    else {
      const pictures = countText('pictures', saved.pictures);
      setMessage(m.storage_saver_saved({ pictures, took: sizeText(saved.took), usual: sizeText(saved.usual) }));
    }
  };
  return (
    <div className={classes.count}>
      <LinkButton onClick={() => void count()}>{m.storage_saver_count()}</LinkButton>
      <p role="status">{message}</p>
    </div>
  );
}
