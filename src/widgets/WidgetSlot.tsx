import { memo, Suspense } from 'react';
import type { Layout, Widget } from '../../contract/layout.ts';
import { type AppContext, useApp } from '../data/app-context.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HydrateWhenNear } from '../ui/HydrateWhenNear.tsx';
import { isRenderedIn, type Slot } from './define-widget.tsx';
import { LazyWidget } from './lazy-widget.ts';
import { kindOf, slotOf } from './registry.ts';

/** Logs once, in the browser, why a widget is not rendered; shoppers and server logs never see it. */
function reportWidget(
  { reportedWidgets }: AppContext,
  problem: 'unknown' | 'unreadable' | 'broken',
  widget: Widget,
): void {
  if (import.meta.env.SSR) return;
  const line = `${problem} widget: ${widget.widgetId || widget.widgetType || widget.name || '?'}`;
  if (reportedWidgets.has(line)) return;
  reportedWidgets.add(line);
  // The only console output: a store owner's mistake is visible nowhere else.
  // biome-ignore lint/suspicious/noConsole: see above
  console.info(line);
}

/** Slots that are visible at the start. */
const FIRST_SCREEN: readonly Slot[] = ['top', 'nav'];

/**
 * All widgets of a slot in the layout's order, each in its own error boundary, so that a broken one removes only
 * itself. Memoised, since boundaries that wait for hydration are hydrated at once when their parent renders again.
 */
export const WidgetSlot = memo(function WidgetSlot({ name, widgets }: { name: Slot; widgets: Layout['widgets'] }) {
  const app = useApp();
  return widgets.map((widget, position) => {
    const slot = slotOf(widget);
    if (!slot) {
      reportWidget(app, 'unknown', widget);
      return null;
    }
    if (!isRenderedIn(name, slot)) return null;
    const kind = kindOf(widget);
    const props = kind?.props(widget, name);
    if (kind && !props) {
      reportWidget(app, 'unreadable', widget);
      return null;
    }
    const key = `${position}:${widget.id}`;
    const shown =
      kind && props ? (
        <kind.Component {...props} />
      ) : (
        <LazyWidget widget={widget} onProblem={(problem) => reportWidget(app, problem, widget)} />
      );
    return (
      <ErrorBoundary key={key} onError={() => reportWidget(app, 'broken', widget)}>
        {/* Its own boundary, so that React hydrates widget by widget and handles taps in between. */}
        {FIRST_SCREEN.includes(name) ? <Suspense>{shown}</Suspense> : <HydrateWhenNear>{shown}</HydrateWhenNear>}
      </ErrorBoundary>
    );
  });
});
