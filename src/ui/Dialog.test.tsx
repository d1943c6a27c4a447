import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../tests/render.tsx';
import { Dialog } from './Dialog.tsx';

const dialogOf = (onClose: () => void, content = <p>Words</p>) => (
  <Dialog title="Sheet" closeLabel="Close" onClose={onClose}>
    {content}
  </Dialog>
);
const renderDialog = (content?: ReactElement) => renderPart(dialogOf(() => undefined, content));
const isOpen = () => screen.queryByRole('dialog', { name: 'Sheet' }) !== null;
const nextTask = () => act(() => vi.advanceTimersByTime(0));

afterEach(() => {
  vi.useRealTimers();
});

test('a dialog is shown in a task of its own, so that a tap does not start one long task', () => {
  vi.useFakeTimers();
  renderDialog();
  expect(isOpen()).toBe(false);
  nextTask();
  expect(isOpen()).toBe(true);
  expect(document.documentElement.classList).toContain('dialog-open');
});

test('a dialog that focuses an input is shown in the task of the tap, since phones open the keyboard only then', () => {
  vi.useFakeTimers();
  renderDialog(<input aria-label="Phone" data-first-focus="" />);
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

test('a dialog without an input to fill in first focuses its title, not its close button', () => {
  vi.useFakeTimers();
  renderDialog(<button type="button">Go on</button>);
  nextTask();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sheet' }));
});

test('what the page skips behind dialogs is laid out again when the browser is idle after the last one has closed', () => {
  vi.useFakeTimers();
  const { classList } = document.documentElement;
  const dialog = (title: string) => (
    <Dialog key={title} title={title} closeLabel="Close" onClose={() => undefined}>
      Words
    </Dialog>
  );
  const { redraw } = renderPart([dialog('Bag'), dialog('Size guide')]);
  nextTask();
  expect(classList).toContain('behind-dialog');
  redraw([dialog('Bag')]);
  act(() => vi.advanceTimersByTime(500));
  expect(classList).toContain('behind-dialog');
  redraw([]);
  expect(classList).toContain('behind-dialog');
  act(() => vi.advanceTimersByTime(500));
  expect(classList).not.toContain('behind-dialog');
});

test('a dialog that is removed before it is shown stays hidden', () => {
  vi.useFakeTimers();
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  renderDialog().unmount();
  nextTask();
  expect(showModal).not.toHaveBeenCalled();
  expect(document.documentElement.classList).not.toContain('dialog-open');
});

describe('a dialog that the shopper closes', () => {
  const pressClose = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const isLeaving = () => screen.getByRole('dialog').dataset.leaving !== undefined;
  const nextPaint = () => act(() => vi.advanceTimersByTime(20));

  test('moves away first; its owner removes it after the next paint, once', () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    const { redraw } = renderPart(dialogOf(onClose));
    onClose.mockImplementation(() => redraw(null));
    nextTask();
    pressClose();
    pressClose();
    expect(isLeaving()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    nextPaint();
    expect(onClose).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
  });

  test('comes back if its owner keeps it', () => {
    vi.useFakeTimers();
    renderDialog();
    nextTask();
    pressClose();
    nextPaint();
    expect(isLeaving()).toBe(false);
  });

  test('does not close another that has replaced it meanwhile', () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    const { redraw } = renderPart(dialogOf(onClose));
    nextTask();
    pressClose();
    redraw(null);
    nextPaint();
    expect(onClose).not.toHaveBeenCalled();
  });
});
