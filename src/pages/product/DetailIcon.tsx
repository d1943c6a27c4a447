import { Drawing } from '../../ui/Drawing.tsx';

/** Icons of this page only. */
const PATHS = {
  van: 'M2 6h12v11H2zM14 10h4.5l3.5 3.5V17h-8M8.3 18a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0ZM19.3 18a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z',
  back: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4',
  lock: 'M5 10.5h14v10H5zM8 10.5v-3a4 4 0 0 1 8 0v3',
  enlarge: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5 21 21M10.5 8v5M8 10.5h5',
  reduce: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5 21 21M8 10.5h5',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H4.5v10h15V11H18',
} as const;
export type DetailIconName = keyof typeof PATHS;

export const DetailIcon = ({ name, size = 22 }: { name: DetailIconName; size?: number }) => (
  <Drawing d={PATHS[name]} size={size} />
);
