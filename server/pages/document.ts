import { createHash } from 'node:crypto';
import type { Page } from './render.ts';

/** A document for one page of one store, from the shell that the build made. */
export type Document = { html: string; styleHash: string };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const meta = (property: string, content: string): string[] => (content ? [tag('meta', { property, content })] : []);

/** `origin` is the store's configured one, or null where the host is unknown: then no absolute address is written (D32, S20). */
function headTags({ head, themeCss }: Page, origin: string | null): string {
  const absolute = (path: string) => (origin && path ? new URL(path, origin).href : '');
  const address = head.canonical ? absolute(head.canonical) : '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description ? [tag('meta', { name: 'description', content: head.description })] : []),
    ...(address ? [tag('link', { rel: 'canonical', href: address })] : []),
    tag('link', { rel: 'icon', href: head.icon }),
    ...head.preloads.map((preload) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        imagesrcset: preload.srcSet,
        imagesizes: preload.sizes,
        type: preload.type,
        ...(preload.media ? { media: preload.media } : {}),
        fetchpriority: 'high',
      }),
    ),
    ...meta('og:title', head.title),
    ...meta('og:description', head.description),
    ...meta('og:site_name', head.siteName),
    ...meta('og:type', 'website'),
    ...meta('og:locale', 'en_IN'),
    ...meta('og:url', address),
    ...meta('og:image', absolute(head.picture)),
    `<style>${themeCss}</style>`,
  ].join('\n    ');
}

/** Puts a drawn page into the shell. Values are inserted by function, so that no `$` in them is ever a pattern. */
export function documentOf(shell: string, page: Page, origin: string | null): Document {
  const html = shell
    .replace(/<title>[^<]*<\/title>\s*<link rel="icon"[^>]*>/, () => headTags(page, origin))
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${page.html}</div>\n    <script type="application/json" id="state">${page.state}</script>`,
    );
  const styleHash = createHash('sha256').update(page.themeCss).digest('base64');
  return { html, styleHash: `'sha256-${styleHash}'` };
}
