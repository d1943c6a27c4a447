import { createAppEvents } from '../src/data/app-context.tsx';
import { createReloadGuard } from '../src/data/reload.ts';

/** The parts of an app through which its views talk, for tests without views. */
export const silent = {
  events: createAppEvents(),
  reloadGuard: createReloadGuard(),
  reportedWidgets: new Set<string>(),
};
