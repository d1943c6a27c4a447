import { highlightMatches } from '../../domain/search-words.ts';
import { langOf } from '../../ui/lang-of.ts';
import classes from './SearchDialog.module.css';

/** Highlights the typed words in a text. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  return (
    <span lang={langOf(text)}>
      {highlightMatches(text, typed).map(({ text, typed: marked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in order
        <span key={at} className={marked ? classes.typed : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
