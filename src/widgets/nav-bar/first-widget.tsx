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
  /** Rendered before the arrow, for example a link. */
  trigger?: ReactNode;
  /** Text inside the button, if there is no trigger. */
  text?: string;
  label: string;
  children: ReactNode;
};

/** A disclosure: opens on hover with a mouse, otherwise on click and Enter; closes on Esc, a choice or leaving. */
function Dropdown({ trigger, text, label, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // Not every browser sets `pointerType` on click events.
  const pressedWith = useRef('');
  return (
    // The buttons and links inside are the controls; the box only tracks pointer and focus.
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
        className={text ? dropdownClasses.words : dropdownClasses.arrow}
        aria-expanded={open}
        aria-controls={id}
        aria-label={text ? undefined : label}
        onPointerDown={(event) => {
          pressedWith.current = event.pointerType;
        }}
        // A mouse has already opened it on hover; its click must not close it again.
        onClick={(event) => setOpen((now) => (event.detail > 0 && pressedWith.current === 'mouse') || !now)}
      >
        {text}
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

/** Widths of the bar, in em, from which `CategoryMenu.module.css` shows a category that needs that much space. */
const BAR_WIDTHS = [56, 62, 71, 81, 90] as const;
/** Width of everything else in the bar: logo, 'See All', icons, gaps. Em. */
const REST_OF_BAR = 32;
/** Padding and arrow of one category. Em. */
const CATEGORY_PADDING = 3.1;

/** The largest width of a letter: lower-case Latin, up to Devanagari, and beyond, which may be square. Em. */
const widthOf = (letter: string): number => (letter > '\u097f' ? 1 : /[a-z ]/.test(letter) ? 0.5 : 0.66);

/**
 * The width of the bar from which each category is shown, as an index of `STEPS`; those that never fit are left out.
 * Computed from the letters, so that server and browser render the same ones. The first is always shown (spec §2): a
 * name that is too long wraps.
 */
export function menuStepsFor(names: readonly string[]): number[] {
  let space = REST_OF_BAR;
  const steps: number[] = [];
  for (const name of names) {
    space += CATEGORY_PADDING;
    for (const letter of name) space += widthOf(letter);
    const step = steps.length && BAR_WIDTHS.findIndex((width, at) => at >= steps.length && width >= space);
    if (step < 0) break;
    steps.push(step);
  }
  return steps;
}

type CategoryMenuProps = { categories: Category[] };

/** At most this many beside the logo; fewer, down to one, where their names do not fit (spec §2). */
const TOP_CATEGORIES = 4;

/** One to four top categories by width, each with its children, and See All with everything. */
function CategoryMenu({ categories }: CategoryMenuProps) {
  const steps = menuStepsFor(categories.slice(0, TOP_CATEGORIES).map(({ name }) => name));
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
          <Dropdown label={texts.seeAll} text={texts.seeAll}>
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
