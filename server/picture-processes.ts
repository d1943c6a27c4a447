import { type ChildProcess, fork } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureReply, PictureRequest } from './picture-process.ts';
import type { PictureTasks } from './picture-tasks.ts';

/** Runs one of the tasks with pictures. */
export type PictureWork = <N extends keyof PictureTasks>(
  name: N,
  asked: Parameters<PictureTasks[N]>[0],
) => ReturnType<PictureTasks[N]>;

/** How long a process without work is kept for the next. Milliseconds. */
const IDLE = 10_000;

/** The process ended while it worked, as by a picture that makes the decoder fail or by the system for want of memory. */
class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded';
}

type Waiting = { resolve: (made: unknown) => void; reject: (error: Error) => void };

/** Beside this file: built in `dist/server`, or a source while developing. */
const here = fileURLToPath(import.meta.url);
const ENTRY = join(dirname(here), `picture-process${extname(here)}`);

function start(): ChildProcess {
  const { PATH } = process.env;
  const child = fork(ENTRY, [], {
    serialization: 'advanced',
    execArgv: extname(ENTRY) === '.ts' ? ['--import', 'tsx'] : [],
    // What pictures took goes back to the system between two of them; and what reads strangers' files knows no secrets.
    env: { ...(PATH === undefined ? {} : { PATH }), MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  // Neither the process nor its channel keeps a server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** One process at a time, from the first task until there was none for a while. */
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
  return (name: keyof PictureTasks, asked: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(rest);
      child ??= started();
      last += 1;
      waiting.set(last, { resolve, reject });
      const request: PictureRequest = { id: last, name, asked };
      child.send(request, (error) => error && child && ended(child));
    });
}

/**
 * Work on pictures in a process of its own: it takes some hundred megabytes that its allocator gives back in part only, and
 * ends when nobody needs it. One that ended in the middle is replaced, and asked once more.
 */
export function pictureProcesses(idle = IDLE): PictureWork {
  const run = ownProcess(idle);
  const work = async (name: keyof PictureTasks, asked: unknown): Promise<unknown> => {
    try {
      return await run(name, asked);
    } catch (error) {
      if (!(error instanceof PictureProcessEnded)) throw error;
      return run(name, asked);
    }
  };
  // The task's name says what comes of it.
  return work as PictureWork;
}

/** Of this process, whatever asks. */
export const workOnPicture = pictureProcesses();
