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
export type Known = {
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
export type KnownRefund = { state: 'sent' | 'confirmed' | 'failed' };

/**
 * `openSession` is idempotent per order. Every function rejects with `ProviderFailure` if the provider does not
 * respond as specified; `openSession` rejects with `ProviderRefusal` if it rejects the order.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'cashfree';
  openSession: (request: SessionRequest) => Promise<string>;
  status: (storeId: number, orderId: string) => Promise<Known>;
  /** Closes an order at the provider. A payment in progress may still succeed, which `status` then reports. */
  close: (storeId: number, orderId: string) => Promise<void>;
  /** Requests a refund; idempotent by `refundId`. */
  refund: (request: RefundRequest) => Promise<KnownRefund>;
  /** The state of a refund; null if it was never requested. */
  refundStatus: (request: RefundRequest) => Promise<KnownRefund | null>;
};

/** The provider rejects this order; a retry does not help. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The provider did not respond, or not as specified. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}
