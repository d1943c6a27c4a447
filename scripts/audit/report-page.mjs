import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../inputs.mjs';
import { AFTERWARDS, BARS, REFERENCE_INDEX, RIVALS, RIVALS_DO, rivalsOf, SLOWDOWN } from './bars.mjs';
import { STYLE } from './report-style.mjs';
import { shown, WORDS } from './terminal.mjs';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value) => String(value).replace(/[&<>"]/g, (letter) => ENTITIES[letter]);
const th = (words, scope = 'col') => `<th scope="${scope}">${text(words)}</th>`;
const td = (words) => `<td>${text(words)}</td>`;
/** Tables scroll by themselves on a phone, also by keyboard. */
const table = (name, head, body) =>
  `<div class="wide" role="region" aria-label="${text(name)}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead>
<tbody>${body.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n')}</tbody></table></div>`;
const section = (title, words, ...content) =>
  `<section><h2>${text(title)}</h2>${words ? `<p>${words}</p>` : ''}${content.join('\n')}</section>`;

/** The outcome in words and colour. */
const outcome = (row) => `<span class="${row.outcome}">${WORDS[row.outcome].toLowerCase()}</span>`;

function numberCell(row) {
  if (!row) return td('–');
  const measured = row.measured === row.judged ? '' : `<small>measured ${text(shown(row.measured, row.unit))}</small>`;
  const note = row.note && row.outcome === 'failed' ? `<small>${text(row.note)}</small>` : '';
  return `<td><b>${text(shown(row.judged, row.unit))}</b> ${outcome(row)}${measured}${note}</td>`;
}

/** One page beside the same page of the rivals, both targets, and each of what `rows` measured: `title` says what. */
function pageTable(rows, page, title, all) {
  const own = rows.filter((row) => row.page === page);
  const [{ kind }] = own;
  const stores = [...new Set(own.map(({ subject }) => subject))];
  const bars = Object.entries(all).filter(([id]) => own.some((row) => row.id === id));
  const withRivals = bars.some(([, bar]) => bar.rivals?.[kind]);
  const body = bars.map(([id, bar]) => [
    th(bar.name, 'row'),
    ...(withRivals ? (rivalsOf(bar, kind) ?? ['–', '–', '–']).map(td) : []),
    td(shown(bar.least, bar.unit)),
    td(shown(bar.aim, bar.unit)),
    ...stores.map((store) => numberCell(own.find((row) => row.id === id && row.subject === store))),
  ]);
  const head = ['', ...(withRivals ? RIVALS : []), 'has to reach', 'aims at', ...stores].map((words) => th(words));
  return `<h3>${text(page)}</h3>${table(`${title}, ${page}`, head, body)}`;
}

const problemsOf = ({ checks = [], note }) => [
  ...checks.filter(({ problem }) => problem !== null).map(({ name, problem }) => `${name}: ${problem}`),
  ...(note ? [note] : []),
];

/** Rows with several questions each: one column a question where they are the same for all, in words. */
function matrix(name, rows) {
  const columns = [...new Set(rows.flatMap(({ checks }) => checks.map((check) => check.name)))];
  const cell = (row, column) => {
    const found = row.checks.find((check) => check.name === column);
    if (!found) return '<td class="faint">–</td>';
    return found.problem === null ? '<td>good</td>' : `<td><span class="failed">${text(found.problem)}</span></td>`;
  };
  const body = rows.map((row) => [
    th(row.subject, 'row'),
    td(row.measure),
    `<td>${outcome(row)}</td>`,
    ...columns.map((column) => cell(row, column)),
  ]);
  return table(
    name,
    ['', 'answer', 'outcome', ...columns].map((words) => th(words)),
    body,
  );
}

/** Rows with an outcome and, where they failed, the reasons. */
function list(name, rows, rivals) {
  const body = rows.map((row) => [
    th(row.subject, 'row'),
    td(row.measure),
    ...(rivals ? rivals.map(td) : []),
    row.checks
      ? `<td>${outcome(row)} ${row.checks.length > 1 ? `<small>${row.checks.length} questions</small>` : ''}</td>`
      : numberCell(row),
    `<td>${problemsOf(row).map(text).join('<br>')}</td>`,
  ]);
  const head = ['', 'what', ...(rivals ? RIVALS : []), 'outcome', 'reasons'];
  return table(
    name,
    head.map((words) => th(words)),
    body,
  );
}

function machineWords({ machine, speeds, cores }) {
  if (!machine) return '';
  const shares = machine.loads.map(({ runningShare }) => runningShare);
  return `Made on ${cores} cores with a benchmark index of ${Math.min(...speeds)} to ${Math.max(...speeds)}, asked before each page;
the bars were set with ${REFERENCE_INDEX} and a slowdown of ${SLOWDOWN}, and a slower machine is judged with as much less.
While pages loaded, their main thread was running ${Math.round(Math.min(...shares) * 100)} to ${Math.round(Math.max(...shares) * 100)} %
of the time that its tasks took; the rest it stood in line behind other programs.`;
}

const METHOD = `Lighthouse on a simulated phone (slow 4G, processor slowed 4 times), each page three times, the median. Where the
machine was busy or slow, the value in bold is judged from the time that the page's main thread was running instead of the time
that passed, and the value as Lighthouse measured it stands below; where a timing still failed, four more loads were made, and
of seven those three count in which the server was least late. Bytes are judged compressed and without the headers of the
answers, which stand in the value below. Everything else is judged as it was measured.`;

const AFTERWARDS_METHOD = `Chromium on a phone that was here the day before, slow 4G before the shop (150 ms, 1.6 Mbit/s), each
journey five times with other goods and other words; 2,000 results are flung through and filtered five times. Where a bar was
missed all of it is done once more. Of all runs those three count in which the machine was least disturbed, of these the
median. Home on the next visit, interactions and tasks are told for a processor slowed 4 times, from a trace; where the machine
was busy or slow, the value in bold is judged from the time that the page's main thread was running, and the value by the clock
stands below. Bytes are judged without headers.`;

/** What comes after the first page: a table for each stretch of the way. */
function afterwards(rows, journeys) {
  const pages = [...new Set(rows.map(({ page }) => page))];
  const share = journeys
    ? `It was running at least ${Math.round(journeys.runningShare * 100)} % of the time that its tasks took.`
    : '';
  const tables = pages.map((page) => pageTable(rows, page, 'Afterwards', AFTERWARDS));
  return section('Afterwards', `${AFTERWARDS_METHOD} ${share}`, ...tables);
}

function sections(report) {
  const part = (name) => report.rows.filter((row) => row.part === name);
  const shownParts = ['first visit', 'journeys', 'install', 'offline', 'headers', 'axe', 'precache', 'bundle'];
  const visits = part('first visit').filter(({ page }) => page);
  const journeys = part('journeys').filter(({ page }) => page);
  const pages = [...new Set(visits.map(({ page }) => page))];
  const headers = part('headers');
  const most = Math.max(...headers.map(({ checks }) => checks.length));
  const wholeRows = headers.filter(({ checks }) => checks.length === most);
  const rest = report.rows.filter((row) => !shownParts.includes(row.part) || (row.part === 'journeys' && !row.page));
  const all = [
    visits.length > 0 &&
      section(
        'First visit',
        `${METHOD} ${machineWords(report)}`,
        ...pages.map((page) => pageTable(visits, page, 'First visit', BARS)),
      ),
    journeys.length > 0 && afterwards(journeys, report.journeys),
    section('Installed on the phone', '', list('Installing', part('install'), RIVALS_DO.install)),
    section('Without network', '', list('Offline', part('offline'), RIVALS_DO.offline)),
    section(
      'Accessibility',
      'axe on every route of every store that is looked at and on what can be opened there, on a phone and on a desk, light and dark.',
      matrix('axe', part('axe')),
    ),
    section('Bytes in the build', '', list('Bytes', [...part('bundle'), ...part('precache')])),
    section(
      'Headers',
      'What every kind of answer carries.',
      matrix('Headers', wholeRows),
      wholeRows.length < headers.length
        ? list(
            'More headers',
            headers.filter((row) => !wholeRows.includes(row)),
          )
        : '',
    ),
    rest.length > 0 && section('Could not be done', '', list('Could not be done', rest)),
  ];
  return all.filter(Boolean).join('\n');
}

function bodyOf(report) {
  const { passed, failed, skipped, unsure } = report.counts;
  const made = `${report.madeAt.slice(0, 16).replace('T', ' ')} UTC${report.commit ? ` at ${report.commit}` : ''}`;
  const { chromium, lighthouse, axe, node } = report.versions;
  return `<header><p>Storefront</p><h1>Audit</h1></header>
<main><p class="sum"><b>${passed}</b> passed <b class="${failed > 0 ? 'bad' : ''}">${failed}</b> failed${skipped > 0 ? ` <b>${skipped}</b> left out` : ''}${unsure > 0 ? ` <b>${unsure}</b> unsure: missed by less than a busy machine adds` : ''}</p>
<p class="faint">${text(made)}. Chromium ${text(chromium)}, Lighthouse ${text(lighthouse)}, axe ${text(axe)}, Node ${text(node)}.</p>
${sections(report)}</main>`;
}

/** A font of the app with only the letters that the page has, inline. */
async function fontFace(family, file, letters, weights) {
  const font = await readFile(join(root, 'src/ui/fonts', `${file}.woff2`));
  const small = await subsetFont(font, letters, { targetFormat: 'woff2' });
  const source = `url(data:font/woff2;base64,${small.toString('base64')}) format("woff2")`;
  return `@font-face{font-family:${family};src:${source};font-weight:${weights};font-display:swap}`;
}

/** The whole report as one file that needs nothing else: no script, no request. */
export async function reportPage(report) {
  const body = bodyOf(report);
  const letters = [...new Set(body.replace(/<[^>]*>/g, ''))].join('');
  const fonts = await Promise.all([
    fontFace('News', 'news', letters, '300 500'),
    fontFace('Anek', 'anek', letters, '300 700'),
  ]);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Storefront audit</title><style>${fonts.join('')}${STYLE}</style></head>
<body>${body}</body></html>
`;
}
