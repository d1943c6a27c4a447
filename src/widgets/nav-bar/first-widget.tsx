import { type ReactNode, useId, useRef, useState } from 'react';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { defineWidget } from '../define-widget.tsx';
import classes from './CategoryMenu.module.css';
import { type Category, categoriesOf } from './categories.ts';
import dropdownClasses from './Dropdown.module.css';

export const texts = {
  label: 'Categories',
  trail: 'Breadcrumb',
  home: 'Home',
  ways: 'Or look around in',
  seeAll: 'See All',
  all: (name: string) => `All ${name}`,
  more: (name: string) => `More in ${name}`,
} as const;

type Props = {
  /** What stands before the arrow, for example a link of its own. */
  trigger?: ReactNode;
  /** Words inside the button, where the whole of it opens the panel. */
  words?: string;
  label: string;
  children: ReactNode;
};

/** A disclosure: opens on hover with a mouse, on click and Enter for everybody; Esc, a choice or leaving closes it. */
function Dropdown({ trigger, words, label, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // Not every browser says with the click itself what made it.
  const pressedWith = useRef('');
  return (
    // The buttons and links inside are what is operated; the box only notices where pointer and focus are.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={dropdownClasses.dropdown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      {trigger}
      <button
        type="button"
        className={words ? dropdownClasses.words : dropdownClasses.arrow}
        aria-expanded={open}
        aria-controls={id}
        aria-label={words ? undefined : label}
        onPointerDown={(event) => {
          pressedWith.current = event.pointerType;
        }}
        // A mouse has opened it by hovering; its click must not close it again.
        onClick={(event) => setOpen((now) => (event.detail > 0 && pressedWith.current === 'mouse') || !now)}
      >
        {words}
        <Icon name="down" size={14} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link inside closes the panel, by Enter as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        id={id}
        className={dropdownClasses.panel}
        hidden={!open}
        onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}

/** Widths of the bar, in em, from which `CategoryMenu.module.css` shows a category that needs that much room. */
const STEPS = [56, 62, 71, 81, 90] as const;
/** Beside the categories: logo, 'See All', icons, gaps. Em. */
const BESIDE = 32;
/** Padding and arrow of one category. Em. */
const AROUND = 3.1;

/** How wide a letter is at most, at the size of the bar: small Latin ones, capitals to Devanagari, what may be a square. Em. */
const widthOf = (letter: string): number => (letter > '\u097f' ? 1 : /[a-z ]/.test(letter) ? 0.5 : 0.66);

/**
 * From which width of the bar each of its categories is shown, as a place in `STEPS`; those that never have room are left
 * out. Reckoned from the letters, so that the server's document shows the same ones as the browser. The first is always
 * there (spec §2): where its name is too long, it takes a second line.
 */
export function stepsFor(names: readonly string[]): number[] {
  let space = BESIDE;
  const steps: number[] = [];
  for (const name of names) {
    space += AROUND;
    for (const letter of name) space += widthOf(letter);
    const step = steps.length && STEPS.findIndex((width, at) => at >= steps.length && width >= space);
    if (step < 0) break;
    steps.push(step);
  }
  return steps;
}

type CategoryMenuProps = { categories: Category[] };

/** Never more than this beside the logo; fewer where their names have no room, down to one, by style alone (spec §2). */
const TOP_CATEGORIES = 4;

/** One to four top categories by width, each with its children, and See All with everything. */
function CategoryMenu({ categories }: CategoryMenuProps) {
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

export default defineWidget<CategoryMenuProps>({
  slot: 'nav',
  props: (widget) => {
    const categories = categoriesOf(widget);
    return categories.length > 0 ? { categories } : null;
  },
  Component: CategoryMenu,
});
