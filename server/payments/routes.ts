import { Hono } from 'hono';
import { refuseUnreadable } from '../http/middleware.ts';
import { plainText } from '../http/reply.ts';
import type { Meta } from '../http/request.ts';
import { logOf } from '../ops/observe.ts';
import type { HostedPageParts, PaymentProvider } from './provider.ts';
import { PROVIDERS } from './registry.ts';
import type { ConfiguredProvider } from './settings.ts';
import { webhookRoute } from './webhook.ts';

/**
 * The webhook and the hosted page of the configured provider, which `connected` makes its calls to. Paths of the other
 * providers are not pages of the shop.
 */
export function paymentRoutes(
  provider: ConfiguredProvider | null,
  connected: PaymentProvider | null,
  parts: HostedPageParts,
): Hono<{ Bindings: Meta }> {
  const app = new Hono<{ Bindings: Meta }>();
  app.use('/webhooks/*', refuseUnreadable);
  if (provider?.webhook && connected) {
    const handle = webhookRoute({ ...parts, payments: connected, webhook: provider.webhook });
    app.post(`/webhooks/${provider.name}`, (c) => handle(c.req.raw, logOf(c.env.trace)));
  }
  const hostedPage = provider?.hostedPage?.(parts);
  for (const { name } of PROVIDERS) {
    app.use(`/${name}/*`, refuseUnreadable);
    app.all(`/${name}/*`, (c) =>
      hostedPage && name === provider?.name ? hostedPage(c.req.raw) : plainText('Not found.', 404),
    );
  }
  return app;
}
