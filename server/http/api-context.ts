import { listedCards } from '../db/listed-cards.ts';
import type { Parts } from '../parts.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { ApiContext } from './api.ts';
import type { Callers } from './callers.ts';
import { fairQueue } from './concurrency.ts';
import type { RespondFromCache } from './response-cache.ts';

/** S38: one caller's reads that are not cached; with many of them the embedded database would answer nobody else. */
const READING = { atOnce: 100, each: 4, waiting: 60 };

/** The SMS limit of all stores together, as a multiple of that of one store (S3). */
const ALL_STORES = 4;

type Created = {
  callers: Callers;
  payments: PaymentProvider | null;
  respondFromCache: RespondFromCache;
  now: () => Date;
};

/** What the endpoints of the API use. */
export function apiContext(
  { db, messages, codeSecret, directory, config: { smsPerDay } }: Parts,
  { callers, payments, respondFromCache, now }: Created,
): ApiContext {
  const turns = fairQueue(READING);
  return {
    db,
    now,
    respondFromCache,
    messages,
    payments,
    secret: codeSecret,
    sendCaps: { perStore: smsPerDay, inAll: ALL_STORES * smsPerDay },
    directory,
    from: callers.signInSubjectOf,
    isLocal: callers.isLocal,
    inTurn: (request, meta, compute) => turns(callers.queueOf(request, meta), compute),
    cards: listedCards(),
  };
}
