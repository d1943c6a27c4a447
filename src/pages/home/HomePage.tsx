import { useSuspenseQuery } from '@tanstack/react-query';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/layout.ts';
import { useBrand } from '../../features/brand/brand.tsx';
import { useTitle } from '../../features/brand/useTitle.ts';
import { kindOf } from '../../widgets/registry.ts';
import { WidgetSlot } from '../../widgets/WidgetSlot.tsx';
import classes from './HomePage.module.css';
import { texts } from './texts.ts';

/** The store's home: whatever widgets the owner put there, in their order (spec §2). */
export function HomePage() {
  const { data: layout } = useSuspenseQuery(layoutQuery(useApp()));
  const brand = useBrand();
  useTitle();
  const widgets = layout.widgets.filter((widget) => kindOf(widget)?.slot !== 'page');
  return (
    <div className={classes.home}>
      <h1 className="visually-hidden">{brand.name}</h1>
      {widgets.some((widget) => kindOf(widget)?.slot === 'home') ? (
        <WidgetSlot name="home" widgets={widgets} />
      ) : (
        <p className={classes.empty}>{texts.empty}</p>
      )}
    </div>
  );
}
