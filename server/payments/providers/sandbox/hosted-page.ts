import { m } from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { storeById } from '../../../db/read-layout.ts';
import { escapeHtml } from '../../../documents/document.ts';
import { knownLanguages, languageOfPath, speaking } from '../../../http/language.ts';
import { crossSite, Refusal } from '../../../http/refusal.ts';
import { plainText, publicBody, refused } from '../../../http/reply.ts';
import { readBytes } from '../../../http/request.ts';
import type { HostedPageParts, ServeRequest } from '../../provider.ts';
import { findSession, isOutcome, isOver, recordOutcome, type SandboxPayment } from './api.ts';
import { SANDBOX_SCRIPT, SANDBOX_STYLE } from './hosted-page-files.ts';

/** Allows only its own stylesheet and form, and no scripts. */
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAX_FORM = 1024;

/** S29: only path and query of the return URL, so that the redirect stays on this origin. */
function returnPath({ returnUrl }: SandboxPayment): string {
  const { pathname, search } = new URL(returnUrl);
  return pathname + search;
}

const CHOICES = (amount: string) => `<form method="post">
<button class="go" name="outcome" value="paid">${escapeHtml(m.practice_pay({ amount }))}</button>
<button name="outcome" value="pending">${m.practice_pending()}</button>
<button name="outcome" value="failed">${m.practice_failed()}</button>
</form>`;

/** Time left when the page was rendered; without scripts it does not count down. */
const timeLeft = ({ expiresAt }: SandboxPayment, at: Date): string =>
  m.practice_left({ count: Math.ceil((expiresAt.getTime() - at.getTime()) / 60_000) });

function page(session: SandboxPayment, shop: string, at: Date): string {
  const amount = formatPaise(session.amountPaise);
  const isDone = session.outcome === 'paid' || isOver(session, at);
  const done = session.outcome === 'paid' ? m.practice_paid() : m.practice_over();
  const title = escapeHtml(m.practice_title({ shop }));
  return `<!doctype html>
<html lang="${m.language_tag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="/sandbox/pay.css"></head>
<body><main>
<p class="note">${m.practice_note()}</p>
<h1>${title}</h1>
<p class="amount">${escapeHtml(amount)}</p>
<p class="order">${escapeHtml(m.practice_order({ order: session.orderId }))}</p>
${isDone ? `<p>${done}</p>` : `<p class="left">${timeLeft(session, at)}</p>${CHOICES(amount)}`}
<a href="${escapeHtml(returnPath(session))}">${isDone ? m.practice_back() : m.practice_close()}</a>
</main></body></html>
`;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
};

/** The form's `outcome` field; null if it is missing or the body is not a valid form. */
async function readOutcome(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null;
  const bytes = await readBytes(request, MAX_FORM);
  return bytes instanceof Refusal ? null : new URLSearchParams(new TextDecoder().decode(bytes)).get('outcome');
}

const unknownPayment = () => plainText(m.practice_unknown(), 404);
const backTo = (session: SandboxPayment) =>
  new Response(null, { status: 303, headers: { Location: returnPath(session), 'Cache-Control': 'no-store' } });

/** The hosted page of a session: GET renders it, POST stores the outcome and redirects to the shop. */
async function servePage(
  request: Request,
  sessionId: string,
  { db, directory, now }: HostedPageParts,
): Promise<Response> {
  const at = now();
  const storeId = Number(/^sandbox_(\d{1,6})_[\w-]{1,100}$/.exec(sessionId)?.[1] ?? 0);
  const session = directory.mayAccess(request, storeId) ? await findSession(db, storeId, sessionId) : null;
  if (!session) return unknownPayment();
  const { name, config } = await storeById(db, storeId);
  // As the page of the shop that it returns to.
  const { language } = languageOfPath(returnPath(session), knownLanguages(config.languages));
  return speaking(language, async () => {
    if (request.method !== 'POST') return new Response(page(session, name, at), { headers });
    if (request.headers.get('sec-fetch-site') === 'cross-site') return refused(crossSite());
    const outcome = await readOutcome(request);
    if (!isOutcome(outcome)) return plainText(m.practice_choose(), 400);
    await recordOutcome(db, session, outcome, at);
    return backTo(session);
  });
}

const css = (request: Request) => publicBody(request, SANDBOX_STYLE, { 'Content-Type': 'text/css; charset=utf-8' });
const script = (request: Request) =>
  publicBody(request, SANDBOX_SCRIPT, { 'Content-Type': 'text/javascript; charset=utf-8' });

/** Handles all requests below `/sandbox/`. */
export function sandboxPage(parts: HostedPageParts): ServeRequest {
  return (request) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (pathname === '/sandbox/pay.js' && isRead) return script(request);
    if (pathname === '/sandbox/pay.css' && isRead) return css(request);
    const sessionId = /^\/sandbox\/pay\/([^/]+)$/.exec(pathname)?.[1];
    const mayTry = sessionId !== undefined && (isRead || request.method === 'POST');
    return mayTry ? servePage(request, sessionId, parts) : unknownPayment();
  };
}
