import { Drawing } from './Drawing.tsx';

/** The icons of the first screen, whose script every visit loads. All others are in `Icon.tsx`. */
export const FIRST_PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5 21 21',
  home: 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  account: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 21c.8-4.4 4-6.5 8-6.5s7.2 2.1 8 6.5',
  bag: 'M5 8h14l1 13H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  down: 'm6 9 6 6 6-6',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M4.5 4.5 6 6M18 18l1.5 1.5M2.5 12h2M19.5 12h2M4.5 19.5 6 18M18 6l1.5-1.5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
} as const;
export type FirstIconName = keyof typeof FIRST_PATHS;

export const FirstIcon = ({ name, size }: { name: FirstIconName; size?: number }) => (
  <Drawing d={FIRST_PATHS[name]} size={size} />
);
