import { Suspense } from 'react';
import type { Layout, Widget } from '../../contract/layout.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { isRenderedIn, type Slot } from './define-widget.tsx';
import { kindOf } from './registry.ts';
import { reportWidget } from './report.ts';

const nameOf = (widget: Widget) => widget.widgetId || widget.widgetType || widget.name || '?';

/** All widgets of a slot in the layout's order, each inside its own boundary: a broken one takes down only itself. */
export function WidgetSlot({ name, widgets }: { name: Slot; widgets: Layout['widgets'] }) {
  return widgets.map((widget, position) => {
    const kind = kindOf(widget);
    if (!kind) {
      reportWidget('unknown', nameOf(widget));
      return null;
    }
    if (!isRenderedIn(name, kind.slot)) return null;
    const props = kind.props(widget, name);
    if (!props) {
      reportWidget('unreadable', nameOf(widget));
      return null;
    }
    const key = `${position}:${widget.id}`;
    return (
      <ErrorBoundary key={key} onError={() => reportWidget('broken', nameOf(widget))}>
        {/* Its own boundary, so that React hydrates widget by widget and handles taps in between. */}
        <Suspense>
          <kind.Component {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
