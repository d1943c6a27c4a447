import { useRouter } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { m } from '#messages';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import type { Expiry, User } from '../../data/session.ts';
import { useOpenOverlay, useOverlays } from '../overlays/overlays.tsx';
import { useToasts } from '../toasts/toasts.tsx';

type Auth = {
  /** null for a guest, and where the server returned no user. */
  user: User | null;
  signedIn: boolean;
  /** `then` is the pending action: it runs once, after this sign-in and no other. */
  openLogin: (then?: () => void) => void;
  /** For the login dialog: returns the pending action and clears it. */
  takePendingAction: () => (() => void) | undefined;
  /** Opens the confirmation dialog. */
  logout: () => void;
};

/** The context holds no changing values, for the reason given in `overlays.tsx`. */
type AuthActions = Omit<Auth, 'user' | 'signedIn'>;
const Context = createContext<AuthActions | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const { events } = useApp();
  const { show } = useOverlays();
  const open = useOpenOverlay();
  const pendingAction = useRef<(() => void) | undefined>(undefined);
  const auth = useMemo<AuthActions>(
    () => ({
      openLogin: (then) => {
        pendingAction.current = then;
        show('login');
      },
      takePendingAction: () => {
        const then = pendingAction.current;
        pendingAction.current = undefined;
        return then;
      },
      logout: () => show('logout'),
    }),
    [show],
  );
  useEffect(() => {
    // Closing the login cancels the pending action.
    if (open !== 'login') pendingAction.current = undefined;
  }, [open]);
  useExpiry(auth.openLogin);
  useEffect(() => events.signInWanted.subscribe(() => auth.openLogin()), [auth, events]);
  return <Context value={auth}>{children}</Context>;
}

/** Handles a session that the server ended: navigates home and opens the login, or shows a toast (spec §6). */
function useExpiry(openLogin: () => void): void {
  const { session } = useApp();
  const router = useRouter();
  const { show: showToast } = useToasts();
  const onExpired = useEffectEvent(async (why: Expiry) => {
    if (why === 'invalid') {
      const action = { label: m.common_login(), run: openLogin };
      showToast({ kind: 'warning', title: m.common_token_failed(), body: m.common_try_later(), action });
      return;
    }
    await router.navigate({ to: '/' });
    openLogin();
  });
  useEffect(() => session.onExpired((why) => void onExpired(why)), [session]);
}

export function useAuth(): Auth {
  const actions = use(Context);
  // spec §8
  if (!actions) throw new Error('useAuth must be used within an AuthProvider');
  const { session } = useApp();
  const user = useSyncExternalStore(session.subscribe, session.user, () => null);
  return { ...actions, user, signedIn: useSignedIn() };
}
