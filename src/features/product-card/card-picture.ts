/** The `sizes` of a card's picture, and the range of widths offered for it. */
export const CARD_SIZES = '(min-width: 62em) 19vw, (min-width: 48em) 31vw, 44vw';

export const CARD_WIDTHS = { min: 320, max: 1600 };
