import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readQuery } from '../../../contract/query-words.ts';
import { useApp } from '../../data/app-context.tsx';
import { suggestQuery } from '../../data/queries/search.ts';
import classes from './NearWords.module.css';
import { texts } from './texts.ts';

const MOST = 4;

/** What a search that found nothing asks for, thing by thing: 'kantha zebra' is kantha, zebra. One alone has no nearer word. */
function partsOf(q: string): string[] {
  const parts = (readQuery(q)?.groups ?? []).map(({ words }) => words.join(' '));
  return parts.length > 1 ? parts.slice(0, MOST) : [];
}

/** The words of a search without a find that find something each on their own. */
export function NearWords({ q }: { q: string }) {
  const app = useApp();
  const parts = partsOf(q);
  const answers = useQueries({ queries: parts.map((part) => suggestQuery(app, part)) });
  const near = parts.filter((_, at) => (answers[at]?.data?.names.length ?? 0) > 0);
  if (parts.length === 0) return null;
  // The place is there before the words, so that nothing moves.
  return (
    <div className={classes.near}>
      {near.length > 0 ? (
        <ul aria-label={texts.nearWords}>
          {near.map((part) => (
            <li key={part}>
              <Link to="/results" search={{ q: part }} className={classes.word}>
                {part}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
