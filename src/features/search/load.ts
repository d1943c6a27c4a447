/** The search dialog comes when somebody is about to use it. */
export const loadSearchDialog = () =>
  import('./SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }));
