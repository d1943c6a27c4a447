// Entry of the child process for picture tasks; `picture-processes.ts` starts it and gives the reason.
import { type PictureTasks, pictureTasks } from './picture-tasks.ts';

export type PictureRequest = { id: number; name: keyof PictureTasks; input: unknown };
export type PictureReply = { id: number } & ({ made: unknown } | { failed: string });

async function replyTo({ id, name, input }: PictureRequest): Promise<PictureReply> {
  // Both processes run the same build, so `input` has the type that the task expects.
  const work = pictureTasks[name] as (input: unknown) => Promise<unknown>;
  try {
    return { id, made: await work(input) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (request: PictureRequest) => {
  const reply = await replyTo(request);
  if (process.connected) process.send?.(reply);
});
// Ignores signals: the server may still need a picture while it stops, and disconnects when it is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
