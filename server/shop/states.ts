import type { State } from '../../contract/paper.ts';

/**
 * GST code, name and pincode prefixes of each state; the longest matching prefix decides. `partly`: pincodes shared
 * with another state that has more of their post offices (India Post's directory). They belong to this state only if
 * the address says so.
 */
const STATES: readonly (readonly [code: string, name: string, pincodes: string, partly?: string])[] = [
  ['01', 'Jammu and Kashmir', '18 19'],
  ['02', 'Himachal Pradesh', '17'],
  ['03', 'Punjab', '14 15 16 160055 160059 160062 160071 160103 160104', '160003 160014'],
  ['04', 'Chandigarh', '160', '140119 140125 140133'],
  ['05', 'Uttarakhand', '2447 246 2476 248 249 2623 2624 2625 2626 263', '246763 247662'],
  ['06', 'Haryana', '12 13'],
  ['07', 'Delhi', '11'],
  ['08', 'Rajasthan', '30 31 32 33 34'],
  ['09', 'Uttar Pradesh', '20 21 22 23 24 25 26 27 28 244701 2467 247662 247669 262302 262305 262406', '247665'],
  ['10', 'Bihar', '80 81 82 84 85 8132 814131'],
  ['11', 'Sikkim', '737'],
  ['12', 'Arunachal Pradesh', '790 791 792'],
  ['13', 'Nagaland', '797 798'],
  ['14', 'Manipur', '795'],
  ['15', 'Mizoram', '796'],
  ['16', 'Tripura', '799'],
  ['17', 'Meghalaya', '793 794', '783123 783134'],
  ['18', 'Assam', '78'],
  ['19', 'West Bengal', '70 71 72 73 74'],
  ['20', 'Jharkhand', '813208 814 815 816 822 825 826 827 828 829 83'],
  ['21', 'Odisha', '75 76 77'],
  ['22', 'Chhattisgarh', '49'],
  ['23', 'Madhya Pradesh', '45 46 47 48'],
  ['24', 'Gujarat', '36 37 38 39 396235', '396230 396240'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', '39621 39622 39623 396240 362520 362540 362570', '396193 396235'],
  ['27', 'Maharashtra', '40 41 42 43 44'],
  ['29', 'Karnataka', '56 57 58 59'],
  ['30', 'Goa', '403'],
  ['31', 'Lakshadweep', '68255'],
  ['32', 'Kerala', '67 68 69', '673310'],
  ['33', 'Tamil Nadu', '60 61 62 63 64 609608', '605007 605014 605110 605502 607402 609603 609604'],
  [
    '34',
    'Puducherry',
    '6050 605104 605110 605502 607402 60960 673310',
    '533464 605101 605102 605105 605106 605107 605111 605501 607403',
  ],
  ['35', 'Andaman and Nicobar Islands', '744'],
  ['36', 'Telangana', '50'],
  ['37', 'Andhra Pradesh', '507130 51 52 53'],
  ['38', 'Ladakh', '194'],
];
/** For pincodes of no state: army post offices and invalid pincodes. */
const OTHER: State = { code: '97', name: 'Other Territory' };

const beginnings = new Map(
  STATES.flatMap(([code, name, pincodes]) => pincodes.split(' ').map((start) => [start, { code, name }] as const)),
);
const stateBeside = new Map(
  STATES.flatMap(([code, name, , partly = '']) =>
    partly.split(' ').map((pincode) => [pincode, { code, name }] as const),
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

function stateOfPincode(pincode: string): State {
  for (let length = 6; length > 1; length -= 1) {
    const found = beginnings.get(pincode.slice(0, length));
    if (found) return found;
  }
  return OTHER;
}

/** D40: the state of a pincode. The written state only decides between two states that share the pincode. */
export function stateOfSupply({ pincode, state }: { pincode: string; state: string }): State {
  const digits = pincode.replace(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(digits)) return OTHER;
  const beside = stateBeside.get(digits);
  return beside && letters(beside.name) === letters(state) ? beside : stateOfPincode(digits);
}

/** The state of a GSTIN; null if the GSTIN is empty or its state code is unknown. */
export function stateOfGstin(gstin: string): State | null {
  const found = STATES.find(([code]) => gstin.startsWith(code));
  return found ? { code: found[0], name: found[1] } : null;
}
