import { ApiError } from '../../data/api-error.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { changeTexts as texts } from './order-texts.ts';

const TOPIC = 'order';

type Said = { title: string; body: string; failed: string };

/** Sends one change of an order, once, and says what became of it (D26). */
export function useOrderChange(onDone: () => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const refuse = (error: unknown, failed: string) => {
    if (!(error instanceof ApiError)) throw error;
    const late = error.code === 'ORDER_STATUS';
    // The shop's own words: only it knows its return window.
    const closed = error.code === 'RETURN_WINDOW';
    show({
      kind: 'error',
      title: texts.error,
      body: late ? texts.tooLate : closed ? error.message : failed,
      topic: TOPIC,
    });
    if (late || closed) onDone();
  };
  const change = (work: () => Promise<unknown>, said: Said) =>
    send(async () => {
      try {
        await work();
        show({ kind: 'success', title: said.title, body: said.body, ms: 3000, topic: TOPIC });
        onDone();
      } catch (error) {
        refuse(error, said.failed);
      }
    });
  return { change, sending, connected };
}
