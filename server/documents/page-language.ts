import { baseOf } from '../../contract/languages.ts';
import { type Language, languageOfPath, speaking } from '../http/language.ts';
import { movedTo } from '../http/reply.ts';

/**
 * Answers a request for a page in the language of its address: `/hi/cart` is the page of `/cart` in Hindi, to which
 * `answer` adds nothing. Home is `/hi/`. A redirect within the site stays in the language.
 */
export async function inItsLanguage(
  request: Request,
  languages: readonly Language[],
  answer: (plain: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  const { language, path } = languageOfPath(url.pathname, languages);
  const base = baseOf(language, languages);
  if (url.pathname === base) return movedTo(`${base}/${url.search}`, 301);
  if (base === '') return speaking(language, () => answer(request));
  const { method, headers, body } = request;
  const plain = new Request(new URL(`${path}${url.search}`, url), {
    method,
    headers,
    body,
    ...(body && { duplex: 'half' }),
  });
  const response = await speaking(language, () => answer(plain));
  const to = response.headers.get('location');
  if (to?.startsWith('/') && languageOfPath(new URL(to, url).pathname, languages).language !== language)
    response.headers.set('location', base + to);
  return response;
}
