import { type ChildProcess, fork } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureReply, PictureRequest } from './picture-process.ts';
import type { PictureTasks } from './picture-tasks.ts';

/** Runs one of the picture tasks. */
export type PictureWork = <N extends keyof PictureTasks>(
  name: N,
  input: Parameters<PictureTasks[N]>[0],
) => ReturnType<PictureTasks[N]>;

/** Milliseconds after which an idle process ends. */
const IDLE = 10_000;

/** The process ended during a task, e.g. the decoder crashed on a picture or the system killed it for lack of memory. */
class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded';
}

type Waiting = { resolve: (made: unknown) => void; reject: (error: Error) => void };

/** Next to this file: built in `dist/server`, or the source in development. */
const here = fileURLToPath(import.meta.url);
const ENTRY = join(dirname(here), `picture-process${extname(here)}`);

function start(): ChildProcess {
  const { PATH } = process.env;
  const child = fork(ENTRY, [], {
    serialization: 'advanced',
    execArgv: extname(ENTRY) === '.ts' ? ['--import', 'tsx'] : [],
    // Returns memory to the system between pictures; and the process that decodes untrusted files gets no secrets.
    env: { ...(PATH === undefined ? {} : { PATH }), MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  // Neither the child process nor its channel keeps the server process running.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Uses one process at a time, which starts with the first task and ends after `idle` ms without one. */
function ownProcess(idle: number) {
  let child: ChildProcess | null = null;
  let last = 0;
  let rest: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  const ended = (which: ChildProcess): void => {
    if (child !== which) return;
    child = null;
    for (const { reject } of waiting.values()) reject(new PictureProcessEnded('the picture process ended'));
    waiting.clear();
  };
  const stop = (): void => {
    const old = child;
    child = null;
    old?.disconnect();
  };
  const onReply = (reply: PictureReply): void => {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('made' in reply) asker?.resolve(reply.made);
    else asker?.reject(new Error(reply.failed));
    if (waiting.size === 0) rest = setTimeout(stop, idle).unref();
  };
  const started = (): ChildProcess => {
    const made = start();
    made.on('message', onReply);
    for (const event of ['exit', 'error']) made.on(event, () => ended(made));
    return made;
  };
  return (name: keyof PictureTasks, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(rest);
      child ??= started();
      last += 1;
      waiting.set(last, { resolve, reject });
      const request: PictureRequest = { id: last, name, input };
      child.send(request, (error) => error && child && ended(child));
    });
}

/**
 * Runs picture tasks in a child process: they take several hundred megabytes, which the allocator releases only in part,
 * so the process ends when it is idle. If it ends during a task, the task is retried once in a new process.
 */
export function pictureProcesses(idle = IDLE): PictureWork {
  const run = ownProcess(idle);
  const work = async (name: keyof PictureTasks, input: unknown): Promise<unknown> => {
    try {
      return await run(name, input);
    } catch (error) {
      if (!(error instanceof PictureProcessEnded)) throw error;
      return run(name, input);
    }
  };
  // The result type follows from the task's name.
  return work as PictureWork;
}

/** Shared by all callers in this process. */
export const workOnPicture = pictureProcesses();
