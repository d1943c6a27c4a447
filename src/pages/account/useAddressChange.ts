import { ApiError } from '../../data/api-error.ts';
import { ADDRESS_TOPIC, refusalText } from '../../features/address/useSaveAddress.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

type Pair = { title: string; body?: string };

/** Sends a change of an address once and shows the outcome. Resolves to true if it succeeded (spec §8). */
export function useAddressChange() {
  const { show } = useToasts();
  const { sending, send } = useSending(ADDRESS_TOPIC);
  const change = async (work: () => Promise<unknown>, done: Pair, failed: Pair): Promise<boolean> => {
    let made = false;
    await send(async () => {
      try {
        await work();
        made = true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        show({ kind: 'error', title: failed.title, body: refusalText(error, failed.body), topic: ADDRESS_TOPIC });
        return;
      }
      show({ kind: 'success', ...done, ms: 3000, topic: ADDRESS_TOPIC });
    });
    return made;
  };
  return { change, sending };
}
