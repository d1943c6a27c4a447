import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { BagNotice, ItemStatus } from '../../domain/bag.ts';

/** The status text on a cart line; null for none, or for its notice. */
export function itemStatusText(status: ItemStatus): string | null {
  if (status === 'sending') return m.common_sending();
  return status === 'waiting' ? m.common_waiting() : null;
}

/** An action on a notice. `use` sets the line to that quantity, `remove` removes it, `ok` dismisses the notice. */
export type NoticeAction = { label: string } & (
  | { kind: 'use'; quantity: number }
  | { kind: 'remove' }
  | { kind: 'ok' }
);
type NoticeText = { text: string; actions: NoticeAction[] };

const remove = (): NoticeAction => ({ kind: 'remove', label: m.common_remove() });
const ok = (): NoticeAction => ({ kind: 'ok', label: m.bag_ok() });

function stockText(name: string, available: number): NoticeText {
  if (available <= 0) return { text: m.bag_out_of_stock({ name }), actions: [remove()] };
  const use: NoticeAction = { kind: 'use', quantity: available, label: m.bag_use({ count: available }) };
  return { text: m.bag_left({ count: available }), actions: [use, remove()] };
}

/** The text of a notice, with the product's name unless the notice appears on its cart line. */
export function noticeText(notice: BagNotice): NoticeText {
  switch (notice.kind) {
    case 'stock':
      return stockText(notice.seen.name, notice.available);
    case 'short':
      return stockText(notice.name, notice.available);
    case 'gone':
      return { text: m.bag_gone({ name: notice.seen.name }), actions: [remove()] };
    case 'no-price':
      return { text: m.bag_no_price({ name: notice.seen.name }), actions: [remove()] };
    case 'limit':
      return { text: m.bag_line_limit({ name: notice.seen.name }), actions: [ok()] };
    case 'refused':
      return { text: m.bag_refused({ name: notice.seen.name }), actions: [ok()] };
    case 'expired':
      return { text: m.bag_expired({ name: notice.seen.name }), actions: [ok()] };
    case 'elsewhere':
      return { text: m.bag_elsewhere({ was: notice.was, now: notice.quantity }), actions: [ok()] };
    case 'price': {
      const from = formatPaise(notice.fromPaise);
      const to = formatPaise(notice.toPaise);
      return { text: m.bag_price_changed({ from, to }), actions: [ok()] };
    }
    case 'other-account':
      return { text: m.bag_other_account(), actions: [ok()] };
  }
}
