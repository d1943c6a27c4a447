import { ServerHtml } from '../../ui/ServerHtml.tsx';
import { defineWidget } from '../define-widget.tsx';

/** A content page's words: HTML from the store (S26). */
export default defineWidget<{ html: string }>({
  slot: 'page',
  claims: (widget) => widget.widgetId === 'PAGE_WIDGET',
  props: (widget) => {
    const html = widget.entities[0]?.html ?? '';
    return html.trim() === '' ? null : { html };
  },
  Component: ServerHtml,
});
