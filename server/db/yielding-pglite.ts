import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** How long queries may follow each other without a turn of the event loop. Milliseconds. */
const TURN_MS = 10;

/**
 * PGlite runs in this thread and its promises resolve in microtasks: queries that wait for each other would run one after
 * the other while no connection is read and no timer fires, for seconds if one visitor has many (S38). Between two messages
 * of its protocol it lets the event loop turn.
 */
class YieldingPGlite extends PGlite {
  #turnedAt = performance.now();
  override async execProtocolRaw(...message: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#turnedAt >= TURN_MS) {
      await setImmediate();
      this.#turnedAt = performance.now();
    }
    return super.execProtocolRaw(...message);
  }
}

/** `PGlite.create` would return the class without turns. */
export async function openYielding(options: PGliteOptions): Promise<PGlite> {
  const client = new YieldingPGlite(options);
  await client.waitReady;
  return client;
}
