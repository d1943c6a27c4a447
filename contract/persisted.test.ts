import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cartReply } from './cart.ts';
import { persistedProduct } from './persisted.ts';
import { persistedCart } from './persisted-cart.ts';
import { wireProduct } from './product.ts';

const product = v.parse(wireProduct, { id: 1, skus: [{ id: 2, selling_price: 499.5, actual_price: 600 }] });
const cart = v.parse(cartReply, { data: { items: [{ id: 1, sku_id: 2, selling_price: 499.5 }], final_price: 499.5 } });

test('R15: a product or a cart that an earlier version stored, with prices in rupees, is fetched again', () => {
  expect(v.is(persistedProduct, product)).toBe(true);
  expect(v.is(persistedProduct, { ...product, facets: { Size: ['King'] } })).toBe(true);
  expect(v.is(persistedCart, cart)).toBe(true);
  const skus = product.skus.map(({ pricePaise: _, wasPaise: __, ...sku }) => ({ ...sku, price: 499.5, wasPrice: 600 }));
  expect(v.is(persistedProduct, { ...product, skus })).toBe(false);
  const { originalPaise: _, finalPaise: __, deliveryPaise: ___, ...rest } = cart;
  expect(v.is(persistedCart, { ...rest, originalPrice: 0, finalPrice: 499.5, deliveryFee: 0 })).toBe(false);
});
