import { useRouter } from '@tanstack/react-router';
import type { FormEvent, KeyboardEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './SearchDialog.module.css';
import { texts } from './texts.ts';

/** As much as the server takes (S23). */
const MAX_CHARACTERS = 100;

type Props = {
  typed: string;
  listsId: string;
  /** The entry that the arrow keys have reached. */
  activeId: string | undefined;
  expanded: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
};

/** The field of the search dialog: it keeps the focus while the arrow keys go through the lists below it. */
export function SearchField({ typed, listsId, activeId, expanded, onType, onKeyDown, onSubmit }: Props) {
  const router = useRouter();
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know the element
    <div role="search" className={classes.search}>
      <form className={classes.field} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          type="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={texts.title}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={expanded}
          aria-controls={listsId}
          aria-activedescendant={activeId}
          placeholder={texts.field}
          value={typed}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          // The page of results is there before anybody has finished typing.
          onFocus={() => void router.preloadRoute({ to: '/results' })}
        />
      </form>
    </div>
  );
}
