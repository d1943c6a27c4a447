import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../tests/render.tsx';
import { Dialog } from './Dialog.tsx';

const renderDialog = (content = <p>Words</p>) =>
  renderPart(
    <Dialog title="Sheet" closeLabel="Close" onClose={() => undefined}>
      {content}
    </Dialog>,
  );
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
