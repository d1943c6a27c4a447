import type { Signal } from '../domain/connectivity.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** docs/rules.md, Offline 2.7. `asOf`: when what is shown was true. */
export function signalWords(signal: NonNullable<Signal>, asOf: string): string {
  switch (signal.kind) {
    case 'offline':
      return `You're offline. Showing your store as of ${asOf}.`;
    case 'weak':
      return `Connection is weak. Showing your store as of ${asOf}.`;
    case 'sending':
      return `Sending ${changes(signal.count)}…`;
    case 'sign-in':
      return `Sign in to send ${changes(signal.count)}`;
    case 'attention':
      return `${changes(signal.count)} ${signal.count === 1 ? 'needs' : 'need'} your attention.`;
    case 'sent':
      return `${changes(signal.count)} sent`;
  }
}
