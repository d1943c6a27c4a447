import { expect, test } from 'vitest';
import { endpoints } from '../../../contract/api.ts';
import { callNotes } from '../../../contract/call-notes.ts';
import { type EndpointName, paths } from '../../../contract/paths.ts';
import { absencesOf } from './absences.ts';
import { odditiesOf } from './oddities.ts';

// The table's keys are exactly these names.
const names = Object.keys(paths) as EndpointName[];

test.each(names)('a check has nothing to say about the full example of %s', (name) => {
  const { full, fields = [] } = callNotes[name];
  expect(odditiesOf(endpoints[name].reply, full)).toEqual([]);
  expect(absencesOf(fields, full)).toEqual([]);
});
