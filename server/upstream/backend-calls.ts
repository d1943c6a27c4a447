import type { HasCapability } from '../../contract/capabilities.ts';
import { type EndpointName, type PathRow, pathPattern, paths } from '../../contract/paths.ts';

/** A call of the table: its name and row. */
export type BackendCall = { name: EndpointName; row: PathRow };

// `Object.entries` is typed with string keys; the table's keys are exactly these names.
const calls = (Object.entries(paths) as [EndpointName, PathRow][]).map(([name, row]) => ({
  name,
  row,
  pattern: pathPattern(name),
}));

/** The call of a method and a path; undefined for one that the table does not have. */
export function callAt(method: string, pathname: string): BackendCall | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return calls.find(({ row, pattern }) => row.method === asked && pattern.test(pathname));
}

/**
 * The call that a request makes; null for one that the table does not have, or that needs a capability which the
 * backend lacks. Nothing else is asked of a backend.
 */
export function backendCallOf(
  { method, url }: Pick<Request, 'method' | 'url'>,
  has: HasCapability,
): BackendCall | null {
  const call = callAt(method, new URL(url).pathname);
  return call && (call.row.needs === undefined || has(call.row.needs)) ? call : null;
}
