import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAddress } from '../server/documents/page-address.ts';
import { filterParams, NO_FILTERS } from '../src/domain/filters.ts';

const router = readFileSync(new URL('../src/app/router.tsx', import.meta.url), 'utf8');
const keepsParameter = (path: string, name: string) =>
  pageAddress(new URL(`http://localhost${path}?${name}=x`)).path.includes(`${name}=x`);

/** Each route's path, with `x` for its parameters, and its source up to the component. */
const routes = [...router.matchAll(/createRoute\(\{[\s\S]*?path: '([^']+)',([\s\S]*?)component/g)].map(
  ([, path = '', own = '']) => ({
    path: path.replace(/\{-\$\w+\}|\$\w+/g, 'x'),
    own,
  }),
);

test('S38: every route of the app is a page of the server', () => {
  expect(routes.length).toBeGreaterThan(8);
  for (const { path } of routes)
    expect([path, pageAddress(new URL(`http://localhost${path}`)).isPage]).toEqual([path, true]);
});

test('R55: home reads no parameter, so its stored document serves every query', () => {
  const [home] = routes.filter(({ path }) => path === '/');
  expect(home?.own).not.toMatch(/validateSearch|loaderDeps/);
  const link = new URL('http://localhost/?source=pwa&utm_source=wa&q=bed&collection=7&type=POLICY&ids=1');
  expect(pageAddress(link).path).toBe('/');
});

test('S38: the server renders with every parameter that a page reads', () => {
  const results = /resultsSearch = searchOf<([^>]*)>/.exec(router)?.[1] ?? '';
  const read = routes.map(({ path, own }) => ({ path, names: /searchOf<([^>]*)>/.exec(own)?.[1] ?? '' }));
  const all = [{ path: '/results', names: results }, ...read].flatMap(({ path, names }) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(all.length).toBeGreaterThan(6);
  expect(all.filter(({ path, name }) => !keepsParameter(path, name))).toEqual([]);
});

test('S38, D16: the server, too, takes the filters of a list from its URL', () => {
  for (const path of ['/results', '/category/x', '/collection/x']) {
    expect(Object.keys(filterParams(NO_FILTERS)).filter((name) => !keepsParameter(path, name))).toEqual([]);
  }
});
