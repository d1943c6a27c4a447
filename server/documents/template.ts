const headMarks = ['<!--head-->', '<!--/head-->'] as const;
const marks = [
  '<html',
  ...headMarks,
  '<!--start-->',
  '<!--/start-->',
  '<!--build-->',
  '</head>',
  '<!--body-->',
  '<!--/body-->',
] as const;

/** The parts between the markers; null unless each occurs once and in this order. */
function cut(html: string, at: readonly string[]): string[] | null {
  const parts: string[] = [];
  let rest = html;
  for (const mark of at) {
    const [before = '', after, more] = rest.split(mark);
    if (after === undefined || more !== undefined) return null;
    parts.push(before);
    rest = after;
  }
  return [...parts, rest];
}

const TAG = /<[^>]+>(?:<\/script>)?/g;
const addressIn = (tag: string): string => / (?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';

/**
 * index.html split at its markers; the build adds its own tags at the end of the head, after `<!--build-->`. `top`: from
 * within the tag `<html` to the shell's title; `links`: from its icon to the scripts that run before the app; `entry`: URLs
 * of the preloaded modules and of the app's entry, the entry last; `others`: all other tags that the build added; `turn`:
 * between head and page. Null for a build without markers or entry: its pages render in the browser.
 */
export function readTemplate(html: string) {
  const parts = cut(html, marks);
  if (!parts) return null;
  const [doctype = '', top = '', , links = '', , , built = '', turn = '', , end = ''] = parts;
  const tags = built.match(TAG) ?? [];
  const those = (start: string) => tags.filter((tag) => tag.startsWith(start));
  const entry = those('<script type="module"');
  const needed = those('<link rel="modulepreload"');
  const styles = those('<link rel="stylesheet"');
  if (entry.length === 0) return null;
  const others = tags.filter((tag) => ![...entry, ...needed, ...styles].includes(tag));
  return { doctype, top, links, entry: [...needed, ...entry].map(addressIn), styles, others, turn, end };
}
export type Template = NonNullable<ReturnType<typeof readTemplate>>;

/** The bare shell with `head` in place of its title and icon; unchanged if it has no markers. */
export function withHead(html: string, head: string): string {
  const [before = '', , after = ''] = cut(html, headMarks) ?? [html];
  return after === '' ? html : `${before}${head}${after}`;
}
