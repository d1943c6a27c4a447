import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressKey } from '../../documents/old-address.ts';
import { PAGES } from '../../documents/page-address.ts';
import type { Cell } from './cell.ts';
import { unguardCell } from './csv-text.ts';
import { visible } from './damage.ts';
import { isStorable, NOT_STORABLE } from './fields.ts';
import type { Problems } from './problems.ts';
import { headerKey } from './shapes/header.ts';
import { HEADER_WITHIN, openFile } from './tables/open-file.ts';
import { type Line, type Table, Unreadable } from './tables/table.ts';

/** `from`: as `addressKey` writes it. `to`: a path of the shop, or an https URL. */
export type Redirect = { from: string; to: string };

/** What a row is checked against. `pages`: paths of products, collections and content pages, in small letters. */
type Shop = { hosts: readonly string[]; handles: ReadonlySet<string>; pages: ReadonlySet<string> };

export const REDIRECTS = 'redirects.csv';
const MOST = 50_000;
/** Characters. */
const LONGEST = 2000;

/** Headers of this shop, of Shopify's export and of WordPress plugins, as `headerKey` gives them. */
const FROM = ['from', 'redirect from', 'source', 'source url', 'origin', 'old', 'old url', 'old address', 'old path'];
const TO = ['to', 'redirect to', 'target', 'target url', 'destination', 'new', 'new url', 'new address', 'new path'];

type Columns = { from: number; to: number };

function columnsIn(cells: readonly string[]): Columns | null {
  const keys = cells.map(headerKey);
  const place = (names: string[]) => keys.findIndex((key) => names.includes(key));
  const [from, to] = [place(FROM), place(TO)];
  return from >= 0 && to >= 0 ? { from, to } : null;
}

/** Paths that the server answers itself: a redirect from them would have no effect. */
const SERVERS =
  /^\/(?:api|assets|media|icons|dev|feed|webhooks|sandbox|__\w*)(?:\/|$)|^\/(?:robots\.txt|sitemap(?:-\d+)?\.xml|manifest\.webmanifest|sw\.js|config\.js|index\.html|healthz|readyz|favicon\.ico)$/;
const pagePaths: readonly string[] = Object.keys(PAGES);

/** An address as people write it, with or without the old shop's host, as a URL; null for what is no address. */
function urlOf(text: string): URL | null {
  const hasHost = /^https?:\/\//i.test(text);
  const address = hasHost ? text : `https://old.example/${text.replace(/^\//, '')}`;
  return /^[/\\]{2}/.test(text) || !URL.canParse(address) ? null : new URL(address);
}

