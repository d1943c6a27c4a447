import type { Shape } from './shape.ts';

/** Forms that have no goods to sell in them, or whose variants cannot be told; each says what to bring instead. */
const LIST =
  'make a list with the columns title, size, sku, price, stock, one row for each size, and save it as XLSX or "CSV UTF-8"';

export const unread: readonly Shape[] = [
  {
    name: "Tally's stock summary",
    signs: [['particulars', 'quantity', 'rate'], ['particulars', 'closing balance'], ['stock summary']],
    columns: {},
    refusal:
      'this is Tally\'s stock summary. It has what goods cost, not what customers pay. Copy the names and quantities to a new sheet with the columns title, price, stock, write the prices that customers pay, and save it as XLSX or "CSV UTF-8"',
  },
  {
    name: "Shopify's inventory export",
    signs: [
      ['handle', 'title', 'location', 'available'],
      ['handle', 'title', 'location', 'on hand'],
      ['handle', 'title', 'location', 'on hand (current)'],
    ],
    columns: {},
    refusal:
      'this is Shopify\'s inventory, which has no prices. In Shopify, open Products, choose Export and "Plain CSV file", and bring that file',
  },
  {
    name: "Magento 1's product export",
    signs: [['sku', 'type', 'attribute set']],
    columns: {},
    refusal: `this is an export of Magento 1, whose sizes and colours are spread over rows without a name; ${LIST}`,
  },
  {
    name: "Amazon's inventory file",
    signs: [
      ['item sku', 'parent child'],
      ['item sku', 'parentage level'],
    ],
    columns: {},
    refusal: `this is Amazon's inventory file, whose columns are others in each category; ${LIST}`,
  },
  {
    name: "Wix's product export",
    signs: [['handleid', 'fieldtype']],
    columns: {},
    refusal: `this is Wix's export, whose sizes have surcharges instead of prices; ${LIST}`,
  },
];
