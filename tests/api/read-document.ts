import { Window } from 'happy-dom';

/** A document as a browser would read it; nothing in it runs or loads. */
export function readDocument(html: string): Document {
  const window = new Window();
  // happy-dom's own types are narrower than the browser's; what is asked here is the same in both.
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

type State = { queries: { queryKey: unknown[]; data: unknown }[] };

/** The data that a drawn document brings along; null in the bare shell. */
export function stateOf(page: Document): State | null {
  const block = page.querySelector('script#state')?.textContent;
  // Written by src/entry-server.tsx; the tests look at no more of it than this.
  return block ? (JSON.parse(block) as State) : null;
}

/** Content of a meta tag by its name or property; null where there is none. */
export const metaOf = (page: Document, name: string): string | null =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;

export const hrefOf = (page: Document, rel: string): string | null =>
  page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