function fromOf(text: string, { pages }: Shop): Cell<string> {
  if (text === '') return { problem: 'the old address is missing; write its path, such as /products/blue-kurta' };
  if (/[*^]|\(\.|\$$/.test(text))
    return { problem: `"${text}" stands for many addresses; write each of them in a row of its own` };
  const url = urlOf(text);
  const key = url && addressKey(url);
  if (!url || !key) return { problem: `"${text}" is no address; write its path, such as /products/blue-kurta` };
  const [path = ''] = key.split('?');
  if (SERVERS.test(path)) return { problem: `"${path}" is an address of the server itself; delete the row` };
  if (pagePaths.includes(path) || pages.has(path))
    return { problem: `"${path}" is a page of this shop; delete the row, since only addresses without a page lead on` };
  return { value: key };
}

/** Characters that hide where an address leads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const HIDDEN = /[\u0000-\u0020\u007f-\u009f\u2028-\u202e\u2066-\u2069\\]/;

const HOW_TO = 'write a path of this shop, such as /product/blue-kurta, or an address with https://';
/** Stands for the shop's own host. */
const OWN = 'https://shop.invalid';

/** An address with a host: of this shop, whose path is taken, or of another. */
function elsewhere(text: string, url: URL, hosts: readonly string[]): Cell<string> {
  if (hosts.includes(url.hostname.replace(/^www\./, ''))) return { value: `${url.pathname}${url.search}${url.hash}` };
  if (url.protocol !== 'https:') return { problem: `"${text}" leads elsewhere without encryption; write https://` };
  if (url.username || url.password) return { problem: `"${text}" has a name before the host; take it out` };
  return { value: url.href };
}

function toOf(text: string, { hosts }: Shop): Cell<string> {
  if (text === '') return { problem: `where the address leads is missing; ${HOW_TO}` };
  if (text.length > LONGEST) return { problem: `the address has ${text.length} characters; ${LONGEST} is the most` };
  const url = /^(?:\/|https?:\/\/)/i.test(text) && URL.canParse(text, OWN) ? new URL(text, OWN) : null;
  // `//other.example`, and `/.//other.example`, whose form without the dot it is, are not paths.
  if (!url || HIDDEN.test(text) || text.startsWith('//') || url.pathname.startsWith('//'))
    return { problem: `"${text}" is no address; ${HOW_TO}` };
  return text.startsWith('/') ? { value: text } : elsewhere(text, url, hosts);
}

/** Handle of a product that a path names, in the shop's own form or Shopify's; null for other paths. */
const handleIn = (to: string): string | null => {
  const [, handle = ''] = /^\/(?:products?|collections\/[^/]+\/products)\/([^/?#]+)\/?(?:[?#]|$)/i.exec(to) ?? [];
  if (handle === '' || /^\d+$/.test(handle)) return null;
  try {
    return decodeURIComponent(handle).normalize('NFC');
  } catch {
    return handle;
  }
};

type Row = Redirect & { line: number };

/** Follows rows that lead to the addresses of others to the last one; reports rows that lead back to themselves. */
function withoutChains(rows: ReadonlyMap<string, Row>, problems: Problems): Redirect[] {
  const next = ({ to }: Redirect): Row | undefined => {
    const url = to.startsWith('/') ? urlOf(to) : null;
    return rows.get((url && addressKey(url)) ?? '');
  };
  return [...rows.values()].map((row) => {
    const passed = new Set<Row>([row]);
    let last = row;
    for (let after = next(row); after; after = next(after)) {
      if (passed.has(after)) {
        const way = last === row ? '' : ` by way of line ${last.line}`;
        const message = `"${row.from}" leads back to itself${way}; write where it leads in the end`;
        if (after === row) problems.add({ file: REDIRECTS, line: row.line, column: 'to', message });
        break;
      }
      passed.add(after);
      last = after;
    }
    if (last !== row)
      problems.note(REDIRECTS, 'rows that lead to the address of another row lead to where that one leads', row.line);
    return { from: row.from, to: last.to };
  });
}

type Report = (column: 'from' | 'to', message: string) => void;

function redirectOf(cells: readonly string[], columns: Columns, shop: Shop, problem: Report): Redirect | null {
  const read = (column: 'from' | 'to', reader: (text: string, shop: Shop) => Cell<string>): string | null => {
    const written = unguardCell(cells[columns[column]] ?? '');
    const cell = isStorable(written) ? reader(visible(written), shop) : { problem: NOT_STORABLE };
    if ('value' in cell) return cell.value;
    problem(column, cell.problem);
    return null;
  };
  const [from, to] = [read('from', fromOf), read('to', toOf)];
  return from === null || to === null ? null : { from, to };
}

async function openRedirects(path: string): Promise<{ table: Table; header: Line; columns: Columns }> {
  const score = (lines: string[][]) => (lines.some((cells) => columnsIn(cells) !== null) ? 2 : 0);
  const { tables } = await openFile(path, score);
  for (const table of tables) {
    let seen = 0;
    for await (const header of table.lines()) {
      const columns = columnsIn(header.cells);
      if (columns) return { table, header, columns };
      seen += 1;
      if (seen === HEADER_WITHIN) break;
    }
  }
  throw new Unreadable('there are no columns "from" and "to"; write from,to in the first line', 1);
}

async function* linesBelowHeader(path: string): AsyncGenerator<Line & { columns: Columns }> {
  const { table, header, columns } = await openRedirects(path);
  for await (const { line, cells } of table.lines())
    if (line > header.line && cells.some((cell) => cell.trim() !== '')) yield { line, cells, columns };
}

async function readRows(path: string, shop: Shop, problems: Problems): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for await (const { line, cells, columns } of linesBelowHeader(path)) {
    if (rows.size === MOST) {
      problems.add({ file: REDIRECTS, line, message: `${MOST} addresses are the most; delete the rows from here on` });
      break;
    }
    const problem: Report = (column, message) => problems.add({ file: REDIRECTS, line, column, message });
    const row = redirectOf(cells, columns, shop, problem);
    if (!row) continue;
    const before = rows.get(row.from);
    if (!before) rows.set(row.from, { ...row, line });
    else if (before.to === row.to) problems.note(REDIRECTS, 'rows that are there twice are left out', line);
    else problem('from', `"${row.from}" is in line ${before.line}, too, and leads elsewhere; delete one of them`);
    const handle = handleIn(row.to);
    if (handle !== null && ![handle, handle.toLowerCase()].some((one) => shop.handles.has(one)))
      problems.note(REDIRECTS, 'these rows lead to products that are not in the folder', line);
  }
  return rows;
}

/**
 * Reads redirects.csv: addresses of former pages, and where they lead. Null without such a file. Reports what cannot be,
 * with its remedy.
 */
export async function readRedirects(folder: string, shop: Shop, problems: Problems): Promise<Redirect[] | null> {
  const path = join(folder, REDIRECTS);
  if (!existsSync(path)) return null;
  try {
    return withoutChains(await readRows(path, shop, problems), problems);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const at = error.line === undefined ? {} : { line: error.line };
    problems.add({ file: REDIRECTS, ...at, message: error.message });
    return null;
  }
}
