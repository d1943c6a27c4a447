import { isLoopback } from '../http/host.ts';
import type { PaymentSettings } from '../payments/settings.ts';
import type { Config } from './config.ts';

type Known = Pick<Config, 'production' | 'host' | 'isOpen' | 'trustedProxies' | 'apiBaseUrl'>;

/** Settings that are accepted and perhaps not meant: one sentence each, for the operator who starts the server. */
export function startWarnings(
  { production, host, isOpen, trustedProxies, apiBaseUrl }: Known,
  { provider }: PaymentSettings,
): string[] {
  const warnings: string[] = [];
  if (production && (host === null || isLoopback(host)) && trustedProxies.length === 0) {
    warnings.push(
      'Only this machine reaches the server. Behind a proxy set TRUSTED_PROXIES to its address: without it all shoppers have one address and share its limits.',
    );
  }
  if (!production && isOpen) {
    warnings.push('This is a shop for trying out: set NODE_ENV=production before shoppers use it.');
  }
  if (provider?.isPractice && (production || isOpen) && !apiBaseUrl) {
    warnings.push(`PAYMENTS=${provider.name}: orders are paid on a test page, and no money moves.`);
  }
  return warnings;
}
