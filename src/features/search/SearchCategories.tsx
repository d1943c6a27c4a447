import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import cloth from '../../ui/swatch.module.css';
import { ActionLink } from '../action-link/ActionLink.tsx';
import classes from './SearchDialog.module.css';
import { SearchLinks } from './SearchLinks.tsx';
import { linkKey, type SuggestedLink, type Swatch, searchLinks, swatchesOf } from './useLinkSuggestions.ts';
import { MAX_ENTRIES } from './useSuggestions.ts';

type CategoriesProps = {
  /** The categories that match the typed text, or all. */
  categories: readonly SuggestedLink[];
  typed: string;
  onClose: () => void;
};

/**
 * Links to all categories, or to those that match the typed text: swatches for those that the home page shows as
 * swatches, text for the others.
 */
export function SearchCategories({ categories, typed, onClose }: CategoriesProps) {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const { title, swatches } = useMemo(() => swatchesOf(layout ?? { widgets: [] }), [layout]);
  const search = useMemo(() => searchLinks(swatches), [swatches]);
  const meant = new Set([...categories, ...search(typed)].map(linkKey));
  const shown = swatches.filter((swatch) => typed.trim() === '' || meant.has(linkKey(swatch))).slice(0, MAX_ENTRIES);
  const places = new Set(shown.map(linkKey));
  return (
    <>
      <Swatches title={title || m.common_categories()} swatches={shown} onClose={onClose} />
      <SearchLinks
        title={m.common_categories()}
        links={categories.filter((link) => !places.has(linkKey(link)))}
        onClose={onClose}
      />
    </>
  );
}

function Swatches({ title, swatches, onClose }: { title: string; swatches: readonly Swatch[]; onClose: () => void }) {
  const id = useId();
  if (swatches.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.caption} lang={langOf(title)}>
        {title}
      </h3>
      <ul className={classes.swatches}>
        {swatches.map(({ name, url, image }) => (
          <li key={url}>
            <ActionLink url={url} className={classes.swatch} onClick={onClose}>
              <span className={`${cloth.swatch} ${classes.cloth}`}>
                <Picture
                  src={image}
                  alt=""
                  sizes="(min-width: 48em) 120px, 32vw"
                  widths={{ min: 160, max: 480 }}
                  width={120}
                  height={150}
                  load="soon"
                />
              </span>
              <span lang={langOf(name)}>{name}</span>
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
