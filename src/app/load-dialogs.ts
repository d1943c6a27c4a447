/** Dialogs are loaded on intent: no first screen needs them. */
export const loadLogin = () =>
  import('../features/login/LoginDialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog }));

export const loadLogout = () =>
  import('../features/login/LogoutDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }));

/**
 * Loads the search dialog on intent, and the API client with it: the first request is due 300 ms after the last key
 * (spec §5), on a slow connection sooner than a chunk that is fetched only then.
 */
export const loadSearchDialog = () => {
  // If this fails, the first call loads it again.
  void import('../data/api-call.ts').catch(() => undefined);
  return import('../features/search/SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }));
};

/** Props for a control that opens a dialog: its chunk is fetched on hover and focus, before the tap. */
export const preloadOnIntent = (load: () => Promise<unknown>) => {
  // A failure is shown when the dialog opens.
  const preload = () => void load().catch(() => undefined);
  return { onPointerEnter: preload, onFocus: preload };
};
