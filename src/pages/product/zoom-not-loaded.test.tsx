import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectErrors } from '../../../tests/console.ts';
import { button, main, NAME, openProduct } from '../../../tests/product.tsx';

// As offline, on a phone that has not stored the file. Vitest's message for a module that can't be loaded.
vi.mock('./Viewer.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

test('a large picture that could not be loaded says so, and the page stays', async () => {
  expectErrors(/error when mocking a module/);
  await openProduct();
  await userEvent.click(button('Open large picture'));
  await screen.findByText('This could not be loaded');
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe(NAME);
});
