import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tempFolder } from './shop.ts';

/** Runs a command of shop staff on an empty data folder. Returns its exit code, its lines, and what is in the folder. */
export async function runCommand(tool: string, ...words: string[]) {
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
