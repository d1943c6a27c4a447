/** The `sizes` of the gallery's picture (on phones as in `ui/Picture.tsx`), and the range of widths offered for it. */
export const LEAD_SIZES = '(min-width: 62em) 44vw, 88vw';
export const LEAD_WIDTHS = { min: 480, max: 2000 };
