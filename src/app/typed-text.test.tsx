import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createReloadGuard, type ReloadGuard } from '../data/reload.ts';
import { watchTypedText } from './start-worker.ts';

function Form() {
  const [name, setName] = useState('Asha');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Note <textarea />
      </label>
      <label>
        Gift <input type="checkbox" />
      </label>
      <button type="submit">Save</button>
    </form>
  );
}

let guard: ReloadGuard;
beforeEach(() => {
  guard = createReloadGuard();
  watchTypedText(window, guard);
});

test('a form that nobody has touched may be taken away', () => {
  render(<Form />);
  expect(guard.isHeld()).toBe(false);
});

// React moves `defaultValue` along with what is typed into such a field.
test.each(['Name', 'Note'])('text typed into "%s" may not', async (label) => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText(label), 'x');
  expect(guard.isHeld()).toBe(true);
});

test('a tick may', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Gift'));
  expect(guard.isHeld()).toBe(false);
});

test('sent, cleared or gone text may', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Note'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(guard.isHeld()).toBe(false);
  await userEvent.type(screen.getByLabelText('Note'), 'y');
  expect(guard.isHeld()).toBe(true);
  await userEvent.clear(screen.getByLabelText('Note'));
  expect(guard.isHeld()).toBe(false);
  await userEvent.type(screen.getByLabelText('Note'), 'z');
  unmount();
  expect(guard.isHeld()).toBe(false);
});

test('text that the page itself put there does not count', () => {
  render(<textarea aria-label="Filled" defaultValue="an address" />);
  watchTypedText(window, guard);
  expect(guard.isHeld()).toBe(false);
});

test('text that was there before this began counts, too', async () => {
  render(<textarea aria-label="Early" defaultValue="" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Early');
  field.value = 'typed while the page was loading';
  watchTypedText(window, guard);
  expect(guard.isHeld()).toBe(true);
});

test('anything else that must not be interrupted can say so, for as long as it lasts', () => {
  let sending = true;
  const over = guard.hold(() => sending);
  expect(guard.isHeld()).toBe(true);
  sending = false;
  expect(guard.isHeld()).toBe(false);
  sending = true;
  over();
  expect(guard.isHeld()).toBe(false);
});
