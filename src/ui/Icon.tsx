import { Drawing } from './Drawing.tsx';
import { FIRST_PATHS } from './FirstIcon.tsx';

/** What more than one page draws. One table, so that an unknown name does not compile. */
const PATHS = {
  ...FIRST_PATHS,
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  alert: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17.2v.3',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5.2l3.5 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  edit: 'm4 20 1-4L16 5l3 3L8 19l-4 1Z',
  leave: 'M14 4h5v16h-5M11 8l-4 4 4 4M7 12h9',
  save: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
} as const;
const FILLED = {
  star: 'm12 3 2.7 5.9 6.4.7-4.8 4.3 1.4 6.3L12 17l-5.7 3.2 1.4-6.3L2.9 9.6l6.4-.7L12 3Z',
  film: 'M8 5v14l11-7z',
} as const;
export type IconName = keyof typeof PATHS | keyof typeof FILLED;

const isFilled = (name: IconName): name is keyof typeof FILLED => name in FILLED;

export const Icon = ({ name, size }: { name: IconName; size?: number }) =>
  isFilled(name) ? <Drawing filled d={FILLED[name]} size={size} /> : <Drawing d={PATHS[name]} size={size} />;
