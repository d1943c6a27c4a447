export const texts = {
  update: 'Update',
  reload: 'Reload',
  later: 'Later',
  said: {
    none: '',
    ready: 'New version ready',
    asking: 'Updating…',
    typing: 'Send or clear what you typed first',
    elsewhere: 'Finish in the other tab first',
    reload: 'Reload to continue',
  },
} as const;
