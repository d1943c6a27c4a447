import type { Db } from './db/database.ts';
import type { PictureFolders } from './media/pictures.ts';
import type { Inbox } from './messages/inbox.ts';
import type { Sender } from './messages/sender.ts';
import type { Config } from './ops/config.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Spans } from './ops/traces.ts';
import type { PaymentSettings } from './payments/settings.ts';
import type { MediaIndex } from './seed/media.ts';
import type { Directory } from './stores/directory.ts';

/** All dependencies of the server, including clock and id generator. Folders are absolute. */
export type Parts = {
  db: Db;
  config: Pick<
    Config,
    | 'apiBaseUrl'
    | 'stageApiBaseUrl'
    | 'backendCapabilities'
    | 'imageOrigins'
    | 'backendForm'
    | 'faults'
    | 'production'
    | 'killWorker'
    | 'trustedProxies'
    | 'smsPerDay'
    | 'accessLog'
    | 'pictureCacheBytes'
    | 'hstsSubDomains'
  >;
  /** Sends sign-in codes; null if no channel is configured. `inbox`: displays them in development (S7). */
  messages: Sender | null;
  inbox: Inbox | null;
  /** Reads the store of another backend (D35). */
  fetch: typeof fetch;
  payments: PaymentSettings;
  codeSecret: string;
  directory: Directory;
  /** Loads the app's server entry; null if pages are rendered in the browser only. */
  loadApp: (() => Promise<unknown>) | null;
  media: MediaIndex;
  folders: Record<'media' | 'own' | 'pictures' | 'client' | 'earlier' | 'manifest', string> &
    Pick<PictureFolders, 'bring'>;
  now: () => Date;
  newId: () => string;
  isStopping: () => boolean;
  metrics: Metrics;
  /** Null if no collector is configured. */
  spans: Spans | null;
};
