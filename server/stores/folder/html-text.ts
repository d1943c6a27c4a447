import { Parser } from 'htmlparser2';

/** Elements whose text is not for readers. */
const UNREAD = new Set(['style', 'script', 'head', 'title', 'noscript', 'template', 'iframe', 'svg', 'object']);
const LINES = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 table tr dl dt dd blockquote section article header footer figure figcaption pre hr'.split(
    ' ',
  ),
);

/** Whether a text has markup or character references: "<p>Soft</p>", "Salt &amp; pepper". Not "a < b". */
export const isHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i.test(text);

const hasBlocks = (html: string): boolean => /<(?:p|div|br|li|tr|h[1-6])\b/i.test(html);

type List = { ordered: boolean; items: number };

/** Collects text by lines. `cells`: the number of cells so far in the current row of a table. */
function collector() {
  let text = '';
  return {
    write: (part: string) => {
      text += /[\s]$/.test(text) || text === '' ? part.replace(/^[ \t\n]+/, '') : part;
    },
    line: () => {
      text = `${text.replace(/[ \t]+$/, '')}${text === '' || text.endsWith('\n') ? '' : '\n'}`;
    },
    result: () => text.replace(/[ \t]*\n[ \t\n]*/g, '\n').trim(),
  };
}

/**
 * The words of HTML: a line per paragraph, row and list item ("• Cotton", "1. Fold"); the cells of a row have " | "
 * between. Styles, scripts and markup are left out (S27: descriptions are plain text).
 */
export function textOfHtml(html: string): string {
  const out = collector();
  const lists: List[] = [];
  let unread = 0;
  let cells = 0;
  const collapse = hasBlocks(html) ? /\s+/g : /[ \t\r]+/g;
  const starts: Record<string, () => void> = {
    br: out.line,
    ul: () => lists.push({ ordered: false, items: 0 }),
    ol: () => lists.push({ ordered: true, items: 0 }),
    tr: () => {
      cells = 0;
    },
    li: () => {
      const list = lists.at(-1);
      if (list) list.items += 1;
      out.write(list?.ordered ? `${list.items}. ` : '• ');
    },
  };
  const cell = () => {
    if (cells > 0) out.write(' | ');
    cells += 1;
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (UNREAD.has(name)) unread += 1;
      if (LINES.has(name) && !(cells > 0 && name === 'p')) out.line();
      if (name === 'td' || name === 'th') cell();
      starts[name]?.();
    },
    ontext: (text) => {
      if (unread === 0) out.write(text.replaceAll('\u00a0', ' ').replace(collapse, ' '));
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'tr') cells = 0;
      if (LINES.has(name) && cells === 0) out.line();
    },
  });
  parser.end(html);
  return out.result();
}
