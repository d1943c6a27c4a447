/**
 * The `sizes` of a picture as wide as the screen. On phones it has an eighth fewer dots than the screen, which nobody sees
 * there, and a quarter fewer bytes, for which everybody waits.
 */
export const FULL_WIDTH = '(min-width: 62em) 100vw, 88vw';
