import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from './shop.ts';

/** Runs a command of shop staff on an empty data folder. Returns its exit code, its lines, and what is in the folder. */
async function run(tool: string, ...words: string[]) {
  const folder = tempFolder();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `server/tools/${tool}.ts`, ...words], {
    env: { PATH, DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: output.trimEnd().split('\n'), files: readdirSync(folder) };
}

test.each(['order', 'demo'])('%s --help says how it is written and opens no database', async (tool) => {
  const { code, lines, files } = await run(tool, '--help');
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
  expect(await run(tool, ...words)).toEqual({ code: 1, lines: [expect.stringContaining(sentence)], files: [] });
});
