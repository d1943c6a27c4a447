import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { chooseSaver, saverChoice } from '../../data/choose-saver.ts';
import { countSaved } from '../../data/saver-log.ts';
import { sizeWords } from '../../domain/saved-things.ts';
import buttons from '../../ui/button.module.css';
import { Switch } from '../../ui/Switch.tsx';
import { subscribeToSaver, useSaver } from '../../ui/useSaver.ts';
import classes from './SavedPage.module.css';
import { texts } from './texts.ts';

/** On by the phone or by choice; says what it has saved only where the shop could tell it in bytes (D22). */
export function SaverSection() {
  const app = useApp();
  const saves = useSaver();
  // A drawn document knows of no choice.
  const choice = useSyncExternalStore(
    subscribeToSaver,
    () => saverChoice(app),
    () => null,
  );
  const byItself = saves && choice === null;
  return (
    <section className={classes.section}>
      <Switch name={texts.saver} checked={saves} onChange={(on) => chooseSaver(window, app, on ? 'on' : 'off')}>
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
