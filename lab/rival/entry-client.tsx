import './rival.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { dataOf } from './prefetch.ts';
import { routesOf } from './routes.tsx';

const router = createBrowserRouter(
  routesOf({
    data: dataOf,
    add: async (request) => {
      const reply = await fetch('/data/bag', { method: 'POST', body: await request.formData() });
      return reply.json();
    },
  }),
);
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />));
