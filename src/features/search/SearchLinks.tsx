import { useId } from 'react';
import chips from '../../ui/chip.module.css';
import { ActionLink } from '../action-link/ActionLink.tsx';
import classes from './SearchDialog.module.css';
import type { SuggestedLink } from './useLinkSuggestions.ts';

type LinksProps = { title: string; links: readonly SuggestedLink[]; onClose: () => void };

/** Links to categories or pages by their names. */
export function SearchLinks({ title, links, onClose }: LinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.caption}>
        {title}
      </h3>
      <ul className={classes.categories}>
        {links.map(({ name, url }) => (
          <li key={`${name}:${url}`}>
            <ActionLink url={url} className={chips.chip} onClick={onClose}>
              {name}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
