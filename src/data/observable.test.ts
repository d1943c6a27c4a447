import { expect, test } from 'vitest';
import { observable } from './observable.ts';

test('listeners are notified once of every change', () => {
  const line = observable('online');
  const states: string[] = [];
  const stop = line.subscribe(() => states.push(line.get()));
  line.set('weak');
  line.set('weak');
  line.set('online');
  stop();
  line.set('offline');
  expect(states).toEqual(['weak', 'online']);
});
