import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from './api.ts';
import { callNotes } from './call-notes.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, type PathRow, paths } from './paths.ts';

// The table's keys are exactly these names.
const names = Object.keys(paths) as EndpointName[];

describe.each(names)('the examples of %s', (name) => {
  const { params, query, body, reply }: Endpoint = endpoints[name];
  const note = callNotes[name];

  test('are read by the contract: the reply, minimal and full, the path and the query', () => {
    for (const example of [note.minimal, note.full]) expect(v.safeParse(reply, example).issues).toBeUndefined();
    expect(v.safeParse(params ?? v.strictObject({}), note.params ?? {}).issues).toBeUndefined();
    expect(v.safeParse(query ?? v.strictObject({}), note.query ?? {}).issues).toBeUndefined();
  });

  test('have the body that the app sends to a backend with the capability of the call', () => {
    const { needs }: PathRow = paths[name];
    expect(note.body === undefined).toBe(body === undefined);
    if (!body) return;
    const read = v.parse(body.schema, note.body);
    // The body of this endpoint, as its own schema reads it.
    expect(body.encode(read as never, (one) => one === needs)).toEqual(note.body);
  });
});
