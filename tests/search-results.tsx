import { PRODUCTS } from './products.ts';
import { renderApp } from './render.tsx';

export const found = (data: unknown[] = PRODUCTS) => Response.json({ success: true, data });
export const isSearch = (path: string) => path.startsWith('/api/v1/search');
export const searches = (calls: string[]) => calls.filter(isSearch);

/** Opens store 2's search page over a shop whose search returns `products`. */
export const openSearch = (path: string, products: unknown[] = PRODUCTS) =>
  renderApp(path, { answer: (requestPath) => (isSearch(requestPath) ? found(products) : undefined) });
