import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { type CollectionAnswer, collectionQuery } from '../../data/queries/collection.ts';
import { useSignedIn } from '../../data/useSignedIn.ts';
import { filterParams } from '../../domain/filter-address.ts';
import { NO_FILTERS } from '../../domain/filters.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import { KeepCollection } from '../../features/keep/KeepCollection.tsx';
import { useOverlays } from '../../features/overlays/overlays.tsx';
import buttons from '../../ui/button.module.css';
import { Failure, NothingFound } from './Failure.tsx';
import { Frame, TitleBanner, Waiting } from './Frame.tsx';
import { Notice } from './Notice.tsx';
import { type CollectionState, useCollectionState } from './navigation-state.ts';
import classes from './ResultsPage.module.css';
import { Shelf, WaitingShelf } from './Shelf.tsx';
import { texts } from './texts.ts';
import { useResults } from './useResults.ts';

/** What whoever led here brought along; a guest is asked to sign in for it all the same (spec §2, D1). */
function brought({ isCollection, products, title }: CollectionState, signedIn: boolean): CollectionAnswer | undefined {
  if (!isCollection && products === null) return undefined;
  if (!signedIn) return { kind: 'sign-in', title };
  return products ? { kind: 'open', title, products } : undefined;
}

/** A collection by its address, on each of its three (D2). */
export function CollectionById({ id }: { id: string }) {
  const signedIn = useSignedIn();
  const state = useCollectionState();
  const query = collectionQuery(useApp(), id, signedIn);
  const { data, error, refetch } = useQuery(query);
  const answer = data ?? brought(state, signedIn);
  if (answer) return <Collection answer={answer} title={state.title} of={query.queryKey} />;
  if (error && state.ownAddress) return <Navigate to="/collection/$id" params={{ id }} replace />;
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
  const answer = brought(state, useSignedIn()) ?? { kind: 'open' as const, title: state.title, products: [] };
  return <Collection answer={answer} title={state.title} />;
}

function Coming({ title }: { title: string }) {
  useTitle(title || texts.collection);
  return (
    <Frame head={<Waiting words={title || texts.loadingCollection} />}>
      <WaitingShelf known={[]} />
    </Frame>
  );
}

type Shown = { answer: CollectionAnswer; title: string; of?: QueryKey };

function Collection({ answer, title: said, of = [] }: Shown) {
  const title = (answer.kind === 'missing' ? '' : answer.title) || said || texts.collection;
  useTitle(answer.kind === 'missing' ? texts.missing : title);
  if (answer.kind === 'missing') return <Missing />;
  if (answer.kind === 'sign-in') return <SignIn title={title} />;
  return answer.products.length > 0 ? (
    <Products title={title} products={answer.products} of={of} />
  ) : (
    <Frame head={<TitleBanner title={title} />}>
      <NothingFound body={texts.noneInCollection(title)} />
    </Frame>
  );
}

function Products({ title, products, of }: { title: string; products: Product[]; of: QueryKey }) {
  const navigate = useNavigate();
  const { shown, controls } = useResults(products);
  const unfiltered = filterParams(NO_FILTERS);
  return (
    <Frame
      of={of}
      head={
        <TitleBanner title={title}>
          <p>{texts.products(shown.length)}</p>
          <KeepCollection products={async () => products} />
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

/** D1: never 'No Results Found'. After sign-in the collection stands here. */
function SignIn({ title }: { title: string }) {
  const { show } = useOverlays();
  return (
    <Frame head={null}>
      <div className={classes.banner}>
        <Notice title={title} body={texts.signInBody}>
          <button type="button" className={buttons.ink} onClick={() => show('login')}>
            {texts.signIn}
          </button>
        </Notice>
      </div>
    </Frame>
  );
}

function Missing() {
  return (
    <Notice title={texts.missing} body={texts.missingBody}>
      <Link to="/" className={buttons.ink}>
        {texts.toHome}
      </Link>
    </Notice>
  );
}
