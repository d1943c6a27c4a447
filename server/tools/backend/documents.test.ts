import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from './documents.ts';

const cases = Object.entries(documents()).map(([file, text]) => [basename(file), file, text] as const);

test.each(cases)('docs/%s is as the contract has it: npm run backend -- docs', (_name, file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
