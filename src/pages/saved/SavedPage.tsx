import { useTitle } from '../../features/brand/useTitle.ts';
import { KeepSection } from './KeepSection.tsx';
import { SavedList } from './SavedList.tsx';
import classes from './SavedPage.module.css';
import { SaverSection } from './SaverSection.tsx';
import { StorageSection } from './StorageSection.tsx';
import { texts } from './texts.ts';
import { useSaved } from './useSaved.ts';

/** `/saved`: what this phone keeps of the shop and how to be rid of it, for guests too and without a network (R12, Offline 2.4). */
export default function SavedPage() {
  useTitle(texts.title);
  const { state, look, clear, ask } = useSaved();
  return (
    <div className={classes.page}>
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      {state?.saves === false ? (
        <p role="status" className={classes.warning}>
          {texts.cannotSave}
        </p>
      ) : null}
      <SaverSection />
      {state === null ? (
        <p className={classes.waiting} role="status">
          {texts.loading}
        </p>
      ) : (
        <>
          <SavedList things={state.things} onClear={clear} />
          <KeepSection things={state.things} onKept={look} />
          <StorageSection room={state.room} stay={state.stay} onAsk={ask} />
        </>
      )}
    </div>
  );
}
