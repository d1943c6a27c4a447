import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { Empty } from './Empty.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import classes from './Orders.module.css';
import { texts } from './order-texts.ts';
import type { OrderDialog } from './useOrderActions.ts';
import { useOrders } from './useOrders.ts';

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
        {texts.heading}
      </h2>
      {isKnown || query.isPending ? (
        <OrderSearch waiting={!isKnown} search={search} onSearch={setSearch} status={status} onStatus={setStatus} />
      ) : null}
      <p role="status" className={onlyHere ? classes.only : undefined}>
        {onlyHere ? texts.onlyHere : ''}
      </p>
      {state === 'waiting' ? <Waiting /> : null}
      {state === 'failed' ? <Failed onRetry={() => void query.refetch()} /> : null}
      {state === 'none' ? <NoOrders /> : null}
      {state === 'not-found' ? <Empty icon="parcel" title={texts.notFound} hint={texts.notFoundHint} /> : null}
      <OrderList orders={found} query={query} total={narrowed ? null : total} onOpen={setDialog} />
      <OrderDialogs dialog={dialog} orders={loaded} onShow={setDialog} />
    </section>
  );
}

function NoOrders() {
  return (
    <Empty icon="parcel" title={texts.none}>
      <Link to="/" className={buttons.ink}>
        {texts.start}
      </Link>
    </Empty>
  );
}

/** Shaped like what comes. */
function Waiting() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <p>{texts.listFailed}</p>
      <button type="button" className={buttons.quiet} onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
