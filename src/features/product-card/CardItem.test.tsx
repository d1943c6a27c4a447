import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { wireProduct } from '../../../contract/product.ts';
import { renderPart } from '../../../tests/render.tsx';
import { toCard } from '../../domain/product-card.ts';
import { CardItem } from './CardItem.tsx';

const card = toCard(v.parse(wireProduct, { id: 2001, name: 'Ticking Stripe Bed Spread' }));

afterEach(() => vi.unstubAllGlobals());

/** A page restored by Back, on which the product was outside the screen. */
function restorePage() {
  let show = (): void => undefined;
  const far = {
    style: { blockSize: 320 },
    whenIdle: (run: () => void) => {
      show = run;
    },
    onShown: () => undefined,
  };
  const { app, redraw } = renderPart(null);
  app.farParts = new Map([['5:listing/2001', far]]);
  redraw(<CardItem part="5:listing" card={card} />);
  return () => act(() => show());
}
const item = () => screen.getByRole('listitem');

// Decision 037
test('a product far from the screen after Back is a placeholder until the browser is idle', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const whenIdle = restorePage();
  expect([item().style.blockSize, item().childElementCount]).toEqual(['320px', 0]);
  whenIdle();
  expect([item().style.blockSize, screen.getByRole('heading').textContent]).toEqual(['', card.name]);
});

test('or until it is scrolled into view', () => {
  restorePage();
  expect(screen.getByRole('heading').textContent).toBe(card.name);
});

test('any other product is rendered at once', () => {
  renderPart(<CardItem part="6:listing" card={card} />);
  expect(item().style.blockSize).toBe('');
  expect(screen.getByRole('heading').textContent).toBe(card.name);
});
