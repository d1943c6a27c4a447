import type { EndpointName } from '../../contract/paths.ts';
import type { StoreId } from '../../contract/stores.ts';
import { createListeners } from './observable.ts';
import { readStored, type StoreStorage, writeStored } from './stored.ts';

/** The user of a token, as far as the server sent it; texts may be '' (spec §3). */
export type User = { id: string; name: string; email: string; phone: string };

/** `refused`: a call got a 401. `invalid`: the check at the start failed. */
export type Expiry = 'refused' | 'invalid';

/** The session on this device, in one store. */
export type Session = ReturnType<typeof createSession>;

type Stored = { token?: string; user?: string };

const NAMES = { user: 'userData', token: 'authToken' } as const;

/** Validated by hand: the first screen loads no schemas. */
function parseUser(raw: string | undefined): User | null {
  try {
    const { id, name, email, phone } = JSON.parse(raw ?? '');
    return [id, name, email, phone].every((text) => typeof text === 'string') ? { id, name, email, phone } : null;
  } catch {
    return null;
  }
}

/**
 * Written to `storage`, read from there and then from `fallback` (spec §6); any access may throw. `target` is the
 * window: `storage` events come from other tabs, `pageshow` on a return from the back/forward cache.
 */
export function createSession(store: StoreId, storage: () => Storage, target: EventTarget, fallback = storage) {
  const changes = createListeners();
  const expiries = createListeners<[Expiry]>();
  const primary: StoreStorage = { store: { id: store }, storage };
  const secondary: StoreStorage = { ...primary, storage: fallback };
  /** The session if it could not be stored: then only this tab has it. */
  let memory: Stored | null = null;
  let seen: { raw: string | undefined; user: User | null } = { raw: undefined, user: null };

  const read = (name: keyof Stored) =>
    memory ? memory[name] : readStored(primary, NAMES[name]) || readStored(secondary, NAMES[name]) || undefined;
  function save(next: Stored): void {
    const write = (place: StoreStorage, { user, token }: Stored) =>
      writeStored(place, NAMES.user, user ?? null) && writeStored(place, NAMES.token, token ?? null);
    // Emptied first: if storage is full, nothing of the previous user may stay.
    const written = [write(primary, {}), write(secondary, {}), write(primary, next)];
    memory = written.every(Boolean) ? null : next;
    changes.notify();
  }
  for (const event of ['storage', 'pageshow']) target.addEventListener(event, () => changes.notify());

  const token = () => read('token');
  const user = () => {
    const raw = token() && read('user');
    if (raw !== seen.raw) seen = { raw, user: parseUser(raw) };
    return seen.user;
  };
  return {
    /** The bearer token, or undefined for a guest. */
    token,
    /** The same object until the session changes; null for a guest. */
    user,
    userId: () => user()?.id,
    /** Notifies whenever any of these may have changed, in this tab or another; returns the unsubscribe function. */
    subscribe: changes.subscribe,
    signIn: (newToken: string, newUser: User) => save({ token: newToken, user: JSON.stringify(newUser) }),
    /** Replaces details of the signed-in user, here and in other tabs; the token stays. */
    updateUser: (details: Partial<User>): void => {
      const [current, held] = [user(), token()];
      if (!current || !held) return;
      const text = JSON.stringify({ ...current, ...details });
      if (memory || !writeStored(primary, NAMES.user, text)) memory = { token: held, user: text };
      changes.notify();
    },
    signOut: () => save({}),
    /** The server no longer accepts the token `old`. Ignored if a new sign-in has replaced it. */
    expire: (old: string, why: Expiry): void => {
      if (old !== token()) return;
      save({});
      expiries.notify(why);
    },
    onExpired: expiries.subscribe,
  };
}

/** Drops one shopper's data from memory before another session renders, in this tab and others. */
export function onTokenChange(session: Session, listener: () => void): () => void {
  let last = session.token();
  return session.subscribe(() => {
    if (session.token() === last) return;
    last = session.token();
    listener();
  });
}

/** The calls of the account, orders among them: a 401 there ends the session (spec §6). Other callers handle theirs. */
export const endsSession = (name: EndpointName): boolean => /profile|address|order(?!Status)/i.test(name);
