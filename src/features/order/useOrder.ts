import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { orderQuery } from '../../data/queries/account.ts';

/** One order as the shop knows it now, and as the list knew it until then; only it says what an invoice needs. */
export function useOrder(listed: Order) {
  const { data, isError, isPending, refetch } = useQuery(orderQuery(useApp(), listed.id));
  return {
    order: data ?? listed,
    pending: isPending,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
