import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** happy-dom has no layout: tests read sizes and breakpoints from the style sheet itself. */

const PX_PER_EM = 16;

/** The minimum width in px of a query, containers taken as screen-wide; infinite for a query of another kind. */
function fromWidth(media: string): number {
  const found = /^@(?:media|container) \(min-width: ([\d.]+)(px|em)\)$/.exec(media.trim());
  return found ? Number(found[1]) * (found[2] === 'em' ? PX_PER_EM : 1) : Number.POSITIVE_INFINITY;
}

/** The `selector { body }` blocks of the outermost level, in order. */
function blocks(css: string): { head: string; body: string }[] {
  const found: { head: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] === '}' && --depth === 0) {
      found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return found;
}

const declarations = (body: string): [string, string][] =>
  body.split(';').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });

/** The declarations of a style sheet for one selector on a screen of `width` px. */
export function styleAt(file: string, selector: string, width: number): Record<string, string> {
  const css = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = blocks(css).flatMap(({ head, body }) => {
    if (!head.startsWith('@')) return [{ head, body }];
    return fromWidth(head) <= width ? blocks(body) : [];
  });
  return Object.fromEntries(rules.filter(({ head }) => head === selector).flatMap(({ body }) => declarations(body)));
}
