import { describe, expect, test } from 'vitest';
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { DAY, NOON, outboxScene, SECOND, signedIn } from '../../../tests/outbox-scene.ts';
import { conclude, enqueue, expire, holdAll, nextDue, type SendOutcome, takeNext } from './outbox-reducer.ts';
import type { OutboxState } from './outbox-state.ts';

const outcome = (result: SendOutcome['result'], cart: SendOutcome['cart'] = null): SendOutcome => ({
  result,
  cart,
  now: NOON,
  random: 1,
});
const done: SendOutcome['result'] = { kind: 'done', applied: true, previous: null, reply: null };
const refusal: SendOutcome['result'] = { kind: 'refused', code: 'ANY', available: null };
const firstOf = ({ changes }: OutboxState) => {
  const [change] = changes;
  if (!change) throw new Error('no change');
  return change;
};

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

test('an unknown change changes nothing', () => {
  const outbox = outboxScene().device.outbox();
  expect(conclude(outbox, 'nothing', outcome(refusal))).toBe(outbox);
  expect(holdAll(outbox, 'nothing')).toBe(outbox);
});

describe('a new change', () => {
  test('counts from the one in flight, so that nobody else seems to have changed the line', async () => {
    const { device, setQuantities, change } = await signedIn();
    await setQuantities('1:1');
    await change((outbox) => takeNext(outbox, 'asha', NOON).outbox);
    await setQuantities('1:4');
    expect(device.outbox().changes).toMatchObject([
      { quantity: 1, base: 0, state: 'sending' },
      { quantity: 4, base: 1, state: 'waiting' },
    ]);
  });

  test('has a number of its own, also if the clock stands still or another tab does not know the last one', async () => {
    const { device, setQuantities } = await signedIn();
    await setQuantities('1:1', '2:1', '3:1');
    expect(device.outbox().changes.map(({ clientSeq }) => clientSeq)).toEqual([NOON, NOON + 1, NOON + 2]);
  });

  test('R26a: that adds to an addition keeps its key, and leaves a total in flight alone', async () => {
    const { device, setQuantities, add, change } = await signedIn();
    await setQuantities('1:5');
    await change((outbox) => takeNext(outbox, 'asha', NOON).outbox);
    await add('1');
    const [total, first] = device.outbox().changes;
    await add('1');
    expect(device.outbox().changes).toMatchObject([
      { key: total?.key, quantity: 5, relative: false },
      { key: first?.key, quantity: 2, relative: true },
    ]);
  });

  test('R36: that removes a piece forgets the price at which it was added', async () => {
    const { device, setQuantities } = await signedIn();
    await setQuantities('1:1');
    expect(device.outbox().addedPaise).toEqual({ 1: 50_000 });
    await setQuantities('1:0');
    expect(device.outbox().addedPaise).toEqual({});
  });

  test('R32: replaces one that was refused for its token', async () => {
    const { setQuantities, send, shop, waiting } = await signedIn();
    await setQuantities('1:1');
    shop.behave(401);
    await send();
    await setQuantities('1:3');
    expect(waiting()).toEqual(['1:3']);
  });
});

// R26a
describe('an addition whose server quantity is known', () => {
  const counted = async (quantity: number) => {
    const { device, add, change } = await signedIn();
    await add('1');
    await change((outbox) => takeNext(outbox, 'asha', NOON).outbox);
    const { key } = firstOf(device.outbox());
    return conclude(device.outbox(), key, outcome({ kind: 'counted', quantity, reply: null }));
  };

  test('is a new change, which a later one may replace', async () => {
    const outbox = await counted(3);
    expect(outbox.changes).toMatchObject([{ quantity: 4, base: 3, relative: false, state: 'waiting', attempts: 0 }]);
  });

  test('is refused only above the limit', async () => {
    const full = await counted(MAX_QUANTITY - 1);
    expect([full.changes, full.notices]).toMatchObject([[{ quantity: MAX_QUANTITY }], []]);
    const above = await counted(MAX_QUANTITY);
    expect([above.changes, above.notices]).toMatchObject([[], [{ kind: 'limit', quantity: 1 }]]);
  });
});

describe('notices', () => {
  test('R39: come for unsent changes only, not for one that the server has', async () => {
    const { device, setQuantities, change } = await signedIn();
    await setQuantities('1:1', '2:1');
    await change((outbox) => conclude(outbox, firstOf(outbox).key, outcome(done)));
    expect(device.outbox().changes).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
    const after = expire(device.outbox(), NOON + 8 * DAY);
    expect([after.changes, after.notices]).toMatchObject([[], [{ kind: 'expired', sku: '2' }]]);
  });

  test('are fifty at most, the newest, and one for each change', async () => {
    const { device, setQuantities, change } = await signedIn();
    for (let sku = 1; sku <= 55; sku += 1) {
      await setQuantities(`${sku}:1`);
      await change((outbox) => conclude(outbox, firstOf(outbox).key, outcome(refusal)));
    }
    const { notices } = device.outbox();
    expect([notices.length, notices.at(0), notices.at(-1)]).toMatchObject([50, { sku: '6' }, { sku: '55' }]);
    // A change that comes back from another storage is refused again.
    await setQuantities('7:2');
    const again = { ...device.outbox(), notices };
    const key = firstOf(again).key;
    const twice = conclude(again, key, outcome(refusal));
    const third = conclude({ ...twice, changes: again.changes }, key, outcome(refusal));
    expect(third.notices.filter(({ id }) => id === key)).toHaveLength(1);
  });

  test('about a SKU go with the next change of it', async () => {
    const { device, setQuantities, change } = await signedIn();
    await setQuantities('1:1', '2:1');
    for (const _ of ['1', '2']) await change((outbox) => conclude(outbox, firstOf(outbox).key, outcome(refusal)));
    await setQuantities('1:2');
    expect(device.outbox().notices).toMatchObject([{ sku: '2' }]);
  });
});

test('above the limit of waiting changes nothing is stored', async () => {
  const { device, setQuantities } = await signedIn();
  await setQuantities(...Array.from({ length: 200 }, (_, sku) => `${sku + 1}:1`));
  const command = { ...firstOf(device.outbox()), sku: '999', known: null };
  expect(enqueue(device.outbox(), command, NOON, () => 'id')).toBeNull();
});
