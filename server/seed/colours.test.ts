import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MEDIA } from '../locations.ts';
import { readMedia } from './media.ts';

/** Oklab: equal distances look about equally different. */
type Colour = readonly [lightness: number, a: number, b: number];

const linear = (value: number): number => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);

function oklab(red: number, green: number, blue: number): Colour {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

const colourOf = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16);
  return oklab(number >> 16, (number >> 8) & 255, number & 255);
};

/** Light and shade change the lightness of a cloth more than its hue. */
const distance = (one: Colour, other: Colour): number =>
  Math.hypot((one[0] - other[0]) * 0.35, (one[1] - other[1]) * 2, (one[2] - other[2]) * 2);

async function coloursIn(path: string): Promise<Colour[]> {
  const { data } = await sharp(join(MEDIA, path))
    .resize(80, 100, { fit: 'cover', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, at) =>
    oklab(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0),
  );
}

/** A small print on a light ground covers this share of a picture. */
const SHARE = 0.02;
/** How far a swatch is from the nearest colours of a picture that together cover `SHARE` of it. */
function distanceTo(swatch: Colour, picture: readonly Colour[]): number {
  const distances = picture.map((colour) => distance(colour, swatch)).sort((one, other) => one - other);
  return distances[Math.floor(picture.length * SHARE)] ?? Number.POSITIVE_INFINITY;
}

const FAR = 0.25;
const choices = readMedia(MEDIA).stores.flatMap(({ id, products }) =>
  products.flatMap(({ slug, colours }) => (colours.length > 1 ? [{ product: `${id} ${slug}`, colours }] : [])),
);

test.each(choices)(
  '$product: each swatch is a colour of its picture, and no two matches better the other way round',
  async ({ colours }) => {
    const pictures = await Promise.all(colours.map(({ picture }) => coloursIn(picture)));
    const fits = colours.map(({ hex }) => pictures.map((picture) => distanceTo(colourOf(hex), picture)));
    const matches = (swatch: number, picture: number) => fits[swatch]?.[picture] ?? 0;
    const names = colours.map(({ name }) => name);
    expect(names.filter((_, at) => matches(at, at) > FAR)).toEqual([]);
    const swapped = names.filter((_, one) =>
      names.some((__, other) => matches(one, other) + matches(other, one) < matches(one, one) + matches(other, other)),
    );
    expect(swapped).toEqual([]);
  },
);
