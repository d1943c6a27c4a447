/** A file of the app as it was built: there, and never a page where something else was asked for (R22). */
export function isWholeFile(request: Pick<Request, 'url'>, { status, headers }: Pick<Response, 'status' | 'headers'>) {
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && isHtml === new URL(request.url).pathname.endsWith('.html');
}
