import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { backendFormOf, backendFormSettings } from '../ops/config.ts';
import { address, readEnvironment } from '../ops/environment.ts';
import { print, printError } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { backendFetch } from '../upstream/backend-form.ts';
import { readArguments } from './arguments.ts';
import { checkBackend } from './backend/check.ts';
import { documents } from './backend/documents.ts';
import { reportText } from './backend/report-text.ts';
import { writingWith } from './backend/write.ts';
import { runTool } from './run-tool.ts';

const HELP = [
  'Whether a backend fits (docs/your-backend.md):',
  'npm run backend -- check https://api.example --store 2 [--token <of a customer>] [--json]',
  'npm run backend -- check https://api.example --store 2 --write [--phone <of a test account>]',
  '--write also tries calls that change a test account, and takes the changes back. It orders nothing.',
  'npm run backend -- docs: writes docs/openapi.json and the calls of docs/your-backend.md from the contract',
  'Exit code 1 if something is missing that the shop needs; the reasons come last.',
].join('\n');
const OPTIONS = { texts: ['store', 'token', 'phone'], flags: ['json', 'write'] } as const;

/** A line from the terminal or a pipe; '' at its end. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

function settingsOf(words: string[]) {
  const { positionals, values } = readArguments(words, OPTIONS, 'npm run backend --');
  const [command, url = '', ...more] = positionals;
  if (command !== 'check' || more.length > 0) throw new StartError(HELP);
  const base = v.safeParse(address, url);
  if (!base.success || !URL.canParse(base.output))
    throw new StartError('Give the address of the API, such as https://api.example.');
  const { username, password, search, hash } = new URL(base.output);
  if (username || password || search || hash) throw new StartError('The address of the API has no user name, ? or #.');
  const { store = '', token = null, phone = null, json = false, write = false } = values;
  if (!/^[1-9]\d{0,5}$/.test(store)) throw new StartError('Give the number of the store: --store 2.');
  if (token !== null && !/^[\x21-\x7e]{1,8000}$/.test(token))
    throw new StartError('The token has characters that no header can have.');
  if (phone !== null && !/^\d{10}$/.test(phone)) throw new StartError('Give --phone with ten digits.');
  if (phone !== null && !write) throw new StartError('--phone needs --write: it signs the number up and in.');
  return { base: base.output, storeId: Number(store), token, phone, json, write };
}

function writeDocuments(): void {
  for (const [file, text] of Object.entries(documents())) writeFileSync(file, text);
}

runTool(HELP, async (words) => {
  if (words.length === 1 && words[0] === 'docs') return writeDocuments();
  const { base, storeId, token, phone, json, write } = settingsOf(words);
  const writing = write ? writingWith({ phone, ask, say: printError }) : null;
  const form = backendFormOf(readEnvironment(backendFormSettings, process.env));
  const requests = { fetch: backendFetch(fetch, form), base, token, paths: form.paths };
  const report = await checkBackend(requests, storeId, writing);
  print(json ? JSON.stringify(report, null, 2) : reportText(report));
  if (report.missing.length > 0) process.exitCode = 1;
});
