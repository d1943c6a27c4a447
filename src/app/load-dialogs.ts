/** Comes when somebody is about to open it. Apart from the login, to which it holds a link. */
export const loadMenu = () => import('./MenuDrawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer }));
