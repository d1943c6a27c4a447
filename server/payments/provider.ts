/** Who pays; what providers ask for. */
export type Payer = { id: number; name: string; email: string; phone: string };

export type SessionRequest = {
  storeId: number;
  orderId: string;
  amountPaise: number;
  payer: Payer;
  /** Where the shopper comes back to, and where the provider tells what became of it (S20). */
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
};

/**
 * What a provider knows of an order (S17). `open`: nobody has paid yet. `failed`: the last attempt failed, another may
 * follow. `pending`: the bank has not decided. `over`: nothing more can come of it.
 */
export type Known = {
  state: 'open' | 'failed' | 'pending' | 'paid' | 'over';
  storeId: number;
  orderId: string;
  amountPaise: number;
  currency: string;
  /** The session in which it can be paid now, where the provider says so; it may be another than the one opened first. */
  sessionId?: string;
};

/** `orderId`: the attempt whose money goes back. `refundId` is ours. */
export type RefundRequest = { storeId: number; orderId: string; refundId: string; amountPaise: number };
/** `sent`: the provider has it and is not done. */
export type KnownRefund = { state: 'sent' | 'confirmed' | 'failed' };

/** Asking twice for the same order gives the same session. Every function rejects where the provider does not answer. */
export type PaymentProvider = {
  name: 'sandbox' | 'cashfree';
  openSession: (request: SessionRequest) => Promise<string>;
  status: (storeId: number, orderId: string) => Promise<Known>;
  /** Tells the provider that an order is not wanted any more; what it then makes of a payment shows in `status`. */
  close: (storeId: number, orderId: string) => Promise<void>;
  /** Sends money back; the same id is the same refund, however often it is asked for. */
  refund: (request: RefundRequest) => Promise<KnownRefund>;
  /** What became of a refund; null where the provider was never asked for it. */
  refundStatus: (request: RefundRequest) => Promise<KnownRefund | null>;
};

/** The provider will not take this order, whoever asks again. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The provider did not answer, or not as it says it does. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}
