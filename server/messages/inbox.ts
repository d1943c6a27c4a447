import { escapeHtml } from '../documents/document.ts';
import { hostOf, isLoopback } from '../http/host.ts';
import { plainText, privateJson, publicBody } from '../http/reply.ts';
import type { Sender } from './sender.ts';
import type { OrderMessage } from './templates.ts';

export type Received = { phone: string; text: string; code: string; at: string };
export type Shown = OrderMessage & { at: string };

const MOST_MESSAGES = 50;

/** S7: receives messages while no gateway is configured: in memory, on this machine only, never in production. */
export function createInbox(now: () => Date) {
  let messages: readonly Received[] = [];
  // A separate list, so that order messages do not push codes out.
  let shown: readonly Shown[] = [];
  return {
    send: async ({ phone, text, code }: Parameters<Sender['send']>[0]) => {
      messages = [{ phone, text, code, at: now().toISOString() }, ...messages].slice(0, MOST_MESSAGES);
    },
    show: (message: OrderMessage) => {
      shown = [{ ...message, at: now().toISOString() }, ...shown].slice(0, MOST_MESSAGES);
    },
    messages: () => messages,
    orderMessages: () => shown,
  };
}
export type Inbox = ReturnType<typeof createInbox>;

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 608px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
ol { margin: 24px 0 0; padding: 0; list-style: none; display: grid; gap: 16px; }
li { padding: 16px; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 4px; }
b { display: block; font-size: 36px; line-height: 1.2; letter-spacing: 4px; font-variant-numeric: tabular-nums; user-select: all; }
pre { margin: 8px 0 0; font: inherit; font-size: 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const row = ({ phone, text, code, at }: Received): string =>
  `<li><b>${escapeHtml(code)}</b> to +91 ${escapeHtml(phone)}, <time datetime="${at}">${at.slice(11, 19)} UTC</time>` +
  `<pre>${escapeHtml(text)}</pre></li>`;

const orderRow = ({ channel, recipient, subject, text, at }: Shown): string =>
  `<li>${channel === 'sms' ? `To +91 ${escapeHtml(recipient)}` : `E-mail to ${escapeHtml(recipient)}: ${escapeHtml(subject)}`}` +
  `, <time datetime="${at}">${at.slice(11, 19)} UTC</time><pre>${escapeHtml(text)}</pre></li>`;

const page = (messages: readonly Received[], shown: readonly Shown[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Messages to phones</title>
<link rel="stylesheet" href="/dev/inbox.css">
<h1>Messages to phones</h1>
<p>What a shopper's phone would receive. This page is for trying the shop on this machine; no message leaves it.</p>
${messages.length === 0 ? '<p>None yet. Sign in at the shop, then look here.</p>' : `<ol>${messages.map(row).join('')}</ol>`}
${shown.length === 0 ? '' : `<h2>About orders</h2><ol>${shown.map(orderRow).join('')}</ol>`}
</html>
`;

/** Allows only the page's own style sheet. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/dev/inbox` for people, `/dev/inbox.json` (codes) and `/dev/orders.json` for tests; null for other addresses. */
export function inboxRoute(inbox: Inbox | null): (request: Request) => Response {
  return (request) => {
    const { pathname } = new URL(request.url);
    // Against DNS rebinding: a foreign host name that resolves to this machine gets nothing.
    if (!inbox || !isLoopback(hostOf(request))) return plainText('Not found.', 404);
    if (pathname === '/dev/inbox.json') return privateJson(inbox.messages());
    if (pathname === '/dev/orders.json') return privateJson(inbox.orderMessages());
    if (pathname === '/dev/inbox.css') return publicBody(request, STYLE, { 'Content-Type': 'text/css; charset=utf-8' });
    if (pathname !== '/dev/inbox') return plainText('Not found.', 404);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
    };
    return new Response(page(inbox.messages(), inbox.orderMessages()), { headers });
  };
}
