import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { explain } from './log.ts';

const failed = (value: string, cause = new Error('connection reset')) =>
  explain(new DrizzleQueryError('insert into reviews', [value, 7], cause));

describe('S36: an unexpected error is logged without personal data', () => {
  test.each(['one line', 'the first line\nand a second', 'a line\n    at the end (of the road)', 'costs $& and $1'])(
    'removes the bound values of a failed query: %j',
    (value) => {
      const { message, stack } = failed(value);
      expect(message).toBe('Failed query: insert into reviews');
      expect(String(stack).split('\n')[0]).toBe('Error: Failed query: insert into reviews');
      expect(String(stack).split('\n')[1]).toMatch(/^ {4}at .*log\.test\.ts/);
      for (const line of value.split('\n')) expect(JSON.stringify([message, stack])).not.toContain(line);
    },
  );

  test('logs the message of the cause', () => {
    expect(failed('a').cause).toBe('connection reset');
  });

  test('logs only the code of a cause that quotes the rejected value', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "Marker"'), { code: '22P02' });
    expect(failed('Marker', cause).cause).toBe('SQLSTATE 22P02');
  });
});
