import type { StoredKind } from '../../domain/stored-items.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

type Props = { what: StoredKind | 'all'; onClose: () => void; onConfirm: () => void };

/** Nothing is thrown away by one slip of the thumb. */
export function ClearDialog({ what, onClose, onConfirm }: Props) {
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
