import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { readQuery } from '../../../contract/query-words.ts';
import { useApp } from '../../data/app-context.tsx';
import { useConnectivity } from '../../data/connectivity/useConnectivity.ts';
import { searchQuery } from '../../data/queries/browse.ts';
import { cachedProducts, offlineProductsQuery, searchPages, suggestQuery } from '../../data/queries/search.ts';
import { toResults } from '../../domain/filters.ts';
import { offlineSearch } from '../../domain/offline-search.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import chips from '../../ui/chip.module.css';
import { FilteredResults, LoadingResults } from './FilteredResults.tsx';
import { hasNoResponse, LoadFailure, LoadingTitle, NothingFound, ResultsFrame } from './ResultsFrame.tsx';
import classes from './ResultsPage.module.css';
import nearClasses from './TermSuggestions.module.css';
import { texts } from './texts.ts';
import { useList, useResults } from './useResults.ts';

const MAX_TERMS = 4;

/** The terms of a query: 'kantha zebra' is kantha, zebra. A single term has no alternatives: []. */
function termsOf(q: string): string[] {
  const parts = (readQuery(q)?.groups ?? []).map(({ words }) => words.join(' '));
  return parts.length > 1 ? parts.slice(0, MAX_TERMS) : [];
}

/** For a search without results: its terms that have results on their own. */
function TermSuggestions({ q }: { q: string }) {
  const app = useApp();
  const parts = termsOf(q);
  const answers = useQueries({ queries: parts.map((part) => suggestQuery(app, part)) });
  const near = parts.filter((_, at) => (answers[at]?.data?.names.length ?? 0) > 0);
  if (parts.length === 0) return null;
  // Its space is reserved before the terms load, which prevents layout shift.
  return (
    <div className={nearClasses.near}>
      {near.length > 0 ? (
        <ul aria-label={texts.nearWords}>
          {near.map((part) => (
            <li key={part}>
              <Link to="/results" search={{ q: part }} className={`${chips.chip} ${nearClasses.word}`}>
                {part}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

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
          <h1>{texts.showing(shown.length, q)}</h1>
          <p className={classes.alone}>{texts.onDevice}</p>
        </>
      }
    >
      <FilteredResults shown={shown} controls={controls} onClear={() => void navigate({ to: '/results' })} />
    </ResultsFrame>
  );
}

/** The states of a search: searching, results, no results, error and offline (spec §2). */
export function SearchResults({ q }: { q: string }) {
  useTitle(texts.searchTitle(q));
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
        head={<h1 data-quiet={pages.products.length === 0}>{texts.showing(count, q)}</h1>}
      >
        {pages.products.length > 0 ? (
          <FilteredResults
            shown={shown}
            controls={controls}
            onClear={() => void navigate({ to: '/results' })}
            pages={pages}
          />
        ) : (
          <NothingFound body={texts.noneInSearch}>
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
        failed={texts.searchFailed(q)}
        {...(alone ? { more: texts.needsConnection } : {})}
        onRetry={() => void refetch()}
      />
    </ResultsFrame>
  ) : null;
  const waiting = (
    <ResultsFrame head={<LoadingTitle text={texts.searching(q)} />}>
      <CachedMatches q={q} />
    </ResultsFrame>
  );
  return alone ? <OfflineResults q={q} otherwise={failure ?? waiting} /> : (failure ?? waiting);
}

/** Matching cached products, until the server responds. */
function CachedMatches({ q }: { q: string }) {
  const app = useApp();
  const known = useMemo(() => toResults(offlineSearch(cachedProducts(app))(q)), [app, q]);
  return <LoadingResults known={known} />;
}
