import { act, fireEvent, screen } from '@testing-library/react';
import { setHidden, setMedia } from './browser.ts';

type MovingPart = {
  /** The element that moves automatically. */
  part: () => HTMLElement;
  /** A focusable element in it. */
  inside: () => HTMLElement;
  pause: string;
  resume: string;
};

/** Every way to pause automatic motion, and how each ends (D22). */
export const waysToPause = ({ part, inside, pause, resume }: MovingPart) => [
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
