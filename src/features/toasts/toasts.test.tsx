import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectErrors } from '../../../tests/console.ts';
import { renderPart } from '../../../tests/render.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ToastMessage } from '../../ui/Toast.tsx';
import { useToasts } from './toasts.tsx';

function Sayer({ wishes }: { wishes: ToastMessage[] }) {
  const { show } = useToasts();
  return wishes.map((wish) => (
    <button key={`${wish.title} ${wish.body}`} type="button" onClick={() => show(wish)}>
      {`say ${wish.title}`}
    </button>
  ));
}

const said = (title: string) => screen.queryByText(title, { exact: true })?.closest('[role]') ?? null;
const say = (title: string) => fireEvent.click(screen.getByRole('button', { name: `say ${title}` }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** The toast component loads with the first message; the timers are fake from then on. */
async function sayFirst(...wishes: ToastMessage[]) {
  renderPart(<Sayer wishes={[{ kind: 'info', title: 'First', ms: 1 }, ...wishes]} />);
  say('First');
  await screen.findByText('First');
  await vi.waitFor(() => expect(said('First')).toBeNull());
  vi.useFakeTimers();
}

beforeEach(() => vi.useRealTimers());

// spec §4, §9
describe('a message', () => {
  test('closes by itself after 5000 ms', async () => {
    await sayFirst({ kind: 'success', title: 'Kept', body: 'On this phone' });
    say('Kept');
    expect(said('Kept')?.textContent).toBe('KeptOn this phone');
    wait(4999);
    expect(said('Kept')).not.toBeNull();
    wait(1);
    expect(said('Kept')).toBeNull();
  });

  test('closes after its own duration', async () => {
    await sayFirst({ kind: 'info', title: 'Short', ms: 2000 });
    say('Short');
    wait(1999);
    expect(said('Short')).not.toBeNull();
    wait(1);
    expect(said('Short')).toBeNull();
  });

  test.each([
    ['hover', (toast: Element) => fireEvent.pointerEnter(toast), (toast: Element) => fireEvent.pointerLeave(toast)],
    [
      'focus',
      (toast: Element) => fireEvent.focus(toast.querySelector('button') as Element),
      (toast: Element) => fireEvent.blur(toast.querySelector('button') as Element),
    ],
  ])('pauses on %s, and resumes with the remaining time', async (_, hold, letGo) => {
    await sayFirst({ kind: 'info', title: 'Held' });
    say('Held');
    wait(3000);
    hold(said('Held') as Element);
    wait(60_000);
    expect(said('Held')).not.toBeNull();
    letGo(said('Held') as Element);
    wait(1999);
    expect(said('Held')).not.toBeNull();
    wait(1);
    expect(said('Held')).toBeNull();
  });

  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('of the kind %s is announced as %s', async (kind, role) => {
    await sayFirst({ kind, title: 'Listen' });
    say('Listen');
    expect(said('Listen')?.getAttribute('role')).toBe(role);
    expect(said('Listen')?.closest('[aria-live]')).not.toBeNull();
  });

  test.each(['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const)(
    'can be shown at %s',
    async (position) => {
      await sayFirst({ kind: 'info', title: 'Here', position });
      say('Here');
      expect(said('Here')?.closest('[data-position]')?.getAttribute('data-position')).toBe(position);
    },
  );

  test('shown twice appears once, with its time restarted', async () => {
    await sayFirst({ kind: 'info', title: 'Again' });
    say('Again');
    wait(4000);
    say('Again');
    wait(4999);
    expect(screen.getAllByText('Again')).toHaveLength(1);
    wait(1);
    expect(said('Again')).toBeNull();
  });
});

test('more than three wait their turn', async () => {
  const titles = ['One', 'Two', 'Three', 'Four'];
  await sayFirst(...titles.map((title) => ({ kind: 'info' as const, title })));
  for (const title of titles) say(title);
  expect(titles.filter(said)).toEqual(['One', 'Two', 'Three']);
  wait(5000);
  expect(titles.filter(said)).toEqual(['Four']);
});

describe('by hand a message', () => {
  async function sayOne(wish: ToastMessage) {
    const user = userEvent.setup();
    renderPart(<Sayer wishes={[wish]} />);
    await user.click(screen.getByRole('button', { name: `say ${wish.title}` }));
    await screen.findByText(wish.title);
    return user;
  }
  const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

  test('is closed by its button', async () => {
    const user = await sayOne({ kind: 'info', title: 'Enough' });
    await user.click(dismiss());
    expect(said('Enough')).toBeNull();
  });

  test('is closed with Esc, and the focus goes back', async () => {
    const user = await sayOne({ kind: 'info', title: 'Enough' });
    const before = document.activeElement;
    await user.tab();
    expect(document.activeElement).toBe(dismiss());
    await user.keyboard('{Escape}');
    expect(said('Enough')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test('runs the action of its button once, and closes', async () => {
    const run = vi.fn();
    const user = await sayOne({ kind: 'success', title: 'Removed', action: { label: 'Undo', run } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(said('Removed')).toBeNull();
  });
});

/** A page in which a dialog can be opened and closed at any time. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Sayer wishes={[{ kind: 'info', title: 'Brief', ms: 3000 }]} />
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

  async function sayBrief() {
    renderPart(<Opener />);
    say('Brief');
    await screen.findByText('Brief');
    fireEvent.keyDown(said('Brief') as Element, { key: 'Escape' });
    vi.useFakeTimers();
    say('Brief');
  }

  test('whatever dialogs open and close meanwhile', async () => {
    await sayBrief();
    for (const step of [1000, 1000, 999]) {
      wait(step);
      expect(said('Brief')).not.toBeNull();
      toggle();
    }
    expect(said('Brief')?.closest('dialog')).not.toBeNull();
    wait(1);
    expect(said('Brief')).toBeNull();
  });

  test('except for the time in which it was held', async () => {
    await sayBrief();
    wait(1000);
    toggle();
    fireEvent.pointerEnter(said('Brief') as Element);
    wait(60_000);
    fireEvent.pointerLeave(said('Brief') as Element);
    toggle();
    wait(1999);
    expect(said('Brief')).not.toBeNull();
    wait(1);
    expect(said('Brief')).toBeNull();
  });
});

function SayerInDialog() {
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
      <Sayer wishes={[{ kind: 'error', title: 'Wrong' }]} />
    </Dialog>
  );
}

test('a message over a dialog can be read and closed, does not close the dialog, and outlives it', async () => {
  const user = userEvent.setup();
  renderPart(<SayerInDialog />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = screen.getByRole('dialog', { name: 'Sheet' });
  expect(dialog.querySelector('[aria-live]')).not.toBeNull();
  say('Wrong');
  await within(dialog).findByText('Wrong');
  (within(dialog).getByRole('button', { name: 'Dismiss' }) as HTMLElement).focus();
  await user.keyboard('{Escape}');
  expect(said('Wrong')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Sheet' })).toBe(dialog);
  say('Wrong');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(said('Wrong')?.closest('dialog')).toBeNull();
});

test('a toast outside of the provider throws', async () => {
  expectErrors(/useToasts must be used within a ToastProvider/);
  const { render } = await import('@testing-library/react');
  expect(() => render(<Sayer wishes={[]} />)).toThrow('useToasts must be used within a ToastProvider');
});
