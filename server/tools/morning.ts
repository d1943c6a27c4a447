import type { Db } from '../db/database.ts';
import { readHosts } from '../db/read-hosts.ts';
import type { mailSender } from '../messages/mail.ts';
import { print } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { morningOf, TASK_KINDS, type Task } from '../shop/morning.ts';
import { csvText } from '../stores/folder/csv-text.ts';

export const MORNING_USAGE = 'npm run store -- morning <number> [--low 3] [--csv | --mail <address>]';

const NAMES = {
  pack: 'Orders to pack',
  parcel: 'Parcels on the way for a week',
  return: 'Returns to refund',
  refund: 'Refunds to approve',
  stock: 'Running low',
  review: 'Reviews to answer',
} satisfies Record<Task['kind'], string>;

const HEAD = ['what', 'number', 'since', 'customer', 'goods', 'what to do next'];
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** Replaces line breaks and other control characters of shoppers' text. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
const cellsOf = ({ kind, id, since, customer, goods, next }: Task): string[] =>
  [kind, id, since ? DAY.format(since) : '', customer, goods, next].map(oneLine);

/** Characters of a cell of the table. The last column has none, so that its commands can be copied. */
const WIDEST = 44;
const cut = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** Aligned columns below a header. */
function tableOf(tasks: readonly Task[]): string[] {
  const rows = [HEAD, ...tasks.map(cellsOf)].map((row) => [...row.slice(0, -1).map(cut), row.at(-1) ?? '']);
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const groupsOf = (tasks: readonly Task[]): { name: string; all: Task[] }[] =>
  TASK_KINDS.map((kind) => ({ name: NAMES[kind], all: tasks.filter((task) => task.kind === kind) })).filter(
    ({ all }) => all.length > 0,
  );

/** "Orders to pack: 2, Running low: 1" */
const sumOf = (tasks: readonly Task[]): string =>
  groupsOf(tasks)
    .map(({ name, all }) => `${name}: ${all.length}`)
    .join(', ') || 'Nothing waits.';

/** Plain text for an e-mail, whose font may not align columns. */
const mailText = (tasks: readonly Task[]): string =>
  groupsOf(tasks)
    .map(({ name, all }) => {
      const blocks = all.map((task) => {
        const [, id = '', since = '', customer = '', goods = '', next = ''] = cellsOf(task);
        return [[id, since, customer].filter(Boolean).join(', '), goods, next].join('\n');
      });
      return [`${name.toUpperCase()} (${all.length})`, ...blocks].join('\n\n');
    })
    .join('\n\n\n');

type Options = { low: string | undefined; csv: boolean; mail: string | undefined };
type Send = ReturnType<typeof mailSender>;

/** The pieces from which on a variant runs low. Throws `StartError` for options that cannot be read. */
function lowOf({ low = '3', csv, mail }: Options, send: Send | null): number {
  if (!/^\d{1,4}$/.test(low)) throw new StartError('--low is a number of pieces from 0 to 9999.');
  if (mail !== undefined && (csv || !/^[^\s@]+@[^\s@]+$/.test(mail))) throw new StartError(MORNING_USAGE);
  if (mail !== undefined && send === null)
    throw new StartError('--mail needs SMTP_URL and MAIL_FROM (docs/operating.md).');
  return Number(low);
}

/**
 * `npm run store -- morning`: prints what waits for the store's people, or sends it to `mail` if there is something.
 * `send`: null without an SMTP server.
 */
export function morningCommand(storeId: number, options: Options, send: Send | null, at: Date) {
  const { csv, mail } = options;
  const low = lowOf(options, send);
  return async (db: Db): Promise<void> => {
    const store = (await readHosts(db)).find(({ id }) => id === storeId);
    if (!store) throw new StartError(`There is no store ${storeId}.`);
    const tasks = await morningOf(db, storeId, { low, at });
    if (csv) return print(csvText([HEAD, ...tasks.map(cellsOf)]).trimEnd());
    if (mail === undefined || !send) {
      if (tasks.length > 0) print(tableOf(tasks).join('\n'));
      return print(sumOf(tasks));
    }
    if (tasks.length === 0) return print('Nothing waits; no e-mail was sent.');
    await send({ recipient: mail, subject: `${store.name}: ${sumOf(tasks)}`, text: mailText(tasks) });
    print(`Sent to ${mail}. ${sumOf(tasks)}`);
  };
}
