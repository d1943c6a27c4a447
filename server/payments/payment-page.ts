import type { PaymentPageSettings } from '../../contract/payment-page.ts';
import { type Backends, backendOf } from '../http/host.ts';
import type { ProviderHosts } from './provider.ts';
import { PROVIDERS } from './registry.ts';
import type { PaymentSettings } from './settings.ts';

/** D14: the payment page of this host's orders; null if payments are disabled. */
export function paymentPageOf(request: Request, backends: Backends, payments: PaymentSettings) {
  // D35: orders of another backend are paid with its provider, regardless of this server's own one.
  return backendOf(request, backends) ? payments.otherBackend : (payments.provider?.page ?? null);
}

const originOf = ({ script }: PaymentPageSettings) =>
  script !== undefined && URL.canParse(script) ? new URL(script).origin : null;

/**
 * The hosts of all providers (S30), not only of the configured one: phones keep documents, with their policy, until the next
 * build, and the shop may switch to another provider before.
 */
export function providerHosts(): ProviderHosts {
  const hosts = PROVIDERS.map((provider) => provider.hosts);
  return {
    scripts: hosts.flatMap(({ scripts }) => scripts),
    api: hosts.flatMap(({ api }) => api),
    pages: hosts.flatMap(({ pages }) => pages),
  };
}

/** The hosts that documents of this host may load from and send to for a payment. */
export function paymentHosts(request: Request, backends: Backends, { otherBackend }: PaymentSettings): ProviderHosts {
  const hosts = providerHosts();
  const origin = backendOf(request, backends) ? originOf(otherBackend) : null;
  // Of a script at an address of its own, only that origin is known.
  return origin === null || hosts.scripts.includes(origin) ? hosts : { scripts: [origin], api: [origin], pages: [] };
}
