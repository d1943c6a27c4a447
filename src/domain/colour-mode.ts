/** Light unless the shopper chose dark (spec §1). The key is also read by `public/boot.js` before first paint. */
export type ColourMode = 'light' | 'dark';
export const COLOUR_MODE_KEY = 'colorMode';
export const parseColourMode = (stored: string | null): ColourMode => (stored === 'dark' ? 'dark' : 'light');
