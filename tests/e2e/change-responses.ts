import type { Page } from '@playwright/test';

/** Changes a parsed API response; `path` is the request's path. */
export type Change = (answer: unknown, path: string) => unknown;

/** Changes every JSON response of the API; documents are the bare shell, so that pages render in the browser. */
export async function changeResponses(page: Page, change: Change): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const reply = await route.fetch();
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply });
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ response: reply, json: change(await reply.json(), pathname) });
  });
  await page.route(
    (url) => !/\.\w+$|^\/(api|media|icons|assets|__test)\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const shell = new URL('/index.html', route.request().url()).href;
      // A browser that asks for a page is redirected from the shell's file to home.
      const headers = { ...route.request().headers(), accept: '*/*' };
      return route.fulfill({ response: await route.fetch({ url: shell, headers }) });
    },
  );
}

/** Keys whose values are identifiers, URLs, colours or dates. */
const NO_TEXT =
  /^(id|slug|type|.*_type|status|currency|layout|code|token|version|poster|.*icon|.*image.*|.*colou?r.*|.*ids?|.*url|.*_at|.*delivery|kind)$/i;
/** Maps whose keys are text, too. */
const NAMED = /^(attributes|additional_info)$/;

/** A response with every text in it changed. */
export function changeTexts(answer: unknown, change: (text: string) => string, key = ''): unknown {
  if (typeof answer === 'string') return NO_TEXT.test(key) ? answer : change(answer);
  if (Array.isArray(answer)) return answer.map((one) => changeTexts(one, change, key));
  if (typeof answer !== 'object' || answer === null) return answer;
  const named = (name: string) => (NAMED.test(key) ? change(name) : name);
  return Object.fromEntries(Object.entries(answer).map(([name, one]) => [named(name), changeTexts(one, change, name)]));
}
