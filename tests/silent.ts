import { createAppEvents } from '../src/data/app-context.tsx';
import { createReloadGuard } from '../src/data/reload.ts';

/** The app parts through which views communicate, for tests without views. */
export const silent = {
  events: createAppEvents(),
  reloadGuard: createReloadGuard(),
  reportedWidgets: new Set<string>(),
};
