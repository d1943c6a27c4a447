import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  type Connection,
  type ConnectivityEvent,
  connected,
  probePauseMs,
  signalOf,
  stalledPauseMs,
} from './connectivity.ts';

/** Applies the events one second apart, each with a request that began just then. */
const after = (...news: ConnectivityEvent[]): Connection =>
  news.reduce((state, one, at) => afterEvent(state, one, (at + 1) * 1000, (at + 1) * 1000), connected);

describe('R9: outcomes tell the state of the connection', () => {
  test.each<[ConnectivityEvent[], Connection['status']]>([
    [[], 'online'],
    [['answered'], 'online'],
    [['saved'], 'weak'],
    [['failed'], 'weak'],
    [['missed'], 'weak'],
    [['went-offline'], 'offline'],
    [['went-offline', 'failed'], 'offline'],
    [['failed', 'went-offline'], 'offline'],
    // The browser's `online` event proves nothing.
    [['went-offline', 'went-online'], 'offline'],
    [['went-offline', 'went-online', 'missed'], 'weak'],
    [['went-offline', 'went-online', 'reached'], 'online'],
    [['failed', 'went-online'], 'weak'],
    // A response arrived, whatever the browser reports.
    [['went-offline', 'answered'], 'online'],
    [['saved', 'answered'], 'online'],
    [['missed', 'reached'], 'online'],
    [['answered', 'saved'], 'weak'],
  ])('after %j it is %s', (news, line) => {
    expect(after(...news).status).toBe(line);
  });

  test('a response to a request from before the network was lost does not bring it back', () => {
    const pulled = afterEvent(connected, 'went-offline', 2000, 2000);
    expect(afterEvent(pulled, 'answered', 1500, 2100).status).toBe('offline');
    expect(afterEvent(pulled, 'answered', 2050, 2100).status).toBe('online');
  });

  test('a failed call counts even if a probe has succeeded meanwhile', () => {
    const reached = afterEvent(connected, 'reached', 1500, 1600);
    expect(afterEvent(reached, 'saved', 1000, 3500).status).toBe('weak');
  });

  test('a failed probe does not outweigh a call that was answered meanwhile', () => {
    const answered = afterEvent(connected, 'answered', 1000, 2000);
    expect(afterEvent(answered, 'missed', 1500, 4500).status).toBe('online');
    expect(afterEvent(answered, 'missed', 2500, 5500).status).toBe('weak');
  });

  const anyNews = fc.constantFrom<ConnectivityEvent>(
    'answered',
    'saved',
    'failed',
    'reached',
    'missed',
    'went-offline',
    'went-online',
  );
  const anyStory = fc.array(fc.tuple(anyNews, fc.nat(3000)), { maxLength: 40 });
  /** Applies the events one second apart, each with a request that began up to three seconds before. */
  const stateAfter = (story: [ConnectivityEvent, number][]) =>
    story.reduce(
      (state, [news, age], at) => afterEvent(state, news, 10_000 + at * 1000 - age, 10_000 + at * 1000),
      connected,
    );

  test('after any events: a response to a current request means online, `went-offline` means offline', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const state = stateAfter(story);
        const now = 100_000;
        expect(afterEvent(state, 'answered', now, now).status).toBe('online');
        expect(afterEvent(state, 'went-offline', now, now).status).toBe('offline');
      }),
    );
  });

  test('after any events: a failed call never means online, nor offline while there is a network', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const state = stateAfter(story);
        expect(afterEvent(state, 'failed', 100_000, 100_000).status).toBe(state.online ? 'weak' : 'offline');
      }),
    );
  });

  test('the browser’s `online` event never changes the status', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const state = stateAfter(story);
        expect(afterEvent(state, 'went-online', 100_000, 100_000).status).toBe(state.status);
      }),
    );
  });
});

describe('R51: one message is shown', () => {
  test.each([
    ['online', 0, 0, 0, 0, null],
    ['online', 2, 0, 0, 0, { kind: 'sending', count: 2 }],
    ['online', 2, 0, 1, 0, { kind: 'sending', count: 2 }],
    ['online', 0, 3, 1, 0, { kind: 'sign-in', count: 3 }],
    ['online', 0, 0, 1, 2, { kind: 'attention', count: 1 }],
    ['online', 0, 0, 0, 2, { kind: 'sent', count: 2 }],
    ['weak', 2, 0, 1, 2, { kind: 'weak' }],
    ['offline', 2, 3, 1, 2, { kind: 'offline' }],
  ] as const)(
    '%s, %i on their way, %i for a sign-in, %i to be looked at, %i just sent: %j',
    (line, sending, parked, attention, sent, signal) => {
      expect(signalOf(line, { sending, parked, attention, sent })).toEqual(signal);
    },
  );
});

describe('probes', () => {
  const anyChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  // R8
  test('come for half a minute often enough that products are fresh five seconds after the network is back', () => {
    fc.assert(
      fc.property(fc.infiniteStream(anyChance), (chances) => {
        let at = 0;
        for (let failures = 0; at < 30_000; failures += 1) {
          const pause = probePauseMs(failures, true, Number(chances.next().value));
          expect(pause).toBeLessThanOrEqual(3_400);
          expect(pause).toBeGreaterThan(0);
          at += pause;
        }
      }),
    );
  });

  test('come less and less often after that, until one a minute', () => {
    const pauses = [13, 14, 15, 16, 17, 18, 19, 500].map((failures) => probePauseMs(failures, true, 0));
    expect(pauses).toEqual([3_400, 6_800, 13_600, 27_200, 54_400, 60_000, 60_000, 60_000]);
  });

  test('come seldom where the browser says that there is no network, and products that stay stale are requested seldom', () => {
    expect(probePauseMs(10, false, 0)).toBe(15_000);
    expect([0, 1, 2, 3, 4, 5, 50].map((rounds) => stalledPauseMs(rounds, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  test('of phones that lost the network together are spread over a quarter of the time', () => {
    expect(probePauseMs(500, true, 0)).toBe(60_000);
    expect(probePauseMs(500, true, 1)).toBe(45_000);
  });
});
