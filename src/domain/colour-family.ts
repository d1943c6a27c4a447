export type ColourFamily =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'black'
  | 'white'
  | 'grey'
  | 'beige'
  | 'brown';

/** Hues in degrees, each up to the next one's. */
const HUES: readonly [from: number, family: ColourFamily][] = [
  [0, 'red'],
  [16, 'orange'],
  [32, 'yellow'],
  [68, 'green'],
  [165, 'blue'],
  [258, 'purple'],
  [310, 'pink'],
  [340, 'red'],
];

/** Channels from 0 to 1. */
function channelsOf(hex: string): [number, number, number] {
  const digits = hex.replace('#', '');
  const wide = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** In degrees; `range`: the greatest channel less the least. */
function hueOf([red, green, blue]: [number, number, number], range: number): number {
  const most = Math.max(red, green, blue);
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360;
  return (most === green ? 2 + (blue - red) / range : 4 + (red - green) / range) * 60;
}

/** The everyday name of a hex colour with 3 to 8 digits, for shoppers who do not know a store's names such as 'Neel'. */
export function colourFamily(hex: string): ColourFamily {
  const channels = channelsOf(hex);
  const range = Math.max(...channels) - Math.min(...channels);
  const light = (Math.max(...channels) + Math.min(...channels)) / 2;
  if (light < 0.12) return 'black';
  if (range < 0.09) return light > 0.9 ? 'white' : 'grey';
  const hue = hueOf(channels, range);
  if (hue >= 14 && hue < 62 && light > 0.75 && range < 0.35) return 'beige';
  if (hue >= 14 && hue < 62 && (light < 0.36 || range < 0.3)) return 'brown';
  if ((hue < 16 || hue >= 340) && light > 0.7) return 'pink';
  return HUES.filter(([from]) => hue >= from).at(-1)?.[1] ?? 'red';
}
