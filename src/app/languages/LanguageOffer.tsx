import { m } from '#messages';
import { baseOf } from '../../../contract/languages.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { writeStored } from '../../data/stored.ts';
import { languageIn } from '../../features/languages/language-words.ts';
import card from '../../ui/BottomCard.module.css';
import { QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import classes from './LanguageOffer.module.css';

type Props = { app: AppContext; language: string; path: string; onKeep: () => void };

/** Offers this page in another language, in the words of that language. */
export function LanguageOffer({ app, language, path, onKeep }: Props) {
  const words = languageIn(language);
  return (
    <aside
      className={`${card.bar} ${classes.offer}`}
      lang={language}
      aria-label={m.languages_name({}, words)}
      data-language-bar
    >
      <div className={card.choice}>
        <a
          href={baseOf(language, app.languages ?? []) + path}
          hrefLang={language}
          className={buttons.ink}
          onClick={() => writeStored(app, 'language', language)}
        >
          {m.languages_view({}, words)}
        </a>
        <QuietButton onClick={onKeep}>{m.languages_later({}, words)}</QuietButton>
      </div>
    </aside>
  );
}
