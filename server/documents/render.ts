import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Capability } from '../../contract/capabilities.ts';
import type { Rendered } from '../../contract/page-head.ts';
import type { StoreId } from '../../contract/stores.ts';
import type { Shows } from '../db/versioned-cache.ts';
import { type Language, spokenLanguage } from '../http/language.ts';
import type { Serve } from '../http/request.ts';

/** Exports of the built `src/entry-server.tsx`, the only part of the app that the server calls. */
type Entry = {
  render: (request: {
    url: string;
    origin: string;
    store: StoreId;
    plainHttp: boolean;
    saving: boolean;
    capabilities: readonly Capability[] | null;
    languages: readonly Language[];
    language: () => Language;
    fetch: typeof fetch;
    collect: () => { sink: NodeJS.WritableStream; text: Promise<string> };
  }) => Promise<Rendered>;
};

/** What affects rendering; `saving`: smaller pictures. `capabilities`: another backend's; null for our own API. */
type RenderedFor = {
  plainHttp: boolean;
  saving: boolean;
  capabilities: readonly Capability[] | null;
  languages: readonly Language[];
};
/** Renders a page of a store for a guest, in the language that is spoken; `url` is path and query in the first language. */
export type RenderPage = (url: string, store: StoreId, how: RenderedFor, shows: Shows) => Promise<Rendered>;

function collect() {
  const sink = new PassThrough();
  return { sink, text: text(sink) };
}

/** `load` imports the app's server entry: the built file, or in development the source through Vite. */
export function renderer(
  load: () => Promise<unknown>,
  callApi: Serve,
  primaryOf: (store: StoreId) => string,
): RenderPage {
  return async (url, store, how, shows) => {
    // Built from src/entry-server.tsx, which defines its type.
    const entry = (await load()) as Entry;
    // The API ignores signals, and a signal retains every request that listens to it.
    const fetch: typeof globalThis.fetch = (input, init) =>
      callApi(new Request(input, { ...init, signal: null }), { shows });
    // The page calls the API under the store's own host, whatever host was requested (S33).
    return entry.render({
      url,
      origin: `http://${primaryOf(store)}`,
      store,
      ...how,
      language: spokenLanguage,
      fetch,
      collect,
    });
  };
}
