export const texts = {
  update: 'Update',
  reload: 'Reload',
  later: 'Later',
  said: {
    none: '',
    ready: 'New version ready',
    asking: 'Updating…',
    typing: 'Finish what you began here first',
    elsewhere: 'Finish in the other tab first',
    reload: 'Reload to continue',
  },
} as const;
