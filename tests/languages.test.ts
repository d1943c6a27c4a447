import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

type Messages = Record<string, string | [{ match: Record<string, string> }]>;

const textsOf = (language: string): [key: string, text: string][] => {
  const messages: Messages = JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8'));
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[key, message] as [string, string]]
      : Object.values(message[0].match).map((text): [string, string] => [key, text]),
  );
};

/** Of a browser, not of a shopper. */
const FOR_CODE = ['language_tag'];

test.each(['hi', 'ta'])('no message of %s has an English word but those that the glossary keeps', (language) => {
  const english = textsOf(language)
    .filter(([key]) => !FOR_CODE.includes(key))
    .filter(([, text]) => plainWords(text.replace(/\{\w+\}/g, ' ')).length > 0);
  expect(english).toEqual([]);
});

test.each([
  ['hi', /[०-९]/],
  ['ta', /[௦-௯]/],
])('digits of %s are Latin', (language, digit) => {
  expect(textsOf(language).filter(([, text]) => digit.test(text))).toEqual([]);
});
