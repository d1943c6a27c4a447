import { afterEach, expect, test } from 'vitest';
import { apiBase, capabilitiesOf, storeOf } from './runtime-config.ts';

afterEach(() => {
  globalThis.storefrontConfig = undefined;
});

test('without configuration the API is on the page’s own host', () => {
  expect(apiBase('store-7.localhost')).toBe('');
  expect(apiBase('stage-store-7.localhost')).toBe('');
});

test('the API is on the configured host, for stage hosts on the stage one', () => {
  // spec §7, D35
  globalThis.storefrontConfig = { apiBaseUrl: 'https://api.example/', stageApiBaseUrl: 'https://stage.example/' };
  expect(apiBase('store-7.localhost')).toBe('https://api.example');
  expect(apiBase('STAGE-store-7.localhost')).toBe('https://stage.example');
});

test('a stage host without a stage API uses the configured one', () => {
  globalThis.storefrontConfig = { apiBaseUrl: 'https://api.example', stageApiBaseUrl: '' };
  expect(apiBase('stage-store-7.localhost')).toBe('https://api.example');
});

// D35
test('our own API has all capabilities, another backend those that the page or the settings name', () => {
  const html = (capabilities?: string) =>
    ({ dataset: capabilities === undefined ? {} : { capabilities } }) as unknown as HTMLElement;
  const of = (page: HTMLElement) => capabilitiesOf(page, 'shop.example');
  expect(of(html())).toBeUndefined();
  expect(of(html(''))).toEqual([]);
  expect(of(html('gstin reviews'))).toEqual(['gstin', 'reviews']);
  globalThis.storefrontConfig = { capabilities: ['cash'] };
  expect(of(html())).toEqual(['cash']);
  globalThis.storefrontConfig = { apiBaseUrl: 'https://api.example' };
  expect(of(html())).toEqual([]);
});

const page = (store?: string) => ({ dataset: store === undefined ? {} : { store } }) as unknown as HTMLElement;

// D36
test('a server-rendered page has its own store id, whatever the settings contain', () => {
  globalThis.storefrontConfig = { storeId: 3 };
  expect(storeOf(page('41'))).toBe(41);
});

test('the bare shell has its store from the settings, by default store 7', () => {
  globalThis.storefrontConfig = { storeId: 3 };
  expect(storeOf(page())).toBe(3);
  globalThis.storefrontConfig = undefined;
  expect(storeOf(page())).toBe(7);
});
