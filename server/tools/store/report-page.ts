import { escapeHtml } from '../../documents/document.ts';
import { type Change, fieldTexts } from '../../stores/folder/difference.ts';
import type { FetchedPicture } from '../../stores/folder/fetch-pictures.ts';
import type { Groups, ShownProduct } from './shown-products.ts';

/** What a report tells. The lists are bounded; each has its full number beside it. */
export type Report = {
  /** Name of the store, or of the folder if store.json cannot be read. */
  store: string;
  /** The folder or list as it was named. */
  path: string;
  at: Date;
  outcome: 'refused' | 'checked' | 'dry run' | 'imported';
  /** Why it was refused, and what a merchant should know of it anyway. */
  problems: string[];
  notes: string[];
  /** Null without a comparison with the database. */
  changes: { first: Change[]; told: number; sum: string } | null;
  /** Null if it was refused. */
  groups: Groups | null;
  /** Null unless pictures were fetched. */
  pictures: FetchedPicture[] | null;
};

const OUTCOMES = {
  refused: 'Refused. Nothing was changed.',
  checked: 'Checked. Nothing was changed.',
  'dry run': 'Dry run. Nothing was changed.',
  imported: 'Imported.',
} satisfies Record<Report['outcome'], string>;

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const NUMBER = new Intl.NumberFormat('en-IN');

const STYLE = `
:root { color-scheme: light dark; --line: #0002; --soft: #0000000a; --quiet: #555; --wrong: #a3121f; }
@media (prefers-color-scheme: dark) { :root { --line: #fff3; --soft: #ffffff10; --quiet: #b5b5b5; --wrong: #ff9a9a; } }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: .5rem 0 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.2rem; }
p { margin: .25rem 0 0; }
a { color: inherit; }
.quiet { color: var(--quiet); }
.wrong { color: var(--wrong); }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .5rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
.sums a { display: block; padding: .75rem; border-radius: .5rem; background: var(--soft); text-decoration: none; }
.sums b { display: block; font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
ul.lines { margin: 0; padding: 0; list-style: none; }
ul.lines li { padding: .5rem 0; border-top: 1px solid var(--line); }
.goods li { display: grid; grid-template-columns: 4rem 1fr; gap: .75rem; align-items: start; }
.goods img, .goods i { width: 4rem; height: 4rem; border-radius: .25rem; background: var(--soft); object-fit: cover; }
.goods i { display: grid; place-items: center; font-size: .7rem; font-style: normal; line-height: 1.1; text-align: center; color: var(--quiet); }
`;

const counted = (count: number, word: string): string => `${NUMBER.format(count)} ${word}${count === 1 ? '' : 's'}`;
const more = (shown: number, all: number): string =>
  all > shown ? `<p class="quiet">… and ${NUMBER.format(all - shown)} more.</p>` : '';
const lines = (items: string[], kind = ''): string =>
  `<ul class="lines${kind}">\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

type Section = { id: string; title: string; count: number; body: string };
const section = ({ id, title, body }: Section): string => `<h2 id="${id}">${title}</h2>\n${body}`;
const sum = ({ id, title, count }: Section): string =>
  `<li><a href="#${id}"><b>${NUMBER.format(count)}</b>${title}</a></li>`;

function product({ title, handle, line, file, prices, pieces, remark, picture }: ShownProduct): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt=""${picture.startsWith('https:') ? ' loading="lazy" referrerpolicy="no-referrer"' : ''}>`
    : '<i>no picture</i>';
  const facts = [prices, pieces, remark].filter(Boolean).map(escapeHtml).join(' · ');
  return `${image}<div>${escapeHtml(title)}<p>${facts}</p><p class="quiet">${escapeHtml(handle)}, ${escapeHtml(file)} line ${line}</p></div>`;
}

const SIGNS = {
  added: 'New: ',
  changed: 'Changed: ',
  moved: 'Moved: ',
  removed: 'Removed: ',
  left: 'Stays: ',
} satisfies Record<Change['kind'], string>;

const changed = (change: Change): string =>
  `${SIGNS[change.kind]}${escapeHtml(change.what)}${fieldTexts(change)
    .map((text) => `<p class="quiet">${escapeHtml(text)}</p>`)
    .join('')}`;

/** Maximum number of changes that the report names. */
const MOST_CHANGES = 50;

function changeList({ first, told, sum: text }: NonNullable<Report['changes']>): string {
  const shown = first.slice(0, MOST_CHANGES);
  return `<p>${escapeHtml(text)}</p>${shown.length > 0 ? lines(shown.map(changed)) : ''}${more(shown.length, told)}`;
}

/** Maximum number of pictures that the report names. */
const MOST_PICTURES = 500;

function pictureSection(pictures: FetchedPicture[]): Section {
  // Those that somebody has to look at come first.
  const sorted = pictures.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null));
  const items = sorted.slice(0, MOST_PICTURES).map(({ url, file, line, problem }) => {
    const result =
      problem === null ? 'fetched' : `<span class="wrong">${escapeHtml(problem)}</span>; it stays at its address`;
    return `${escapeHtml(url)}<p>${result}</p><p class="quiet">${escapeHtml(file)} line ${line}</p>`;
  });
  const fetched = pictures.filter(({ problem }) => problem === null).length;
  const head = `<p>${NUMBER.format(fetched)} of ${counted(pictures.length, 'picture')} on other hosts fetched into media/fetched.</p>`;
  const body = `${head}${lines(items)}${more(items.length, pictures.length)}`;
  return { id: 'pictures', title: 'Pictures fetched', count: fetched, body };
}

function groupSections({ live, soldOut, hidden }: Groups): Section[] {
  const all = [
    { id: 'sold-out', title: 'Sold out', ...soldOut },
    { id: 'hidden', title: 'Hidden', ...hidden },
    { id: 'live', title: 'Live', ...live },
  ];
  return all.map(({ id, title, count, first }) => ({
    id,
    title,
    count,
    body: count === 0 ? '<p class="quiet">None.</p>' : lines(first.map(product), ' goods') + more(first.length, count),
  }));
}

function sectionsOf({ problems, notes, changes, groups, pictures }: Report): Section[] {
  const told = (id: string, title: string, texts: string[], kind: string): Section[] =>
    texts.length === 0
      ? []
      : [
          {
            id,
            title,
            count: texts.length,
            body: lines(texts.map((text) => `<span${kind}>${escapeHtml(text)}</span>`)),
          },
        ];
  return [
    ...told('problems', 'To correct', problems, ' class="wrong"'),
    ...(changes
      ? [
          {
            id: 'changes',
            title: 'Changes',
            count: changes.told,
            body: changeList(changes),
          },
        ]
      : []),
    ...(pictures ? [pictureSection(pictures)] : []),
    ...told('notes', 'Read and left out', notes, ''),
    ...(groups ? groupSections(groups) : []),
  ];
}

/**
 * A self-contained HTML document for a person, without scripts; pictures on other hosts are loaded from there. The CSP
 * blocks everything else, in case a title gets into the markup.
 */
export function reportPage(report: Report): string {
  const { store, path, at, outcome } = report;
  const sections = sectionsOf(report);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: https:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(store)}: import of ${escapeHtml(path)}</title>
<style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(store)}</h1>
<p${outcome === 'refused' ? ' class="wrong"' : ''}>${OUTCOMES[outcome]}</p>
<p class="quiet">${escapeHtml(path)}, ${TIME.format(at)}</p>
<ul class="sums">
${sections.map(sum).join('\n')}
</ul>
${sections.map(section).join('\n')}
</body></html>
`;
}
