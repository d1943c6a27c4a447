import { useConnected } from '../../features/login/useConnected.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { texts } from './texts.ts';

/** Orders and addresses are changed with the network or not at all: without it whoever tries is told why (R42, D34). */
export function useGuard() {
  const connected = useConnected();
  const { show } = useToasts();
  const tell = () => show({ kind: 'warning', title: texts.offlineTitle, body: texts.offlineBody, ms: 3000 });
  return { connected, guard: (run: () => void) => (connected ? run : tell) };
}
