import { m } from '#messages';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

/** Orders and addresses can only be changed online; offline a toast gives the reason. */
export function useOnlineGuard() {
  const connected = useConnected();
  const { show } = useToasts();
  const warnOffline = () =>
    show({ kind: 'warning', title: m.account_offline_title(), body: m.account_offline_body(), ms: 3000 });
  return { connected, guard: (run: () => void) => (connected ? run : warnOffline) };
}
