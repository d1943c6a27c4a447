import { isStageHost } from '../../contract/stores.ts';

/**
 * Only the `Host` header counts (S33), not forwarded headers or an absolute request line. The URL's host is a fallback
 * for requests without that header.
 */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;

/** Loopback hosts, on which plain http is safe; all others need https. */
export const isLoopback = (host: string): boolean =>
  /^(.+\.)?localhost\.?(:\d+)?$|^127(\.\d+){3}(:\d+)?$|^\[::1\](:\d+)?$/i.test(host.trim());

/** Normalizes a host to one key: lower case, without port and trailing dot. */
export const bareHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** D35: the other backends, of all hosts and of `stage-` hosts; '' is none. */
export type Backends = { apiBaseUrl: string; stageApiBaseUrl: string };

/** D35: base URL of the backend that replaces this server's API for the pages of a host; '' if none does. */
export const backendOf = (request: Request, backends: Backends): string =>
  (isStageHost(hostOf(request)) && backends.stageApiBaseUrl) || backends.apiBaseUrl;
