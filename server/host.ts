import { isStageHost } from '../contract/stores.ts';
import type { Config } from './config.ts';

/** The `Host` header alone decides (S33): neither forwarded headers nor an absolute request line are believed. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;

/** Names of this machine: plain http is safe there, and everything else needs https. */
export const isLoopback = (host: string): boolean => /(^|\.)localhost\.?(:\d+)?$|^127\.|^\[::1\]/i.test(host.trim());

/** Lower case, without port and trailing dot, so that every spelling of a host is one key. */
export const bareHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** D35: the backend that takes the place of this server's API for the pages of a host; '' where none does. */
export const foreignApi = (request: Request, config: Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl'>): string =>
  (isStageHost(hostOf(request)) && config.stageApiBaseUrl) || config.apiBaseUrl;
