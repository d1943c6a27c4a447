import type { State } from '../../contract/paper.ts';
import { STATES, stateOfPincode } from '../../contract/pincodes.ts';

/** For pincodes of no state: army post offices and invalid pincodes. */
const OTHER: State = { code: '97', name: 'Other Territory' };

const stateBeside = new Map(
  STATES.flatMap(([code, name, , partly = '']) =>
    partly
      .split(' ')
      .filter(Boolean)
      .map((pincode) => [pincode, { code, name }] as const),
  ),
);

/** Former names, abbreviations and districts, for states with shared pincodes. */
const WRITTEN_AS = new Map([
  ...['pondicherry', 'yanam', 'mahe', 'karaikal'].map((name) => [name, 'puducherry'] as const),
  ...['uttaranchal', 'uk'].map((name) => [name, 'uttarakhand'] as const),
  ...['dadraandnagarhaveli', 'dadra', 'damananddiu', 'daman', 'diu'].map(
    (name) => [name, 'dadraandnagarhavelianddamananddiu'] as const,
  ),
  ['up', 'uttarpradesh'],
  ['ap', 'andhrapradesh'],
  ['tn', 'tamilnadu'],
]);

/** A state's name normalized for comparison: letters only, without a bracketed suffix, aliases resolved. */
function letters(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\(.*/, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');
  return WRITTEN_AS.get(plain) ?? plain;
}

/** D40: the state of a pincode. The written state only decides between two states that share the pincode. */
export function stateOfSupply({ pincode, state }: { pincode: string; state: string }): State {
  const digits = pincode.replace(/\s/g, '');
  const beside = stateBeside.get(digits);
  return beside && letters(beside.name) === letters(state) ? beside : (stateOfPincode(digits) ?? OTHER);
}

/** The state of a GSTIN; null if the GSTIN is empty or its state code is unknown. */
export function stateOfGstin(gstin: string): State | null {
  const found = STATES.find(([code]) => gstin.startsWith(code));
  return found ? { code: found[0], name: found[1] } : null;
}
