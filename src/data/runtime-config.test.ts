import { afterEach, expect, test } from 'vitest';
import { apiBase, storeOf } from './runtime-config.ts';

afterEach(() => {
  globalThis.storefrontConfig = undefined;
});

test('a shop that nobody configured asks its own host', () => {
  expect(apiBase('store-7.localhost')).toBe('');
  expect(apiBase('stage-store-7.localhost')).toBe('');
});

test('a configured shop asks the host it was given, stage hosts the one for stage', () => {
  // spec §7, D35
  globalThis.storefrontConfig = { apiBaseUrl: 'https://api.example/', stageApiBaseUrl: 'https://stage.example/' };
  expect(apiBase('store-7.localhost')).toBe('https://api.example');
  expect(apiBase('STAGE-store-7.localhost')).toBe('https://stage.example');
});

test('a stage host without a stage of its own asks the one there is', () => {
  globalThis.storefrontConfig = { apiBaseUrl: 'https://api.example', stageApiBaseUrl: '' };
  expect(apiBase('stage-store-7.localhost')).toBe('https://api.example');
});

const page = (store?: string) => ({ dataset: store === undefined ? {} : { store } }) as unknown as HTMLElement;

// D36
test('a page that the server drew says whose it is, whatever the settings of another day say', () => {
  globalThis.storefrontConfig = { storeId: 3 };
  expect(storeOf(page('41'))).toBe(41);
});

test('a page that draws itself has its store from the settings, and without any it is of store 7', () => {
  globalThis.storefrontConfig = { storeId: 3 };
  expect(storeOf(page())).toBe(3);
  globalThis.storefrontConfig = undefined;
  expect(storeOf(page())).toBe(7);
});
