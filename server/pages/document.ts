import { createHash } from 'node:crypto';
import { priceOf, productData } from './product-data.ts';
import type { Page } from './render.ts';
import { startApp } from './start-app.ts';

/** What dresses a page, by its folder in src/pages: all of it as one file, and the files that it was put together from. */
export type PageStyles = Record<string, { file: string; parts: string[] }>;

/** What the build left for documents: the bare shell, the script that runs before first paint and starts the app, and styles. */
export type Shell = { html: string; script: string; styles: PageStyles };

/** A document for one page of one store, and the hashes of what is inline in it, as the policy names them (S30). */
export type Document = { html: string; scripts: string; styles: string };

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The app's entry as the build names it. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** What the entry needs at once. */
const PRELOADED = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;

/** The shell with its inline script, or null where its entry cannot be found: such a build draws itself. */
export function shellOf(html: string, boot: string, styles: PageStyles): Shell | null {
  const entry = ENTRY.exec(html)?.[1];
  const others = [...html.matchAll(PRELOADED)].map((match) => match[1] ?? '');
  return entry ? { html, script: startApp(boot, [...others, entry]), styles } : null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Safe between tags and in quotes, in HTML and in XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const meta = (property: string, content: string): string[] => (content ? [tag('meta', { property, content })] : []);

/** What a store calls a picture may be anything: an address on the web or on this site is taken, else ''. */
const pictureAddress = (address: string): string =>
  /^(https:\/\/|\/(?![/\\]))/i.test(address) && URL.canParse(address, 'https://shop.example') ? address : '';

/** Price for previews, facts for search engines; these need the product's own address. Inside a data block only '<' could end it. */
function productTags(product: Page['head']['product'], address: string, absolute: (path: string) => string): string[] {
  if (!product) return [];
  const pictures = product.pictures.flatMap((path) => absolute(pictureAddress(path)) || []);
  const data = JSON.stringify(productData({ ...product, pictures }, address)).replaceAll('<', '\\u003c');
  return [
    ...meta('product:price:amount', priceOf(product) ?? ''),
    ...meta('product:price:currency', priceOf(product) ? 'INR' : ''),
    ...(address ? [`<script type="application/ld+json">${data}</script>`] : []),
  ];
}

/** `origin` is the store's configured one, or null where the host may not be indexed: then no absolute address is written (D32, S20). */
function headTags({ head, themeCss }: Page, origin: string | null): string {
  const absolute = (path: string) => (origin && path ? new URL(path, origin).href : '');
  const address = head.canonical ? absolute(head.canonical) : '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description ? [tag('meta', { name: 'description', content: head.description })] : []),
    ...(head.noindex || origin === null ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(address ? [tag('link', { rel: 'canonical', href: address })] : []),
    tag('link', { rel: 'icon', href: pictureAddress(head.icon) || '/icon.svg' }),
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
    ...meta('og:type', head.product ? 'product' : 'website'),
    ...meta('og:locale', 'en_IN'),
    ...meta('og:url', address),
    ...meta('og:image', absolute(pictureAddress(head.picture))),
    ...productTags(head.product, address, absolute),
    `<style>${themeCss}</style>`,
  ].join('\n    ');
}

/** What the shell is called before a store's name is known. */
export const HEAD_PLACE = /<title>[^<]*<\/title>\s*<link rel="icon"[^>]*>/;

/** The shell's own styles. */
const DRESSED = /(?:<link rel="stylesheet"[^>]*>\s*)+/;

/**
 * One file that has all of this page's styles. Its parts are named, but not fetched: the page's script finds them there and
 * does not ask for them again.
 */
function styleLinks(usual: string, { styles }: Shell, { folder }: Page): string {
  const own = styles[folder ?? ''];
  if (!own) return usual;
  const parts = own.parts.map((href) => tag('link', { rel: 'stylesheet', disabled: '', href }));
  return [tag('link', { rel: 'stylesheet', href: own.file }), ...parts, ''].join('\n    ');
}

/** The store's configured origin, null where the host may not be indexed; whether the page was drawn to spare data. */
type DrawnAt = { store: number; origin: string | null; saving: boolean };

/**
 * Puts a drawn page into the shell. The page can be read before its scripts come, so these wait behind pictures and fonts;
 * what runs before first paint is inline, allowed by its hash. Values are inserted by function, so that no `$` in them is
 * ever a pattern.
 */
export function documentOf(shell: Shell, page: Page, { store, origin, saving }: DrawnAt): Document {
  const html = shell.html
    .replace(/<html /, (start) => `${start}data-store="${store}" ${saving ? 'data-saver="on" ' : ''}`)
    .replace(HEAD_PLACE, () => headTags(page, origin))
    .replace(/<script src="\/boot\.js"><\/script>/, () => `<script>${shell.script}</script>`)
    // Only a page that draws itself has to be told which store it is of, and where the API is.
    .replace(/<script src="\/config\.js"[^>]*><\/script>/, '')
    .replace(DRESSED, (usual) => styleLinks(usual, shell, page))
    .replace(ENTRY, '')
    .replaceAll(PRELOADED, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${page.html}</div>\n    <script type="application/json" id="state">${page.state}</script>`,
    );
  return { html, scripts: hashOf(shell.script), styles: hashOf(page.themeCss) };
}
