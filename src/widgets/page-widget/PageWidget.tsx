import { ServerHtml } from '../../ui/ServerHtml.tsx';

/** A content page's words: HTML from the store, sanitised again before it is drawn (S26). */
export function PageWidget({ html }: { html: string }) {
  return <ServerHtml html={html} />;
}
