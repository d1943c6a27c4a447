import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenCompounds } from './UnbrokenCompounds.tsx';

const compoundsOf = (text: string) => {
  const { container } = render(<UnbrokenCompounds text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.whole-word')].map((span) => span.textContent);
};

test.each([
  ['Ajrakh Block-Print Dupatta', ['Block-Print']],
  ['Hand-Loomed, Block-Printed', ['Hand-Loomed,', 'Block-Printed']],
  ['साँझ-दुपट्टा लाल', ['साँझ-दुपट्टा']],
  ['Ajrakh Dupatta', []],
  ['Single - Queen', []],
  ['', []],
])('of %j the words %j stay whole', (text, compounds) => {
  expect(compoundsOf(text)).toEqual(compounds);
});
