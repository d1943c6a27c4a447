import type { Query } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Order } from '../../../contract/order.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { orderQuery } from '../../data/queries/account.ts';
import { productQuery } from '../../data/queries/browse.ts';
import { stored, tabStorage } from '../../data/stored-json.ts';
import type { BagLine } from '../../domain/bag.ts';
import type { AppRouter } from '../router.tsx';
import type { MeasuredItem, ShopEvent } from './services.ts';

/** Orders that were told from this tab: a reload of the payment page is no second sale. */
const toldOrders = stored<string[]>('measuredOrders', v.array(v.string()), []);

const itemOf = ({
  skuId,
  name,
  pricePaise,
  quantity,
}: Pick<BagLine, 'skuId' | 'name' | 'pricePaise' | 'quantity'>) => ({
  id: skuId,
  name,
  pricePaise,
  quantity,
});

/** What the shopper has added since `before`. Lines that only the server has changed are another device's. */
export function additions(before: ReadonlyMap<string, number>, lines: readonly BagLine[]): MeasuredItem[] {
  return lines.flatMap((line) => {
    const more = line.quantity - (before.get(line.skuId) ?? 0);
    return more > 0 && line.state !== 'sent' ? [{ ...itemOf(line), quantity: more }] : [];
  });
}

/** Whether a payment's state is that of a sale: paid, or cash on delivery. */
const isSold = (payment: unknown): boolean => v.is(v.object({ status: v.picklist(['PAID', 'CASH']) }), payment);

const orderEvent = ({ id, totalPaise, items }: Order): ShopEvent => ({
  kind: 'order',
  id,
  totalPaise,
  items: items.map(itemOf),
});

type Watched = Pick<Window, 'document' | 'location'>;

/** Tells what happens in the shop from now on, until the returned function is called. */
export function watchShop(
  { document, location }: Watched,
  app: AppContext,
  router: AppRouter,
  tell: (event: ShopEvent) => void,
): () => void {
  let isOver = false;
  const tellLater = (event: () => Promise<ShopEvent | null>): void => {
    // Offline, gone or foreign: there is nothing to tell.
    event().then(
      (found) => found && !isOver && tell(found),
      () => undefined,
    );
  };

  const product = async (id: string): Promise<ShopEvent | null> => {
    const { name, skus } = await app.queryClient.fetchQuery({ ...productQuery(app, id), staleTime: 'static' });
    const offered = skus.find(({ enabled }) => enabled);
    return offered
      ? { kind: 'product', item: { id: offered.id, name, pricePaise: offered.pricePaise, quantity: 1 } }
      : null;
  };
  const page = (): void => {
    const { pathname } = location;
    tell({ kind: 'page', address: location.origin + pathname, title: document.title });
    const { params, search } = router.state.matches.at(-1) ?? {};
    if (pathname.includes('/product/') && params && 'id' in params) tellLater(() => product(params.id));
    if (search && 'q' in search && search.q) tell({ kind: 'search', text: search.q.slice(0, 100) });
  };

  const countsOf = (): Map<string, number> | null => {
    const { status, lines } = app.bag?.get() ?? { status: 'loading', lines: [] };
    return status === 'loading' ? null : new Map(lines.map(({ skuId, quantity }) => [skuId, quantity]));
  };
  let counts = countsOf();
  const bag = (): void => {
    const now = countsOf();
    if (counts) for (const item of additions(counts, app.bag?.get().lines ?? [])) tell({ kind: 'add', item });
    counts = now ?? counts;
  };

  const order = async (id: string): Promise<ShopEvent | null> => {
    const place = { ...tabStorage(app) };
    const told = toldOrders.get(place);
    if (told.includes(id)) return null;
    toldOrders.set(place, [...told, id]);
    return orderEvent(await app.queryClient.fetchQuery({ ...orderQuery(app, id), staleTime: 'static' }));
  };
  const queries = app.queryClient.getQueryCache();
  const payment = ({ queryKey, state: { data } }: Query): void => {
    const [owner, , , what, id] = queryKey;
    if (owner !== 'me' || what !== 'payment' || typeof id !== 'string') return;
    if (isSold(data)) tellLater(() => order(id));
  };
  const stops = [
    // After the page has set its title.
    router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && void setTimeout(() => isOver || page())),
    app.bag?.subscribe(bag),
    queries.subscribe(({ type, query }) => type === 'updated' && payment(query)),
  ];
  page();
  // The page of a payment may know its outcome by now.
  for (const query of queries.getAll()) payment(query);
  return () => {
    isOver = true;
    for (const stop of stops) stop?.();
  };
}
