import { systemCode } from '../ops/start-error.ts';

/** By the error code of Node, and by the WASI errno of the embedded database's file system. */
const REASONS = [
  { code: 'ENOSPC', errno: 51, words: 'the disk is full' },
  { code: 'EDQUOT', errno: 19, words: 'the disk quota is used up' },
  { code: 'EROFS', errno: 69, words: 'it is read-only' },
  { code: 'EACCES', errno: 2, words: 'this user may not write there' },
  { code: 'EPERM', errno: 63, words: 'this user may not write there' },
  { code: 'ENOTDIR', errno: 54, words: 'a part of its path is a file' },
];

const errnoOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'errno' in error && typeof error.errno === 'number'
    ? error.errno
    : null;

const FULL = ['ENOSPC', 'EDQUOT'];
/** Whether a file could not be written for lack of space. */
export const isNoSpace = (error: unknown): boolean => {
  const code = systemCode(error);
  return REASONS.some((one) => FULL.includes(one.code) && (code ? one.code === code : one.errno === errnoOf(error)));
};

/** Readable reason why a file could not be written; null for any other error. */
export function fileReason(error: unknown): string | null {
  const code = systemCode(error);
  const known = REASONS.find((reason) => (code ? reason.code === code : reason.errno === errnoOf(error)));
  return known?.words ?? null;
}
