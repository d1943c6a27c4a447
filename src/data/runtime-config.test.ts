import { afterEach, expect, test } from 'vitest';
import { apiBase } from './runtime-config.ts';

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
