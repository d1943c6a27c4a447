import { Window } from 'happy-dom';

/** Parses a document as a browser does, without running or loading anything. */
export function readDocument(html: string): Document {
  const window = new Window();
  // happy-dom's types are narrower than the browser's; the members used here are the same in both.
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

type State = { queries: { queryKey: unknown[]; data: unknown }[] };

/** The data in a server-rendered document; null in the bare shell. */
export function stateOf(page: Document): State | null {
  const block = page.querySelector('script#state')?.textContent;
  // Written by src/entry-server.tsx; the tests use only these fields.
  return block ? (JSON.parse(block) as State) : null;
}

/** The content of a meta tag by its name or property; null without one. */
export const metaOf = (page: Document, name: string): string | null =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;

export const hrefOf = (page: Document, rel: string): string | null =>
  page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
