import { handleBook } from './paths.ts';
import { type Cells, type Entry, type Shape, SOME, type Tell } from './shape.ts';

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);
const nameOf = (cells: Cells, number: number): string =>
  cells[`variation${number}_name`]?.trim() || cells[`variation${number}_type`]?.trim() || `Option ${number}`;

/** All combinations of the variations' values; one without options if there are none. */
function combinations(cells: Cells): [string, string][][] {
  let all: [string, string][][] = [[]];
  for (const number of [1, 2]) {
    const values = listOf(cells[`variation${number}_values`]);
    if (values.length > 0)
      all = all.flatMap((one) => values.map((value): [string, string][] => [...one, [nameOf(cells, number), value]]));
  }
  return all;
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);

/** The quantity is the sum of the variations: there is at least one of each only if it reaches their number. */
function stockOf({ quantity = '', stock = '' }: Cells, variations: number): string {
  if (stock.trim() !== '') return stock;
  if (variations === 1 || Number(quantity) === 0) return quantity;
  return Number(quantity) >= variations ? SOME : '';
}

/** A listing is one row; Etsy writes one price and the sum of the pieces for all its variations. */
function arrange(rows: readonly Entry[], tell: Tell): Entry[] {
  const handleFor = handleBook();
  return rows.flatMap(({ line, cells }): Entry[] => {
    const { title = '', description = '', price = '', keywords = '', materials = '', currency = '' } = cells;
    const all = combinations(cells);
    const codes = listOf(cells.sku);
    const handle = handleFor(title, String(line));
    if (all.length > 1)
      tell.note(
        line,
        'Etsy writes one price and one quantity for all variations of a listing; look at them after the import',
      );
    const product = {
      title,
      description,
      keywords: keywords.replaceAll('_', ' '),
      info: materials ? `Materials: ${listOf(materials).join(', ').replaceAll('_', ' ')}` : '',
      images: NUMBERS.flatMap((number) => cells[`image${number}`]?.trim() || []).join(' | '),
    };
    return all.map((options, index) => ({
      line,
      cells: {
        handle,
        ...(index === 0 ? product : {}),
        ...Object.fromEntries(
          options.flatMap(([name, value], at) => [
            [`option${at + 1}_name`, name],
            [`option${at + 1}_value`, value],
          ]),
        ),
        price,
        currency,
        stock: stockOf(cells, all.length),
        sku: codes.length === all.length ? (codes[index] ?? '') : '',
      },
      isVariant: true,
    }));
  });
}

/** "Download data" of Etsy's shop manager. */
export const etsy: Shape = {
  name: "Etsy's listings download",
  signs: [['title', 'currency code', 'quantity']],
  columns: {
    title: 'title',
    description: 'description',
    price: 'price',
    'currency code': 'currency',
    quantity: 'quantity',
    stock: 'stock',
    tags: 'keywords',
    materials: 'materials',
    sku: 'sku',
  },
  numbered: [
    [/^image ?(\d{1,2})$/, 'image$1'],
    [/^variation ([12]) (type|name|values)$/, 'variation$1_$2'],
  ],
  arrange,
};
