import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageProblems } from './check-messages.mjs';
import { root } from './inputs.mjs';

/** Languages that may lack messages, which are in English until then. */
const UNFINISHED = [];

const outdir = join(root, 'messages/compiled');
const stamp = join(outdir, '.stamp');

const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Compiles messages/<language>.json into functions (messages/compiled) if a message has changed. Throws, with a sentence
 * for each, if messages are missing or have other values than in English.
 */
export async function compileMessages() {
  const settings = read('project.inlang/settings.json');
  const texts = JSON.parse(settings).locales.map((language) => [language, read(`messages/${language}.json`)]);
  const compiler = JSON.parse(read('package.json')).devDependencies['@inlang/paraglide-js'];
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, texts, compiler, read('scripts/compile-messages.mjs')]))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const files = Object.fromEntries(texts.map(([language, text]) => [language, JSON.parse(text)]));
  const problems = messageProblems(files, UNFINISHED);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // Not installed where the shop runs, which has the compiled messages.
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project: join(root, 'project.inlang'),
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  writeFileSync(stamp, hash);
}

/** Called by Vitest before the tests. */
export const setup = compileMessages;

if (process.argv[1] === import.meta.filename) {
  await compileMessages().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
