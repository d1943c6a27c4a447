/** Which content page an address means: the path's, else the query's `type`, else POLICY (spec §2). */
export const pageTypeOf = (path: string | undefined, query: string | undefined): string =>
  (path || query || 'POLICY').toUpperCase();
