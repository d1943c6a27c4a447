import { useParams, useSearch } from '@tanstack/react-router';
import { m } from '#messages';
import { queryText } from '../../domain/query-text.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { SearchForm } from '../../features/search/SearchForm.tsx';
import { CollectionById, CollectionInState } from './CollectionResults.tsx';
import { useCollectionState } from './collection-state.ts';
import { ResultsFrame } from './ResultsFrame.tsx';
import { SearchResults } from './SearchResults.tsx';

/** The search page without a query: no products and no request (spec §5). */
function SearchPrompt() {
  useTitle(m.common_search());
  return (
    <ResultsFrame head={<h1>{m.common_search()}</h1>}>
      <SearchForm />
    </ResultsFrame>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `/results`, `/collection/{id}` and `/category/{id}`: a search, or a collection at any of its addresses. */
export default function ResultsPage() {
  const { id } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const { isCollection } = useCollectionState();
  const wanted = id ?? text(search.collection);
  const q = queryText(text(search.q));
  const category = text(search.filter_category).trim();
  // The keys reset the state, so that no results of the previous search or collection are shown.
  if (wanted) return <CollectionById key={`${wanted} ${category}`} id={wanted} category={category} />;
  if (q !== '') return <SearchResults key={q} q={q} />;
  return isCollection ? <CollectionInState /> : <SearchPrompt />;
}
