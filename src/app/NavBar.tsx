import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { Layout } from '../../contract/layout.ts';
import { useApp } from '../data/app-context.tsx';
import { useBagCount } from '../features/bag/useBagCount.ts';
import { Logo, useBrand } from '../features/brand/brand.tsx';
import { LanguageLinks } from '../features/languages/LanguageLinks.tsx';
import { useOverlays } from '../features/overlays/overlays.tsx';
import buttons from '../ui/button.module.css';
import { Dropdown } from '../ui/Dropdown.tsx';
import { FirstIcon } from '../ui/FirstIcon.tsx';
import { WidgetSlot } from '../widgets/WidgetSlot.tsx';
import { preloadOnIntent } from './dialogs.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { MenuDrawer } from './menu.ts';
import classes from './NavBar.module.css';
import { QuickLink } from './QuickLink.tsx';
import { quickLinksOf } from './quick-links.ts';

const NEAR_TOP_PX = 120;
const MIN_SCROLL_PX = 8;

/** True while the shopper scrolls down, away from the top: the bar hides, and returns when scrolling up. */
function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < MIN_SCROLL_PX) return;
      setHidden(now > last && now > NEAR_TOP_PX);
      last = now;
    };
    // In the capture phase: `ProductPending` stops the propagation of scroll events.
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, []);
  return hidden;
}

/**
 * The black bar: logo, category menu, the other languages, quick links with the bag's badge; on phones a menu button, whose
 * menu has the languages (spec §2).
 */
export function NavBar({ layout }: { layout: Layout }) {
  const brand = useBrand();
  const { show } = useOverlays();
  const { count } = useBagCount();
  const hidden = useHiddenOnScroll();
  const links = quickLinksOf(layout);
  const { languages = [] } = useApp();
  return (
    <header className={classes.bar} data-frame data-hidden={hidden}>
      <button
        type="button"
        className={`${buttons.icon} ${classes.narrow}`}
        aria-label={m.app_menu()}
        {...preloadOnIntent(MenuDrawer)}
        onClick={() => show('menu')}
      >
        <FirstIcon name="menu" />
      </button>
      {links
        .filter((link) => link.kind === 'search')
        .map((link) => (
          <QuickLink key={link.title} link={link} count={count} className={classes.narrow} />
        ))}
      <Link to="/" className={classes.logo} aria-label={brand.name}>
        <Logo alt="" />
      </Link>
      <WidgetSlot name="nav" widgets={layout.widgets} />
      <span className={classes.space} />
      {languages.length > 1 ? (
        <div className={classes.wide}>
          <Dropdown label={m.languages_name()}>
            <ul>
              <LanguageLinks className={classes.language} />
            </ul>
          </Dropdown>
        </div>
      ) : null}
      <ModeSwitch className={classes.wide} />
      {links.map((link) => (
        <QuickLink
          key={`${link.kind}:${link.title}:${link.url}`}
          link={link}
          count={count}
          className={link.kind === 'account' || link.kind === 'cart' ? undefined : classes.wide}
        />
      ))}
    </header>
  );
}
