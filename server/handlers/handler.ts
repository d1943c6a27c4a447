import type { Endpoints } from '../../contract/api.ts';
import type { Received, ReplyWire } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/paths.ts';
import type { Db } from '../db/database.ts';
import type { Refusal } from '../refusal.ts';

/** What every handler is handed: the store is already checked against the host (S12). */
export type Context = { db: Db; storeId: number; now: () => Date };

/** Answers one call: parsed request in, wire reply out. `null` goes out as 204. */
export type Handler<N extends EndpointName> = (
  asked: Received<Endpoints[N]>,
  context: Context,
) => Promise<ReplyWire<Endpoints[N]> | Refusal>;
