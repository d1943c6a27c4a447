import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { chooseReducedData, countSaved, reducedDataChoice } from '../../data/reduced-data-log.ts';
import { sizeWords } from '../../domain/stored-items.ts';
import buttons from '../../ui/button.module.css';
import { Switch } from '../../ui/Switch.tsx';
import { subscribeToReducedData, useReducedData } from '../../ui/useReducedData.ts';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

/** On by the phone or by choice; says what it has saved only where the shop could tell it in bytes (D22). */
export function ReducedDataSection() {
  const app = useApp();
  const saves = useReducedData();
  // A drawn document knows of no choice.
  const choice = useSyncExternalStore(
    subscribeToReducedData,
    () => reducedDataChoice(app),
    () => null,
  );
  const byItself = saves && choice === null;
  return (
    <section className={classes.section}>
      <Switch name={texts.saver} checked={saves} onChange={(on) => chooseReducedData(window, app, on ? 'on' : 'off')}>
        {texts.saverBody} {byItself ? texts.saverAuto : null}
      </Switch>
      {saves ? <Saved /> : null}
    </section>
  );
}

function Saved() {
  const app = useApp();
  const [said, setSaid] = useState('');
  const count = async () => {
    const saved = await countSaved(app).catch(() => null);
    if (saved === null) setSaid(texts.saverFailed);
    else if (saved.pictures === 0) setSaid(texts.saverNothing);
    else setSaid(texts.saverSaved(saved.pictures, sizeWords(saved.took), sizeWords(saved.usual)));
  };
  return (
    <div className={classes.count}>
      <button type="button" className={buttons.link} onClick={() => void count()}>
        {texts.saverCount}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
