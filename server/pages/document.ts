import { createHash } from 'node:crypto';
import type { PageHead, RenderedPage } from '../../contract/page-head.ts';

import { startApp } from './start-app.ts';
import { priceOf, structuredData } from './structured-data.ts';
import { readTemplate, type Template } from './template.ts';

/** What dresses a page, by its folder in src/pages: all of it as one file, and the files that it was put together from. */
type PageStyles = Record<string, { file: string; parts: string[] }>;

/**
 * What the build left for documents: the bare shell, the script that runs before first paint and starts the app, and
 * styles.
 */
export type Shell = { template: Template; script: string; styles: PageStyles };

/** A document for one page of one store, and the hashes of what is inline in it, as the policy names them (S30). */
export type Document = { html: string; scripts: string; styles: string };

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Null where the build cannot be taken apart: its pages draw themselves. */
export function shellOf(html: string, boot: string, styles: PageStyles): Shell | null {
  const template = readTemplate(html);
  return template && { template, script: startApp(boot, template.entry), styles };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Safe between tags and in quotes, in HTML and in XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

export const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

export const meta = (property: string, content: string): string[] =>
  content ? [tag('meta', { property, content })] : [];

/** What a store calls a picture may be anything: an address on the web or on this site is taken, else ''. */
const pictureAddress = (address: string): string =>
  /^(https:\/\/|\/(?![/\\]))/i.test(address) && URL.canParse(address, 'https://shop.example') ? address : '';

/** Price for previews. */
const priceTags = ({ product }: PageHead): string[] =>
  product
    ? [
        ...meta('product:price:amount', priceOf(product) ?? ''),
        ...meta('product:price:currency', priceOf(product) ? 'INR' : ''),
      ]
    : [];

/** Facts for search engines. They need the page's own address. Inside a data block only '<' could end it. */
function dataBlocks(head: PageHead, address: string, absolute: (path: string) => string): string[] {
  if (!address) return [];
  const picture = (path: string) => absolute(pictureAddress(path));
  const product = head.product && {
    ...head.product,
    pictures: head.product.pictures.flatMap((path) => picture(path) || []),
  };
  return structuredData({ ...head, product, icon: pictureAddress(head.icon) }, address, absolute).map(
    (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
}

/**
 * `origin` is the store's configured one, or null where the host may not be indexed: then no absolute address is written
 * (D32, S20).
 */
function headTags({ head, themeCss }: RenderedPage, origin: string | null): string {
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
    ...meta('twitter:card', head.picture ? 'summary_large_image' : 'summary'),
    ...priceTags(head),
    ...dataBlocks(head, address, absolute),
    `<style>${themeCss}</style>`,
  ].join('\n    ');
}

/**
 * One file that has all of this page's styles. Its parts are named, but not fetched: the page's script finds them there and
 * does not ask for them again.
 */
function styleLinks({ styles, template }: Shell, { folder }: RenderedPage): string[] {
  const own = styles[folder ?? ''];
  if (!own) return template.styles;
  const parts = own.parts.map((href) => tag('link', { rel: 'stylesheet', disabled: '', href }));
  return [tag('link', { rel: 'stylesheet', href: own.file }), ...parts];
}

/**
 * The store's configured origin, null where the host may not be indexed; whether the page was drawn to spare data, and
 * whether for something that is not there.
 */
type RenderedAt = { store: number; origin: string | null; saving: boolean; missing: boolean };

/**
 * Puts a drawn page into the template. The page can be read before its scripts come, so these wait behind pictures and fonts;
 * what runs before first paint is inline, allowed by its hash. Only a page that draws itself has to be told which store it is
 * of, and where the API is.
 */
export function documentOf(shell: Shell, page: RenderedPage, { store, origin, saving, missing }: RenderedAt): Document {
  const { doctype, top, links, others, turn, end } = shell.template;
  const marks = `${saving ? ' data-saver="on"' : ''}${missing ? ' data-missing="on"' : ''}`;
  const html = [
    `${doctype}<html data-store="${store}"${marks}${top}${headTags(page, origin)}${links}`,
    [`<script>${shell.script}</script>`, ...styleLinks(shell, page), ...others].join('\n    '),
    `\n  </head>${turn}<div id="root">${page.html}</div>`,
    `\n    <script type="application/json" id="state">${page.state}</script>${end}`,
  ].join('');
  return { html, scripts: hashOf(shell.script), styles: hashOf(page.themeCss) };
}
