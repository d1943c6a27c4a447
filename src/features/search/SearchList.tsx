import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import classes from './SearchDialog.module.css';

type Props = {
  id: string;
  title: string;
  icon: IconName;
  entries: readonly { text: string; place: number }[];
  /** The index of the entry that the arrow keys selected. */
  active: number;
  typed: string;
  onPick: (text: string) => void;
  /** A further control at the end of an entry. */
  aside?: (text: string) => ReactNode;
  headAside?: ReactNode;
};

export const entryId = (id: string, place: number): string => `${id}-${place}`;

/**
 * One group of texts to search for. A grid, not a list box, since an entry may have its own button. The focus stays in
 * the field, whose `aria-activedescendant` names the selected entry.
 */
export function SearchList({ id, title, icon, entries, active, typed, onPick, aside, headAside }: Props) {
  return (
    <section className={classes.group}>
      <div className={classes.caption}>
        <h3 id={`${id}-${icon}`}>{title}</h3>
        {headAside}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the arrow keys navigate */}
      <table role="grid" aria-labelledby={`${id}-${icon}`} className={classes.list}>
        <tbody>
          {entries.map(({ text, place }) => (
            <tr key={text} id={entryId(id, place)} className={classes.row} aria-selected={place === active}>
              <td>
                <button type="button" tabIndex={-1} className={classes.entry} onClick={() => onPick(text)}>
                  <Icon name={icon} size={20} />
                  <HighlightedText text={text} typed={typed} />
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
