import { afterAll, beforeAll, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { customerPages, expectNoEnglish, expectNoEnglishForCustomer } from '../../tests/every-word.tsx';
import { everyPage } from '../../tests/pages.ts';

const before = getLocale;
beforeAll(() => overwriteGetLocale(() => 'hi'));
// Other files run in the same process.
afterAll(() => overwriteGetLocale(before));

const HINDI = /[\u0900-\u097f]/;

test.each(everyPage)('in Hindi a guest reads no English at %s but data', (path) => expectNoEnglish(path, HINDI));

test.each(customerPages)('in Hindi a customer reads no English at %s but data', (path) =>
  expectNoEnglishForCustomer(path, HINDI),
);
