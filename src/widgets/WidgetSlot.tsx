import { memo, Suspense } from 'react';
import type { Layout, Widget } from '../../contract/layout.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HydrateWhenNear } from '../ui/HydrateWhenNear.tsx';
import { isRenderedIn, type Slot } from './define-widget.tsx';
import { kindOf } from './registry.ts';
import { reportWidget } from './report.ts';

const nameOf = (widget: Widget) => widget.widgetId || widget.widgetType || widget.name || '?';

/** In sight from the start. */
const FIRST_SCREEN: readonly Slot[] = ['top', 'nav'];

/**
 * All widgets of a slot in the layout's order, each inside its own boundary: a broken one takes down only itself. A memo,
 * since boundaries that wait for hydration are hydrated at once when their parent renders again.
 */
export const WidgetSlot = memo(function WidgetSlot({ name, widgets }: { name: Slot; widgets: Layout['widgets'] }) {
  const Boundary = FIRST_SCREEN.includes(name) ? Suspense : HydrateWhenNear;
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
        <Boundary>
          <kind.Component {...props} />
        </Boundary>
      </ErrorBoundary>
    );
  });
});
