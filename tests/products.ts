import { screen, within } from '@testing-library/react';

type Product = { id: number; name: string; price?: number; stock?: number; rating?: number };
const wire = ({ id, name, price = 1000, stock = 3, rating = 0 }: Product) => ({
  id,
  name,
  category: { name: 'Throws' },
  skus: [{ id: id * 10, enabled: true, inventory_count: stock, actual_price: price, selling_price: price }],
  aggregated_rating: { rating, count: rating > 0 ? 3 : 0 },
});

/** Three products in wire format, one of them sold out. */
export const PRODUCTS = [
  wire({ id: 1, name: 'Herringbone Throw', price: 1299, rating: 4.5 }),
  wire({ id: 2, name: 'Ikat Stole', price: 949, stock: 0, rating: 4.9 }),
  wire({ id: 3, name: 'Kantha Quilt', price: 4999, rating: 2 }),
];

/** The product names in the results grid, in order. */
export const shownNames = () =>
  within(screen.getByRole('list', { name: 'Products' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

export const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
