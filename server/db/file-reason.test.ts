import { expect, test } from 'vitest';
import { fileReason } from './file-reason.ts';

test.each([
  [
    'Node’s error of a full disk',
    Object.assign(new Error('no space'), { code: 'ENOSPC', errno: -28 }),
    'the disk is full',
  ],
  ['the embedded database’s', { name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  ['a folder that is mounted to be read', { name: 'ErrnoError', errno: 69 }, 'it is read-only'],
  ['an error that is not a file’s', new TypeError('x is not a function'), null],
  ['a code of PostgreSQL', Object.assign(new Error('duplicate'), { code: '23505' }), null],
  ['nothing', undefined, null],
])('%s', (_, error, reason) => expect(fileReason(error)).toBe(reason));
