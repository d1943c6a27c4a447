import type { Endpoints } from '../../contract/api.ts';
import type { ReceivedBody, ReplyWire } from '../../contract/endpoint.ts';
import type { EndpointName, paths } from '../../contract/paths.ts';
import type { WireProduct } from '../../contract/product.ts';
import type { Db } from '../db/database.ts';
import type { Shows } from '../db/versioned-cache.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Sender } from '../messages/sender.ts';
import type { log } from '../ops/log.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { CustomerKey } from '../shop/cart.ts';
import type { Outcome } from '../shop/idempotency.ts';
import type { Caps } from '../shop/send-budget.ts';
import type { Shopper } from '../shop/sessions.ts';

/** External dependencies of the shop. */
export type Services = {
  /** Null: no codes can be sent. */
  messages: Sender | null;
  /** Null: no online payments. */
  payments: PaymentProvider | null;
  /** S1: HMAC key of the codes; the same in every process. */
  secret: string;
  sendCaps: Caps;
  /** The configured origin of a store (S20). */
  originOf: (storeId: number) => string;
  /** What the addresses of its pages in the language of this request begin with: '' or '/hi'. */
  pageBaseOf: (storeId: number) => string;
};

/** R28: the device that sent a change, and the change's sequence number on that device. */
export type Device = { id: string; seq: number };

/** The context of every handler. The store is already checked against the host (S12). */
export type Context = Services & {
  db: Db;
  storeId: number;
  now: () => Date;
  /** Client address whose rate limits the request counts on (S5); '' if there is none. */
  from: string;
  device: Device | null;
  /** Writes log lines with the request id (S36). */
  log: typeof log;
  /** Records products whose stock the response shows: the cached response becomes invalid when their stock changes. */
  shows: Shows;
  /** Products as list entries, in the order of `ids`. */
  listed: (ids: number[]) => Promise<WireProduct[]>;
  /** The signed-in shopper, where that changes a public response (D1); null for a guest or an invalid token. */
  currentShopper: () => Promise<Shopper | null>;
};

/** Context of calls that need a token: `shopper` is its owner, and the only one whose data may be used (S10). */
export type ShopperContext = Context & {
  shopper: Shopper;
  idempotencyKey: string | null;
};

/** The customer of a request, as `shop/` expects it. */
export const customerOf = ({ storeId, shopper }: ShopperContext): CustomerKey => ({ storeId, userId: shopper.id });

/** The stored response to an earlier request with the same key, sent again (D33). */
export class ReplayedResponse {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    this.outcome = outcome;
  }
}

type HandlerReply<N extends EndpointName> = Promise<ReplyWire<Endpoints[N]> | Refusal | ReplayedResponse>;

/** Handles one call: takes the parsed request, returns the wire reply. `null` is sent as 204. */
export type Handler<N extends EndpointName> = (
  input: ReceivedBody<Endpoints[N]>,
  context: (typeof paths)[N]['access'] extends 'customer' ? ShopperContext : Context,
) => HandlerReply<N>;
