import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './LoginDialog.module.css';
import { texts } from './texts.ts';

/** What a guest meets at the bag, the account and every add button (spec §5, §6). */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <p className={classes.body}>{texts.body}</p>
      <button type="button" className={buttons.ink} onClick={onClose}>
        {texts.action}
      </button>
    </Dialog>
  );
}
