import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import type { Layout } from '../../contract/layout.ts';
import { useApp } from '../data/app-context.tsx';
import { savedIds } from '../data/saved-items.ts';
import { ActionLink } from '../features/action-link/ActionLink.tsx';
import { useAuth } from '../features/auth/auth.tsx';
import { ShopDialog } from '../features/dialog/ShopDialog.tsx';
import { LanguageLinks } from '../features/languages/LanguageLinks.tsx';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import { Icon } from '../ui/Icon.tsx';
import { langOf } from '../ui/lang-of.ts';
import { menuOf } from '../widgets/nav-bar/categories.ts';
import { CustomerLink } from './CustomerLink.tsx';
import { followLanguageLink } from './languages/follow-language-link.ts';
import classes from './MenuDrawer.module.css';
import { ModeSwitch } from './ModeSwitch.tsx';
import { QuickLinkIcon } from './QuickLink.tsx';
import { type QuickLinkData, quickLinksOf } from './quick-links.ts';

const LETTERS = 'M4 6h9M8.5 4v2M11 6c-1 4-3.5 6.5-6.5 8M6 9c1.5 2.5 3.5 4 5.5 5M12.5 20l4-10 4 10M14 17h5';
const HEART = 'M12 20S4 15 4 9.4a4.2 4.2 0 0 1 8-1.9 4.2 4.2 0 0 1 8 1.9C20 15 12 20 12 20Z';

function SavedItemsLink({ onFollow }: { onFollow: () => void }) {
  const saved = savedIds(useApp()).length;
  return (
    <Link to="/saved-items" className={classes.tool} onClick={onFollow}>
      <Drawing d={HEART} size={20} />
      <span>{saved === 0 ? m.common_saved_items() : m.app_saved_items({ count: saved })}</span>
    </Link>
  );
}

function QuickLinkTool({ link, onFollow }: { link: QuickLinkData; onFollow: () => void }) {
  const { show } = useOverlays();
  const content = (
    <>
      <QuickLinkIcon link={link} size={20} />
      <span lang={langOf(link.title)}>{link.title}</span>
    </>
  );
  const tool = { className: classes.tool, children: content };
  if (link.kind === 'home') return <Link to="/" {...tool} onClick={onFollow} />;
  if (link.kind === 'search') return <button type="button" {...tool} onClick={() => show('search')} />;
  if (link.kind === 'other') return <ActionLink url={link.url} {...tool} onClick={onFollow} />;
  return <CustomerLink to={link.kind === 'cart' ? '/cart' : '/myaccount'} {...tool} onFollow={onFollow} />;
}

/** The menu on phones: every category with its children, the quick links, the colour mode (spec §2). */
export function MenuDrawer({ layout, onClose }: { layout: Layout; onClose: () => void }) {
  const app = useApp();
  const { signedIn, logout } = useAuth();
  return (
    <ShopDialog title={m.app_menu()} onClose={onClose} kind="drawer">
      <nav aria-label={m.common_categories()}>
        <ul>
          {menuOf(layout).map((category) => (
            <li key={`${category.id}:${category.name}`} className={classes.category}>
              {category.children.length === 0 ? (
                <ActionLink url={category.url} className={classes.row} onClick={onClose}>
                  {category.name}
                </ActionLink>
              ) : (
                <details>
                  <summary className={classes.row}>
                    <span lang={langOf(category.name)}>{category.name}</span>
                    <Icon name="down" size={16} />
                  </summary>
                  <ul className={classes.children}>
                    {[{ name: m.categories_all({ name: category.name }), url: category.url }, ...category.children].map(
                      (child) => (
                        <li key={`${child.name}:${child.url}`}>
                          <ActionLink url={child.url} className={classes.child} onClick={onClose}>
                            {child.name}
                          </ActionLink>
                        </li>
                      ),
                    )}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <ul className={classes.tools}>
        {quickLinksOf(layout).map((link) => (
          <li key={`${link.kind}:${link.title}:${link.url}`}>
            <QuickLinkTool link={link} onFollow={onClose} />
          </li>
        ))}
        <li>
          <SavedItemsLink onFollow={onClose} />
        </li>
        {signedIn ? (
          <li>
            <button type="button" className={classes.tool} onClick={logout}>
              <Icon name="leave" size={20} />
              <span>{m.account_logout()}</span>
            </button>
          </li>
        ) : null}
        <li>
          <ModeSwitch className={classes.tool} words />
        </li>
        <LanguageLinks
          className={classes.tool}
          icon={<Drawing d={LETTERS} size={20} />}
          onFollow={(event) => void followLanguageLink(event, app)}
        />
        <li>
          <Link to="/saved" className={classes.tool} onClick={onClose}>
            <Icon name="save" size={20} />
            <span>{m.offline_copy_saved()}</span>
          </Link>
        </li>
      </ul>
    </ShopDialog>
  );
}
