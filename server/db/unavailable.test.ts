import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DatabaseUnreachable, isUnavailable, reasonOf } from './unavailable.ts';

const failed = (cause: Error) => new DrizzleQueryError('select 1', ['+919876543210'], cause);
const coded = (code: string) => Object.assign(new Error('words'), { code });

test.each(['08006', '53100', '53300', '57P01', '57P03', '57014', '55P03', '25P03', '40P01', 'ECONNREFUSED', 'EPIPE'])(
  'treats the code %s as temporary',
  (code) => expect(isUnavailable(failed(coded(code)))).toBe(true),
);

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('treats the message “%s” as temporary', (message) => expect(isUnavailable(failed(new Error(message)))).toBe(true));

test.each([
  ['a constraint', failed(coded('23505'))],
  ['a statement that is wrong', failed(coded('42601'))],
  ['a gateway that refuses connections', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['a mistake of our own', new TypeError('x is not a function')],
  ['a thrown text', 'Connection terminated'],
])('does not treat %s as temporary', (_, error) => expect(isUnavailable(error)).toBe(false));

test('treats a missing connection as temporary, whatever its cause', () => {
  expect(isUnavailable(new DatabaseUnreachable(coded('28P01')))).toBe(true);
});

test('S36: the reason contains neither the statement nor its parameters', () => {
  expect(reasonOf(failed(new Error('Connection terminated unexpectedly')))).toBe('Connection terminated unexpectedly');
});
