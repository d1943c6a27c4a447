import classes from './Icon.module.css';

/** Line icons on a 24 px grid, 1.5 px stroke. One table, so that an unknown name does not compile. */
const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5 21 21',
  home: 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  account: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 21c.8-4.4 4-6.5 8-6.5s7.2 2.1 8 6.5',
  bag: 'M5 8h14l1 13H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  down: 'm6 9 6 6 6-6',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  alert: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17.2v.3',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5.2l3.5 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M4.5 4.5 6 6M18 18l1.5 1.5M2.5 12h2M19.5 12h2M4.5 19.5 6 18M18 6l1.5-1.5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  edit: 'm4 20 1-4L16 5l3 3L8 19l-4 1Z',
  leave: 'M14 4h5v16h-5M11 8l-4 4 4 4M7 12h9',
  save: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;
const FILLED = {
  star: 'm12 3 2.7 5.9 6.4.7-4.8 4.3 1.4 6.3L12 17l-5.7 3.2 1.4-6.3L2.9 9.6l6.4-.7L12 3Z',
  film: 'M8 5v14l11-7z',
} as const;
export type IconName = keyof typeof PATHS | keyof typeof FILLED;

const isFilled = (name: IconName): name is keyof typeof FILLED => name in FILLED;

type Drawing = { d: string; size?: number; className?: string | undefined; strokeWidth?: number };

/** An icon in the same style from a given path, for icons that the first screen does not need. */
export function Drawing({ size = 22, ...path }: Drawing) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path {...path} />
    </svg>
  );
}

/** Decorative: the control around it has the label. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return isFilled(name) ? (
    <Drawing className={classes.filled} d={FILLED[name]} size={size} />
  ) : (
    <Drawing d={PATHS[name]} size={size} />
  );
}
