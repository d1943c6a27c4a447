import { loadable } from '../ui/loadable.tsx';

/** Dialogs are loaded on intent: no first screen needs them. The menu, which itself opens these, is in `menu.ts`. */
export const LoginDialog = loadable(() =>
  import('../features/login/LoginDialog.tsx').then((module) => module.LoginDialog),
);

export const LogoutDialog = loadable(() =>
  import('../features/login/LogoutDialog.tsx').then((module) => module.LogoutDialog),
);

/**
 * Loads the API client, too: the first request is due 300 ms after the last key (spec §5), on a slow connection sooner
 * than a chunk that is fetched only then.
 */
export const SearchDialog = loadable(() => {
  // If this fails, the first call loads it again.
  void import('../data/api-call.ts').catch(() => undefined);
  return import('../features/search/SearchDialog.tsx').then((module) => module.SearchDialog);
});

/** Props for a control that opens a dialog: its code is fetched on hover and focus, before the tap ends. */
export const preloadOnIntent = ({ preload }: { preload: () => void }) => ({
  onPointerEnter: preload,
  onFocus: preload,
});
