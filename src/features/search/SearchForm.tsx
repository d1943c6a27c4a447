import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { rememberSearch } from '../../data/recent-searches.ts';
import { InkButton } from '../../ui/Button.tsx';
import fields from '../../ui/input.module.css';
import classes from './SearchForm.module.css';

/** A search form within a page; it works before hydration, too. */
export function SearchForm() {
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
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the element
    <div role="search">
      <form action="/results" className={classes.form} onSubmit={submit}>
        <input
          type="search"
          className={fields.input}
          name="q"
          enterKeyHint="search"
          aria-label={m.common_search()}
          placeholder={m.search_field()}
          maxLength={100}
          required
        />
        <InkButton type="submit">{m.common_search()}</InkButton>
      </form>
    </div>
  );
}
