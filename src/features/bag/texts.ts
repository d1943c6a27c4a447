import type { BagNotice, LineState } from '../../domain/bag.ts';
import { formatRupees } from '../../domain/price.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

export const texts = {
  // R24
  waiting: 'Waiting for connection',
  sending: 'Sending…',
  sent: 'Sent',
  // R32
  signInToSend: (count: number) => `Sign in to send ${changes(count)}`,
  // R34
  notSent: (count: number) => `${changes(count)} ${count === 1 ? 'was' : 'were'} not sent. Log out anyway?`,
  // D34, R38: no more than every browser does
  savedHere: "Saved on this phone. We'll send it when you're back online.",
  // R12
  onlyWhileOpen: 'Changes are kept only while this page is open',
  estimated: 'Estimated until your changes are sent',
  // S14
  limit: 'You can have up to 20 of one item',
  left: (count: number) => `Only ${count} left`,
  // spec §8
  addFailed: 'Add to Cart Failed',
  addFailedBody: 'Failed to add item to cart. Please try again.',
  full: 'Too many changes are waiting. They have to be sent first.',
} as const;

/** What stands on a line of the bag; null: nothing, or its notice. */
export const lineWords: Record<LineState, string | null> = {
  sent: null,
  sending: texts.sending,
  waiting: texts.waiting,
  refused: null,
};

/** What the shopper can do about it. `use`: set the line to that many. `remove`: take it out. `ok`: it was seen. */
export type NoticeAction = { label: string } & (
  | { kind: 'use'; quantity: number }
  | { kind: 'remove' }
  | { kind: 'ok' }
);
export type NoticeWords = { text: string; actions: NoticeAction[] };

const remove: NoticeAction = { kind: 'remove', label: 'Remove' };
const ok: NoticeAction = { kind: 'ok', label: 'OK' };

function stockWords(name: string, available: number): NoticeWords {
  if (available <= 0) return { text: `${name} is out of stock`, actions: [remove] };
  return {
    text: `Only ${available} left – we set it to ${available}?`,
    actions: [{ kind: 'use', quantity: available, label: `Use ${available}` }, remove],
  };
}

/** The words of a notice, with the product's name where it does not stand on a line of its own. */
export function noticeWords(notice: BagNotice): NoticeWords {
  switch (notice.kind) {
    case 'stock':
      return stockWords(notice.seen.name, notice.available);
    case 'gone':
      return { text: `${notice.seen.name} is no longer sold`, actions: [remove] };
    case 'limit':
      return { text: `There is no more room in your bag for ${notice.seen.name}`, actions: [ok] };
    case 'refused':
      return { text: `${notice.seen.name} could not be changed. Your bag shows what the shop has.`, actions: [ok] };
    case 'expired':
      return {
        text: `${notice.seen.name} was not sent for 7 days, so it was left as it is in the shop`,
        actions: [ok],
      };
    case 'elsewhere':
      return { text: `Was ${notice.was} (changed elsewhere), now ${notice.quantity}`, actions: [ok] };
    case 'price': {
      const [from, to] = [formatRupees(notice.from), formatRupees(notice.to)];
      return { text: `Price changed from ${from} to ${to} since you added it`, actions: [ok] };
    }
    case 'other-account':
      return { text: 'Unsent changes of the previous account were removed', actions: [ok] };
  }
}
