import { act, fireEvent, screen } from '@testing-library/react';
import { setHidden, setMedia } from './browser.ts';

type Moving = {
  /** What moves by itself. */
  part: () => HTMLElement;
  /** Something in it that takes the focus. */
  inside: () => HTMLElement;
  pause: string;
  resume: string;
};

/** Every way to hold what moves by itself, each with its end (D22). */
export const waysToHold = ({ part, inside, pause, resume }: Moving) => [
  {
    when: 'while the mouse is on it',
    hold: () => fireEvent.pointerEnter(part(), { pointerType: 'mouse' }),
    release: () => fireEvent.pointerLeave(part(), { pointerType: 'mouse' }),
  },
  {
    when: 'while a finger is on it',
    hold: () => fireEvent.pointerEnter(part(), { pointerType: 'touch' }),
    release: () => fireEvent.pointerLeave(part(), { pointerType: 'touch' }),
  },
  {
    when: 'while something in it has the focus',
    hold: () => act(() => inside().focus()),
    release: () => act(() => inside().blur()),
  },
  { when: 'while the page is hidden', hold: () => setHidden(true), release: () => setHidden(false) },
  {
    when: 'for a shopper who asked for less motion',
    hold: () => setMedia('(prefers-reduced-motion: reduce)', true),
    release: () => setMedia('(prefers-reduced-motion: reduce)', false),
  },
  {
    when: 'when paused by its button',
    hold: () => fireEvent.click(screen.getByRole('button', { name: pause })),
    release: () => fireEvent.click(screen.getByRole('button', { name: resume })),
  },
];
