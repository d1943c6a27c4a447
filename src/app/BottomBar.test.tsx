import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../tests/render.tsx';
import { BottomBar } from './BottomBar.tsx';

test('its links are addresses in the language of the page', () => {
  const { app, router, redraw } = renderPart(null);
  Object.assign(app, { base: '/hi' });
  redraw(<BottomBar router={router} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/hi/', '/hi/results', '/hi/saved-items', '/hi/cart', '/hi/myaccount']);
});
