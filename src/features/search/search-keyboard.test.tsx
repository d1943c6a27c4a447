import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../tests/render.tsx';
import {
  dialog,
  entries,
  field,
  group,
  openSearch,
  reached,
  remember,
  remembered,
  suggesting,
  write,
} from '../../../tests/search-dialog.tsx';

describe('the keyboard', () => {
  beforeEach(() => remember('kantha', 'king size bedspread'));

  test('moves through all entries and the field with the arrows, and wraps', async () => {
    const user = userEvent.setup();
    await openSearch();
    expect([entries('Recent Searches'), reached()]).toEqual([['kantha', 'king size bedspread'], null]);
    await user.keyboard('{ArrowDown}');
    expect(reached()).toBe('kantha');
    await user.keyboard('{ArrowDown}');
    expect(reached()).toBe('king size bedspread');
    await user.keyboard('{ArrowDown}');
    expect(reached()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(reached()).toBe('king size bedspread');
    expect(document.activeElement).toBe(field());
    expect(within(dialog()).getByRole('row', { selected: true }).textContent).toContain('king size');
  });

  test('searches with Enter for the selected entry, else for the typed text, and never for a blank one', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch();
    await user.keyboard('{Enter}   {Enter}');
    expect([placeOf(history), screen.queryByRole('dialog')]).toEqual(['/', dialog()]);
    await user.clear(field());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '/' });
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('  indigo kurta {Enter}');
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=indigo+kurta'));
    expect(remembered()).toEqual(['indigo kurta', 'kantha', 'king size bedspread']);
  });

  test('can open on a phone, since the field gets the focus in the task of the tap', async () => {
    await openSearch();
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field());
  });

  test('begins at the field again once something else is typed', async () => {
    const user = userEvent.setup();
    await openSearch();
    await user.keyboard('{ArrowDown}k');
    expect(reached()).toBeNull();
  });
});

// spec §3, §9, R15, R40
describe('recent searches', () => {
  test('are the last five of this store, and searched for again by a tap', async () => {
    remember('a', 'b', 'c', 'd', 'e');
    localStorage.setItem('searchHistory:s3', '["of another store"]');
    const { history } = await openSearch();
    expect(entries('Recent Searches')).toEqual(['a', 'b', 'c', 'd', 'e']);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'e' }));
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=e'));
    expect(remembered()).toEqual(['e', 'a', 'b', 'c', 'd']);
  });

  test('are forgotten one by one, or all', async () => {
    remember('kantha', 'ikat', 'dohar');
    await openSearch();
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Forget ikat' }));
    expect(entries('Recent Searches')).toEqual(['kantha', 'dohar']);
    expect(remembered()).toEqual(['kantha', 'dohar']);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Clear recent searches' }));
    expect(group('Recent Searches')).toBeNull();
    expect(remembered()).toEqual([]);
  });

  test('that contain the typed text stay', async () => {
    remember('kantha quilt', 'ikat');
    await openSearch();
    write('quil');
    expect(entries('Recent Searches')).toEqual(['kantha quilt']);
  });

  test.each(['not json', '{"a":1}', '[1,2]', '[""]', 'null'])(
    'with an invalid format (%s) are ignored',
    async (stored) => {
      localStorage.setItem('searchHistory:s2', stored);
      const { history } = await openSearch();
      expect(group('Recent Searches')).toBeNull();
      write('kantha');
      fireEvent.submit(field());
      await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
      expect(remembered()).toEqual(['kantha']);
    },
  );

  test('R12: without storage the search works all the same', async () => {
    const { history } = await openSearch({
      ...suggesting(),
      before: (app) => {
        app.storage = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
      },
    });
    write('kantha');
    fireEvent.submit(field());
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
  });
});
