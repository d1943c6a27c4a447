import { ApiError } from '../../data/api-error.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { changeTexts } from './texts.ts';

const TOPIC = 'order';

type Messages = { title: string; body: string; failed: string };

/** Sends a change of an order once and shows the outcome. */
export function useOrderChange(onDone: () => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const refuse = (error: unknown, failed: string) => {
    if (!(error instanceof ApiError)) throw error;
    const late = error.code === 'ORDER_STATUS';
    // Shows the server's message, which states the store's return window.
    const closed = error.code === 'RETURN_WINDOW';
    show({
      kind: 'error',
      title: changeTexts.error,
      body: late ? changeTexts.tooLate : closed ? error.message : failed,
      topic: TOPIC,
    });
    if (late || closed) onDone();
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
