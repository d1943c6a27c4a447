import { type Query, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { type Verified, verifyPayment } from '../../data/payment.ts';
import { paymentKey } from '../../data/queries/account.ts';
import { nextCheckMs, type PaymentView, paymentView } from '../../domain/checkout.ts';

/** `signed-out`: the session is over. `unknown`: no such order here. `unasked`: nobody answered. */
export type PaymentState = {
  view: PaymentView | 'signed-out' | 'unknown' | 'unasked';
  /** R47: false where the order cannot be paid any more. */
  mayRetry: boolean;
  ask: () => void;
};

const viewOf = ({ state: { data, dataUpdateCount } }: Query<Verified>): PaymentView =>
  data ? paymentView(data.word, dataUpdateCount) : 'checking';
const isOpen = (query: Query<Verified>): boolean => viewOf(query) !== 'success';

function troubleOf(error: Error): PaymentState['view'] {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'signed-out';
  return status === 404 ? 'unknown' : 'unasked';
}

/**
 * What became of an order's payment: asked at once, again while it may change (D13, R48), on focus and when the network
 * is back. A payment that went through is never asked about again, so it never goes back. Reads only (R46).
 */
export function usePayment(order: string): PaymentState {
  const app = useApp();
  const { session, queryClient } = app;
  const queryKey = paymentKey(app, order);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => verifyPayment(app, order, { signal }),
    enabled: order !== '' && session.token() !== undefined,
    staleTime: 0,
    retry: false,
    refetchOnMount: isOpen,
    refetchOnWindowFocus: isOpen,
    refetchOnReconnect: isOpen,
    refetchInterval: (asked) => (asked.state.data ? nextCheckMs(viewOf(asked), asked.state.dataUpdateCount) : false),
  });
  const answers = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const known: PaymentView = data ? paymentView(data.word, answers) : 'checking';
  const trouble = error && !isFetching && known !== 'success' ? troubleOf(error) : null;
  // One question without an answer does not make a pending payment any less known.
  const isKnown = trouble === 'unasked' && data !== undefined;
  return { view: trouble && !isKnown ? trouble : known, mayRetry: data?.mayRetry !== false, ask: () => void refetch() };
}
