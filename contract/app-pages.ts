const PAGE =
  /^\/(?:(?:cart|results|myaccount|saved|saved-items|payment-return|page)?\/?|(?:category|collection|page)\/[^/]+\/?|product\/\d+\/?)$/i;

/**
 * Whether the app has a page at this path. Any other address is the server's: it may be that of a page of a former shop, or
 * a product's handle, which lead to another.
 */
export const isPagePath = (pathname: string): boolean => PAGE.test(pathname);
