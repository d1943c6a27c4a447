import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

export type AccountTab = 'orders' | 'addresses' | 'profile';

/** Whatever is said of the tab: what names no other is the orders. */
function tabOf(said: unknown): AccountTab {
  if (typeof said !== 'string') return 'orders';
  if (/address/i.test(said)) return 'addresses';
  return /profile/i.test(said) ? 'profile' : 'orders';
}

/** The tab that is open. Navigation state `activeTab` (spec §2) is written into the address, and survives a reload there. */
export function useAccountTab(): AccountTab {
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
