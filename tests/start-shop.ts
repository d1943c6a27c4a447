import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shopPort: number;
  }
}

/** Starts one server for all screen tests of a run. Its request log is discarded, its errors are printed. */
export async function setup(project: TestProject) {
  const child = fork('tests/shop-server.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([port]) => Number(port)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the shop of the tests ended with ${code}`))),
  ]);
  project.provide('shopPort', port);
  return () => void child.kill();
}
