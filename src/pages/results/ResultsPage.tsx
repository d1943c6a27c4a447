import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { rememberSearch } from '../../data/recent-searches.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import buttons from '../../ui/button.module.css';
import { CollectionById, CollectionInState } from './CollectionResults.tsx';
import { Frame } from './Frame.tsx';
import { useCollectionState } from './navigation-state.ts';
import classes from './ResultsPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { texts } from './texts.ts';

/** The search page without a query: no products, no request (spec §5), and a form that works before hydration. */
function SearchPrompt() {
  useTitle(texts.search);
  const app = useApp();
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q === '') return;
    rememberSearch(app, q);
    void router.navigate({ to: '/results', search: { q } });
  };
  return (
    <Frame head={<h1>{texts.search}</h1>}>
      {/* biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know the element */}
      <div role="search">
        <form action="/results" className={classes.prompt} onSubmit={submit}>
          <input
            type="search"
            name="q"
            enterKeyHint="search"
            aria-label={texts.search}
            placeholder={texts.field}
            maxLength={100}
            required
          />
          <button type="submit" className={buttons.ink}>
            {texts.search}
          </button>
        </form>
      </div>
    </Frame>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `/results`, `/collection/{id}` and `/category/{id}`: a search, or a collection by whichever of its addresses (D2). */
export default function ResultsPage() {
  const { id } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const { isCollection } = useCollectionState();
  const wanted = id ?? text(search.collection);
  const q = text(search.q).trim();
  // Another search or collection begins anew: nothing of the one before is shown under its name.
  const category = text(search.filter_category).trim();
  if (wanted) return <CollectionById key={`${wanted} ${category}`} id={wanted} category={category} />;
  if (q !== '') return <SearchResults key={q} q={q} />;
  return isCollection ? <CollectionInState /> : <SearchPrompt />;
}
