import { m } from '#messages';
import type { Consent } from '../../features/measuring/consent.ts';
import { namesText } from '../../features/measuring/names-text.ts';
import card from '../../ui/BottomCard.module.css';
import { QuietButton } from '../../ui/Button.tsx';
import classes from './MeasuringQuestion.module.css';

type Props = { ids: readonly string[]; onChoose: (consent: Consent) => void };

/** Not modal, and both answers look alike: refusing costs no more than allowing. */
export function MeasuringQuestion({ ids, onChoose }: Props) {
  return (
    <aside className={card.bar} aria-label={m.measuring_title()} data-measuring-bar>
      <div className={classes.question}>
        <div className={classes.words}>
          <p>
            <b>{m.measuring_title()}</b>
          </p>
          <p>{m.measuring_body({ services: namesText(ids) })}</p>
          <p>{m.measuring_change({ page: m.offline_copy_saved() })}</p>
        </div>
        <div className={classes.answers}>
          <QuietButton onClick={() => onChoose('granted')}>{m.measuring_allow()}</QuietButton>
          <QuietButton onClick={() => onChoose('refused')}>{m.measuring_refuse()}</QuietButton>
        </div>
      </div>
    </aside>
  );
}
