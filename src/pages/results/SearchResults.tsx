import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { searchOnPhone } from '../../data/known-products.ts';
import { searchQuery } from '../../data/queries/search.ts';
import { toResult } from '../../domain/filters.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import { Failure, NothingFound } from './Failure.tsx';
import { Frame, Waiting } from './Frame.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { Results } from './Results.tsx';
import { Skeleton } from './Skeleton.tsx';
import { texts } from './texts.ts';

/** What a search found, and every way in which it can go (spec §2). */
export function SearchResults({ q }: { q: string }) {
  useTitle(texts.searchTitle(q));
  const navigate = useNavigate();
  const { data: products, error, refetch } = useQuery(searchQuery(useApp(), q));
  if (products && products.length > 0) {
    return (
      <Results
        products={products}
        head={(count) => <h1>{texts.showing(count, q)}</h1>}
        onClear={() => void navigate({ to: '/results' })}
      />
    );
  }
  if (products) {
    return (
      <Frame head={<h1 className="visually-hidden">{texts.showing(0, q)}</h1>}>
        <NothingFound body={texts.noneInSearch} level={2} />
      </Frame>
    );
  }
  if (error) return <Failure error={error} failed={texts.searchFailed(q)} onRetry={() => void refetch()} />;
  return (
    <Frame head={<Waiting words={texts.searching(q)} />}>
      <OnPhone q={q} />
    </Frame>
  );
}

/** What the phone itself knows of it, until the server has answered. */
function OnPhone({ q }: { q: string }) {
  const app = useApp();
  const results = useMemo(() => searchOnPhone(app, q).map(toResult), [app, q]);
  return results.length > 0 ? <ResultGrid results={results} /> : <Skeleton />;
}
