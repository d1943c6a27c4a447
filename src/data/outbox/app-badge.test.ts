import { describe, expect, test, vi } from 'vitest';
import { bagScene, lineOf, MINUTE, noonEachTest, openedBag, pass, settle, throwOf } from '../../../tests/bag-scene.ts';
import { showBadge } from './drain.ts';

noonEachTest();

// R54
describe('the badge of the installed app', () => {
  test('counts waiting changes, and is cleared when they are sent', async () => {
    const { bag, shop, badges } = await openedBag();
    shop.behave('down');
    void bag.add('1', throwOf());
    void bag.add('2', throwOf());
    await settle();
    expect(badges.at(-1)).toBe(2);
    await pass(MINUTE);
    expect(badges.at(-1)).toBe(0);
  });

  test('counts refused changes until the shopper has seen them', async () => {
    const { bag, shop, badges } = await openedBag();
    shop.setSku('1', { stock: 0 });
    await bag.add('1', throwOf());
    expect(badges.at(-1)).toBe(1);
    const [notice] = bag.get().notices;
    if (notice) await bag.dismiss(notice);
    expect(badges.at(-1)).toBe(0);
  });

  test('remains for changes that wait for a sign-in, and is cleared at a logout', async () => {
    const { bag, shop, badges, become } = await openedBag();
    shop.behave(401);
    await bag.add('1', throwOf());
    become(null);
    await settle();
    expect(badges.at(-1)).toBe(1);
    await bag.forget();
    expect(badges.at(-1)).toBe(0);
  });

  test('shows another user only that the first one’s changes were dropped', async () => {
    const { bag, shop, badges, become } = await openedBag();
    shop.behave('down', 'down', 'down');
    void bag.add('1', throwOf());
    void bag.add('2', throwOf());
    await settle();
    become('ben');
    await settle();
    expect([badges.at(-1), bag.get().notices.map(({ kind }) => kind)]).toEqual([1, ['other-account']]);
  });

  test('is set by a page that finds changes of an earlier visit', async () => {
    const at = bagScene();
    at.cart('down');
    const first = at.openTab();
    await settle();
    at.shop.behave('down', 'down', 'down', 'down');
    void first.bag.add('1', throwOf());
    await settle();
    expect(lineOf(first.bag, '1').quantity).toBe(1);
    first.process.kill();
    at.badges.length = 0;
    at.openTab();
    await settle();
    expect(at.badges).toEqual([1]);
  });
});

test('a browser without badges, or one that rejects, does no harm', async () => {
  showBadge({}, 2);
  showBadge({}, 0);
  const setAppBadge = vi.fn(() => Promise.reject(new Error('not installed')));
  const clearAppBadge = vi.fn(async () => undefined);
  showBadge({ setAppBadge, clearAppBadge }, 3);
  showBadge({ setAppBadge, clearAppBadge }, 0);
  await settle();
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[3]], [[]]]);
});
