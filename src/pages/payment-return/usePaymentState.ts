import { type QueryState, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import type { VerifiedPayment } from '../../data/payment.ts';
import { paymentQuery } from '../../data/queries/account.ts';
import { nextCheckMs, type PaymentView, paymentView } from '../../domain/checkout.ts';

/** `signed-out`: the session has ended. `unknown`: no such order. `unasked`: the request failed. */
type PaymentState = {
  view: PaymentView | 'signed-out' | 'unknown' | 'unasked';
  /** False if the order can no longer be paid. */
  mayRetry: boolean;
  recheck: () => void;
};

type Known = { state: Pick<QueryState<VerifiedPayment>, 'data' | 'dataUpdateCount'> };

const viewOf = ({ state: { data, dataUpdateCount } }: Known): PaymentView =>
  data ? paymentView(data.status, dataUpdateCount) : 'checking';

const isOpen = (query: Known): boolean => viewOf(query) !== 'success';

function troubleOf(error: Error): PaymentState['view'] {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'signed-out';
  return status === 404 ? 'unknown' : 'unasked';
}

/**
 * The status of an order's payment: requested on mount, polled while it may change, and refetched on focus
 * and on reconnection. A successful payment is final and is not requested again. Read-only.
 */
export function usePaymentState(order: string): PaymentState {
  const app = useApp();
  const { session, queryClient } = app;
  const query = paymentQuery(app, order);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: order !== '' && session.token() !== undefined,
    refetchOnMount: isOpen,
    refetchOnWindowFocus: isOpen,
    refetchOnReconnect: isOpen,
    refetchInterval: (query) => (query.state.data ? nextCheckMs(viewOf(query), query.state.dataUpdateCount) : false),
  });
  const checks = queryClient.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
  const known: PaymentView = data ? paymentView(data.status, checks) : 'checking';
  const trouble = error && !isFetching && known !== 'success' ? troubleOf(error) : null;
  // A failed request does not discard a known status.
  const isKnown = trouble === 'unasked' && data !== undefined;
  return {
    view: trouble && !isKnown ? trouble : known,
    mayRetry: data?.mayRetry !== false,
    recheck: () => void refetch(),
  };
}
