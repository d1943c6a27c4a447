import { useId, useState } from 'react';
import { m } from '#messages';
import { STORED_KINDS, type StoredItem, type StoredKind, sizeText, storedGroupOf } from '../../domain/stored-items.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { InkButton, LinkButton, QuietButton } from '../../ui/Button.tsx';
import { langOf } from '../../ui/lang-of.ts';
import classes from './OfflineStoragePage.module.css';
import { countText, kindText } from './texts.ts';

type ClearDialogProps = { what: StoredKind | 'all'; onClose: () => void; onConfirm: () => void };

/** Confirms the deletion of stored data. */
function ClearDialog({ what, onClose, onConfirm }: ClearDialogProps) {
  const title = what === 'all' ? m.storage_sure_all() : m.storage_sure_one({ kind: kindText(what).toLowerCase() });
  return (
    <ShopDialog title={title} onClose={onClose}>
      <p className={classes.sure}>{m.storage_sure_body()}</p>
      <div className={classes.choice}>
        <QuietButton onClick={onClose}>{m.common_cancel()}</QuietButton>
        <InkButton onClick={onConfirm}>{m.storage_confirm()}</InkButton>
      </div>
    </ShopDialog>
  );
}

type Props = { items: StoredItem[]; onClear: (kinds: readonly StoredKind[]) => Promise<void> };

/** One row per kind: count, size and a button to clear it. */
export function StoredItems({ items, onClear }: Props) {
  const id = useId();
  const [asking, setAsking] = useState<StoredKind | 'all' | null>(null);
  const [message, setMessage] = useState('');
  const clear = async (what: StoredKind | 'all') => {
    setAsking(null);
    await onClear(what === 'all' ? STORED_KINDS : [what]);
    setMessage(`${m.storage_cleared()} ${m.storage_on_again()}`);
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{m.storage_list()}</h2>
      <ul className={classes.rows}>
        {STORED_KINDS.map((kind) => (
          <Row key={kind} kind={kind} items={items} onClear={() => setAsking(kind)} />
        ))}
      </ul>
      <div className={classes.foot}>
        {items.length > 0 ? <QuietButton onClick={() => setAsking('all')}>{m.storage_clear_all()}</QuietButton> : null}
        <p role="status" className={classes.message}>
          {message}
        </p>
      </div>
      {asking ? (
        <ClearDialog what={asking} onClose={() => setAsking(null)} onConfirm={() => void clear(asking)} />
      ) : null}
    </section>
  );
}

/** Maximum number of names per kind; the total is shown beside them. */
const NAMES = 6;

function Row({ kind, items, onClear }: { kind: StoredKind; items: StoredItem[]; onClear: () => void }) {
  const { count, bytes, names } = storedGroupOf(items, kind);
  const list = `${names.slice(0, NAMES).join(' · ')}${names.length > NAMES ? ' …' : ''}`;
  const amount =
    count === 0 ? m.storage_none() : m.storage_amount({ count: countText(kind, count), size: sizeText(bytes) });
  return (
    <li className={classes.row}>
      <div>
        <h3>{kindText(kind)}</h3>
        <p>{amount}</p>
        {list ? (
          <p className={classes.names} lang={langOf(list)}>
            {list}
          </p>
        ) : null}
      </div>
      {count > 0 ? (
        <LinkButton aria-label={m.storage_clear_named({ kind: kindText(kind).toLowerCase() })} onClick={onClear}>
          {m.common_clear()}
        </LinkButton>
      ) : null}
    </li>
  );
}
