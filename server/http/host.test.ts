import { expect, test } from 'vitest';
import { isLoopback } from './host.ts';

test.each([
  'localhost',
  'LOCALHOST:4173',
  'store-8.localhost',
  'localhost.',
  '127.0.0.1',
  '127.8.8.8:80',
  '[::1]:4173',
])('%s is a loopback host', (host) => expect(isLoopback(host)).toBe(true));

test.each([
  '127.example.com',
  '127.0.0.1.example.com',
  'localhost.example.com',
  'mylocalhost',
  '[::1].example.com',
  '',
])('%j is not a loopback host', (host) => expect(isLoopback(host)).toBe(false));
