import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment starts a demo on this machine alone', () => {
  expect(readConfig({})).toEqual({
    port: 4173,
    host: null,
    dataDir: '.data',
    pictureDir: '.data/pictures',
    databaseUrl: null,
    production: false,
    faults: false,
    killWorker: false,
    apiBaseUrl: '',
    stageApiBaseUrl: '',
  });
});

test('every wrong setting is named in a sentence of its own', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x', FAULTS: 'yes', API_BASE_URL: 'api.example.com' };
  expect(() => readConfig(wrong)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must begin with postgres:// or postgresql://.',
      'FAULTS must be 1, or not set.',
      'API_BASE_URL must be an address such as https://api.example.com.',
    ].join('\n'),
  );
});

test('the test seam is refused in production', () => {
  expect(() => readConfig({ FAULTS: '1', NODE_ENV: 'production' })).toThrow(/refused with NODE_ENV=production/);
  expect(readConfig({ FAULTS: '1' }).faults).toBe(true);
});

test('another backend is named without its trailing slash', () => {
  expect(readConfig({ API_BASE_URL: 'https://api.example.com/' }).apiBaseUrl).toBe('https://api.example.com');
});
