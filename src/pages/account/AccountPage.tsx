import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { canStore } from '../../data/persist/storage-permission.ts';
import { profileQuery } from '../../data/queries/account.ts';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { useAuth } from '../../features/auth/auth.tsx';
import { useBag } from '../../features/bag/useBag.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { useOpenOverlay } from '../../features/overlays/overlays.tsx';
import { InkButton, LinkButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Account.module.css';
import { AccountIcon } from './AccountIcon.tsx';
import { AddressesTab } from './AddressesTab.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';

type AccountTab = 'orders' | 'addresses' | 'profile';

/** Parses a tab name; unknown values are the orders. */
function tabOf(value: unknown): AccountTab {
  if (typeof value !== 'string') return 'orders';
  if (/address/i.test(value)) return 'addresses';
  return /profile/i.test(value) ? 'profile' : 'orders';
}

/** The open tab. Navigation state `activeTab` (spec §2) is copied to the address, where it survives a reload. */
function useAccountTab(): AccountTab {
  const wished = useRouterState({ select: ({ location }) => location.state.activeTab });
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (wished === undefined) return;
    const tab = tabOf(wished);
    const search = tab === 'orders' ? {} : { tab };
    void navigate({ to: '/myaccount', search, replace: true });
  }, [wished, navigate]);
  return tabOf(wished ?? tab);
}

const TABS: Record<AccountTab, () => ReactNode> = { orders: OrdersTab, addresses: AddressesTab, profile: ProfileTab };

/** The account of a signed-in customer: greeting, orders, addresses, profile and logout. */
export function Account() {
  const open = useAccountTab();
  const Tab = TABS[open];
  return (
    <div className={classes.page}>
      <Greeting />
      <div className={classes.frame}>
        <Sections tab={open} />
        <div className={classes.content}>
          <AccountWarnings />
          <Tab />
          <p className={classes.more}>
            <TextLink to="/saved-items">{m.common_saved_items()}</TextLink>
            <TextLink to="/saved">{m.offline_copy_saved()}</TextLink>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Greets immediately by the stored name, then by the one from the server (spec §2: `user_name`). */
function Greeting() {
  const { user } = useAuth();
  const { data, isError, refetch } = useQuery(profileQuery(useApp()));
  const connected = useConnected();
  const name = (data?.name || user?.name || '').trim();
  return (
    <div className={classes.greeting}>
      <h1>{name === '' ? m.account_greeting() : m.account_greeting_name({ name })}</h1>
      {/* Offline the signal below gives the reason. */}
      {isError && !data && connected ? (
        <p role="alert" className={`${callout.bad} ${classes.alert}`}>
          <span>{m.account_profile_failed()}</span>{' '}
          <LinkButton onClick={() => void refetch()}>{m.common_retry()}</LinkButton>
        </p>
      ) : null}
    </div>
  );
}

/** A column beside the content on wide screens, a row above it on phones. */
function Sections({ tab }: { tab: AccountTab }) {
  const { logout } = useAuth();
  // The router marks the link that matches the address exactly.
  const to = (own: AccountTab) => ({
    to: '/myaccount' as const,
    search: own === 'orders' ? {} : { tab: own },
    activeOptions: { exact: true, includeSearch: true },
    'data-open': tab === own,
    replace: true,
  });
  return (
    <nav className={classes.sections} aria-label={m.common_account()}>
      <Link {...to('orders')}>
        <Icon name="bag" />
        <span>{m.common_my_orders()}</span>
      </Link>
      <Link {...to('addresses')}>
        <AccountIcon name="pin" />
        <span>{m.common_manage_addresses()}</span>
      </Link>
      <Link {...to('profile')}>
        <Icon name="account" />
        <span>{m.common_profile()}</span>
      </Link>
      <button type="button" className={classes.logout} aria-label={m.account_logout()} onClick={logout}>
        <AccountIcon name="leave" />
        <span aria-hidden="true">{m.account_logout()}</span>
      </button>
    </nav>
  );
}

/** Why changes are disabled offline; reports missing storage once, here. */
function AccountWarnings() {
  const connected = useConnected();
  const { persists } = useBag();
  const [stores, setStores] = useState(true);
  useEffect(() => void canStore().then(setStores), []);
  return (
    <div role="status" className={classes.signals}>
      {connected ? null : <p className={callout.warn}>{m.account_offline()}</p>}
      {persists && stores ? null : (
        <p className={callout.warn}>{persists ? m.offline_stores_nothing() : m.account_memory_only()}</p>
      )}
    </div>
  );
}

/** `/myaccount` (spec §2, §6): for customers; a guest gets the login dialog, and the home page on closing it. */
export default function AccountPage() {
  const signedIn = useSignedIn();
  useTitle(m.account_title());
  useLoginForGuests();
  return signedIn ? <Account /> : <GuestNotice />;
}

function GuestNotice() {
  const { openLogin } = useAuth();
  return (
    <Notice title={m.account_title()} body={m.account_sign_in()}>
      <InkButton onClick={() => openLogin()}>{m.common_login()}</InkButton>
    </Notice>
  );
}

/** Opens the login for a guest, and redirects to the home page if it is closed without signing in. */
function useLoginForGuests(): void {
  const { session } = useApp();
  const signedIn = useSignedIn();
  const { openLogin } = useAuth();
  const open = useOpenOverlay();
  const navigate = useNavigate();
  const met = useRef(false);
  useEffect(() => {
    if (open === 'login') met.current = true;
    // Reads the session itself, because a server-rendered page hydrates as a guest.
    if (signedIn || session.token() !== undefined || open !== null) return;
    if (met.current) {
      void navigate({ to: '/' });
      return;
    }
    // Deferred: the shell closes overlays of the previous page after this effect.
    const soon = setTimeout(() => openLogin());
    return () => clearTimeout(soon);
  }, [signedIn, session, open, openLogin, navigate]);
}
