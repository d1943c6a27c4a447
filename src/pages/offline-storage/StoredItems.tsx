import { useId, useState } from 'react';
import { STORED_KINDS, type StoredItem, type StoredKind, shelfOf, sizeWords } from '../../domain/stored-items.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

type ClearDialogProps = { what: StoredKind | 'all'; onClose: () => void; onConfirm: () => void };

/** Nothing is thrown away by one slip of the thumb. */
function ClearDialog({ what, onClose, onConfirm }: ClearDialogProps) {
  const title = what === 'all' ? texts.sure.all : texts.sure.one(texts.kinds[what]);
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={onClose}>
      <p className={classes.sure}>{texts.sureBody}</p>
      <div className={classes.choice}>
        <button type="button" className={buttons.quiet} onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className={buttons.ink} onClick={onConfirm}>
          {texts.confirm}
        </button>
      </div>
    </Dialog>
  );
}

type Props = { things: StoredItem[]; onClear: (kinds: readonly StoredKind[]) => Promise<void> };

/** A row for each kind: how many, how much, and the way to be rid of them. */
export function StoredItems({ things, onClear }: Props) {
  const id = useId();
  const [asking, setAsking] = useState<StoredKind | 'all' | null>(null);
  const [said, setSaid] = useState('');
  const clear = async (what: StoredKind | 'all') => {
    setAsking(null);
    await onClear(what === 'all' ? STORED_KINDS : [what]);
    setSaid(`${texts.cleared}. ${texts.onAgain}`);
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.list}</h2>
      <ul className={classes.rows}>
        {STORED_KINDS.map((kind) => (
          <Row key={kind} kind={kind} things={things} onClear={() => setAsking(kind)} />
        ))}
      </ul>
      <div className={classes.foot}>
        {things.length > 0 ? (
          <button type="button" className={buttons.quiet} onClick={() => setAsking('all')}>
            {texts.clearAll}
          </button>
        ) : null}
        <p role="status" className={classes.said}>
          {said}
        </p>
      </div>
      {asking ? (
        <ClearDialog what={asking} onClose={() => setAsking(null)} onConfirm={() => void clear(asking)} />
      ) : null}
    </section>
  );
}

/** More names than these nobody reads; how many there are stands beside them. */
const NAMES = 6;

function Row({ kind, things, onClear }: { kind: StoredKind; things: StoredItem[]; onClear: () => void }) {
  const { count, bytes, names } = shelfOf(things, kind);
  const amount = count === 0 ? texts.none : texts.amount(texts.counts[kind](count), sizeWords(bytes));
  return (
    <li className={classes.row}>
      <div>
        <h3>{texts.kinds[kind]}</h3>
        <p>{amount}</p>
        {names.length > 0 ? (
          <p className={classes.names}>
            {names.slice(0, NAMES).join(' · ')}
            {names.length > NAMES ? ' …' : ''}
          </p>
        ) : null}
      </div>
      {count > 0 ? (
        <button
          type="button"
          className={buttons.link}
          aria-label={texts.clearNamed(texts.kinds[kind])}
          onClick={onClear}
        >
          {texts.clear}
        </button>
      ) : null}
    </li>
  );
}
