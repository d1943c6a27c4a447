import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { rememberSearch } from '../../data/recent-searches.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import buttons from '../../ui/button.module.css';
import { Frame } from './Frame.tsx';
import classes from './ResultsPage.module.css';
import { texts } from './texts.ts';

/** The search page without a query: no products, no request (spec §5), and a form that works before hydration. */
export function SearchPrompt() {
  useTitle(texts.search);
  const app = useApp();
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q === '') return;
    rememberSearch(app, q);
    void router.navigate({ to: '/results', search: { q } });
  };
  return (
    <Frame head={<h1>{texts.search}</h1>}>
      {/* biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know the element */}
      <div role="search">
        <form action="/results" className={classes.prompt} onSubmit={submit}>
          <input
            type="search"
            name="q"
            enterKeyHint="search"
            aria-label={texts.search}
            placeholder={texts.field}
            maxLength={100}
            required
          />
          <button type="submit" className={buttons.ink}>
            {texts.search}
          </button>
        </form>
      </div>
    </Frame>
  );
}
