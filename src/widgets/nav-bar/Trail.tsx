import { m } from '#messages';
import type { TrailStep } from '../../../contract/page-head.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { langOf } from '../../ui/lang-of.ts';
import classes from './Trail.module.css';

/** The breadcrumb from the home page to this one; `here`: the name of this page. */
export function Trail({ steps, here }: { steps: readonly TrailStep[]; here?: string }) {
  return (
    <nav aria-label={m.categories_trail()} className={classes.trail}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <ActionLink url={path}>{name}</ActionLink>
          </li>
        ))}
        {here ? (
          <li aria-current="page">
            <span lang={langOf(here)}>{here}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
