import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from '../../data/recent-searches.ts';
import { type ProductCardData, toCard } from '../../domain/product-card.ts';
import { matchesQuery } from '../../domain/search-words.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { IconButton, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { ProductRows } from './ProductRows.tsx';
import { SearchCategories } from './SearchCategories.tsx';
import classes from './SearchDialog.module.css';
import { SearchLinks } from './SearchLinks.tsx';
import { entryId, SearchList } from './SearchList.tsx';
import { type SuggestedLink, useLinkSuggestions } from './useLinkSuggestions.ts';
import { nameKey, useSuggestions } from './useSuggestions.ts';

/** The server's limit. */
const MAX_CHARACTERS = 100;

type FieldProps = {
  typed: string;
  listsId: string;
  /** The id of the entry that the arrow keys selected. */
  activeId: string | undefined;
  expanded: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
};

/** The field of the search dialog: it keeps the focus while the arrow keys move through the lists below it. */
function SearchField({ typed, listsId, activeId, expanded, onType, onKeyDown, onSubmit }: FieldProps) {
  const router = useRouter();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the element
    <div role="search" className={classes.search}>
      <form className={classes.field} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          type="search"
          data-first-focus=""
          enterKeyHint="search"
          role="combobox"
          aria-label={m.common_search()}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={expanded}
          aria-controls={listsId}
          aria-activedescendant={activeId}
          placeholder={m.search_field()}
          value={typed}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          // Preloads the results page before the shopper has finished typing.
          onFocus={() => void router.preloadRoute({ to: '/results' })}
        />
      </form>
    </div>
  );
}

type Props = { categories: readonly SuggestedLink[]; onClose: () => void };

/** Recent searches that contain the typed text; all of them while it is blank. */
function useRecent(typed: string) {
  const app = useApp();
  const [all, setAll] = useState(() => recentSearches(app));
  return {
    recent: typed.trim() === '' ? all : all.filter((text) => matchesQuery(text, typed)),
    forget: (text: string) => setAll(forgetSearch(app, text)),
    clear: () => setAll(forgetAllSearches(app)),
  };
}

/** The index that an arrow key moves to among `count` entries; -1 is the field itself, at both ends. */
function nextPlace(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}

/** The typed text, and the index that the arrow keys have moved to since. */
function useTyping() {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const move = (event: KeyboardEvent, count: number) => {
    const place = nextPlace(event.key, active, count);
    if (place === null) return;
    event.preventDefault();
    setActive(place);
  };
  return { typed, type, active, move };
}

/** Entries with their indexes among all that the arrow keys reach. */
const placed = (entries: readonly string[], from: number) => entries.map((text, at) => ({ text, place: from + at }));

/** Closes the dialog and opens the results for a text, unless it is blank (spec §5), or a product. */
function useLeave(onClose: () => void) {
  const app = useApp();
  const router = useRouter();
  const leave = (go: () => void) =>
    afterPaint(() => {
      onClose();
      go();
    });
  // The closing dialog is the transition; a fade of the page would delay the results.
  const viewTransition = false;
  return {
    searchFor: (text: string) => {
      const q = text.trim();
      if (q === '') return;
      rememberSearch(app, q);
      leave(() => void router.navigate({ to: '/results', search: { q }, viewTransition }));
    },
    open: ({ id }: ProductCardData) =>
      leave(() => void router.navigate({ to: '/product/$id', params: { id }, viewTransition })),
  };
}

/** Spec §2: input, recent searches, suggestions. Arrow keys choose, Enter searches or opens a product, Esc closes. */
export function SearchDialog({ categories, onClose }: Props) {
  const id = useId();
  const { typed, type, active, move } = useTyping();
  const { recent, forget, clear } = useRecent(typed);
  const { names: suggested, products, done, isOffline } = useSuggestions(typed);
  const links = useLinkSuggestions(categories, typed);
  const { searchFor, open } = useLeave(onClose);

  // No name twice: other lists of the dialog have it already.
  const elsewhere = new Set([...recent, ...[...links.categories, ...links.pages].map(({ name }) => name)].map(nameKey));
  const names = suggested.filter((name) => !elsewhere.has(nameKey(name)));
  const texted = [...recent, ...names];
  const cards = products.map(toCard);
  const count = texted.length + cards.length;
  const blank = typed.trim() === '';
  const found = suggested.length + cards.length;
  const nothing = !blank && done && !isOffline && found === 0;
  const showsAll = blank || (nothing && links.categories.length === 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = cards[active - texted.length];
    if (card) open(card);
    else searchFor(texted[active] ?? typed);
  };
  const list = { id, active, typed, onPick: searchFor };
  return (
    <ShopDialog
      kind="top"
      title={m.common_search()}
      onClose={onClose}
      head={
        <SearchField
          typed={typed}
          listsId={`${id}-lists`}
          activeId={active >= 0 && active < count ? entryId(id, active) : undefined}
          expanded={count > 0}
          onType={type}
          onKeyDown={(event) => move(event, count)}
          onSubmit={submit}
        />
      }
    >
      <SearchStatus isBlank={blank} isDone={done} isOffline={isOffline} count={found} />
      <div className={classes.columns} id={`${id}-lists`}>
        <div className={classes.column}>
          {recent.length > 0 ? (
            <RecentSearches list={{ ...list, entries: placed(recent, 0) }} onForget={forget} onClear={clear} />
          ) : null}
        </div>
        <div className={classes.column}>
          {names.length > 0 ? (
            <SearchList {...list} title={m.search_suggestions()} icon="search" entries={placed(names, recent.length)} />
          ) : null}
          {nothing ? <NothingFound /> : null}
          <SearchLinks title={m.search_pages()} links={links.pages} onClose={onClose} />
        </div>
        <div className={classes.column}>
          {cards.length > 0 ? (
            <ProductRows id={id} cards={cards} from={texted.length} active={active} typed={typed} onOpen={open} />
          ) : null}
          <SearchCategories
            categories={showsAll ? categories : links.categories}
            typed={showsAll ? '' : typed}
            onClose={onClose}
          />
        </div>
      </div>
    </ShopDialog>
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
      title={m.search_recent()}
      icon="clock"
      headAside={
        <LinkButton aria-label={m.search_clear_recent()} onClick={onClear}>
          {m.common_clear()}
        </LinkButton>
      }
      aside={(text) => (
        <IconButton aria-label={m.search_forget({ text })} onClick={() => onForget(text)}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    />
  );
}

type StatusProps = { isBlank: boolean; isDone: boolean; isOffline: boolean; count: number };

/** Visible while nothing else is, and offline; else for screen readers only. */
function SearchStatus({ isBlank, isDone, isOffline, count }: StatusProps) {
  if (isBlank) return <p role="status" className="visually-hidden" />;
  const waits = !isDone && count === 0;
  const look = isOffline ? classes.alone : classes.waits;
  return (
    <p role="status" className={waits || isOffline ? look : 'visually-hidden'}>
      {isDone ? announcementOf(count, isOffline) : m.search_searching()}
    </p>
  );
}

/** The number of suggested names and products; without the server, whether they are from this device or need a connection. */
function announcementOf(count: number, alone: boolean): string {
  if (!alone) return m.search_found({ count });
  return count > 0 ? m.search_on_device() : m.common_search_needs_connection();
}

function NothingFound() {
  return (
    <section className={classes.group}>
      <h3 className={classes.caption}>{m.search_suggestions()}</h3>
      <p className={classes.nothing}>{m.search_nothing()}</p>
    </section>
  );
}
