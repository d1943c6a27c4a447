import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { SearchForm } from '../../features/search/SearchForm.tsx';
import waysClasses from './BrowseLinks.module.css';
import { menuOf } from './categories.ts';

/** For pages without content: a search field and the shop's categories. */
export function BrowseLinks() {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const categories = layout ? menuOf(layout) : [];
  return (
    <div className={waysClasses.ways}>
      <SearchForm />
      {categories.length > 0 ? (
        <nav aria-label={m.categories_ways()}>
          <p>{m.categories_ways()}</p>
          <ul>
            {categories.map(({ id, name, url }) => (
              <li key={`${id}:${name}`}>
                <ActionLink url={url} className={waysClasses.category}>
                  {name}
                </ActionLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
