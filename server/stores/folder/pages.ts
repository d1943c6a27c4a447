import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { bareAddress } from '../../../contract/media.ts';
import { escapeHtml } from '../../documents/document.ts';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import { sanitise } from '../../shop/sanitize.ts';
import { isStorable, NOT_STORABLE } from './fields.ts';
import type { WidgetRow } from './layout-file.ts';
import type { MediaBook } from './media.ts';
import type { Problems } from './problems.ts';

export type Page = { type: string; title: string; html: string };

/** `shipping.md` becomes the page /page/SHIPPING. */
const NAME = /^([a-z][a-z0-9_-]{0,59})\.(md|html)$/;
const MEDIA_LINK = /\b(src|href)="(media\/[^"]+)"/g;
const MEDIA_ADDRESS = /\b(src|href)="(\/media\/[^"]+)"/g;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plainText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

/** The `<h1>` at the beginning is the title; null without it. Sanitizes the rest. */
function pageFrom(type: string, html: string): Page | null {
  const match = /^\s*<h1>([^<]*)<\/h1>\s*/.exec(html);
  const title = plainText(match?.[1] ?? '').trim();
  return title ? { type, title, html: sanitise(html.slice(match?.[0].length ?? 0)).trim() } : null;
}

/** Reads `pages/` and sanitizes the HTML (S26). Reports invalid names, missing media and missing titles. */
export async function readPages(folder: string, media: MediaBook, problems: Problems): Promise<Page[]> {
  const pages: Page[] = [];
  const names = (await resolveNullIfMissing(readdir(join(folder, 'pages')))) ?? [];
  for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
    const file = `pages/${name}`;
    const [, type = '', ending] = NAME.exec(name) ?? [];
    if (!type) {
      problems.add({ file, message: 'a page is called such as shipping.md or shipping.html, in small letters' });
      continue;
    }
    const text = await readFile(join(folder, file), 'utf8');
    const linked = (ending === 'md' ? await marked(text) : text).replace(MEDIA_LINK, (whole, name, path) => {
      const address = media.addressOf(path);
      if (!address) problems.add({ file, message: `there is no file ${path}` });
      return address ? `${name}="${bareAddress(address)}"` : whole;
    });
    const page = pageFrom(type.toUpperCase(), linked);
    if (!isStorable(text)) problems.add({ file, message: NOT_STORABLE });
    else if (page) pages.push(page);
    else problems.add({ file, line: 1, message: 'a page begins with its title: "# Shipping", or "<h1>Shipping</h1>"' });
  }
  return pages;
}

export const pageRow = ({ type, title, html }: Page, storeId: number): WidgetRow => ({
  storeId,
  id: `page-${type.toLowerCase()}`,
  page: type,
  position: 0,
  widgetId: 'PAGE_WIDGET',
  widgetType: '',
  name: '',
  title,
  description: '',
  config: {},
  source: null,
  url: '',
  entities: [{ id: type, dataFields: { data: html } }],
});

/** HTML of a stored page; '' if its entity has another shape. */
export function htmlOf({ entities: [first] }: WidgetRow): string {
  if (typeof first !== 'object' || first === null || !('dataFields' in first)) return '';
  const fields = first.dataFields;
  return typeof fields === 'object' && fields !== null && 'data' in fields ? String(fields.data) : '';
}

/** A stored page as an HTML file. `fileOf` maps a media URL to its path in the folder. */
export function pageFile(row: WidgetRow, fileOf: (text: string) => string): { name: string; text: string } {
  const html = sanitise(htmlOf(row)).replace(MEDIA_ADDRESS, (_, name, address) => `${name}="${fileOf(address)}"`);
  return { name: `${row.page.toLowerCase()}.html`, text: `<h1>${escapeHtml(row.title)}</h1>\n${html.trim()}\n` };
}
