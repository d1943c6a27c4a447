import type { Endpoints } from '../../contract/api.ts';
import type { Received, ReplyWire } from '../../contract/endpoint.ts';
import type { EndpointName, paths } from '../../contract/paths.ts';
import type { WireProduct } from '../../contract/product.ts';
import type { Db } from '../db/database.ts';
import type { log } from '../log.ts';
import type { Sender } from '../messages/sender.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Send } from '../pipeline.ts';
import type { Refusal } from '../refusal.ts';
import type { Whose } from '../shop/cart.ts';
import type { Keyed, Outcome } from '../shop/idempotency.ts';
import type { Caps } from '../shop/send-budget.ts';
import type { Shopper } from '../shop/sessions.ts';
import type { Shows } from '../versioned-cache.ts';

/** What the shop needs of the world around it. */
export type Services = {
  /** Null: nobody can be sent a code. */
  messages: Sender | null;
  /** Null: nobody can pay. */
  payments: PaymentProvider | null;
  /** S1: what codes are hashed with; the same in every process. */
  secret: string;
  sendCaps: Caps;
  /** The one origin under which shoppers know a store (S20). */
  originOf: (storeId: number) => string;
};

/** R28: the device that sent a change, and the change's sequence number on that device. */
export type Device = { id: string; seq: number };

/** What every handler is handed: the store is already checked against the host (S12). */
export type Context = Services & {
  db: Db;
  storeId: number;
  now: () => Date;
  /** Whose limits a request counts on (S5); '' where there is no caller to count on. */
  from: string;
  device: Device | null;
  /** Writes lines that name the request (S36). */
  log: typeof log;
  /** Takes the products whose stock an answer shows: the cached answer is dropped when their stock changes. */
  shows: Shows;
  /** Products as lists have them, in the order of their ids. */
  listed: (ids: number[]) => Promise<WireProduct[]>;
  /** Who asks, where that changes what anybody may see (D1); null for a guest or a token that is no longer good. */
  whoAsks: () => Promise<Shopper | null>;
};

/** A customer's calls are answered for the shopper of the token and for nobody else (S10). */
export type ShopperContext = Context & {
  shopper: Shopper;
  idempotencyKey: string | null;
  send: Send;
  /** A key that the handler claims with its first statement (`claiming` in table.ts); null: nothing to claim. */
  keyed: Keyed | null;
};

/** The customer of a request, as `shop/` names them. */
export const whose = ({ storeId, shopper }: ShopperContext): Whose => ({ storeId, userId: shopper.id });

/** An answer that was given before under the same key, to be given again (D33). */
export class Answered {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    this.outcome = outcome;
  }
}

/** The handler was to claim the key and did nothing, because the key was used before. */
export class KeyUsed {}

type Answer<N extends EndpointName> = Promise<ReplyWire<Endpoints[N]> | Refusal | Answered | KeyUsed>;

/** Answers one call: parsed request in, wire reply out. `null` goes out as 204. */
export type Handler<N extends EndpointName> = (
  asked: Received<Endpoints[N]>,
  context: (typeof paths)[N]['access'] extends 'customer' ? ShopperContext : Context,
) => Answer<N>;
