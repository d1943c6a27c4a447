export const texts = {
  choose: (attribute: string) => `SELECT A ${attribute.toUpperCase()}`,
  soldOut: 'OUT OF STOCK',
  add: 'ADD TO BAG',
  pick: (attribute: string) => `Choose a ${attribute.toLowerCase()}`,
  unfit: 'not with what is chosen',
  onRequest: 'Price on request',
  ask: 'Ask for the price',
  none: 'SOLD OUT',
  taxes: 'Inclusive of all taxes',
} as const;
