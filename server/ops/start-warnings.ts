import { isLoopback } from '../http/host.ts';
import type { Config } from './config.ts';

/** Whether other machines reach the server directly. */
export const isOutside = (host: string | null): boolean => host !== null && !isLoopback(host);

/** Settings that are accepted and probably not meant: one sentence each, for the operator who starts the server. */
export function startWarnings({
  production,
  host,
  trustedProxies,
  sms,
}: Pick<Config, 'production' | 'host' | 'trustedProxies' | 'sms'>): string[] {
  const warnings: string[] = [];
  if (production && !isOutside(host) && trustedProxies.length === 0) {
    warnings.push(
      'Only this machine reaches the server. Behind a proxy set TRUSTED_PROXIES to its address: without it all shoppers have one address and share its limits.',
    );
  }
  if (!production && (isOutside(host) || sms)) {
    warnings.push('This is a shop for trying out: set NODE_ENV=production before shoppers use it.');
  }
  return warnings;
}
