/** What the shopper chose on this phone; null: as the phone itself says. */
export type ReducedDataChoice = 'on' | 'off' | null;
/** What some browsers tell of the line. */
export type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

/** Whether to spare the shopper's data: by choice, else by the phone's own saver or on a line no better than 2G (D22). */
export const savesData = (choice: string | null, { saveData, effectiveType = '' }: Connection = {}): boolean =>
  choice ? choice === 'on' : saveData === true || effectiveType.endsWith('2g');

/** Whether to fetch what nobody has asked for: not where data is spared, on a mobile network, or on a line below 4G (R53). */
export const mayPrefetch = (saves: boolean, { saveData, effectiveType = '4g', type }: Connection = {}): boolean =>
  !saves && saveData !== true && effectiveType === '4g' && type !== 'cellular';

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
