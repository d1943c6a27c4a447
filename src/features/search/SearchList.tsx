import type { ReactNode } from 'react';
import { highlightMatches } from '../../domain/search-words.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './SearchDialog.module.css';

type Props = {
  id: string;
  title: string;
  icon: IconName;
  entries: readonly { text: string; place: number }[];
  /** The place of the entry that the arrow keys have reached. */
  active: number;
  typed: string;
  onPick: (text: string) => void;
  /** What else can be done with an entry, at its end. */
  aside?: (text: string) => ReactNode;
  headAside?: ReactNode;
};

export const entryId = (id: string, place: number): string => `${id}-${place}`;

/**
 * One group of texts to search for. A grid, not a list box: an entry may have a button of its own. The focus stays in the
 * field, which says where the arrows are.
 */
export function SearchList({ id, title, icon, entries, active, typed, onPick, aside, headAside }: Props) {
  return (
    <section className={classes.group}>
      <div className={classes.caption}>
        <h3 id={`${id}-${icon}`}>{title}</h3>
        {headAside}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one goes through with the arrow keys */}
      <table role="grid" aria-labelledby={`${id}-${icon}`} className={classes.list}>
        <tbody>
          {entries.map(({ text, place }) => (
            <tr key={text} id={entryId(id, place)} className={classes.row} aria-selected={place === active}>
              <td>
                <button type="button" tabIndex={-1} className={classes.entry} onClick={() => onPick(text)}>
                  <Icon name={icon} size={20} />
                  <Marked text={text} typed={typed} />
                </button>
              </td>
              {aside ? <td className={classes.aside}>{aside(text)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A text in which what was typed stands out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <span>
      {highlightMatches(text, typed).map(({ piece, typed: marked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
        <span key={at} className={marked ? classes.typed : undefined}>
          {piece}
        </span>
      ))}
    </span>
  );
}
