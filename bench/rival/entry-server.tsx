import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routesOf, type Source } from './routes.tsx';
import { shopOf } from './shop.ts';

export { shopOf };

/** The page of a request as HTML, with the data that it is hydrated from; null: it answers itself. */
export async function render(request: Request, source: Source): Promise<{ status: number; html: string } | null> {
  const { query, dataRoutes } = createStaticHandler(routesOf(source));
  const context = await query(request);
  if (context instanceof Response) return null;
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  );
  return { status: context.statusCode, html };
}
