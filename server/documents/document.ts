import { createHash } from 'node:crypto';
import type { Capability } from '../../contract/capabilities.ts';
import { baseOf } from '../../contract/languages.ts';
import type { PageHead, RenderedPage } from '../../contract/page-head.ts';
import type { Language } from '../http/language.ts';
import type { OfferTerms } from './offer-terms.ts';
import { startApp } from './start-app.ts';
import { type DataContext, priceOf, structuredData } from './structured-data.ts';
import { readTemplate, type Template } from './template.ts';

/**
 * Build output for documents: the bare shell, the inline script that runs before first paint and starts the app, and the
 * style files of pages by their folder in src/pages.
 */
export type Shell = { template: Template; script: string; styles: ReadonlyMap<string, string[]> };

/** The document of a page of a store, and the CSP hashes of its inline script and styles (S30). */
export type Document = { html: string; scripts: string; styles: string };

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Null if the built index.html cannot be split: pages then render in the browser. */
export function shellOf(html: string, boot: string, styles: Shell['styles']): Shell | null {
  const template = readTemplate(html);
  return template && { template, script: startApp(boot, template.entry), styles };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes text for element content and quoted attributes, in HTML and XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

export const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

export const meta = (property: string, content: string): string[] =>
  content ? [tag('meta', { property, content })] : [];

/** A store's picture field is untrusted: accepts an https URL or a path on this site, else ''. */
const pictureAddress = (address: string): string =>
  /^(https:\/\/|\/(?![/\\]))/i.test(address) && URL.canParse(address, 'https://shop.example') ? address : '';

/** Its paths of pages, in the language of this base. */
function headIn(base: string, head: PageHead): PageHead {
  const at = <T extends { path: string }>(step: T): T => ({ ...step, path: base + step.path });
  return {
    ...head,
    canonical: head.canonical && base + head.canonical,
    trail: head.trail.map(at),
    items: head.items.map(at),
    product: head.product && { ...head.product, offers: head.product.offers.map(at) },
  };
}

/** The same page in each of the shop's languages, and the first one for readers of any other. */
function alternateTags(canonical: string, { origin, languages }: Pick<RenderedAt, 'origin' | 'languages'>): string[] {
  if (!origin || languages.length === 1) return [];
  const all = languages.map((language) => [language, origin + baseOf(language, languages) + canonical] as const);
  const [first] = all;
  return [...all, ...(first ? [['x-default', first[1]] as const] : [])].map(([hreflang, href]) =>
    tag('link', { rel: 'alternate', hreflang, href }),
  );
}

/** Open Graph price tags. */
const priceTags = ({ product }: PageHead): string[] =>
  product
    ? [
        ...meta('product:price:amount', priceOf(product) ?? ''),
        ...meta('product:price:currency', priceOf(product) ? 'INR' : ''),
      ]
    : [];

/** Structured data; none without the page's own URL. Only '<' could end a data block, so it is escaped. */
function dataBlocks(head: PageHead, context: DataContext): string[] {
  const { address, absolute } = context;
  if (!address) return [];
  const picture = (path: string) => absolute(pictureAddress(path));
  const product = head.product && {
    ...head.product,
    pictures: head.product.pictures.flatMap((path) => picture(path) || []),
  };
  return structuredData({ ...head, product, icon: pictureAddress(head.icon) }, context).map(
    (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
}

/**
 * `origin` is the store's configured one; null if the host must not be indexed: then no absolute URL is written (D32, S20).
 */
function headTags({ head: plain, themeCss }: RenderedPage, at: RenderedAt): string {
  const { origin, terms, language, languages } = at;
  const base = baseOf(language, languages);
  const head = headIn(base, plain);
  const absolute = (path: string) => (origin && path ? new URL(path, origin).href : '');
  const address = head.canonical ? absolute(head.canonical) : '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description ? [tag('meta', { name: 'description', content: head.description })] : []),
    ...(head.noindex || origin === null ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(address ? [tag('link', { rel: 'canonical', href: address })] : []),
    ...(plain.canonical && !head.noindex ? alternateTags(plain.canonical, at) : []),
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
    ...meta('og:locale', `${language}_IN`),
    ...languages.filter((other) => other !== language).flatMap((other) => meta('og:locale:alternate', `${other}_IN`)),
    ...meta('og:url', address),
    ...meta('og:image', absolute(pictureAddress(head.picture))),
    ...meta('twitter:card', head.picture ? 'summary_large_image' : 'summary'),
    ...priceTags(head),
    ...dataBlocks(head, { address, absolute, terms, language, home: absolute(`${base}/`) }),
    `<style>${themeCss}</style>`,
  ].join('\n    ');
}

/** The styles of the first route, which the shell links, then those of the page. */
const styleLinks = ({ styles, template }: Shell, { folder }: RenderedPage): string[] => [
  ...template.styles,
  ...(styles.get(folder ?? '') ?? []).map((href) => tag('link', { rel: 'stylesheet', crossorigin: '', href })),
];

/**
 * `origin`: the store's configured origin, null if the host must not be indexed. `saving`: rendered with reduced data.
 * `missing`: a 404 page. `terms`: of the store's offers; null if they are unknown. `capabilities`: another backend's; null for
 * our own API. `language`: of the page, one of the shop's `languages`. `measuring`: ids of its accounts (contract/measuring.ts).
 */
type RenderedAt = {
  store: number;
  origin: string | null;
  saving: boolean;
  missing: boolean;
  terms: OfferTerms | null;
  capabilities: readonly Capability[] | null;
  language: Language;
  languages: readonly Language[];
  measuring: readonly string[];
};

/**
 * Inserts a rendered page into the template. The page is readable without scripts, so these load after pictures and fonts;
 * the script that runs before first paint is inline, allowed by its hash. `/config.js`, with store and API origin, is left
 * out: only a page that renders in the browser needs it.
 */
export function documentOf(shell: Shell, page: RenderedPage, at: RenderedAt): Document {
  const { store, saving, missing, capabilities, languages, measuring } = at;
  const { doctype, top, links, others, turn, end } = shell.template;
  const listed = (name: string, values: readonly string[]) => ` data-${name}="${escapeHtml(values.join(' '))}"`;
  const marks = [
    saving ? ' data-saver="on"' : '',
    missing ? ' data-missing="on"' : '',
    capabilities ? listed('capabilities', capabilities) : '',
    languages.length > 1 ? listed('languages', languages) : '',
    measuring.length > 0 ? listed('measuring', measuring) : '',
  ].join('');
  const html = [
    `${doctype}<html data-store="${store}"${marks}${top}${headTags(page, at)}${links}`,
    [`<script>${shell.script}</script>`, ...styleLinks(shell, page), ...others].join('\n    '),
    `\n  </head>${turn}<div id="root">${page.html}</div>`,
    `\n    <script type="application/json" id="state">${page.state}</script>${end}`,
  ].join('');
  return { html, scripts: hashOf(shell.script), styles: hashOf(page.themeCss) };
}
