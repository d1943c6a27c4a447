import type { PagePath } from '../server/documents/page-address.ts';

/** An address of each page, in store 2. */
export const pageAddresses: Record<PagePath, string> = {
  '/': '/',
  '/cart': '/cart',
  '/product/*': '/product/2001',
  '/results': '/results',
  '/category/*': '/category/bed-spreads',
  '/collection/*': '/collection/bestsellers',
  '/myaccount': '/myaccount',
  '/saved': '/saved',
  '/saved-items': '/saved-items',
  '/payment-return': '/payment-return',
  '/page': '/page',
  '/page/*': '/page/POLICY',
};
export const everyPage = Object.values(pageAddresses);
