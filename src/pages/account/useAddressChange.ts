import { ApiError } from '../../data/api-error.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

const TOPIC = 'address';

type Pair = { title: string; body?: string };

/** Sends one change of an address, once, and says what became of it. True where it was made (spec §8). */
export function useAddressChange() {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const change = async (work: () => Promise<unknown>, done: Pair, failed: Pair): Promise<boolean> => {
    let made = false;
    await send(async () => {
      try {
        await work();
        made = true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Full is full: trying again does not help, and the shop says so.
        const body = error.code === 'ADDRESS_LIMIT' ? error.message : failed.body;
        show({ kind: 'error', title: failed.title, body, topic: TOPIC });
        return;
      }
      show({ kind: 'success', ...done, ms: 3000, topic: TOPIC });
    });
    return made;
  };
  return { change, sending };
}
