import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import classes from './CategoryMenu.module.css';
import type { Category } from './categories.ts';
import { Dropdown } from './Dropdown.tsx';
import { stepsFor } from './room.ts';
import { texts } from './texts.ts';

export type CategoryMenuProps = { categories: Category[] };

/** Never more than this beside the logo; fewer where their names have no room, down to one, by style alone (spec §2). */
const TOP_CATEGORIES = 4;

/** One to four top categories by width, each with its children, and See All with everything. */
export function CategoryMenu({ categories }: CategoryMenuProps) {
  const steps = stepsFor(categories.slice(0, TOP_CATEGORIES).map(({ name }) => name));
  const shown = categories.slice(0, steps.length);
  return (
    <nav className={classes.menu} aria-label={texts.label}>
      <ul className={classes.bar}>
        {shown.map(({ id, name, url, children }, place) => {
          const link = (
            <ActionLink url={url} className={classes.link}>
              {name}
            </ActionLink>
          );
          return (
            <li key={`${id}:${name}`} className={classes.top} data-step={steps[place]}>
              {children.length > 0 ? (
                <Dropdown trigger={link} label={texts.more(name)}>
                  <ul className={classes.panel}>
                    <Children of={[{ name: texts.all(name), url }, ...children]} />
                  </ul>
                </Dropdown>
              ) : (
                link
              )}
            </li>
          );
        })}
        <li>
          <Dropdown label={texts.seeAll} words={texts.seeAll}>
            <ul className={`${classes.panel} ${classes.all}`}>
              {categories.map(({ id, name, url, children }) => (
                <li key={`${id}:${name}`}>
                  <ActionLink url={url} className={`${classes.child} ${classes.group}`}>
                    {name}
                  </ActionLink>
                  <ul>
                    <Children of={children} />
                  </ul>
                </li>
              ))}
            </ul>
          </Dropdown>
        </li>
      </ul>
    </nav>
  );
}

const Children = ({ of }: { of: Category['children'] }) =>
  of.map(({ name, url }) => (
    <li key={`${name}:${url}`}>
      <ActionLink url={url} className={classes.child}>
        {name}
      </ActionLink>
    </li>
  ));
