import { m } from '#messages';
import card from '../../app/BottomCard.module.css';
import { QuietButton } from '../../ui/Button.tsx';
import type { Consent } from './consent.ts';
import classes from './MeasuringQuestion.module.css';
import { namesText } from './names-text.ts';

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
