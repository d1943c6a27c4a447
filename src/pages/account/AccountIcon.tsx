import { Drawing } from '../../ui/Drawing.tsx';

/** Icons of the account only. */
const PATHS = {
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  parcel:
    'M3.5 7.5 12 3l8.500 4.500v9L12 21l-8.500-4.500v-9ZM3.500 7.500 12 12l8.500-4.500M12 12v9M7.800 5.300l8.400 4.500',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
} as const;

type AccountIconName = keyof typeof PATHS;

export function AccountIcon({ name, size = 22 }: { name: AccountIconName; size?: number }) {
  return <Drawing d={PATHS[name]} size={size} strokeWidth={name === 'check' || name === 'more' ? 2.5 : 1.5} />;
}
