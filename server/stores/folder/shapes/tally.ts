import type { Shape } from './shape.ts';

const refusal =
  'this is Tally\'s stock summary. It has what goods cost, not what customers pay. Copy the names and quantities to a new sheet with the columns title, price, stock, write the prices that customers pay, and save it as XLSX or "CSV UTF-8"';

export const tally: Shape = {
  name: "Tally's stock summary",
  signs: [['particulars', 'quantity', 'rate'], ['particulars', 'closing balance'], ['stock summary']],
  columns: {},
  refusal,
};
