import sharp from 'sharp';

/** Encodes a WebP of at most `most` bytes, with the largest scale and then the best quality that fit. */
export async function asWebp(png, most, { scales = [1], qualities }) {
  const { width } = await sharp(png).metadata();
  for (const scale of scales) {
    const smaller = await sharp(png)
      .resize(Math.round(width * scale))
      .toBuffer();
    for (const quality of qualities) {
      const bytes = await sharp(smaller).webp({ quality, effort: 6 }).toBuffer();
      if (bytes.length <= most) return bytes;
    }
  }
  throw new Error(`A picture does not fit into ${most} bytes.`);
}
