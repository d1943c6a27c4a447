import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useId, useState } from 'react';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { ORDER_STATUSES } from '../../../contract/order-status.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { statusDisplay } from '../../features/order-status/order-status.ts';
import { QuietButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import { ListFailure } from './ListFailure.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import classes from './Orders.module.css';
import type { OrderDialog } from './useOrderActions.ts';
import { useOrders } from './useOrders.ts';

/** As in `OrderCard.module.css`. */
const NARROW = '(max-width: 559px)';

/** Distance in pixels from the end of the list at which the next page is requested. */
const MARGIN = 600;

type ListProps = {
  orders: readonly Order[];
  query: ReturnType<typeof useOrders>['query'];
  /** Total number of orders; null if unknown or if the list is searched or filtered. */
  total: number | null;
  onOpen: (dialog: OrderDialog) => void;
};

/** The order cards; loads more near the end or on a press. */
function OrderList({ orders, query, total, onOpen }: ListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isFetching } = query;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const next = () => void (isFetching || fetchNextPage());
  // No automatic request after a failure. A search with few matches continues into older orders.
  const end = useNearEnd(hasNextPage && !isFetchNextPageError, orders.length, MARGIN, next);
  return (
    <>
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isNarrow={isNarrow} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <div ref={end} className={classes.end}>
        {hasNextPage ? (
          <QuietButton aria-disabled={isFetchingNextPage} onClick={next}>
            {isFetchingNextPage ? m.orders_loading_more() : m.orders_more()}
          </QuietButton>
        ) : null}
        <p role="status">{total !== null && total > 0 ? m.orders_shown({ shown: orders.length, total }) : ''}</p>
      </div>
    </>
  );
}

type SearchProps = {
  /** True until it is known whether there are orders: only the space is reserved. */
  waiting: boolean;
  search: string;
  onSearch: (search: string) => void;
  status: string;
  onStatus: (status: string) => void;
};

/** Search by text, in loaded orders and on the server, and filter by status, on the server. */
function OrderSearch({ waiting, search, onSearch, status, onStatus }: SearchProps) {
  const id = useId();
  return (
    // Not every supported browser knows the element <search>.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="search" className={classes.tools} aria-hidden={waiting}>
      <div className={classes.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={m.orders_search()}
          placeholder={m.orders_search()}
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {search ? (
          <button type="button" aria-label={m.orders_clear()} onClick={() => onSearch('')}>
            <Icon name="close" size={18} />
          </button>
        ) : null}
      </div>
      <div className={classes.filter}>
        <label htmlFor={id}>{m.orders_filter()}</label>
        <select id={id} value={status} onChange={(event) => onStatus(event.target.value)}>
          <option value="all">{m.orders_all()}</option>
          {ORDER_STATUSES.map((one) => (
            <option key={one} value={one}>
              {statusDisplay(one).word}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
}

type Loading = ReturnType<typeof useOrders>;

/** The state of the list. `narrowed`: a search or a status filter is active. */
function stateOf({ query, loaded, found, searching, onlyHere }: Loading, narrowed: boolean) {
  if (query.isPending) return found.length === 0 ? 'waiting' : 'listed';
  if (query.isError) return loaded.length === 0 ? 'failed' : 'listed';
  if (!narrowed) return loaded.length === 0 ? 'none' : 'listed';
  const isLast = onlyHere || !query.hasNextPage;
  return found.length === 0 && !searching && isLast ? 'not-found' : 'listed';
}

/** Orders with search, filter and the actions of each order (spec §2). */
export function OrdersTab() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('all');
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const orders = useOrders(status, useDeferredValue(search));
  const { query, loaded, found, total, onlyHere } = orders;
  const narrowed = search.trim() !== '' || status !== 'all';
  // Shown only if there is something to search, so that it does not disappear for a customer without orders.
  const isKnown = loaded.length > 0 || narrowed;
  const state = stateOf(orders, narrowed);

  return (
    <section aria-labelledby="orders-heading">
      <h2 id="orders-heading" className="visually-hidden">
        {m.common_my_orders()}
      </h2>
      {isKnown || query.isPending ? (
        <OrderSearch waiting={!isKnown} search={search} onSearch={setSearch} status={status} onStatus={setStatus} />
      ) : null}
      <p role="status" className={onlyHere ? classes.only : undefined}>
        {onlyHere ? m.orders_only_here() : ''}
      </p>
      {state === 'waiting' ? <Waiting /> : null}
      {state === 'failed' ? (
        <ListFailure
          text={m.orders_list_failed()}
          offline={m.orders_list_offline()}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {state === 'none' ? <NoOrders /> : null}
      {state === 'not-found' ? (
        <Notice level={3} illustration="parcel" title={m.orders_not_found()} body={m.orders_not_found_hint()} />
      ) : null}
      <OrderList orders={found} query={query} total={narrowed ? null : total} onOpen={setDialog} />
      <OrderDialogs dialog={dialog} orders={loaded} onShow={setDialog} />
    </section>
  );
}

function NoOrders() {
  return (
    <Notice level={3} illustration="parcel" title={m.orders_none()}>
      <InkLink to="/">{m.common_start_shopping()}</InkLink>
    </Notice>
  );
}

/** Placeholders in the shape of order cards. */
function Waiting() {
  return (
    <div role="status">
      <span className="visually-hidden">{m.orders_loading()}</span>
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
