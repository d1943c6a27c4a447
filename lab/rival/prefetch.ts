/** Requests that touching or hovering a link has started, as with `prefetch="intent"` of Hydrogen's links. */
const asked = new Map<string, Promise<unknown>>();

async function ask(path: string): Promise<unknown> {
  const reply = await fetch(`/data${path}`);
  if (!reply.ok) throw reply;
  return reply.json();
}

export function prefetch(path: string): void {
  if (!asked.has(path)) asked.set(path, ask(path));
}

/** The data of a page; a prefetched response is used once. */
export function dataOf(path: string): Promise<unknown> {
  const early = asked.get(path) ?? ask(path);
  asked.delete(path);
  return early;
}
