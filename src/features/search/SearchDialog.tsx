import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from '../../data/recent-searches.ts';
import { holdsWords } from '../../domain/search-words.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { afterPaint } from '../../ui/paint.ts';
import { ActionLink } from '../action-link/ActionLink.tsx';
import classes from './SearchDialog.module.css';
import { SearchField } from './SearchField.tsx';
import { entryId, SearchList } from './SearchList.tsx';
import { texts } from './texts.ts';
import { useSuggestions } from './useSuggestions.ts';

type Props = { categories: readonly { name: string; url: string }[]; onClose: () => void };

/** Recent searches that hold what was typed, all of them while nothing is. */
function useRecent(typed: string) {
  const app = useApp();
  const [all, setAll] = useState(() => recentSearches(app));
  return {
    recent: typed.trim() === '' ? all : all.filter((text) => holdsWords(text, typed)),
    forget: (text: string) => setAll(forgetSearch(app, text)),
    clear: () => setAll(forgetAllSearches(app)),
  };
}

/** Where the arrow keys lead among `count` entries; -1 is the field itself, on both ways round. */
function nextPlace(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}

/** Entries with their places among all that the arrow keys reach. */
const placed = (entries: readonly string[], from: number) => entries.map((text, at) => ({ text, place: from + at }));

/** Closes the dialog and goes to what was found; a blank text does nothing (spec §5). */
function useSearchFor(onClose: () => void) {
  const app = useApp();
  const router = useRouter();
  return (text: string) => {
    const q = text.trim();
    if (q === '') return;
    rememberSearch(app, q);
    afterPaint(() => {
      onClose();
      void router.navigate({ to: '/results', search: { q } });
    });
  };
}

/** Spec §2: input, recent searches, suggestions. Arrow keys choose, Enter searches, Esc closes. */
export function SearchDialog({ categories, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { recent, forget, clear } = useRecent(typed);
  const { suggestions, done, alone } = useSuggestions(typed);
  const searchFor = useSearchFor(onClose);

  const texted = [...recent, ...suggestions];
  const chosen = active < texted.length ? texted[active] : undefined;
  const blank = typed.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(chosen ?? typed);
  };
  const move = (event: KeyboardEvent) => {
    const place = nextPlace(event.key, active, texted.length);
    if (place === null) return;
    event.preventDefault();
    setActive(place);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const list = { id, active, typed, onPick: searchFor };
  return (
    <Dialog
      kind="top"
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      head={
        <SearchField
          typed={typed}
          listsId={`${id}-lists`}
          activeId={chosen === undefined ? undefined : entryId(id, active)}
          expanded={texted.length > 0}
          onType={type}
          onKeyDown={move}
          onSubmit={submit}
        />
      }
    >
      <p role="status" className={alone && !blank ? classes.alone : 'visually-hidden'}>
        {blank || !done ? '' : saidOf(suggestions.length, alone)}
      </p>
      <div className={classes.columns} id={`${id}-lists`}>
        {recent.length > 0 ? (
          <RecentSearches list={{ ...list, entries: placed(recent, 0) }} onForget={forget} onClear={clear} />
        ) : null}
        {suggestions.length > 0 ? (
          <SearchList {...list} title={texts.suggestions} icon="search" entries={placed(suggestions, recent.length)} />
        ) : null}
        {!blank && done && !alone && suggestions.length === 0 ? <NothingFound /> : null}
        {blank && categories.length > 0 ? <Categories categories={categories} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

type RecentProps = {
  list: Omit<ComponentProps<typeof SearchList>, 'title' | 'icon'>;
  onForget: (text: string) => void;
  onClear: () => void;
};

function RecentSearches({ list, onForget, onClear }: RecentProps) {
  return (
    <SearchList
      {...list}
      title={texts.recent}
      icon="clock"
      headAside={
        <button type="button" className={buttons.link} aria-label={texts.clearRecent} onClick={onClear}>
          {texts.clear}
        </button>
      }
      aside={(text) => (
        <button type="button" className={buttons.icon} aria-label={texts.forget(text)} onClick={() => onForget(text)}>
          <Icon name="close" size={18} />
        </button>
      )}
    />
  );
}

/** How many suggestions there are; where the shop cannot be asked, what that means for them. */
function saidOf(count: number, alone: boolean): string {
  if (!alone) return texts.found(count);
  return count > 0 ? texts.onPhone : texts.needsConnection;
}

function NothingFound() {
  return (
    <section className={classes.group}>
      <h3 className={classes.caption}>{texts.suggestions}</h3>
      <p className={classes.nothing}>{texts.nothing}</p>
    </section>
  );
}

/** Ways in for who does not know yet what to type. */
function Categories({ categories, onClose }: Props) {
  return (
    <section className={classes.group}>
      <h3 className={classes.caption}>{texts.categories}</h3>
      <ul className={classes.categories}>
        {categories.map(({ name, url }) => (
          <li key={`${name}:${url}`}>
            <ActionLink url={url} className={classes.category} onClick={onClose}>
              {name}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
