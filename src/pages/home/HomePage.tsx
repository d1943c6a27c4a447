import { type QueryKey, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { useBrand, useTitle } from '../../features/brand/brand.tsx';
import { isRenderedIn } from '../../widgets/define-widget.tsx';
import { slotOf } from '../../widgets/registry.ts';
import { WidgetSlot } from '../../widgets/WidgetSlot.tsx';
import classes from './HomePage.module.css';

const texts = { empty: 'Nothing is on the shelves yet. Please look in again soon.' } as const;

type MarkProps = { queryKey: QueryKey; className?: string | undefined };
const noMark: ComponentType<MarkProps> = () => null;

/** R8. Not part of the first screen's script; where it cannot be fetched, the bar says how old the store is. */
const StaleBadge = lazy(() =>
  import('../../features/stale-badge/StaleBadge.tsx').then(
    (module): { default: ComponentType<MarkProps> } => ({ default: module.StaleBadge }),
    () => ({ default: noMark }),
  ),
);
const never = () => () => undefined;

/** The store's home: whatever widgets the owner put there, in their order (spec §2). */
export function HomePage() {
  const query = layoutQuery(useApp());
  const { data: layout } = useSuspenseQuery(query);
  const brand = useBrand();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useTitle();
  return (
    <div className={classes.home} data-mode={layout.config.theme?.ground === 'night' ? 'dark' : undefined}>
      <h1 className="visually-hidden">{brand.name}</h1>
      {isHydrated ? (
        <Suspense>
          <StaleBadge queryKey={query.queryKey} className={classes.saved} />
        </Suspense>
      ) : null}
      {layout.widgets.some((widget) => isRenderedIn('home', slotOf(widget))) ? (
        <WidgetSlot name="home" widgets={layout.widgets} />
      ) : (
        <p className={classes.empty}>{texts.empty}</p>
      )}
    </div>
  );
}
