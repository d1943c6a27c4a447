import classes from '../../ui/Icon.module.css';

/** Drawn like `ui/Icon.tsx`, but outside its table, which every first visit loads. */
export function FilterIcon() {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z" />
    </svg>
  );
}
