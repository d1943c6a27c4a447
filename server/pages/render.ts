import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Rendered } from '../../contract/page-head.ts';
import type { StoreId } from '../../contract/stores.ts';
import type { Serve } from '../request.ts';
import type { Shows } from '../versioned-cache.ts';

/** What the built `src/entry-server.tsx` gives; the one place where the server meets the app. */
type Entry = {
  render: (request: {
    url: string;
    origin: string;
    store: StoreId;
    plainHttp: boolean;
    saving: boolean;
    fetch: typeof fetch;
    collect: () => { sink: NodeJS.WritableStream; text: Promise<string> };
  }) => Promise<Rendered>;
};

/** How the asked address and its asker change what is drawn; `saving`: with smaller pictures. */
type RenderedFor = { plainHttp: boolean; saving: boolean };
/** Draws a page of a store for a guest; `url` is path and query. */
export type RenderPage = (url: string, store: StoreId, how: RenderedFor, shows: Shows) => Promise<Rendered>;

function collect() {
  const sink = new PassThrough();
  return { sink, text: text(sink) };
}

/** `load` brings the app's server entry: the built file, or the source through Vite while developing. */
export function renderer(
  load: () => Promise<unknown>,
  callApi: Serve,
  primaryOf: (store: StoreId) => string,
): RenderPage {
  return async (url, store, how, shows) => {
    // Built from src/entry-server.tsx beside this server; its shape is fixed there.
    const entry = (await load()) as Entry;
    // The API knows of no signals, and a request that listens to one is kept with it.
    const fetch: typeof globalThis.fetch = (input, init) =>
      callApi(new Request(input, { ...init, signal: null }), { shows });
    // Whatever name the visitor called the shop by, its page asks under the store's own (S33).
    return entry.render({ url, origin: `http://${primaryOf(store)}`, store, ...how, fetch, collect });
  };
}
