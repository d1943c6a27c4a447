import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostOf, isLoopback, originOf, shopOf } from '../host.ts';
import { explain, log } from '../log.ts';
import { publicBody } from '../reply.ts';
import { systemCode } from '../start-error.ts';
import { documentOf, type Shell, shellOf } from './document.ts';
import type { Page, RenderPage } from './render.ts';

/** Hashes that a document's policy has to allow travel in these headers from here to the policy's one writer. */
export const SCRIPT_HASHES = 'x-script-hashes';
export const STYLE_HASHES = 'x-style-hashes';

const HTML = 'text/html; charset=utf-8';

/** A redirect leads to this site or nowhere (S29). */
const SAME_SITE = /^\/(?![/\\])/;
const moved = (path: string): Response =>
  new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-cache' } });

function readShell(folder: string): Shell | null {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    return shellOf(read('index.html'), read('boot.js'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function drawn(request: Request, shell: Shell, page: Page): Response {
  const { html, scripts, styles } = documentOf(shell, page, originOf(request));
  const headers = { 'Content-Type': HTML, [SCRIPT_HASHES]: scripts, [STYLE_HASHES]: styles };
  if (page.status === 200) return publicBody(request, html, headers);
  return new Response(html, { status: page.status, headers: { ...headers, 'Cache-Control': 'no-cache' } });
}

/**
 * Pages as a guest first sees them. The bare shell, which draws itself in the browser, answers where drawing fails: a
 * shopper then sees the page a moment later instead of an error.
 */
export function pageRoute(folder: string, render: RenderPage, bare: (request: Request) => Promise<Response>) {
  const shell = readShell(folder);
  return async (request: Request): Promise<Response> => {
    if (shell === null) return bare(request);
    try {
      const page = await render(new URL(request.url), shopOf(request).id, isLoopback(hostOf(request)));
      if (page.kind === 'redirect') return SAME_SITE.test(page.href) ? moved(page.href) : bare(request);
      return page.status < 500 ? drawn(request, shell, page) : bare(request);
    } catch (error) {
      log('error', 'page-not-drawn', { path: new URL(request.url).pathname.slice(0, 200), ...explain(error) });
      return bare(request);
    }
  };
}
