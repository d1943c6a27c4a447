import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { deleteProfile } from '../../data/commands/account.ts';
import { dropViewed, forget } from '../../data/logout.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Change.module.css';
import { ChangeFoot } from './ChangeFoot.tsx';
import { texts } from './profile-texts.ts';

const TOPIC = 'profile';

/** Asks before an account goes. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const connected = useConnected();
  const { sending, remove } = useDeletion();
  return (
    <Dialog title={texts.askTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.say}>{texts.ask}</p>
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {texts.keep}
          </button>
          <button
            type="button"
            className={`${buttons.button} ${classes.bad}`}
            aria-disabled={!connected || sending}
            onClick={() => connected && remove()}
          >
            {sending ? texts.removing : texts.remove}
          </button>
        </ChangeFoot>
      </div>
    </Dialog>
  );
}

/** What the shop may still need to know is said by the shop. The device is emptied as at a logout (R34). */
function useDeletion() {
  const app = useApp();
  const router = useRouter();
  const { mutateAsync } = useMutation(deleteProfile(app));
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const work = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const body = error.status === 409 ? error.message : texts.tryAgain;
      show({ kind: 'error', title: texts.deleteFailed, body, topic: TOPIC });
      return;
    }
    // Home first: the account asks a guest to sign in.
    await router.navigate({ to: '/' });
    await forget(app);
    dropViewed(app);
    show({ kind: 'success', title: texts.deleted, body: texts.deletedBody, ms: 3000 });
  };
  return { sending, remove: () => void send(work) };
}
