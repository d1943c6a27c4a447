import {
  addFieldFailures,
  encodeFieldFailures,
  FIELD_FAILURES,
  type FieldFailure,
  type FieldFailureCounts,
  parseFieldFailures,
  withoutFieldFailures,
} from '../../contract/field-failures.ts';
import { timeoutSignal } from './abort-signals.ts';
import { readStored, type StoreStorage, writeStored } from './stored.ts';

const TIMEOUT_MS = 10_000;

/** The members of `window` that are used. */
type Browser = { fetch: typeof fetch; navigator: { locks?: Pick<LockManager, 'request'> } };

/** Empty if nothing is stored, or something else: a later release may count more kinds. */
function readCounts(place: StoreStorage): FieldFailureCounts {
  try {
    return parseFieldFailures(JSON.parse(readStored(place, 'fieldFailures') ?? '')) ?? {};
  } catch {
    return {};
  }
}

const isEmpty = (counts: FieldFailureCounts): boolean => Object.keys(counts).length === 0;

const writeCounts = (place: StoreStorage, counts: FieldFailureCounts): boolean =>
  writeStored(place, 'fieldFailures', isEmpty(counts) ? null : encodeFieldFailures(counts));

/**
 * Sends counts to the shop's own server, without cookies, token or the page's address. True once they need not be sent again:
 * they are counted, or the server counts none, as a static host. Never rejects.
 */
async function post({ fetch }: Pick<Browser, 'fetch'>, counts: FieldFailureCounts): Promise<boolean> {
  try {
    const { status } = await fetch(FIELD_FAILURES, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: encodeFieldFailures(counts),
      signal: timeoutSignal(TIMEOUT_MS),
    });
    // A captive portal may answer 200.
    return status === 204 || (status >= 400 && status < 500 && status !== 429);
  } catch {
    return false;
  }
}

/** What failed on this device (R63): counted in local storage until the shop's server has the numbers. */
export function fieldFailures(browser: Browser, place: StoreStorage) {
  const add = (counts: FieldFailureCounts): void => {
    if (isEmpty(counts)) return;
    // What cannot be stored is sent at once, or lost.
    if (!writeCounts(place, addFieldFailures(readCounts(place), counts))) void post(browser, counts);
  };
  const sendNow = async (): Promise<void> => {
    const counts = readCounts(place);
    if (isEmpty(counts) || !(await post(browser, counts))) return;
    // More may have been counted since.
    writeCounts(place, withoutFieldFailures(readCounts(place), counts));
  };
  return {
    add,
    count: (kind: FieldFailure, times = 1): void => add(times > 0 ? { [kind]: times } : {}),
    /** Sends what is stored, unless another tab is sending it. Never rejects. */
    send: async (): Promise<void> => {
      const { locks } = browser.navigator;
      if (!locks) return sendNow();
      await locks
        .request('field-failures', { ifAvailable: true }, (lock) => (lock ? sendNow() : undefined))
        .catch(() => undefined);
    },
  };
}
export type FieldFailures = ReturnType<typeof fieldFailures>;
