import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicBody } from '../http/reply.ts';
import { nullIfMissing } from '../ops/null-if-missing.ts';
import type { ForeignStore } from '../stores/foreign-store.ts';
import { escapeHtml, meta, tag } from './document.ts';
import { withHead } from './template.ts';

function headOf({ title, name, description, icon }: ForeignStore): string {
  return [
    `<title>${escapeHtml(title || name)}</title>`,
    ...(description ? [tag('meta', { name: 'description', content: description })] : []),
    tag('link', { rel: 'icon', href: icon || '/icon.svg' }),
    ...meta('og:title', title || name),
    ...meta('og:site_name', name),
    ...meta('og:description', description),
  ].join('\n    ');
}

/**
 * Pages of a host whose API is on another backend (D35): the bare shell, which renders in the browser, with the title and
 * icon of that backend's store.
 */
export function foreignPageRoute(
  folder: string,
  storeOf: (request: Request) => Promise<ForeignStore | null>,
  bare: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const shell = nullIfMissing(() => readFileSync(join(folder, 'index.html'), 'utf8'));
  return async (request) => {
    const store = shell === null ? null : await storeOf(request);
    if (shell === null || !store?.name) return bare(request);
    const html = withHead(shell, headOf(store));
    return publicBody(request, html, { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Host, Save-Data' });
  };
}
