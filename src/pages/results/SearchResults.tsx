import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { useConnectivity } from '../../data/connectivity/useConnectivity.ts';
import { searchPages } from '../../data/queries/list-pages.ts';
import { cachedProducts, offlineProductsQuery, searchQuery } from '../../data/queries/search.ts';
import { filtered, impliedFilters, toResults } from '../../domain/filters.ts';
import { offlineSearch } from '../../domain/offline-search.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { FilteredResults } from './FilteredResults.tsx';
import { LoadingResults } from './LoadingResults.tsx';
import { LoadingTitle, ResultsFrame } from './ResultsFrame.tsx';
import { hasNoResponse, LoadFailure, NothingFound } from './ResultsNotice.tsx';
import classes from './ResultsPage.module.css';
import { TermSuggestions } from './TermSuggestions.tsx';
import { useList } from './useList.ts';
import { useResults } from './useResults.ts';

const NOTHING = [] as const;

/**
 * Matching products cached on this device, marked as such, while the server is unreachable; replaced by its response.
 * `otherwise`: rendered if no cached product matches.
 */
function OfflineResults({ q, otherwise }: { q: string; otherwise: ReactNode }) {
  const navigate = useNavigate();
  const { data: seen } = useQuery(offlineProductsQuery(useApp()));
  const products = useMemo(() => (seen ? offlineSearch(seen)(q) : NOTHING), [seen, q]);
  const { shown, controls } = useResults(products);
  if (products.length === 0) return otherwise;
  return (
    <ResultsFrame
      head={
        <>
          <h1>{m.results_showing({ count: shown.length, q })}</h1>
          <p className={classes.alone}>{m.search_on_device()}</p>
        </>
      }
    >
      <FilteredResults shown={shown} controls={controls} onClear={() => void navigate({ to: '/results' })} />
    </ResultsFrame>
  );
}

/** The states of a search: searching, results, no results, error and offline (spec §2). */
export function SearchResults({ q }: { q: string }) {
  useTitle(m.results_search_title({ q }));
  const navigate = useNavigate();
  const app = useApp();
  const query = searchQuery(app, q);
  const { data: reply, error, refetch } = useQuery(query);
  const line = useConnectivity();
  const later = useMemo(() => searchPages(app, q), [app, q]);
  const { pages, shown, controls, count } = useList(reply, later);
  if (reply) {
    return (
      <ResultsFrame
        of={query.queryKey}
        head={<h1 data-quiet={pages.products.length === 0}>{m.results_showing({ count, q })}</h1>}
      >
        {pages.products.length > 0 ? (
          <FilteredResults
            shown={shown}
            controls={controls}
            onClear={() => void navigate({ to: '/results' })}
            pages={pages}
          />
        ) : (
          <NothingFound body={m.results_none_in_search()}>
            <TermSuggestions q={q} />
          </NothingFound>
        )}
      </ResultsFrame>
    );
  }
  const alone = line !== 'online' && (!error || hasNoResponse(error));
  const failure = error ? (
    <ResultsFrame head={null}>
      <LoadFailure
        error={error}
        failed={m.results_search_failed({ q })}
        {...(alone ? { more: m.common_search_needs_connection() } : {})}
        onRetry={() => void refetch()}
      />
    </ResultsFrame>
  ) : null;
  const waiting = (
    <ResultsFrame head={<LoadingTitle text={m.results_searching({ q })} />}>
      <CachedMatches q={q} />
    </ResultsFrame>
  );
  return alone ? <OfflineResults q={q} otherwise={failure ?? waiting} /> : (failure ?? waiting);
}

/** Matching cached products, until the server responds. */
function CachedMatches({ q }: { q: string }) {
  const app = useApp();
  const known = useMemo(
    () => filtered(toResults(offlineSearch(cachedProducts(app))(q), q), impliedFilters(q)),
    [app, q],
  );
  return <LoadingResults known={known} />;
}
