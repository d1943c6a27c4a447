import type { Widget } from '../../contract/layout.ts';
import { deferredKinds } from './deferred-kinds.ts';

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
