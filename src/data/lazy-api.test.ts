import { expect, test, vi } from 'vitest';
import { lazyApi } from './lazy-api.ts';

const options = { baseUrl: '', token: () => null };
const layout = { widgets: [], config: {} };
const answering = () => vi.fn<typeof fetch>(async () => Response.json({ success: true, layout }));
const home = { params: { storeId: 2 } };

test('the client is loaded once, with the first call', async () => {
  const load = vi.fn(() => import('./api.ts'));
  const fetch = answering();
  const api = lazyApi(load, { ...options, fetch });
  expect(load).not.toHaveBeenCalled();
  const [reply] = await Promise.all([api.storeHome(home), api.storeHome(home)]);
  expect(reply).toMatchObject({ widgets: [] });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/v1/presentation/2/STORE_HOME'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('it returns when a copy was requested', async () => {
  const headers = { 'x-sw-source': 'cache', 'x-sw-asked': '1234' };
  const api = lazyApi(() => import('./api.ts'), {
    ...options,
    fetch: async () => Response.json({ success: true, layout }, { headers }),
  });
  expect(api.copiedAt({})).toBeUndefined();
  const reply = await api.storeHome(home);
  expect(api.copiedAt(reply)).toBe(1234);
});

test('if the client cannot be loaded, a call fails with a network error; the next one loads it again', async () => {
  const load = vi.fn(() => import('./api.ts'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const api = lazyApi(load, { ...options, fetch: answering() });
  await expect(api.storeHome(home)).rejects.toMatchObject({ kind: 'NETWORK_ERROR' });
  await expect(api.storeHome(home)).resolves.toMatchObject({ widgets: [] });
});
