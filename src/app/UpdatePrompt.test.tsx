import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { styleAt } from '../../tests/css.ts';
import type { UpdateState } from './create-updates.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

function show(state: UpdateState) {
  let listener = () => {};
  let now = state;
  const accept = vi.fn();
  const later = vi.fn();
  const subscribe = (onChange: () => void) => {
    listener = onChange;
    return () => {};
  };
  render(<UpdatePrompt updates={{ get: () => now, subscribe, accept, later }} />);
  const become = (next: UpdateState) =>
    act(() => {
      now = next;
      listener();
    });
  return { accept, later, become };
}

test('a new version is offered, with two buttons', async () => {
  const { accept, later } = show('ready');
  expect(screen.getByRole('status').textContent).toBe('New version ready');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(accept).toHaveBeenCalledTimes(1);
  expect(later).toHaveBeenCalledTimes(1);
});

test('without a new version only the empty status is rendered', () => {
  const { become } = show('none');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  become('ready');
  expect(screen.getByRole('status').textContent).toBe('New version ready');
});

test.each<[UpdateState, string, string[]]>([
  ['asking', 'Updating…', []],
  ['typing', 'Finish what you began here first', ['Update', 'Later']],
  ['elsewhere', 'Finish in the other tab first', ['Update', 'Later']],
  ['reload', 'Reload to continue', ['Reload', 'Later']],
])('%s: "%s"', (state, words, buttons) => {
  show(state);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
});

test('it is above the bag button, and a focused element scrolls clear of it', () => {
  const bag = styleAt('src/app/FloatingBag.module.css', '.bag', 360);
  const bar = styleAt('src/ui/BottomCard.module.css', '.bar', 360);
  expect(Number(bar['z-index'])).toBeGreaterThan(Number(bag['z-index']));
  const bottom = (style: Record<string, string>) => Number(/\d+(?=px)/.exec(style.bottom ?? '')?.[0]);
  expect(bottom(bar)).toBeGreaterThanOrEqual(bottom(bag) + Number.parseInt(bag.height ?? '', 10));
  expect(styleAt('src/ui/BottomCard.module.css', 'html:has(.bar)', 360)['scroll-padding-bottom']).toBe('240px');
});
