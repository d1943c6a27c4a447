import type { WidgetKind } from './define-widget.tsx';
import { kindsOf } from './registry.ts';

/** Every folder with a `widget.tsx` that is not on the first route; there is no list to edit. All of them belong to home. */
export const deferredKinds = kindsOf(
  import.meta.glob<WidgetKind>(
    [
      './*/widget.tsx',
      '!./headline/widget.tsx',
      '!./hero/widget.tsx',
      '!./nav-bar/widget.tsx',
      '!./page-widget/widget.tsx',
      '!./quick-links/widget.tsx',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
