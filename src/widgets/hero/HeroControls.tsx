import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import classes from './HeroControls.module.css';
import { texts } from './texts.ts';

type Props = {
  count: number;
  index: number;
  paused: boolean;
  onGo: (index: number) => void;
  onPrevious: () => void;
  onNext: () => void;
  onPause: () => void;
};

/** Dots, pause, previous and next (spec §2, D22). */
export function HeroControls({ count, index, paused, onGo, onPrevious, onNext, onPause }: Props) {
  return (
    <div className={classes.controls}>
      <div className={classes.dots}>
        {Array.from({ length: count }, (_, position) => (
          <button
            // The dots are their positions.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={position}
            type="button"
            className={classes.dot}
            aria-label={texts.goTo(position + 1)}
            aria-current={position === index}
            onClick={() => onGo(position)}
          />
        ))}
      </div>
      <button type="button" className={buttons.icon} aria-label={paused ? texts.play : texts.pause} onClick={onPause}>
        <Icon name={paused ? 'play' : 'pause'} size={18} />
      </button>
      <button type="button" className={buttons.icon} aria-label={texts.previous} onClick={onPrevious}>
        <Icon name="left" />
      </button>
      <button type="button" className={buttons.icon} aria-label={texts.next} onClick={onNext}>
        <Icon name="right" />
      </button>
    </div>
  );
}
