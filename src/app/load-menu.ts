/** Loaded on intent, before the menu opens. Apart from the other dialogs, which the menu itself loads. */
export const loadMenu = () => import('./MenuDrawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer }));
