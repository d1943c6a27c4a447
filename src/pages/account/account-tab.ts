import { useRouterState, useSearch } from '@tanstack/react-router';

export type AccountTab = 'orders' | 'addresses';

/** Whatever is said of the tab: only its addresses are anything else than the orders. */
const tabOf = (said: unknown): AccountTab =>
  typeof said === 'string' && /address/i.test(said) ? 'addresses' : 'orders';

/** The tab that is open: by navigation state `activeTab` (spec §2), else by the address, so that it survives a reload. */
export function useAccountTab(): AccountTab {
  const wished = useRouterState({ select: ({ location }) => location.state.activeTab });
  const { tab } = useSearch({ strict: false });
  return tabOf(typeof wished === 'string' ? wished : tab);
}
