export const texts = {
  label: 'Announcements',
  pause: 'Pause announcements',
  play: 'Resume announcements',
} as const;
