import { Refusal } from '../http/refusal.ts';
import { movedTo, plainText } from '../http/reply.ts';
import { readBytes } from '../http/request.ts';
import { parametersOf, plainlyWritten } from './page-address.ts';

/** Outside the API nobody reads JSON: a browser displays the text. */
export const wrongPageMethod = (): Response =>
  plainText('This address does not answer that method.', 405, { Allow: 'GET, HEAD' });

/**
 * Shows the page that a form was sent to, as some payment providers send their customers back: by GET, with those fields of
 * the form that the page reads.
 */
export async function postedPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const names = parametersOf(url.pathname);
  if (names === null) return wrongPageMethod();
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  const body = isForm ? await readBytes(request) : new Uint8Array();
  const form = new URLSearchParams(body instanceof Refusal ? '' : new TextDecoder().decode(body));
  for (const name of names) {
    const value = form.get(name);
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return movedTo(plainlyWritten(url) ?? `${url.pathname}${url.search}`, 303);
}
