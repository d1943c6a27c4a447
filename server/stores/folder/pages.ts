import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { bareAddress } from '../../../contract/media.ts';
import type { Translations } from '../../db/schema/catalogue.ts';
import { escapeHtml } from '../../documents/document.ts';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import { sanitise } from '../../shop/sanitize.ts';
import { isStorable, NOT_STORABLE } from './fields.ts';
import type { WidgetRow } from './layout-file.ts';
import type { MediaBook } from './media.ts';
import type { Problems } from './problems.ts';
import type { TextsIn } from './translations.ts';

type PageTexts = { title: string; html: string };
export type Page = PageTexts & { type: string; translations: Translations<PageTexts> };

/** `shipping.md` becomes the page /page/SHIPPING, `shipping.hi.md` its texts in Hindi. */
const NAME = /^([a-z][a-z0-9_-]{0,59})(?:\.([a-z]{2,3}))?\.(md|html)$/;
const MEDIA_LINK = /\b(src|href)="(media\/[^"]+)"/g;
const MEDIA_ADDRESS = /\b(src|href)="(\/media\/[^"]+)"/g;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plainText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

/** The `<h1>` at the beginning is the title; null without it. Sanitizes the rest. */
function pageFrom(html: string): PageTexts | null {
  const match = /^\s*<h1>([^<]*)<\/h1>\s*/.exec(html);
  const title = plainText(match?.[1] ?? '').trim();
  return title ? { title, html: sanitise(html.slice(match?.[0].length ?? 0)).trim() } : null;
}

type PageFile = PageTexts & TextsIn & { type: string };

/** A file of `pages/`; null if it is no page, which is reported. */
async function readPage(folder: string, name: string, media: MediaBook, problems: Problems): Promise<PageFile | null> {
  const file = `pages/${name}`;
  const [, type = '', language = '', ending] = NAME.exec(name) ?? [];
  const problem = (message: string) => problems.add({ file, message });
  if (!type) {
    problem('a page is called such as shipping.md, shipping.html or shipping.hi.md, in small letters');
    return null;
  }
  const text = await readFile(join(folder, file), 'utf8');
  const linked = (ending === 'md' ? await marked(text) : text).replace(MEDIA_LINK, (whole, name, path) => {
    const address = media.addressOf(path);
    if (!address) problem(`there is no file ${path}`);
    return address ? `${name}="${bareAddress(address)}"` : whole;
  });
  const texts = pageFrom(linked);
  if (!isStorable(text)) problem(NOT_STORABLE);
  else if (texts) return { ...texts, type: type.toUpperCase(), file, language };
  else problems.add({ file, line: 1, message: 'a page begins with its title: "# Shipping", or "<h1>Shipping</h1>"' });
  return null;
}

/**
 * Reads `pages/` and sanitizes the HTML (S26). Reports invalid names, missing media and missing titles. `texts`: the files
 * in other languages.
 */
export async function readPages(
  folder: string,
  media: MediaBook,
  problems: Problems,
): Promise<{ pages: Page[]; texts: TextsIn[] }> {
  const names = (await resolveNullIfMissing(readdir(join(folder, 'pages')))) ?? [];
  const files: PageFile[] = [];
  for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
    const file = await readPage(folder, name, media, problems);
    if (file) files.push(file);
  }
  const texts = files.filter(({ language }) => language !== '');
  const pages = files
    .filter(({ language }) => language === '')
    .map(({ type, title, html }): Page => ({ type, title, html, translations: {} }));
  for (const { type, file, language, title, html } of texts) {
    const page = pages.find((one) => one.type === type);
    if (page) page.translations[language] = { title, html };
    else problems.add({ file, message: `there is no pages/${type.toLowerCase()}.md of which it has the texts` });
  }
  return { pages, texts: texts.map(({ file, language }) => ({ file, language })) };
}

const contentOf = (html: string) => ({ dataFields: { data: html } });

export const pageRow = ({ type, title, html, translations }: Page, storeId: number): WidgetRow => ({
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
  entities: [{ id: type, ...contentOf(html) }],
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { title: texts.title ?? '', entities: [contentOf(texts.html ?? '')] },
    ]),
  ),
});

/** HTML of a stored page; '' if its entity has another shape. */
export function htmlOf({ entities: [first] }: Pick<WidgetRow, 'entities'>): string {
  if (typeof first !== 'object' || first === null || !('dataFields' in first)) return '';
  const fields = first.dataFields;
  return typeof fields === 'object' && fields !== null && 'data' in fields ? String(fields.data) : '';
}

/** A stored page as HTML files, one for each language. `fileOf` maps a media URL to its path in the folder. */
export function pageFiles(row: WidgetRow, fileOf: (text: string) => string): { name: string; text: string }[] {
  const file = (language: string, { title, entities }: Pick<WidgetRow, 'title' | 'entities'>) => {
    const html = sanitise(htmlOf({ entities })).replace(
      MEDIA_ADDRESS,
      (_, name, address) => `${name}="${fileOf(address)}"`,
    );
    const name = `${row.page.toLowerCase()}${language}.html`;
    return { name, text: `<h1>${escapeHtml(title)}</h1>\n${html.trim()}\n` };
  };
  const others = Object.entries(row.translations).map(([language, { title = row.title, entities = row.entities }]) =>
    file(`.${language}`, { title, entities }),
  );
  return [file('', row), ...others];
}
