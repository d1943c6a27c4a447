import { DetailIcon, type DetailIconName } from './DetailIcon.tsx';
import classes from './TrustBadges.module.css';
import { texts } from './texts.ts';

const BADGES: { icon: DetailIconName; words: string }[] = [
  { icon: 'van', words: texts.shipping },
  { icon: 'back', words: texts.returns },
  { icon: 'lock', words: texts.payments },
];

/** Spec §2. */
export function TrustBadges() {
  return (
    <ul className={classes.badges} aria-label={texts.promises}>
      {BADGES.map(({ icon, words }) => (
        <li key={words}>
          <DetailIcon name={icon} />
          {words}
        </li>
      ))}
    </ul>
  );
}
