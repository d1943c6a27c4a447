import type { StoreId } from '../../contract/stores.ts';

/** Who is signed in on this phone, in one store (D3). */
export type Session = {
  /** The bearer token, or undefined for a guest. */
  token: () => string | undefined;
  /** Whose token it is; undefined for a guest, or where nobody has said. */
  userId: () => string | undefined;
  /** Calls whenever that may have changed, in this tab or another; stops with the returned function. */
  subscribe: (listener: () => void) => () => void;
};

/** R40: what two stores keep on one origin never meets. */
const authTokenKey = (store: StoreId): string => `authToken:s${store}`;

const userDataKey = (store: StoreId): string => `userData:s${store}`;

function idIn(userData: string | null): string | undefined {
  const user: unknown = JSON.parse(userData ?? 'null');
  return typeof user === 'object' && user !== null && 'id' in user && user.id ? String(user.id) : undefined;
}

/** Reads what `storage` holds at each call. `target` hears of other tabs: a browser tells its window `storage` (R12). */
export function createSession(store: StoreId, storage: () => Storage, target: EventTarget): Session {
  return {
    token: () => {
      try {
        return storage().getItem(authTokenKey(store)) || undefined;
      } catch {
        return undefined;
      }
    },
    userId: () => {
      try {
        return idIn(storage().getItem(userDataKey(store)));
      } catch {
        return undefined;
      }
    },
    subscribe: (listener) => {
      target.addEventListener('storage', listener);
      return () => target.removeEventListener('storage', listener);
    },
  };
}

/** For a document drawn on the server, which is always the guest's. */
export const guestSession: Session = {
  token: () => undefined,
  userId: () => undefined,
  subscribe: () => () => undefined,
};
