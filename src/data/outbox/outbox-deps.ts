import type { QueryClient } from '@tanstack/react-query';
import type { StoreId } from '../../../contract/stores.ts';
import type { Api } from '../api.ts';
import type { BagSession } from '../bag.ts';
import type { Disk } from './disk.ts';
import type { Lock } from './lock.ts';

/** What the bag needs of the app and the browser, so that tests can be both. */
export type BagDeps = {
  store: StoreId;
  api: Pick<Api, 'cart'>;
  /** The backend's base address; '' for our own. */
  apiBase: string;
  queryClient: QueryClient;
  session: BagSession;
  disk: Disk;
  /** What makes room on a full phone (R16a). */
  room: readonly (() => Promise<void>)[];
  lockOver: (disk: Disk) => Lock;
  fetch: typeof fetch;
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  newId: () => string;
  /** Tells other tabs that the box has changed; `forgotten`: that its owner has left. */
  tell: (forgotten: boolean) => void;
  /** The number on the bag has changed. */
  announce: (count: number) => void;
  /** R54: so many changes wait or need attention. */
  badge: (count: number) => void;
  /** Something waits: the system may send it when the app is closed (R38). */
  requestSync: () => void;
  /** Whether something waits for somebody to sign in: the next visit has to know (R32). */
  remember: (isAwaited: boolean) => void;
};
