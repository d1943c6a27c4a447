import { m } from '#messages';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { defineWidget } from '../define-widget.tsx';
import classes from './CategoryMenu.module.css';
import { type Category, categoriesOf } from './categories.ts';
import { menuStepsFor } from './menu-steps.ts';

type CategoryMenuProps = { categories: Category[] };

/** At most this many beside the logo; fewer, down to one, where their names do not fit (spec §2). */
const TOP_CATEGORIES = 4;

/** One to four top categories by width, each with its children, and See All with everything. */
function CategoryMenu({ categories }: CategoryMenuProps) {
  const steps = menuStepsFor(categories.slice(0, TOP_CATEGORIES).map(({ name }) => name));
  const shown = categories.slice(0, steps.length);
  return (
    <nav className={classes.menu} aria-label={m.common_categories()}>
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
                <Dropdown trigger={link} label={m.categories_more({ name })}>
                  <ul className={classes.panel}>
                    <Children of={[{ name: m.categories_all({ name }), url }, ...children]} />
                  </ul>
                </Dropdown>
              ) : (
                link
              )}
            </li>
          );
        })}
        <li>
          <Dropdown label={m.categories_see_all()}>
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

export default defineWidget<CategoryMenuProps>({
  slot: 'nav',
  props: (widget) => {
    const categories = categoriesOf(widget);
    return categories.length > 0 ? { categories } : null;
  },
  Component: CategoryMenu,
});
