import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test.each(['order', 'demo', 'backend'])('%s --help says how it is written and opens no database', async (tool) => {
  const { code, lines, files } = await runCommand(tool, '--help');
  expect({ code, files }).toEqual({ code: 0, files: [] });
  expect(lines.join('\n')).toContain(`npm run ${tool}`);
  expect(lines.join('\n')).not.toContain('Unknown option');
});

test.each([
  [
    'a mistyped status',
    'order',
    ['S2-ABCDEFGHJK', 'shiped'],
    'shiped is not a status. Staff set confirmed, processing, shipped,',
  ],
  ['a mistyped option', 'order', ['list', '--opne'], "Unknown option '--opne'. npm run order -- --help lists"],
  ['something else than an order', 'order', ['42'], '42 is not the number of an order. npm run order -- --help'],
  ['a command without its file', 'order', ['ship'], 'npm run order -- ship <csv> [--dry-run]'],
  ['an unknown command', 'store', ['lits'], 'Not understood: lits. npm run store -- --help lists the commands.'],
])('%s is answered in one sentence, before the database is opened', async (_, tool, words, sentence) => {
  expect(await runCommand(tool, ...words)).toEqual({ code: 1, lines: [expect.stringContaining(sentence)], files: [] });
});
