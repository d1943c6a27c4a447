/** How wide a card's picture is drawn, and the widths worth offering for it. */
export const SIZES = '(min-width: 62em) 19vw, (min-width: 48em) 31vw, 44vw';
export const WIDTHS = { min: 320, max: 800 };
