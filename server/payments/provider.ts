import type { PaymentPageSettings } from '../../contract/payment-page.ts';
import type { Db } from '../db/database.ts';
import type { Environment } from '../ops/environment.ts';
import type { Directory } from '../stores/directory.ts';

/** The paying customer, with the data that providers require. */
export type Payer = { id: number; name: string; email: string; phone: string };

export type SessionRequest = {
  storeId: number;
  orderId: string;
  amountPaise: number;
  payer: Payer;
  /** The shopper returns to `returnUrl`; the provider sends webhooks to `notifyUrl` (S20). */
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
};

/**
 * The provider's state of an order (S17). `open`: no payment attempt yet. `failed`: every attempt so far failed;
 * another may follow. `pending`: the bank has not decided. `over`: closed, can no longer be paid.
 */
export type ProviderOrder = {
  state: 'open' | 'failed' | 'pending' | 'paid' | 'over';
  storeId: number;
  orderId: string;
  amountPaise: number;
  currency: string;
  /** The session in which it can be paid now, if the provider returns it; it may differ from the first one. */
  sessionId?: string;
};

/** `orderId`: the reference of the refunded payment attempt. `refundId`: our id of the refund. */
export type RefundRequest = { storeId: number; orderId: string; refundId: string; amountPaise: number };
/** `sent`: accepted by the provider, not completed. */
export type ProviderRefund = { state: 'sent' | 'confirmed' | 'failed' };

/**
 * The calls that the shop makes to a provider. `openSession` is idempotent per order. Every function rejects with
 * `ProviderFailure` if the provider does not respond as specified; `openSession` rejects with `ProviderRefusal` if it
 * rejects the order.
 */
export type PaymentApi = {
  openSession: (request: SessionRequest) => Promise<string>;
  status: (storeId: number, orderId: string) => Promise<ProviderOrder>;
  /** Closes an order at the provider. A payment in progress may still succeed, which `status` then reports. */
  close: (storeId: number, orderId: string) => Promise<void>;
  /** Requests a refund; idempotent by `refundId`. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** The state of a refund; null if it was never requested. */
  refundStatus: (request: RefundRequest) => Promise<ProviderRefund | null>;
};

/** The provider that new orders are paid with. Each payment is stored with the name of its provider. */
export type PaymentProvider = PaymentApi & { name: string };

/** The provider rejects this order; a retry does not help. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The provider did not respond, or not as specified. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

/**
 * What an event of the provider is about. An event only triggers a query to the provider, so nothing else of it is read.
 * `orderId`: the reference that `openSession` was given. `type`: the provider's own word, for the log.
 */
export type ProviderEvent =
  | { about: 'payment'; type: string; orderId: string; paymentId: string; isSuccess: boolean }
  | { about: 'refund'; type: string; orderId: string; refundId: string }
  /** Acknowledged without any action. */
  | { about: 'other'; type: string };

/** Events arrive at `/webhooks/<provider>`. */
export type Webhook = {
  /** Whether the provider has sent this message, and just now (S18). */
  isGenuine: (headers: Headers, body: Uint8Array, now: Date) => boolean;
  /** Reads the parsed JSON of a genuine message; null if it is not an event of this provider. */
  read: (json: unknown) => ProviderEvent | null;
};

export type ServeRequest = (request: Request) => Promise<Response> | Response;
export type HostedPageParts = { db: Db; directory: Pick<Directory, 'mayAccess'>; now: () => Date };

/** The provider with this server's account. */
export type ProviderAccount = {
  connect: (db: Db, now: () => Date) => PaymentApi;
  /** Absent if the provider sends no events. */
  webhook?: Webhook;
  /** Serves paths below `/<provider>/`; absent if its payment page is elsewhere. */
  hostedPage?: (parts: HostedPageParts) => ServeRequest;
};

/** Origins for the Content Security Policy: of scripts, of requests, of further pages in frames and forms. */
export type ProviderHosts = { scripts: string[]; api: string[]; pages: string[] };

/** A provider, as its folder exports it. `registry.ts` lists all; its `browser.ts` is loaded by the app. */
export type ProviderDefinition = {
  /** Its folder's name, also in `PAYMENTS`, `/webhooks/<name>` and the stored payments: it must never change. */
  name: string;
  /** The settings that enable it, as in "Nobody can pay: set …". */
  enabledBy: string;
  /** Takes no money: used where no other provider is configured, except in production (D14). */
  isPractice: boolean;
  hosts: ProviderHosts;
  /** Does not need the keys of an account: those of another backend's orders are not on this server (D35). */
  page: (env: Environment) => Omit<PaymentPageSettings, 'provider'>;
  /** Null if no key is set. Throws a `StartError` if some are missing. */
  account: (env: Environment) => ProviderAccount | null;
};
