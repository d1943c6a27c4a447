/** Where the browser forbids storage. */
export const storesNothing =
  'This browser does not let the shop save anything. Shopping works; only opening without a connection does not.';
