import { formatPaise } from '../../../contract/money.ts';
import type { BagNotice, ItemStatus } from '../../domain/bag.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

export const texts = {
  waiting: 'Waiting for connection',
  sending: 'Sending…',
  sent: 'Sent',
  signInToSend: (count: number) => `Sign in to send ${changes(count)}`,
  // Promises no more than every browser does
  savedHere: "Saved on this device. We'll send it when you're back online.",
  onlyWhileOpen: 'Your changes are saved only while this page is open',
  estimated: 'Estimated until your changes are sent',
  limit: 'You can have up to 20 of one item',
  left: (count: number) => `Only ${count} left`,
  noPrice: (name: string) => `The price of ${name} is on request. Ask the shop for it.`,
  // spec §8
  addFailed: 'Add to Cart Failed',
  addFailedBody: 'Failed to add item to cart. Please try again.',
  full: 'Too many changes are waiting to be sent. Please connect and try again.',
} as const;

/** The status text on a cart line; null for none, or for its notice. */
export const itemStatusTexts: Record<ItemStatus, string | null> = {
  sent: null,
  sending: texts.sending,
  waiting: texts.waiting,
  refused: null,
};

/** An action on a notice. `use` sets the line to that quantity, `remove` removes it, `ok` dismisses the notice. */
export type NoticeAction = { label: string } & (
  | { kind: 'use'; quantity: number }
  | { kind: 'remove' }
  | { kind: 'ok' }
);
type NoticeText = { text: string; actions: NoticeAction[] };

const remove: NoticeAction = { kind: 'remove', label: 'Remove' };
const ok: NoticeAction = { kind: 'ok', label: 'OK' };

function stockText(name: string, available: number): NoticeText {
  if (available <= 0) return { text: `${name} is out of stock`, actions: [remove] };
  const use: NoticeAction = { kind: 'use', quantity: available, label: `Use ${available}` };
  return { text: texts.left(available), actions: [use, remove] };
}

/** The text of a notice, with the product's name unless the notice appears on its cart line. */
export function noticeText(notice: BagNotice): NoticeText {
  switch (notice.kind) {
    case 'stock':
      return stockText(notice.seen.name, notice.available);
    case 'short':
      return stockText(notice.name, notice.available);
    case 'gone':
      return { text: `${notice.seen.name} is no longer sold`, actions: [remove] };
    case 'no-price':
      return { text: texts.noPrice(notice.seen.name), actions: [remove] };
    case 'limit':
      return { text: `Your bag is full, so ${notice.seen.name} was not added`, actions: [ok] };
    case 'refused':
      return { text: `We couldn't update ${notice.seen.name}. Your bag shows the last saved quantity.`, actions: [ok] };
    case 'expired':
      return {
        text: `Your change to ${notice.seen.name} could not be sent for 7 days, so we dropped it`,
        actions: [ok],
      };
    case 'elsewhere':
      return { text: `Was ${notice.was} (changed elsewhere), now ${notice.quantity}`, actions: [ok] };
    case 'price': {
      const from = formatPaise(notice.fromPaise);
      const to = formatPaise(notice.toPaise);
      return { text: `Price changed from ${from} to ${to} since you added it`, actions: [ok] };
    }
    case 'other-account':
      return { text: 'Unsent changes from the previous account were removed', actions: [ok] };
  }
}
