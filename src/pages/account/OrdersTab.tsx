import { useDeferredValue, useId, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { ORDER_STATUSES, statusLook } from '../../domain/order.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { QuietButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import { ListFailed } from './ListFailed.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import classes from './Orders.module.css';
import { orderTexts } from './texts.ts';
import type { OrderDialog } from './useOrderActions.ts';
import { useOrders } from './useOrders.ts';

/** Pixels before the end of the list at which the next page is asked for. */
const MARGIN = 600;

type ListProps = {
  orders: readonly Order[];
  query: ReturnType<typeof useOrders>['query'];
  /** How many there are, where that is known and nothing is looked for. */
  total: number | null;
  onOpen: (dialog: OrderDialog) => void;
};

/** The cards; more of them when the shopper comes near the end, or asks. */
function OrderList({ orders, query, total, onOpen }: ListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isFetching } = query;
  const next = () => void (isFetching || fetchNextPage());
  // After a failure nobody is asked unbidden. A search that finds little goes on into older orders.
  const end = useNearEnd(hasNextPage && !isFetchNextPageError, orders.length, MARGIN, next);
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
          <QuietButton aria-disabled={isFetchingNextPage} onClick={next}>
            {isFetchingNextPage ? orderTexts.loadingMore : orderTexts.more}
          </QuietButton>
        ) : null}
        <p role="status">{total !== null && total > 0 ? orderTexts.shown(orders.length, total) : ''}</p>
      </div>
    </>
  );
}

type SearchProps = {
  /** Whether there are orders is not known yet: only the space is reserved. */
  waiting: boolean;
  search: string;
  onSearch: (search: string) => void;
  status: string;
  onStatus: (status: string) => void;
};

/** The words are looked for in what has come and in what still comes; the status is the shop's to answer. */
function OrderSearch({ waiting, search, onSearch, status, onStatus }: SearchProps) {
  const id = useId();
  return (
    // The element of this name is not known to every browser that the shop opens in.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="search" className={classes.tools} aria-hidden={waiting}>
      <div className={classes.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={orderTexts.search}
          placeholder={orderTexts.search}
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {search ? (
          <button type="button" aria-label={orderTexts.clear} onClick={() => onSearch('')}>
            <Icon name="close" size={18} />
          </button>
        ) : null}
      </div>
      <div className={classes.filter}>
        <label htmlFor={id}>{orderTexts.filter}</label>
        <select id={id} value={status} onChange={(event) => onStatus(event.target.value)}>
          <option value="all">{orderTexts.all}</option>
          {ORDER_STATUSES.map((one) => (
            <option key={one} value={one}>
              {statusLook(one).word}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
}

type Loading = ReturnType<typeof useOrders>;

/** What stands in place of the list, or above what there is of it. `narrowed`: by a search or a status. */
function stateOf({ query, loaded, found, searching, onlyHere }: Loading, narrowed: boolean) {
  if (query.isPending) return found.length === 0 ? 'waiting' : 'listed';
  if (query.isError) return loaded.length === 0 ? 'failed' : 'listed';
  if (!narrowed) return loaded.length === 0 ? 'none' : 'listed';
  const isLast = onlyHere || !query.hasNextPage;
  return found.length === 0 && !searching && isLast ? 'not-found' : 'listed';
}

/** Orders with search, filter and everything that can be done with one (spec §2). */
export function OrdersTab() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('all');
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const orders = useOrders(status, useDeferredValue(search));
  const { query, loaded, found, total, onlyHere } = orders;
  const narrowed = search.trim() !== '' || status !== 'all';
  // Only where there is something to search: a shopper without orders never sees a search that goes away.
  const isKnown = loaded.length > 0 || narrowed;
  const state = stateOf(orders, narrowed);

  return (
    <section aria-labelledby="orders-heading">
      <h2 id="orders-heading" className="visually-hidden">
        {orderTexts.heading}
      </h2>
      {isKnown || query.isPending ? (
        <OrderSearch waiting={!isKnown} search={search} onSearch={setSearch} status={status} onStatus={setStatus} />
      ) : null}
      <p role="status" className={onlyHere ? classes.only : undefined}>
        {onlyHere ? orderTexts.onlyHere : ''}
      </p>
      {state === 'waiting' ? <Waiting /> : null}
      {state === 'failed' ? <ListFailed words={orderTexts.listFailed} onRetry={() => void query.refetch()} /> : null}
      {state === 'none' ? <NoOrders /> : null}
      {state === 'not-found' ? (
        <Notice level={3} cut="parcel" title={orderTexts.notFound} body={orderTexts.notFoundHint} />
      ) : null}
      <OrderList orders={found} query={query} total={narrowed ? null : total} onOpen={setDialog} />
      <OrderDialogs dialog={dialog} orders={loaded} onShow={setDialog} />
    </section>
  );
}

function NoOrders() {
  return (
    <Notice level={3} cut="parcel" title={orderTexts.none}>
      <InkLink to="/">{orderTexts.start}</InkLink>
    </Notice>
  );
}

/** Shaped like what comes. */
function Waiting() {
  return (
    <div role="status">
      <span className="visually-hidden">{orderTexts.loading}</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className={classes.skeleton} aria-hidden="true">
          <span />
          <div>
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
