import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { useAuth } from '../../features/auth/auth.tsx';
import { useTitle } from '../../features/brand/useTitle.ts';
import { useOpenOverlay } from '../../features/overlays/overlays.tsx';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Account } from './Account.tsx';
import { texts } from './texts.ts';

/** `/myaccount` (spec §2, §6): for customers; a guest meets the login first, and goes home on closing it. */
export default function AccountPage() {
  const signedIn = useSignedIn();
  useTitle(texts.title);
  useGate();
  return signedIn ? <Account /> : <ForGuests />;
}

function ForGuests() {
  const { openLogin } = useAuth();
  return (
    <Notice title={texts.title} body={texts.signIn}>
      <button type="button" className={buttons.ink} onClick={() => openLogin()}>
        {texts.login}
      </button>
    </Notice>
  );
}

/** Opens the login for a guest, and leads home whoever closes it without signing in. */
function useGate(): void {
  const { session } = useApp();
  const signedIn = useSignedIn();
  const { openLogin } = useAuth();
  const open = useOpenOverlay();
  const navigate = useNavigate();
  const met = useRef(false);
  useEffect(() => {
    if (open === 'login') met.current = true;
    // The session itself, since a server-rendered page hydrates as a guest's.
    if (signedIn || session.token() !== undefined || open !== null) return;
    if (met.current) {
      void navigate({ to: '/' });
      return;
    }
    // Not at once: the shell closes whatever was open on the page before, and does so after this.
    const soon = setTimeout(() => openLogin());
    return () => clearTimeout(soon);
  }, [signedIn, session, open, openLogin, navigate]);
}
