import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { m } from '#messages';
import type { TrailStep } from '../../../contract/page-head.ts';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { type CollectionResponse, collectionQuery, layoutQuery } from '../../data/queries/browse.ts';
import { allOfList, collectionPages, type PageLoader } from '../../data/queries/list-pages.ts';
import { filterParams, NO_FILTERS } from '../../domain/filters.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { DownloadCollection } from '../../features/offline-download/DownloadCollection.tsx';
import { Illustration } from '../../ui/Illustration.tsx';
import { BrowseLinks } from '../../widgets/nav-bar/BrowseLinks.tsx';
import { trailOf } from '../../widgets/nav-bar/trail.ts';
import { replyOfState, useCollectionState } from './collection-state.ts';
import { FilteredResults } from './FilteredResults.tsx';
import { LoadingResults } from './LoadingResults.tsx';
import { LoadingTitle, ResultsFrame, TitleBanner } from './ResultsFrame.tsx';
import { LoadFailure, NothingFound, ResultsNotice } from './ResultsNotice.tsx';
import { SignInForCollection } from './SignInForCollection.tsx';
import { type FirstPage, useList } from './useList.ts';

/** The shopper's own response and its query; until it arrives, the open one that this page received as a guest. */
function useCollection(id: string, category: string) {
  const app = useApp();
  const signedIn = useSignedIn();
  const query = collectionQuery(app, { id, category }, signedIn);
  const { data, error, refetch } = useQuery(query);
  const publicKey = collectionQuery(app, { id, category }, false).queryKey;
  const forGuests = app.queryClient.getQueryData(publicKey);
  const later = useMemo(() => collectionPages(app, { id, category }, signedIn), [app, id, category, signedIn]);
  return data === undefined && forGuests?.kind === 'open'
    ? { data: forGuests, error, refetch, of: publicKey, later }
    : { data, error, refetch, of: query.queryKey, later };
}

/** A collection by its id, at any of its three addresses. */
export function CollectionById({ id, category }: { id: string; category: string }) {
  const state = useCollectionState();
  const { data, error, refetch, of, later } = useCollection(id, category);
  const reply = data ?? replyOfState(state);
  if (reply) return <Collection id={id} reply={reply} title={state.title} of={of} later={later} />;
  if (error && state.ownAddress) {
    return <Navigate to="/collection/$id" params={{ id }} search={{ filter_category: category }} replace />;
  }
  if (error) {
    return (
      <ResultsFrame head={null}>
        <LoadFailure error={error} failed={m.results_fetch_failed()} onRetry={() => void refetch()} />
      </ResultsFrame>
    );
  }
  return <LoadingCollection title={state.title} />;
}

/** A collection without an address has no later pages. */
const NO_PAGES: PageLoader = { loaded: () => undefined, load: async () => ({ products: [] }) };

/** A collection that exists only in the navigation state. */
export function CollectionInState() {
  const state = useCollectionState();
  const { title } = state;
  // It cannot be fetched; a guest is asked to sign in instead of seeing it as empty.
  const nothing: CollectionResponse = useSignedIn()
    ? { kind: 'open', title, products: [] }
    : { kind: 'sign-in', title, count: 0 };
  return <Collection id="" reply={replyOfState(state) ?? nothing} title={title} />;
}

function LoadingCollection({ title }: { title: string }) {
  useTitle(title || m.results_collection());
  return (
    <ResultsFrame head={<LoadingTitle text={title || m.results_loading_collection()} />}>
      <LoadingResults known={[]} />
    </ResultsFrame>
  );
}

/** The breadcrumb trail to a collection, without the collection; [] for one without an address. */
function useTrail(id: string): TrailStep[] {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  if (!layout || id === '') return [];
  const own = `/collection/${encodeURIComponent(id)}`;
  return trailOf(layout, { collection: id }).filter(({ path }) => path !== own);
}

/** `later`: loads the later pages of a collection with an address. */
type CollectionProps = { id: string; reply: CollectionResponse; title: string; of?: QueryKey; later?: PageLoader };

function Collection({ id, reply, title, of = [], later = NO_PAGES }: CollectionProps) {
  if (reply.kind === 'missing') return <CollectionNotFound />;
  if (reply.kind === 'sign-in') {
    return <SignInForCollection id={id} title={reply.title || title} count={reply.count} />;
  }
  return (
    <OpenCollectionPage
      id={id}
      title={reply.title || title || m.results_collection()}
      first={reply}
      of={of}
      later={later}
    />
  );
}

type OpenCollection = { id: string; title: string; first: FirstPage; of: QueryKey; later: PageLoader };

function OpenCollectionPage(collection: OpenCollection) {
  const { id, title, first } = collection;
  useTitle(title);
  const trail = useTrail(id);
  return first.products.length > 0 ? (
    <CollectionProducts {...collection} />
  ) : (
    <ResultsFrame head={<TitleBanner title={title} trail={trail} />}>
      <NothingFound body={m.results_none_in_collection({ title })} />
    </ResultsFrame>
  );
}

function CollectionProducts({ id, title, first, of, later }: OpenCollection) {
  const trail = useTrail(id);
  const navigate = useNavigate();
  const { pages, shown, controls, count } = useList(first, later);
  const unfiltered = filterParams(NO_FILTERS);
  return (
    <ResultsFrame
      of={of}
      head={
        <TitleBanner title={title} trail={trail}>
          <p>{m.results_products({ count })}</p>
          <DownloadCollection products={() => allOfList(first, later)} />
        </TitleBanner>
      }
    >
      <FilteredResults
        shown={shown}
        controls={controls}
        pages={pages}
        onClear={() => void navigate({ to: '.', search: (now) => ({ ...now, ...unfiltered }), state: true })}
      />
    </ResultsFrame>
  );
}

function CollectionNotFound() {
  useTitle(m.common_page_not_found());
  return (
    <ResultsNotice
      title={m.common_page_not_found()}
      body={m.results_missing_body()}
      picture={<Illustration name="scrap" />}
    >
      <InkLink to="/">{m.common_back_to_shop()}</InkLink>
      <BrowseLinks />
    </ResultsNotice>
  );
}
