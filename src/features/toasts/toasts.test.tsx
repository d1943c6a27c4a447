import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectErrors } from '../../../tests/console.ts';
import { renderPart } from '../../../tests/render.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ToastMessage } from '../../ui/Toast.tsx';
import { useToasts } from './toasts.tsx';

function ToastButtons({ toasts }: { toasts: ToastMessage[] }) {
  const { show } = useToasts();
  return toasts.map((toast) => (
    <button key={`${toast.title} ${toast.body}`} type="button" onClick={() => show(toast)}>
      {`say ${toast.title}`}
    </button>
  ));
}

const toastElement = (title: string) => screen.queryByText(title, { exact: true })?.closest('[role]') ?? null;
const showToast = (title: string) => fireEvent.click(screen.getByRole('button', { name: `say ${title}` }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** The toast component loads with the first message; the timers are fake from then on. */
async function renderToasts(...toasts: ToastMessage[]) {
  renderPart(<ToastButtons toasts={[{ kind: 'info', title: 'First', ms: 1 }, ...toasts]} />);
  showToast('First');
  await screen.findByText('First');
  await waitFor(() => expect(toastElement('First')).toBeNull());
  vi.useFakeTimers();
}

beforeEach(() => vi.useRealTimers());

// spec §4, §9
describe('a message', () => {
  test('closes by itself after 5000 ms', async () => {
    await renderToasts({ kind: 'success', title: 'Kept', body: 'On this phone' });
    showToast('Kept');
    expect(toastElement('Kept')?.textContent).toBe('KeptOn this phone');
    wait(4999);
    expect(toastElement('Kept')).not.toBeNull();
    wait(1);
    expect(toastElement('Kept')).toBeNull();
  });

  test('closes after its own duration', async () => {
    await renderToasts({ kind: 'info', title: 'Short', ms: 2000 });
    showToast('Short');
    wait(1999);
    expect(toastElement('Short')).not.toBeNull();
    wait(1);
    expect(toastElement('Short')).toBeNull();
  });

  test.each([
    ['hover', (toast: Element) => fireEvent.pointerEnter(toast), (toast: Element) => fireEvent.pointerLeave(toast)],
    [
      'focus',
      (toast: Element) => fireEvent.focus(toast.querySelector('button') as Element),
      (toast: Element) => fireEvent.blur(toast.querySelector('button') as Element),
    ],
  ])('pauses on %s, and resumes with the remaining time', async (_, hold, release) => {
    await renderToasts({ kind: 'info', title: 'Held' });
    showToast('Held');
    wait(3000);
    hold(toastElement('Held') as Element);
    wait(60_000);
    expect(toastElement('Held')).not.toBeNull();
    release(toastElement('Held') as Element);
    wait(1999);
    expect(toastElement('Held')).not.toBeNull();
    wait(1);
    expect(toastElement('Held')).toBeNull();
  });

  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('of the kind %s is announced as %s', async (kind, role) => {
    await renderToasts({ kind, title: 'Listen' });
    showToast('Listen');
    expect(toastElement('Listen')?.getAttribute('role')).toBe(role);
    expect(toastElement('Listen')?.closest('[aria-live]')).not.toBeNull();
  });

  test.each(['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const)(
    'can be shown at %s',
    async (position) => {
      await renderToasts({ kind: 'info', title: 'Here', position });
      showToast('Here');
      expect(toastElement('Here')?.closest('[data-position]')?.getAttribute('data-position')).toBe(position);
    },
  );

  test('shown twice appears once, with its time restarted', async () => {
    await renderToasts({ kind: 'info', title: 'Again' });
    showToast('Again');
    wait(4000);
    showToast('Again');
    wait(4999);
    expect(screen.getAllByText('Again')).toHaveLength(1);
    wait(1);
    expect(toastElement('Again')).toBeNull();
  });
});

test('more than three wait their turn', async () => {
  const titles = ['One', 'Two', 'Three', 'Four'];
  await renderToasts(...titles.map((title) => ({ kind: 'info' as const, title })));
  for (const title of titles) showToast(title);
  expect(titles.filter(toastElement)).toEqual(['One', 'Two', 'Three']);
  wait(5000);
  expect(titles.filter(toastElement)).toEqual(['Four']);
});

describe('by hand a message', () => {
  async function renderToast(toast: ToastMessage) {
    const user = userEvent.setup();
    renderPart(<ToastButtons toasts={[toast]} />);
    await user.click(screen.getByRole('button', { name: `say ${toast.title}` }));
    await screen.findByText(toast.title);
    return user;
  }
  const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

  test('is closed by its button', async () => {
    const user = await renderToast({ kind: 'info', title: 'Enough' });
    await user.click(dismiss());
    expect(toastElement('Enough')).toBeNull();
  });

  test('is closed with Esc, and the focus goes back', async () => {
    const user = await renderToast({ kind: 'info', title: 'Enough' });
    const before = document.activeElement;
    await user.tab();
    expect(document.activeElement).toBe(dismiss());
    await user.keyboard('{Escape}');
    expect(toastElement('Enough')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test('runs the action of its button once, and closes', async () => {
    const run = vi.fn();
    const user = await renderToast({ kind: 'success', title: 'Removed', action: { label: 'Undo', run } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toastElement('Removed')).toBeNull();
  });
});

/** A page in which a dialog can be opened and closed at any time. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToastButtons toasts={[{ kind: 'info', title: 'Brief', ms: 3000 }]} />
      <button type="button" onClick={() => setOpen(!open)}>
        toggle
      </button>
      {open ? (
        <Dialog title="Sheet" closeLabel="Close" onClose={() => setOpen(false)}>
          words
        </Dialog>
      ) : null}
    </>
  );
}
// spec §4
describe('the time of a message is counted once', () => {
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'toggle', hidden: true }));

  async function renderBrief() {
    renderPart(<Opener />);
    showToast('Brief');
    await screen.findByText('Brief');
    fireEvent.keyDown(toastElement('Brief') as Element, { key: 'Escape' });
    vi.useFakeTimers();
    showToast('Brief');
  }

  test('whatever dialogs open and close meanwhile', async () => {
    await renderBrief();
    for (const step of [1000, 1000, 999]) {
      wait(step);
      expect(toastElement('Brief')).not.toBeNull();
      toggle();
      wait(0);
    }
    expect(toastElement('Brief')?.closest('dialog')).not.toBeNull();
    wait(1);
    expect(toastElement('Brief')).toBeNull();
  });

  test('except for the time in which it was held', async () => {
    await renderBrief();
    wait(1000);
    toggle();
    fireEvent.pointerEnter(toastElement('Brief') as Element);
    wait(60_000);
    fireEvent.pointerLeave(toastElement('Brief') as Element);
    toggle();
    wait(1999);
    expect(toastElement('Brief')).not.toBeNull();
    wait(1);
    expect(toastElement('Brief')).toBeNull();
  });
});

function ToastButtonsInDialog() {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    );
  }
  return (
    <Dialog title="Sheet" closeLabel="Close" onClose={() => setOpen(false)}>
      <ToastButtons toasts={[{ kind: 'error', title: 'Wrong' }]} />
    </Dialog>
  );
}

test('a message over a dialog can be read and closed, does not close the dialog, and outlives it', async () => {
  const user = userEvent.setup();
  renderPart(<ToastButtonsInDialog />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = screen.getByRole('dialog', { name: 'Sheet' });
  expect(dialog.querySelector('[aria-live]')).not.toBeNull();
  showToast('Wrong');
  await within(dialog).findByText('Wrong');
  (within(dialog).getByRole('button', { name: 'Dismiss' }) as HTMLElement).focus();
  await user.keyboard('{Escape}');
  expect(toastElement('Wrong')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Sheet' })).toBe(dialog);
  showToast('Wrong');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(toastElement('Wrong')?.closest('dialog')).toBeNull();
});

test('a toast outside of the provider throws', async () => {
  expectErrors(/useToasts must be used within a ToastProvider/);
  const { render } = await import('@testing-library/react');
  expect(() => render(<ToastButtons toasts={[]} />)).toThrow('useToasts must be used within a ToastProvider');
});
