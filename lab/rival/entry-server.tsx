import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routesOf, type Source } from './routes.tsx';
import { shopOf } from './shop.ts';

export { shopOf };

/** Renders the page of a request to HTML with its hydration data; null if the router returns a response instead. */
export async function render(request: Request, source: Source): Promise<{ status: number; html: string } | null> {
  const { query, dataRoutes } = createStaticHandler(routesOf(source));
  const context = await query(request);
  if (context instanceof Response) return null;
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  );
  return { status: context.statusCode, html };
}
