import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { Step } from '../../../contract/page-head.ts';
import { type Product, wireProduct } from '../../../contract/product.ts';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { type CollectionResponse, collectionQuery, layoutQuery } from '../../data/queries/browse.ts';
import { allOfList, collectionPages, type PageLoader } from '../../data/queries/search.ts';
import { filterParams, NO_FILTERS, toResults } from '../../domain/filters.ts';
import { type CollectionPreview, collectionInLayout } from '../../domain/offline-search.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { DownloadCollection } from '../../features/offline-download/DownloadCollection.tsx';
import { useOverlays } from '../../features/overlays/overlays.tsx';
import { InkButton } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/Illustration.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { BrowseLinks, trailOf } from '../../widgets/nav-bar/Trail.tsx';
import { FilteredResults, LoadingResults } from './FilteredResults.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { LoadFailure, LoadingTitle, NothingFound, ResultsFrame, ResultsNotice, TitleBanner } from './ResultsFrame.tsx';
import classes from './SignInForCollection.module.css';
import { texts } from './texts.ts';
import { type FirstPage, useList } from './useResults.ts';

const productsOf = (list: unknown[]): Product[] =>
  list.flatMap((entry) => {
    const parsed = v.safeParse(wireProduct, entry);
    return parsed.success ? [parsed.output] : [];
  });

/**
 * The collection in the navigation state (spec §2), which ends with the tab, unlike the address (D2). Browsers keep it
 * across releases, so it is validated like a response. `ownAddress`: if the collection of a stacked banner fails to
 * load, the address becomes `/collection/{id}` (spec §8).
 */
const navigationState = v.pipe(
  v.object({
    isCollection: v.fallback(v.boolean(), false),
    collectionTitle: v.fallback(v.string(), ''),
    collectionData: v.fallback(v.nullable(v.array(v.unknown())), null),
    noResults: v.fallback(v.boolean(), false),
    ownAddress: v.fallback(v.boolean(), false),
  }),
  v.transform(({ isCollection, collectionTitle, collectionData, noResults, ownAddress }) => {
    const products = noResults ? [] : collectionData && productsOf(collectionData);
    return { isCollection, title: collectionTitle, products, ownAddress };
  }),
);
type CollectionState = v.InferOutput<typeof navigationState>;

export function useCollectionState(): CollectionState {
  const routerState: unknown = useRouterState({ select: ({ location }) => location.state });
  return v.parse(navigationState, routerState ?? {});
}

const NO_PREVIEW: CollectionPreview = { title: '', picture: '', products: [] };

/** `title` and `count` are the server's, '' and 0 if it sends none. `id`: '' for a collection without an address. */
type Props = { id: string; title: string; count: number };

/** D1: the public part of a collection that requires a sign-in. After the sign-in it is replaced by the collection. */
function SignInForCollection({ id, title: givenTitle, count }: Props) {
  const { show } = useOverlays();
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const preview = layout && id ? collectionInLayout(layout, id) : NO_PREVIEW;
  const title = givenTitle || preview.title || texts.collection;
  useTitle(title);
  return (
    <ResultsFrame
      head={
        <TitleBanner title={title} picture={preview.picture && <BannerPicture src={preview.picture} />}>
          {count > 0 ? <p>{texts.products(count)}</p> : null}
          <p>{texts.signInBody}</p>
          <InkButton className={classes.signIn} onClick={() => show('login')}>
            {texts.signIn}
          </InkButton>
        </TitleBanner>
      }
    >
      {preview.products.length > 0 ? (
        <ResultGrid results={toResults(preview.products)} heading={texts.someOfIt} />
      ) : null}
    </ResultsFrame>
  );
}

function BannerPicture({ src }: { src: string }) {
  return (
    <span className={classes.picture}>
      <Picture
        src={src}
        alt=""
        sizes="(min-width: 48em) 200px, 28vw"
        widths={{ min: 160, max: 640 }}
        width={480}
        height={600}
        load="soon"
      />
    </span>
  );
}

/** The response carried by the navigation state: the shopper has already received it (spec §2, D1). */
const replyOfState = ({ products, title }: CollectionState): CollectionResponse | undefined =>
  products ? { kind: 'open', title, products } : undefined;

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

/** A collection by its id, at any of its three addresses (D2). */
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
        <LoadFailure error={error} failed={texts.fetchFailed} onRetry={() => void refetch()} />
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
  // It cannot be fetched; a guest is asked to sign in instead of seeing it as empty (D1).
  const nothing: CollectionResponse = useSignedIn()
    ? { kind: 'open', title, products: [] }
    : { kind: 'sign-in', title, count: 0 };
  return <Collection id="" reply={replyOfState(state) ?? nothing} title={title} />;
}

function LoadingCollection({ title }: { title: string }) {
  useTitle(title || texts.collection);
  return (
    <ResultsFrame head={<LoadingTitle text={title || texts.loadingCollection} />}>
      <LoadingResults known={[]} />
    </ResultsFrame>
  );
}

/** The breadcrumb trail to a collection, without the collection; [] for one without an address. */
function useTrail(id: string): Step[] {
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
    <OpenCollectionPage id={id} title={reply.title || title || texts.collection} first={reply} of={of} later={later} />
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
      <NothingFound body={texts.noneInCollection(title)} />
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
          <p>{texts.products(count)}</p>
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
  useTitle(texts.missing);
  return (
    <ResultsNotice title={texts.missing} body={texts.missingBody} picture={<Illustration name="scrap" />}>
      <InkLink to="/">{texts.toHome}</InkLink>
      <BrowseLinks />
    </ResultsNotice>
  );
}
