import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { chooseReducedData, countSavedBytes, reducedDataChoice } from '../../data/reduced-data-log.ts';
import { sizeText } from '../../domain/stored-items.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useReducedData } from '../../ui/useReducedData.ts';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

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
        name={texts.saver}
        checked={canStore}
        onChange={(on) => chooseReducedData(window, app, on ? 'on' : 'off')}
      >
        <span>{texts.saverBody}</span> {byItself ? <span>{texts.saverAuto}</span> : null}
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
    if (saved === null) setMessage(texts.saverFailed);
    else if (saved.pictures === 0) setMessage(texts.saverNothing);
    else setMessage(texts.saverSaved(saved.pictures, sizeText(saved.took), sizeText(saved.usual)));
  };
  return (
    <div className={classes.count}>
      <LinkButton onClick={() => void count()}>{texts.saverCount}</LinkButton>
      <p role="status">{message}</p>
    </div>
  );
}
