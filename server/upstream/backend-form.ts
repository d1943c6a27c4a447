import { type EndpointName, type PathRow, paths } from '../../contract/paths.ts';
import { callAt } from './backend-calls.ts';

/**
 * Where a backend differs from ours in what the specification does not show (D35). `paths`: its paths of calls, with the
 * parameters of the contract's path (`/v1/item/{id}`). `authorization`: of the header, with `{token}`.
 */
export type BackendForm = { paths: Partial<Record<EndpointName, string>>; authorization: string };

const PARAMETER = /\{(\w+)\}/g;
const parametersOf = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** Why a path cannot stand for that of a call; null if it can. */
export function pathProblem(name: string, path: unknown): string | null {
  const row = Object.entries<PathRow>(paths).find(([known]) => known === name)?.[1];
  if (!row) return `${name} is no call`;
  if (typeof path !== 'string' || !/^\/[^\s?#\\]*$/.test(path))
    return `the path of ${name} begins with / and has no query`;
  const known = parametersOf(row.path);
  const unknown = parametersOf(path).find((parameter) => !known.includes(parameter));
  return unknown === undefined ? null : `${name} has no {${unknown}}, only ${known.map((one) => `{${one}}`).join(' ')}`;
}

/** The path of a call, written as in the contract, at the backend. */
function pathAt(form: BackendForm, method: string, pathname: string): string {
  const call = callAt(method, pathname);
  const other = call && form.paths[call.name];
  if (!call || other === undefined) return pathname;
  const given = pathname.split('/');
  const values = new Map(call.row.path.split('/').map((part, at) => [part, given[at] ?? '']));
  return other.replace(PARAMETER, (parameter) => values.get(parameter) ?? '');
}

/** The backend's `fetch`: calls are written as the contract has them, and sent in the backend's form. */
export function backendFetch(fetch: typeof globalThis.fetch, form: BackendForm): typeof globalThis.fetch {
  return (input, init) => {
    if (typeof input !== 'string') return fetch(input, init);
    const url = new URL(input);
    // A base address may have a path of its own.
    const at = url.pathname.lastIndexOf('/api/');
    if (at >= 0) url.pathname = url.pathname.slice(0, at) + pathAt(form, init?.method ?? 'GET', url.pathname.slice(at));
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    if (token !== undefined)
      headers.set(
        'authorization',
        form.authorization.replace('{token}', () => token),
      );
    return fetch(url.href, { ...init, headers });
  };
}
