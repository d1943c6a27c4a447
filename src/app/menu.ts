import { loadable } from '../ui/loadable.tsx';

/** Loaded on intent, as the other dialogs (`dialogs.ts`). */
export const MenuDrawer = loadable(() => import('./MenuDrawer.tsx').then((module) => module.MenuDrawer));
