import buttons from '../../ui/button.module.css';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { DetailIcon } from './DetailIcon.tsx';
import classes from './Gallery.module.css';
import { texts } from './gallery-texts.ts';

type Place = {
  index: number;
  paused: boolean;
  next: () => void;
  previous: () => void;
  togglePause: () => void;
};
type Props = {
  place: Place;
  count: number;
  /** Null where there is nothing to enlarge. */
  onEnlarge: (() => void) | null;
};

/** On the picture: enlarge it, go on or back, stop the movement (spec §2, D22). */
export function GalleryControls({ place, count, onEnlarge }: Props) {
  return (
    <>
      {onEnlarge ? (
        <button type="button" className={classes.enlarge} aria-label={texts.enlarge} onClick={onEnlarge}>
          <span>
            <DetailIcon name="enlarge" />
          </span>
        </button>
      ) : null}
      {count > 1 ? (
        <div className={classes.controls}>
          <span className={classes.counter}>{texts.counter(place.index + 1, count)}</span>
          <Control
            icon={place.paused ? 'play' : 'pause'}
            label={place.paused ? texts.play : texts.pause}
            onClick={place.togglePause}
          />
          <Control icon="left" label={texts.previous} onClick={place.previous} className={classes.step} />
          <Control icon="right" label={texts.next} onClick={place.next} className={classes.step} />
        </div>
      ) : null}
    </>
  );
}

type ControlProps = { icon: IconName; label: string; onClick: () => void; className?: string | undefined };

function Control({ icon, label, onClick, className = '' }: ControlProps) {
  return (
    <button type="button" className={`${buttons.icon} ${className}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  );
}
