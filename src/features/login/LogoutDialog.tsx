import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { dropViewed, forget } from '../../data/logout.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import classes from './Login.module.css';
import { logoutTexts as texts } from './texts.ts';
import { useSending } from './useSending.ts';

/** Pages that say nothing of whoever opened them; every other one is left with them (R34). */
const IMPERSONAL = /^\/($|page\b)/;

/** Asks first, and says what would be lost (spec §2, R34). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const router = useRouter();
  const { show } = useToasts();
  const { send } = useSending('sign-in');
  const unsent = useUnsent();

  const leave = async () => {
    const here = router.state.location.pathname;
    await forget(app);
    onClose();
    if (!IMPERSONAL.test(here)) await router.navigate({ to: '/' });
    // What was on the screen until now.
    dropViewed(app);
    show({ kind: 'success', title: texts.done, ms: 3000 });
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.ask}>
        <p>{texts.body}</p>
        <p role="status" className={classes.unsent}>
          {unsent > 0 ? texts.unsent(unsent) : ''}
        </p>
      </div>
      <div className={classes.choice}>
        <button type="button" className={buttons.quiet} onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className={buttons.ink} onClick={() => void send(leave)}>
          {texts.confirm}
        </button>
      </div>
    </Dialog>
  );
}

function useUnsent(): number {
  const { bag } = useApp();
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    let here = true;
    void Promise.resolve(bag?.unsent()).then((count) => here && setUnsent(count ?? 0));
    return () => {
      here = false;
    };
  }, [bag]);
  return unsent;
}
