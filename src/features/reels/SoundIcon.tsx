import classes from '../../ui/Icon.module.css';

const SPEAKER = 'M4 9.5h4L13 5v14l-5-4.5H4v-5Z';

/** Drawn like `ui/Icon.tsx`, but outside its table, which every first visit loads. */
export function SoundIcon({ muted }: { muted: boolean }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={SPEAKER + (muted ? 'M17 9.5l5 5M22 9.5l-5 5' : 'M16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11')} />
    </svg>
  );
}
