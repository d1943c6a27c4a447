import type { Widget } from '../../contract/layout.ts';
import type { WidgetKind } from './define-widget.tsx';
import { kindsOf } from './registry.ts';

/** Every folder with a `widget.tsx`, all of home; kinds on the first route have a `first-widget.tsx` instead. */
export const deferredKinds = kindsOf(
  import.meta.glob<WidgetKind>('./*/widget.tsx', { eager: true, import: 'default' }),
);

/** A widget whose code is not on the first route. */
export function DeferredWidget({
  widget,
  onProblem,
}: {
  widget: Widget;
  onProblem: (problem: 'unknown' | 'unreadable') => void;
}) {
  const kind = deferredKinds.get(widget.kind);
  const props = kind?.props(widget, 'home');
  if (!kind || !props) {
    onProblem(kind ? 'unreadable' : 'unknown');
    return null;
  }
  return <kind.Component {...props} />;
}
