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

test('an untouched form does not hold the reload', () => {
  render(<Form />);
  expect(guard.isHeld()).toBe(false);
});

// React updates `defaultValue` of such a field along with its value.
test.each(['Name', 'Note'])('text typed into "%s" holds it', async (label) => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText(label), 'x');
  expect(guard.isHeld()).toBe(true);
});

test('a ticked checkbox does not', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Gift'));
  expect(guard.isHeld()).toBe(false);
});

test('submitted, cleared or removed text does not', async () => {
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

test('text that the page itself rendered does not', () => {
  render(<textarea aria-label="Filled" defaultValue="an address" />);
  watchTypedText(window, guard);
  expect(guard.isHeld()).toBe(false);
});

test('text typed before the script ran holds it, too', async () => {
  render(<textarea aria-label="Early" defaultValue="" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Early');
  field.value = 'typed while the page was loading';
  watchTypedText(window, guard);
  expect(guard.isHeld()).toBe(true);
});

test('any other check holds it until it is released', () => {
  let sending = true;
  const over = guard.hold(() => sending);
  expect(guard.isHeld()).toBe(true);
  sending = false;
  expect(guard.isHeld()).toBe(false);
  sending = true;
  over();
  expect(guard.isHeld()).toBe(false);
});
