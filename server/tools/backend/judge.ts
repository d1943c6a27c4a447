import * as v from 'valibot';
import { endpoints } from '../../../contract/api.ts';
import { isFields } from '../../../contract/api-response.ts';
import { callNotes } from '../../../contract/call-notes.ts';
import { type EndpointName, isBrowseName } from '../../../contract/paths.ts';
import { hasContent } from '../../../contract/reply-content.ts';
import { absencesOf } from './absences.ts';
import { failuresOf, type Oddity, odditiesOf } from './oddities.ts';
import type { Answer } from './request.ts';

export type Shape = 'fits' | 'fits in part' | 'does not fit' | 'refused' | 'not there' | 'no answer' | 'not tried';
/** `lacks`: fields without which nothing can be sold, and what the shop then shows. */
export type Verdict = { shape: Shape; remarks: string[]; lacks: string[] };

/** Milliseconds after which the app calls the connection weak. */
const SLOW = 1_500;

const verdict = (shape: Shape, ...remarks: string[]): Verdict => ({
  shape,
  remarks: remarks.filter((remark) => remark !== ''),
  lacks: [],
});

/** Each remark once, with the number of times. */
function counted(remarks: string[]): string[] {
  const times = new Map<string, number>();
  for (const remark of remarks) times.set(remark, (times.get(remark) ?? 0) + 1);
  return [...times].map(([remark, count]) => (count > 1 ? `${remark} (${count} times)` : remark));
}

/** `found` may end in what came of it: `a text; the record is left out`. */
function wordsOf({ path, expected, found }: Oddity): string {
  const [kind, ...outcome] = found.split('; ');
  const what = kind === 'missing' ? kind : `${kind}, not ${expected}`;
  return [`${path || 'the reply'} is ${what}`, ...outcome].join('; ');
}

const absent = (notes: Parameters<typeof absencesOf>[0], reply: unknown, from = '') =>
  absencesOf(notes, reply).map(({ note, missing, of }) => ({
    text: `${note.at.map((path) => from + path).join(' or ')} is missing${of > 1 ? ` in ${missing} of ${of}` : ''}: ${note.without}`,
    isLack: note.isNeeded === true && missing === of,
  }));

function refusal(status: number, trouble: string, isSignedIn: boolean): Verdict {
  if ([404, 405, 501].includes(status)) return verdict('not there', trouble);
  if (status >= 500) return verdict('refused', 'the backend failed', trouble);
  if (status !== 401) return verdict('refused', trouble);
  return verdict('refused', isSignedIn ? 'the token is not accepted' : 'it asks guests to sign in', trouble);
}

/** What a schema, fields that shoppers miss, and what came say about a reply or a part of it. `from`: the path to it. */
export function remarksOn(
  { schema, fields = [] }: { schema: v.GenericSchema; fields?: Parameters<typeof absencesOf>[0] },
  reply: unknown,
  from = '',
): Verdict {
  const missing = absent(fields, reply, from);
  const remarks = [
    ...counted(odditiesOf(schema, reply, from.replace(/\.$/, '')).map(wordsOf)),
    ...missing.map(({ text }) => text),
  ];
  const lacks = missing.flatMap(({ text, isLack }) => (isLack ? [text] : []));
  return { shape: remarks.length > 0 ? 'fits in part' : 'fits', remarks, lacks };
}

const NO_OBJECT = 'the reply is a list, not an object';

/** The verdict on an answer to a call. */
export function judge(name: EndpointName, answer: Answer, isSignedIn: boolean): Verdict {
  const { status, ms, trouble, reply } = answer;
  if (status === null) return verdict('no answer', trouble);
  if (status >= 400) return refusal(status, trouble, isSignedIn);
  if (trouble !== '') return verdict('does not fit', trouble);
  if (isFields(reply) && reply.success === false) return verdict('refused', 'success is false');
  const schema = endpoints[name].reply;
  const { issues } = v.safeParse(schema, reply);
  if (issues) {
    const isList = Array.isArray(reply);
    return verdict('does not fit', ...(isList ? [NO_OBJECT] : counted(failuresOf(issues).map(wordsOf))));
  }
  const { fields = [] } = callNotes[name];
  const said = remarksOn({ schema, fields }, reply);
  if (reply !== null && isBrowseName(name) && !hasContent(name, reply))
    return verdict('does not fit', 'JSON without the content of this call', ...said.remarks);
  const wait = `slow: shoppers wait ${(ms / 1000).toFixed(1)} s for it`;
  return ms > SLOW ? { ...said, remarks: [...said.remarks, wait] } : said;
}
