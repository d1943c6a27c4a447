import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { Step } from '../../../contract/page-head.ts';
import type { Product } from '../../../contract/product.ts';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { type CollectionAnswer, collectionQuery, layoutQuery } from '../../data/queries/browse.ts';
import { filterParams, NO_FILTERS } from '../../domain/filters.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import { DownloadCollection } from '../../features/offline-download/DownloadCollection.tsx';
import buttons from '../../ui/button.module.css';
import { trailOf } from '../../widgets/nav-bar/trail.ts';
import { WaysOn } from '../../widgets/nav-bar/WaysOn.tsx';
import { Failure, NothingFound } from './Failure.tsx';
import { Frame, TitleBanner, Waiting } from './Frame.tsx';
import { Notice } from './Notice.tsx';
import { type CollectionState, useCollectionState } from './navigation-state.ts';
import { Shelf, WaitingShelf } from './Shelf.tsx';
import { SignInForCollection } from './SignInForCollection.tsx';
import { texts } from './texts.ts';
import { useResults } from './useResults.ts';

/** What the navigation state brings along: an answer that this shopper was given already (spec §2, D1). */
const brought = ({ products, title }: CollectionState): CollectionAnswer | undefined =>
  products ? { kind: 'open', title, products } : undefined;

/** The shopper's own answer and its query; until there is one, the answer that the same page gave to a guest a moment ago. */
function useCollection(id: string, category: string) {
  const app = useApp();
  const signedIn = useSignedIn();
  const query = collectionQuery(app, { id, category }, signedIn);
  const { data, error, refetch } = useQuery(query);
  const publicKey = collectionQuery(app, { id, category }, false).queryKey;
  const forGuests = app.queryClient.getQueryData(publicKey);
  return data === undefined && forGuests?.kind === 'open'
    ? { data: forGuests, error, refetch, of: publicKey }
    : { data, error, refetch, of: query.queryKey };
}

/** A collection by its address, on each of its three (D2). */
export function CollectionById({ id, category }: { id: string; category: string }) {
  const state = useCollectionState();
  const { data, error, refetch, of } = useCollection(id, category);
  const answer = data ?? brought(state);
  if (answer) return <Collection id={id} answer={answer} title={state.title} of={of} />;
  if (error && state.ownAddress) {
    return <Navigate to="/collection/$id" params={{ id }} search={{ filter_category: category }} replace />;
  }
  if (error) {
    return (
      <Frame head={null}>
        <Failure error={error} failed={texts.fetchFailed} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  return <Coming title={state.title} />;
}

/** A collection that is in the navigation state and nowhere else. */
export function CollectionInState() {
  const state = useCollectionState();
  const { title } = state;
  // Nobody can be asked for it: a guest is not told that it is empty (D1).
  const nothing: CollectionAnswer = useSignedIn()
    ? { kind: 'open', title, products: [] }
    : { kind: 'sign-in', title, count: 0 };
  return <Collection id="" answer={brought(state) ?? nothing} title={title} />;
}

function Coming({ title }: { title: string }) {
  useTitle(title || texts.collection);
  return (
    <Frame head={<Waiting words={title || texts.loadingCollection} />}>
      <WaitingShelf known={[]} />
    </Frame>
  );
}

/** The way to a collection, without itself; [] for one that has no address. */
function useTrail(id: string): Step[] {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  if (!layout || id === '') return [];
  const own = `/collection/${encodeURIComponent(id)}`;
  return trailOf(layout, { collection: id }).filter(({ path }) => path !== own);
}

type Shown = { id: string; answer: CollectionAnswer; title: string; of?: QueryKey };

function Collection({ id, answer, title, of = [] }: Shown) {
  if (answer.kind === 'missing') return <Missing />;
  if (answer.kind === 'sign-in') {
    return <SignInForCollection id={id} title={answer.title || title} count={answer.count} />;
  }
  return <Open id={id} title={answer.title || title || texts.collection} products={answer.products} of={of} />;
}

type OpenCollection = { id: string; title: string; products: Product[]; of: QueryKey };

function Open({ id, title, products, of }: OpenCollection) {
  useTitle(title);
  const trail = useTrail(id);
  return products.length > 0 ? (
    <Products id={id} title={title} products={products} of={of} />
  ) : (
    <Frame head={<TitleBanner title={title} trail={trail} />}>
      <NothingFound body={texts.noneInCollection(title)} />
    </Frame>
  );
}

function Products({ id, title, products, of }: OpenCollection) {
  const trail = useTrail(id);
  const navigate = useNavigate();
  const { shown, controls } = useResults(products);
  const unfiltered = filterParams(NO_FILTERS);
  return (
    <Frame
      of={of}
      head={
        <TitleBanner title={title} trail={trail}>
          <p>{texts.products(shown.length)}</p>
          <DownloadCollection products={async () => products} />
        </TitleBanner>
      }
    >
      <Shelf
        shown={shown}
        controls={controls}
        onClear={() => void navigate({ to: '.', search: (now) => ({ ...now, ...unfiltered }), state: true })}
      />
    </Frame>
  );
}

function Missing() {
  useTitle(texts.missing);
  return (
    <Notice title={texts.missing} body={texts.missingBody}>
      <Link to="/" className={buttons.ink}>
        {texts.toHome}
      </Link>
      <WaysOn />
    </Notice>
  );
}
