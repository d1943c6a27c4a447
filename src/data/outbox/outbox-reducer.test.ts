import { expect, test } from 'vitest';
import { NOON, outboxScene, SECOND, signedIn } from '../../../tests/outbox-scene.ts';
import { conclude, holdAll, nextDue, takeNext } from './outbox-reducer.ts';

// R26
test('a change that a dead process was sending is due, at once and later, and taken again before later ones', async () => {
  const { device, setQuantities, send, shop, pass } = await signedIn();
  await setQuantities('1:1', '2:1');
  shop.behave('down');
  await send();
  pass(SECOND);
  const now = NOON + SECOND;
  const { outbox, change } = takeNext(device.outbox(), 'asha', now);
  for (const later of [now, now + 1, now + SECOND, now + 3_600_000]) {
    expect(nextDue(outbox, 'asha', later)).toBe(later);
    expect(takeNext(outbox, 'asha', later).change).toMatchObject({ key: change?.key, attempts: 3, triedAt: later });
  }
});

test('an unknown change and one that is gone change nothing', async () => {
  const { device } = await outboxScene();
  const outcome = {
    result: { kind: 'later', trouble: 'silent', afterMs: 0 },
    cart: null,
    now: NOON,
    random: 1,
  } as const;
  const outbox = device.outbox();
  expect(conclude(outbox, 'nothing', outcome)).toBe(outbox);
  expect(holdAll(outbox, 'nothing')).toBe(outbox);
});
