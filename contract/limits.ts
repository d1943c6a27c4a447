/** S14: what a bag may hold. Without the schema library, so that the service worker reads it, too. */
export const MAX_QUANTITY = 20;
export const MAX_LINES = 50;
/** What a search or a collection answers with at once, and how far the pages of a search go: more than anybody looks through. */
export const LIST_PAGE = 120;
export const MOST_FOUND = 2000;
/** What a list of saved items may hold. */
export const MOST_SAVED = 500;
/** Photos of a review, and the bytes of one as it is sent. */
export const PHOTOS_PER_REVIEW = 3;
export const PHOTO_BYTES = 1_000_000;
