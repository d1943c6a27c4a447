import { screen, within } from '@testing-library/react';
import { renderApp } from './render.tsx';
import { type SampleProduct, sampleProduct } from './samples.ts';

/** The name of the sample product. */
export const NAME = 'Ticking Stripe Bed Spread';

export const main = () => within(screen.getByRole('main'));
export const title = (name = NAME) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => main().getByRole('button', { name });

/** Opens the product page of the sample product with the given changes. */
export async function openProduct(more: Record<string, unknown> = {}, visit: Parameters<typeof renderApp>[1] = {}) {
  const product = sampleProduct(more);
  const page = await renderApp('/product/2001', { products: { 2001: product }, ...visit });
  await title(String(product.name));
  return page;
}

/** The sample's SKUs with the given changes. */
export const skus = (change: (sku: SampleProduct['skus'][number], at: number) => object) =>
  sampleProduct().skus.map((sku, at) => ({ ...sku, ...change(sku, at) }));
