import type { RouteObject } from 'react-router';
import { CartPage, HomePage, Layout, ProductPage, ResultsPage } from './pages.tsx';

/** Source of a page's data: the shop on the server, the rival's `/data` in the browser. */
export type Source = {
  data: (path: string, request: Request) => Promise<unknown>;
  /** Adds an item to the bag. */
  add: (request: Request) => Promise<unknown>;
};

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

export const routesOf = ({ data, add }: Source): RouteObject[] => [
  {
    path: '/',
    id: 'layout',
    Component: Layout,
    loader: ({ request }) => data('/bag', request),
    // The bag's count only changes when an item is added.
    shouldRevalidate: ({ formMethod }) => formMethod === 'POST',
    children: [
      { index: true, Component: HomePage, loader: ({ request }) => data('/', request), shouldRevalidate: () => false },
      { path: 'results', Component: ResultsPage, loader: ({ request }) => data(pathOf(request), request) },
      {
        path: 'product/:id',
        Component: ProductPage,
        loader: ({ request }) => data(pathOf(request), request),
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      },
      { path: 'cart', Component: CartPage },
      { path: 'bag', action: ({ request }) => add(request) },
    ],
  },
];
