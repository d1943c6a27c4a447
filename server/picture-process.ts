// The process that works on pictures; `picture-processes.ts` starts it and describes why.
import { type PictureTasks, pictureTasks } from './picture-tasks.ts';

export type PictureRequest = { id: number; name: keyof PictureTasks; asked: unknown };
export type PictureReply = { id: number } & ({ made: unknown } | { failed: string });

async function replyTo({ id, name, asked }: PictureRequest): Promise<PictureReply> {
  // Both ends are of one build: what is asked fits the name.
  const work = pictureTasks[name] as (asked: unknown) => Promise<unknown>;
  try {
    return { id, made: await work(asked) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (request: PictureRequest) => {
  const reply = await replyTo(request);
  if (process.connected) process.send?.(reply);
});
// The server says when to stop: it may still need a picture while it ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
