import { m } from '#messages';
import type { PaymentView } from '../../domain/checkout.ts';

const TITLES: Record<PaymentView, () => string> = {
  checking: m.payment_view_checking_title,
  success: m.payment_view_success_title,
  cash: m.common_order_placed,
  pending: m.payment_view_pending_title,
  unpaid: m.payment_view_unpaid_title,
  failed: m.payment_view_failed_title,
};

const BODIES: Record<PaymentView, () => string> = {
  checking: m.payment_view_checking_body,
  success: m.payment_view_success_body,
  cash: m.payment_view_cash_body,
  pending: m.payment_view_pending_body,
  unpaid: m.payment_view_unpaid_body,
  failed: m.payment_view_failed_body,
};

export const viewText = (view: PaymentView): { title: string; body: string } => ({
  title: TITLES[view](),
  body: BODIES[view](),
});
