import { lazy } from 'react';
import { defineWidget, entitiesOf } from '../define-widget.tsx';

/** The sanitizer comes with the page, not with the first screen. */
const PageWidget = lazy(() => import('./PageWidget.tsx').then((module) => ({ default: module.PageWidget })));

export default defineWidget<{ html: string }>({
  slot: 'page',
  claims: (widget) => widget.widgetId === 'PAGE_WIDGET',
  props: (widget) => {
    const html = entitiesOf(widget)[0]?.html ?? '';
    return html.trim() === '' ? null : { html };
  },
  Component: PageWidget,
});
