import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { MIGRATIONS } from '../../server/locations.ts';
import { newDatabase, onPostgres, tempFolder } from './shop.ts';

const BUNDLE = join(MIGRATIONS, '../../../dist/server/node.js');

export type Running = {
  port: number;
  /** Everything that it has printed so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Closes the pipes to its output, like a log collector that has ended. */
  stopReading: () => void;
  /** The ids of its running child processes (Linux). */
  children: () => number[];
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
};

/** Settings of a shop with separate data, in a new folder or a new database. */
export async function ownData(): Promise<Record<string, string>> {
  return { DATA_DIR: tempFolder(), ...(onPostgres ? { DATABASE_URL: await newDatabase() } : {}) };
}

const children = new Set<ChildProcess>();
/** Kills the servers that a failed test left running. */
export const endAll = (): void => {
  for (const child of children) child.kill('SIGKILL');
};

function spawnServer(env: Record<string, string>) {
  if (!existsSync(BUNDLE)) throw new Error('The server is not built: npm run build.');
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => text, onOutput: (listener: () => void) => listeners.push(listener) };
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** Starts the built server and waits until it prints its URL. Rejects with its output if it exits. */
export async function startServer(env: Record<string, string>): Promise<Running> {
  const { child, ended, output, onOutput } = spawnServer(env);
  const port = await new Promise<number>((resolve, reject) => {
    onOutput(() => {
      const found = /http:\/\/localhost:(\d+)[\s\S]*Data is kept/.exec(output());
      if (found) resolve(Number(found[1]));
    });
    ended.then(() => reject(new Error(output())));
  });
  const stopReading = () => {
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const children = () => childrenOf(child.pid ?? 0);
  return { port, output, stopReading, signal: (name) => child.kill(name), children, ended };
}

/** Starts a server that is expected to exit; returns its exit code and output. */
export async function failingServer(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = spawnServer(env);
  const code = await ended;
  return { code, output: output() };
}

/** One request over a real connection, with any Host header and path. */
export function fetchRaw(
  port: number,
  path: string,
  options: { host?: string; method?: string; body?: string; family?: 4 | 6 } = {},
): Promise<{ status: number; body: string }> {
  const { host = `localhost:${port}`, method = 'GET', body, family = 4 } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: family === 4 ? '127.0.0.1' : '::1',
      port,
      path,
      method,
      agent: false,
      headers: { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.end(body);
  });
}
