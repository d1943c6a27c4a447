import { expect, test } from 'vitest';
import { verdictOf } from './advisories.mjs';

const vulnerability = (name, severity) => ({ [name]: { name, severity, range: '<2.0.0' } });

// S37
test.each([
  ['nothing known', {}, { responded: true, grave: [], others: 0 }],
  [
    'lesser holes',
    { ...vulnerability('a', 'low'), ...vulnerability('b', 'moderate') },
    { responded: true, grave: [], others: 2 },
  ],
  [
    'grave ones',
    { ...vulnerability('a', 'high'), ...vulnerability('b', 'critical'), ...vulnerability('c', 'info') },
    { responded: true, grave: ['a <2.0.0 (high)', 'b <2.0.0 (critical)'], others: 1 },
  ],
])('the verdict for packages with %s', (_, vulnerabilities, verdict) => {
  expect(verdictOf({ vulnerabilities })).toEqual(verdict);
});

test.each([
  [
    'refuses the question',
    { message: '405 Method Not Allowed - POST somewhere', error: { summary: '' } },
    '405 Method Not Allowed',
  ],
  ['says nothing that can be read', null, 'no answer'],
])('a registry that %s counts as unanswered', (_, report, why) => {
  expect(verdictOf(report)).toEqual({ responded: false, why, grave: [], others: 0 });
});
