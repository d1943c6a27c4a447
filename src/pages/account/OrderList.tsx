import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '../../../contract/order.ts';
import buttons from '../../ui/button.module.css';
import { OrderCard } from './OrderCard.tsx';
import classes from './Orders.module.css';
import { texts } from './order-texts.ts';
import type { OrderDialog } from './useOrderActions.ts';
import type { useOrders } from './useOrders.ts';

type Props = {
  orders: readonly Order[];
  query: ReturnType<typeof useOrders>['query'];
  /** How many there are, where that is known and nothing is looked for. */
  total: number | null;
  onOpen: (dialog: OrderDialog) => void;
};

/** The cards; more of them when the shopper comes near the end, or asks. */
export function OrderList({ orders, query, total, onOpen }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isFetching } = query;
  const next = () => void (isFetching || fetchNextPage());
  // After a failure nobody is asked unbidden.
  const end = useEnd(hasNextPage && !isFetchNextPageError, orders.length, next);
  return (
    <>
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <div ref={end} className={classes.end}>
        {hasNextPage ? (
          <button type="button" className={buttons.quiet} aria-disabled={isFetchingNextPage} onClick={next}>
            {isFetchingNextPage ? texts.loadingMore : texts.more}
          </button>
        ) : null}
        <p role="status">{total !== null && total > 0 ? texts.shown(orders.length, total) : ''}</p>
      </div>
    </>
  );
}

/**
 * Calls `onNear` when the end of the list is near the screen, and again after each page as long as it still is: a search
 * that finds little goes on into older orders.
 */
function useEnd(wanted: boolean, drawn: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another end
  useEffect(() => {
    if (!wanted || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      {
        rootMargin: '600px 0px',
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, drawn]);
  return end;
}
