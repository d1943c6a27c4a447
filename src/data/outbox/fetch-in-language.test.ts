import { expect, test, vi } from 'vitest';
import { fetchInLanguage } from './fetch-in-language.ts';

test('a change is sent in the language of its page, with all else as it is', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  await fetchInLanguage('hi')('/api/v1/cart', { method: 'PUT', headers: { authorization: 'Bearer T' }, body: '{}' });
  const headers = new Headers({ authorization: 'Bearer T', 'accept-language': 'hi' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/cart', { method: 'PUT', headers, body: '{}' });
  vi.unstubAllGlobals();
});
