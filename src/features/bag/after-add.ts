import type { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import type { Sku } from '../../../contract/product.ts';
import type { AppContext, LazyViews } from '../../data/app-context.tsx';
import type { Bag, BagOutcome, BagSnapshot } from '../../data/bag.ts';
import { type BagNotice, isRefusal, variantText } from '../../domain/bag.ts';
import type { ToastMessage } from '../../ui/Toast.tsx';
import { noticeText } from './texts.ts';

/** spec §8, milliseconds. */
const DELAY_MS = 1000;
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** Calls `go` after a second, unless the shopper interacts first: the navigation must not interrupt them. */
export function openBagAfterDelay(window: Window, go: () => void): void {
  const stop = (): void => {
    clearTimeout(timer);
    for (const event of INTERACTIONS) window.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(() => {
    stop();
    go();
  }, DELAY_MS);
  for (const event of INTERACTIONS) window.addEventListener(event, stop, { capture: true, passive: true });
}

/** One unit of a variant to add; `name` is the product's display name. */
export type ItemToAdd = { sku: Sku; name: string };

export type AddOptions = {
  /** Navigates to the bag instead of showing the mini bag; `now` also skips the toast. */
  toBag?: 'now' | 'soon';
};

/** '{product name} ({Attr: value, ...}) has been added to your cart.'; without empty attributes (spec §8). */
function addedText({ name, sku }: ItemToAdd): string {
  const variant = variantText(sku.attributes);
  return m.bag_added_body({ name: variant ? `${name} (${variant})` : name });
}

/** The stock is 0, or all of it is in the bag already. */
const shortText = (name: string, available: number): string =>
  available > 0 ? m.bag_left({ count: available }) : m.bag_out_of_stock({ name });

/** The reason for a refusal that a retry cannot resolve, else null. */
function refusedText({ name, sku }: ItemToAdd, notices: readonly BagNotice[]): string | null {
  for (const notice of notices) {
    if (!('sku' in notice) || notice.sku !== sku.id) continue;
    if (notice.kind === 'stock') return shortText(name, notice.available);
    if (notice.kind !== 'refused' && isRefusal(notice)) return noticeText(notice).text;
  }
  return null;
}

/** The toast after an addition to the bag, if any; it reports "added" only once the server has it. */
export function addToastText(
  outcome: BagOutcome,
  item: ItemToAdd,
  { notices, persists }: Pick<BagSnapshot, 'notices' | 'persists'>,
): ToastMessage | null {
  if (outcome === 'sent') return { kind: 'success', title: m.bag_added(), body: addedText(item), ms: 2000 };
  // A change held only in memory is never called saved.
  const where = persists ? m.bag_saved_here() : m.bag_only_while_open();
  if (outcome === 'waiting') return { kind: 'info', title: m.common_waiting(), body: where, ms: 3000 };
  if (outcome === 'limit') return { kind: 'warning', title: m.bag_limit(), ms: 3000 };
  if (outcome === 'full') return { kind: 'warning', title: m.bag_add_failed(), body: m.bag_full(), ms: 3000 };
  if (outcome === 'no-price') return { kind: 'warning', title: m.bag_no_price({ name: item.name }), ms: 3000 };
  const why = outcome === 'refused' ? refusedText(item, notices) : null;
  if (why) return { kind: 'warning', title: why, ms: 3000 };
  if (outcome === 'signed-out' || outcome === 'parked') return null;
  // spec §8: 'Error' if the server refused; a title of its own if the request failed.
  const title = outcome === 'failed' ? m.bag_add_failed() : m.common_error();
  return { kind: 'error', title, body: m.bag_add_failed_body(), ms: 3000 };
}

type AfterAddDeps = {
  app: AppContext;
  bag: Bag;
  show: (message: ToastMessage) => void;
  router: ReturnType<typeof useRouter>;
  then: AddOptions | undefined;
};

/** Shows the outcome of an addition, and the mini bag if the item is in the bag. */
export function afterAdd(outcome: BagOutcome, item: ItemToAdd, { app, bag, show, router, then }: AfterAddDeps): void {
  const isInBag = outcome === 'sent' || outcome === 'waiting';
  const toBag = () => void router.navigate({ to: '/cart' });
  if (then?.toBag === 'now' && isInBag) {
    toBag();
    return;
  }
  const toast = addToastText(outcome, item, bag.get());
  if (toast) show(toast);
  if (then?.toBag === 'soon' && outcome === 'sent') openBagAfterDelay(window, toBag);
  else if (app.lazyViews && isInBag) showMiniBagOf(app.lazyViews, { bag, item, router, base: app.base ?? '' });
}

type Added = { bag: Bag; item: ItemToAdd; router: AfterAddDeps['router']; base: string };

function showMiniBagOf(lazyViews: LazyViews, { bag, item, router, base }: Added): void {
  // The router's own addresses are without the language.
  const go = (href: string) => void router.navigate({ href: href.slice(base.length) });
  void import('../mini-bag/MiniBag.tsx').then(
    ({ showMiniBag }) => showMiniBag(lazyViews, bag, item.sku.id, go),
    // Without the mini bag the toast is enough.
    () => undefined,
  );
}
