import { m } from '#messages';
import { DetailIcon, type DetailIconName } from './DetailIcon.tsx';
import badgeClasses from './TrustBadges.module.css';

const BADGES: { icon: DetailIconName; text: () => string }[] = [
  { icon: 'van', text: m.product_shipping },
  { icon: 'back', text: m.product_returns },
  { icon: 'lock', text: m.product_payments },
];

/** Spec §2. */
export function TrustBadges() {
  return (
    <ul className={badgeClasses.badges} aria-label={m.product_promises()}>
      {BADGES.map(({ icon, text }) => (
        <li key={icon}>
          <DetailIcon name={icon} />
          <span>{text()}</span>
        </li>
      ))}
    </ul>
  );
}
