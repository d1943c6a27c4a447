/** Dialogs come when somebody is about to open one: no first screen needs them. */
export const loadLogin = () =>
  import('../features/login/LoginDialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog }));
export const loadLogout = () =>
  import('../features/login/LogoutDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }));

/** For a control that opens one: the file is asked for while the finger is still on its way. */
export const onIntent = (load: () => Promise<unknown>) => {
  // Opening it says what went wrong.
  const warm = () => void load().catch(() => undefined);
  return { onPointerEnter: warm, onFocus: warm };
};
