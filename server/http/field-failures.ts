import { FIELD_FAILURE_KINDS, type FieldFailure, parseFieldFailures } from '../../contract/field-failures.ts';
import { invalid, Refusal } from './refusal.ts';
import { PRIVATE, refused } from './reply.ts';
import { readJson } from './request.ts';

/** Larger than the numbers of all kinds. Bytes. */
const MAX_BODY = 1024;

/** `POST` of `FIELD_FAILURES`: counts what failed in a browser (R63). Nothing of the request but the numbers is kept. */
export function fieldFailureRoute(count: (kind: FieldFailure, times: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await readJson(request, MAX_BODY);
    if (body instanceof Refusal) return refused(body);
    const counts = parseFieldFailures(body.value);
    if (!counts) return refused(invalid('body: not counts of failures'));
    for (const kind of FIELD_FAILURE_KINDS) {
      const times = counts[kind];
      if (times) count(kind, times);
    }
    return new Response(null, { status: 204, headers: PRIVATE });
  };
}
