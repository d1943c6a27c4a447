const COPY = /^(.*\.w)(\d+)(\.(?:avif|webp))$/;

/** A picture on the screen: the copy that was loaded, how wide it is drawn in pixels of the screen, the widest copy offered. */
export type ShownPicture = { address: string; pixels: number; offered: number };

/**
 * The copy that would have been loaded without the data saver: the narrowest that fills its place. Offers are halved then, so
 * it is never more than twice the widest that was offered. Null where it is the one that came, or not ours.
 */
export function usualCopy({ address, pixels, offered }: ShownPicture, widths: readonly number[]): string | null {
  const [, stem = '', width = '', ending = ''] = COPY.exec(address) ?? [];
  const offers = widths.filter((one) => one <= 2 * offered);
  const usual = offers.find((one) => one >= pixels) ?? offers.at(-1) ?? 0;
  return usual > Number(width) && stem !== '' ? `${stem}${usual}${ending}` : null;
}
