import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { readQuery } from '../../../contract/query-words.ts';
import { useApp } from '../../data/app-context.tsx';
import { suggestQuery } from '../../data/queries/search.ts';
import chips from '../../ui/chip.module.css';
import nearClasses from './TermSuggestions.module.css';

const MAX_TERMS = 4;

/** The terms of a query: 'kantha zebra' is kantha, zebra. A single term has no alternatives: []. */
function termsOf(q: string): string[] {
  const terms = (readQuery(q)?.groups ?? []).map(({ words }) => words.join(' '));
  return terms.length > 1 ? terms.slice(0, MAX_TERMS) : [];
}

/** For a search without results: its terms that have results on their own. */
export function TermSuggestions({ q }: { q: string }) {
  const app = useApp();
  const terms = termsOf(q);
  const answers = useQueries({ queries: terms.map((term) => suggestQuery(app, term)) });
  const near = terms.filter((_, at) => (answers[at]?.data?.names.length ?? 0) > 0);
  if (terms.length === 0) return null;
  // Its space is reserved before the terms load, which prevents layout shift.
  return (
    <div className={nearClasses.near}>
      {near.length > 0 ? (
        <ul aria-label={m.results_near_words()}>
          {near.map((term) => (
            <li key={term}>
              <Link to="/results" search={{ q: term }} className={`${chips.chip} ${nearClasses.word}`}>
                {term}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
