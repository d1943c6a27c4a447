import { PING } from '../../../contract/paths.ts';
import { PROBE_MS } from '../../domain/connectivity.ts';

/**
 * Whether anybody is there (R9). Our own shop has an address for this and says nothing on it; of a backend of another kind
 * it is enough that something came back (D35). Asked too often, the shop is there as well.
 */
export async function probe(ask: typeof fetch, baseUrl: string): Promise<boolean> {
  const asked: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) };
  try {
    if (baseUrl !== '') return Boolean(await ask(baseUrl + PING, { ...asked, mode: 'no-cors' }));
    const { status } = await ask(PING, asked);
    return status === 204 || status === 429;
  } catch {
    return false;
  }
}

export const probeFromHere = (baseUrl: string): Promise<boolean> => probe((...asked) => fetch(...asked), baseUrl);
