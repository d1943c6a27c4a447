import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

const TOPIC = 'order';

type Messages = { title: string; body: string; failed: string };

/** Sends a change of an order once and shows the outcome. */
export function useOrderChange(onDone: () => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const showError = (body: string) => show({ kind: 'error', title: m.common_error(), body, topic: TOPIC });
  const refuse = (error: unknown, failed: string) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'ORDER_STATUS') {
      showError(m.order_change_too_late());
      onDone();
    } else if (error.code === 'RETURN_WINDOW') {
      // The server's message states the store's return window.
      showError(error.message);
      onDone();
    } else {
      showError(failed);
    }
  };
  const change = (work: () => Promise<unknown>, messages: Messages) =>
    send(async () => {
      try {
        await work();
        show({ kind: 'success', title: messages.title, body: messages.body, ms: 3000, topic: TOPIC });
        onDone();
      } catch (error) {
        refuse(error, messages.failed);
      }
    });
  return { change, sending, connected };
}
