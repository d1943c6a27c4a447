import { useConnected } from '../../data/connectivity/useConnected.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { texts } from './texts.ts';

/** Orders and addresses can only be changed online; offline a toast gives the reason. */
export function useOnlineGuard() {
  const connected = useConnected();
  const { show } = useToasts();
  const warnOffline = () => show({ kind: 'warning', title: texts.offlineTitle, body: texts.offlineBody, ms: 3000 });
  return { connected, guard: (run: () => void) => (connected ? run : warnOffline) };
}
