/**
 * The search dialog comes when somebody is about to use it, and with it the client: its first question is due 300 ms after
 * the last key (spec §5), on a slow line sooner than a file that is only asked for then.
 */
export const loadSearchDialog = () => {
  // Not loaded now is asked for again by the first call.
  void import('../../data/api.ts').catch(() => undefined);
  return import('./SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }));
};
