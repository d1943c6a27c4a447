import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { dropViewedQueries, logOut } from '../../data/logout.ts';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import dialogFoot from '../../ui/dialog-foot.module.css';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { useSending } from '../sending/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';
import classes from './Login.module.css';

/** Pages without personal data; logout navigates home from all others. */
const PUBLIC_PAGES = /^\/($|page\b)/;

/** Asks for confirmation and shows how many unsent changes would be lost (spec §2). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const router = useRouter();
  const { show } = useToasts();
  const { send } = useSending('sign-in');
  const unsent = useUnsentChanges();

  const leave = async () => {
    const here = router.state.location.pathname;
    await logOut(app);
    onClose();
    if (!PUBLIC_PAGES.test(here)) await router.navigate({ to: '/' });
    // Again: queries of the page that was on screen could not be removed before.
    dropViewedQueries(app);
    show({ kind: 'success', title: m.logout_done(), ms: 3000 });
  };
  return (
    <ShopDialog title={m.logout_title()} onClose={onClose}>
      <div className={classes.ask}>
        <p>{m.logout_body()}</p>
        <p role="status" className={classes.unsent}>
          {unsent > 0 ? m.logout_unsent({ count: unsent }) : ''}
        </p>
      </div>
      <div className={`${dialogFoot.foot} ${classes.choice}`}>
        <QuietButton onClick={onClose}>{m.common_cancel()}</QuietButton>
        <InkButton onClick={() => void send(leave)}>{m.logout_confirm()}</InkButton>
      </div>
    </ShopDialog>
  );
}

function useUnsentChanges(): number {
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
