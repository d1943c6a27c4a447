import { m } from '#messages';
import buttons from '../../ui/button.module.css';
import { FirstIcon } from '../../ui/FirstIcon.tsx';
import type { useAutoAdvance } from '../../ui/useAutoAdvance.ts';
import controlClasses from './HeroControls.module.css';

/** `shown`: the slide that is seen. */
type ControlsProps = { count: number; shown: number; hero: ReturnType<typeof useAutoAdvance> };

/** Dots, pause, previous and next (spec §2). */
export function HeroControls({ count, shown, hero }: ControlsProps) {
  const { paused, canPause, go, previous, next, togglePause } = hero;
  return (
    <div className={controlClasses.controls}>
      <div className={controlClasses.dots}>
        {Array.from({ length: count }, (_, position) => (
          <button
            // A dot stands for its position.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={position}
            type="button"
            className={controlClasses.dot}
            aria-label={m.hero_go_to({ n: position + 1 })}
            aria-current={position === shown}
            onClick={() => go(position)}
          />
        ))}
      </div>
      {canPause ? (
        <button
          type="button"
          className={buttons.icon}
          aria-label={paused ? m.hero_play() : m.hero_pause()}
          onClick={togglePause}
        >
          <FirstIcon name={paused ? 'play' : 'pause'} size={18} />
        </button>
      ) : null}
      <button type="button" className={buttons.icon} aria-label={m.hero_previous()} onClick={previous}>
        <FirstIcon name="left" />
      </button>
      <button type="button" className={buttons.icon} aria-label={m.hero_next()} onClick={next}>
        <FirstIcon name="right" />
      </button>
    </div>
  );
}
