import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import classes from './CategoryMenu.module.css';
import type { Category } from './categories.ts';
import { Dropdown } from './Dropdown.tsx';
import { texts } from './texts.ts';

export type CategoryMenuProps = { categories: Category[] };

/** Never more than this beside the logo; narrower bars show fewer, down to one, by style alone (spec §2). */
const TOP_CATEGORIES = 4;

/** One to four top categories by width, each with its children, and See All with everything. */
export function CategoryMenu({ categories }: CategoryMenuProps) {
  return (
    <nav className={classes.menu} aria-label={texts.label}>
      <ul className={classes.bar}>
        {categories.slice(0, TOP_CATEGORIES).map((category) => (
          <li key={`${category.id}:${category.name}`} className={classes.top}>
            {category.children.length > 0 ? (
              <Dropdown
                trigger={
                  <ActionLink url={category.url} className={classes.link}>
                    {category.name}
                  </ActionLink>
                }
                label={texts.more(category.name)}
              >
                <ul className={classes.panel}>
                  {[{ name: texts.all(category.name), url: category.url }, ...category.children].map((child) => (
                    <li key={`${child.name}:${child.url}`}>
                      <ActionLink url={child.url} className={classes.child}>
                        {child.name}
                      </ActionLink>
                    </li>
                  ))}
                </ul>
              </Dropdown>
            ) : (
              <ActionLink url={category.url} className={classes.link}>
                {category.name}
              </ActionLink>
            )}
          </li>
        ))}
        <li>
          <Dropdown label={texts.seeAll} words={texts.seeAll}>
            <ul className={`${classes.panel} ${classes.all}`}>
              {categories.map((category) => (
                <li key={`${category.id}:${category.name}`}>
                  <ActionLink url={category.url} className={`${classes.child} ${classes.group}`}>
                    {category.name}
                  </ActionLink>
                  <ul>
                    {category.children.map((child) => (
                      <li key={`${child.name}:${child.url}`}>
                        <ActionLink url={child.url} className={classes.child}>
                          {child.name}
                        </ActionLink>
                      </li>
                    ))}
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
