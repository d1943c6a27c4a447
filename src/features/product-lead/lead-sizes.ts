/** How wide the gallery's picture is drawn (on phones as in `ui/Picture.tsx`), and the widths worth offering for it. */
export const SIZES = '(min-width: 62em) 44vw, 88vw';
export const WIDTHS = { min: 480, max: 2000 };
