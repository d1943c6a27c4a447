/** Limits of a bag. No schema library: the service worker imports this file too. */
export const MAX_QUANTITY = 20;
export const MAX_LINES = 50;
/** Products per page of a search or collection, and the most that all pages of a search return. */
export const LIST_PAGE = 120;
export const MAX_FOUND = 2000;
/** Longest search text. UTF-16 units. */
export const MAX_QUERY_LENGTH = 100;
/** Longest list of saved items. */
export const MAX_SAVED_ITEMS = 500;
/** Photos per review, and the largest upload of one in bytes. */
export const PHOTOS_PER_REVIEW = 3;
export const PHOTO_BYTES = 1_000_000;
