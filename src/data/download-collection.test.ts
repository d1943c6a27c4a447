import { expect, test } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { bareProduct } from '../../tests/samples.ts';
import { silent } from '../../tests/silent.ts';
import { createApi } from './api.ts';
import type { AppContext } from './app-context.tsx';
import { type DownloadStep, downloadCollection } from './download-collection.ts';
import { createQueryClient } from './query-client.ts';
import { createSession } from './session.ts';

const product = (id: number) => bareProduct({ id: String(id), name: `Throw ${id}` });
const products = [1, 2, 3, 4, 5].map(product);

/** A server that has every product except `missing`. */
function shop(missing: string[] = []) {
  const asked: string[] = [];
  const api = createApi({
    baseUrl: 'http://shop.test',
    token: () => null,
    fetch: async (url) => {
      const id = String(url).split('/').at(-1) ?? '';
      asked.push(id);
      if (missing.includes(id)) return Response.json({ success: false }, { status: 404 });
      return Response.json({ success: true, data: { id: Number(id), name: `Throw ${id}`, skus: [] } });
    },
  });
  const queryClient = createQueryClient(api);
  const storage = () => {
    throw new Error('not touched');
  };
  const app: AppContext = {
    store: { id: 2 },
    api,
    queryClient,
    session: createSession(2, () => localStorage, new EventTarget()),
    storage,
    ...silent,
    plainHttp: false,
    newId: () => 'id',
  };
  return { app, asked };
}

test('every product is stored with its pictures, and each step is reported', async () => {
  const { app, asked } = shop();
  const [steps, pictures]: [DownloadStep[], string[]] = [[], []];
  const progress = await downloadCollection(app, products, {
    fetchPictures: async ({ id }) => void pictures.push(id),
    onStep: (step) => steps.push(step),
    signal: new AbortController().signal,
  });
  expect(progress).toEqual({ stored: 5, of: 5 });
  expect([asked.toSorted(), pictures.toSorted()]).toEqual([
    ['1', '2', '3', '4', '5'],
    ['1', '2', '3', '4', '5'],
  ]);
  expect(steps.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a failed product is not counted as saved', async () => {
  const { app } = shop(['2']);
  const fetchPictures = async ({ id }: Product) => {
    if (id === '4') throw new Error('no picture');
  };
  const progress = await downloadCollection(app, products, {
    fetchPictures,
    onStep: () => undefined,
    signal: new AbortController().signal,
  });
  expect(progress).toEqual({ stored: 3, of: 5 });
});

test('leaving the page stops the download', async () => {
  const { app, asked } = shop();
  const leaving = new AbortController();
  leaving.abort();
  const deps = { fetchPictures: async () => undefined, onStep: () => undefined, signal: leaving.signal };
  expect(await downloadCollection(app, products, deps)).toEqual({ stored: 0, of: 5 });
  expect(asked).toEqual([]);
});

test('an empty collection is complete at once', async () => {
  const { app } = shop();
  const deps = { fetchPictures: async () => undefined, onStep: () => undefined, signal: new AbortController().signal };
  expect(await downloadCollection(app, [], deps)).toEqual({ stored: 0, of: 0 });
});
