import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

export type AccountTab = 'orders' | 'addresses';

/** Whatever is said of the tab: only its addresses are anything else than the orders. */
const tabOf = (said: unknown): AccountTab =>
  typeof said === 'string' && /address/i.test(said) ? 'addresses' : 'orders';

/** The tab that is open. Navigation state `activeTab` (spec §2) is written into the address, and survives a reload there. */
export function useAccountTab(): AccountTab {
  const wished = useRouterState({ select: ({ location }) => location.state.activeTab });
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (wished === undefined) return;
    const search = tabOf(wished) === 'orders' ? {} : { tab: 'addresses' };
    void navigate({ to: '/myaccount', search, replace: true });
  }, [wished, navigate]);
  return tabOf(wished ?? tab);
}
