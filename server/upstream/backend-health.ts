import { paths } from '../../contract/paths.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds: how long the backend may take, and how long its last state counts. */
const TIMEOUT = 2_000;
const FRESH = 10_000;

/**
 * Whether another backend answers the call for a store's layout with anything but a server error. It is asked at most
 * once in ten seconds, however often a load balancer asks.
 */
export function backendHealth({ fetch, now }: Pick<Parts, 'fetch' | 'now'>, base: string) {
  let last: { at: number; isUp: Promise<boolean> } | undefined;
  return (storeId: number): Promise<boolean> => {
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < FRESH) return last.isUp;
    const address = base + paths.storeHome.path.replace('{storeId}', String(storeId));
    const isUp = fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) }).then(
      async ({ status, body }) => {
        await body?.cancel();
        return status < 500;
      },
      () => false,
    );
    last = { at, isUp };
    return isUp;
  };
}
