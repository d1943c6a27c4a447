import { DetailIcon, type DetailIconName } from './DetailIcon.tsx';
import badgeClasses from './TrustBadges.module.css';
import { texts } from './texts.ts';

const BADGES: { icon: DetailIconName; text: string }[] = [
  { icon: 'van', text: texts.shipping },
  { icon: 'back', text: texts.returns },
  { icon: 'lock', text: texts.payments },
];

/** Spec §2. */
export function TrustBadges() {
  return (
    <ul className={badgeClasses.badges} aria-label={texts.promises}>
      {BADGES.map(({ icon, text }) => (
        <li key={text}>
          <DetailIcon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
