/** A state or territory of the GST list: its code is the first two digits of its GSTINs. */
export type State = { code: string; name: string };

/**
 * Code, name and the beginnings of the state's pincodes; the longest beginning that fits counts. Where an area's pincodes are
 * shared by two states, both have the beginning.
 */
const STATES: readonly (readonly [code: string, name: string, pincodes: string])[] = [
  ['01', 'Jammu and Kashmir', '18 19'],
  ['02', 'Himachal Pradesh', '17'],
  ['03', 'Punjab', '14 15 16 160055 160059 160062 160071 160104'],
  ['04', 'Chandigarh', '160'],
  ['05', 'Uttarakhand', '2447 246 2476 248 249 2623 2624 2625 2626 263'],
  ['06', 'Haryana', '12 13'],
  ['07', 'Delhi', '11'],
  ['08', 'Rajasthan', '30 31 32 33 34'],
  ['09', 'Uttar Pradesh', '20 21 22 23 24 25 26 27 28 2447 2467 2623'],
  ['10', 'Bihar', '80 81 82 84 85 8132'],
  ['11', 'Sikkim', '737'],
  ['12', 'Arunachal Pradesh', '790 791 792'],
  ['13', 'Nagaland', '797 798'],
  ['14', 'Manipur', '795'],
  ['15', 'Mizoram', '796'],
  ['16', 'Tripura', '799'],
  ['17', 'Meghalaya', '793 794'],
  ['18', 'Assam', '78'],
  ['19', 'West Bengal', '70 71 72 73 74'],
  ['20', 'Jharkhand', '8132 814 815 816 822 825 826 827 828 829 83'],
  ['21', 'Odisha', '75 76 77'],
  ['22', 'Chhattisgarh', '49'],
  ['23', 'Madhya Pradesh', '45 46 47 48'],
  ['24', 'Gujarat', '36 37 38 39'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', '39621 39622 39623 396240 362520 362540'],
  ['27', 'Maharashtra', '40 41 42 43 44'],
  ['29', 'Karnataka', '56 57 58 59'],
  ['30', 'Goa', '403'],
  ['31', 'Lakshadweep', '68255'],
  ['32', 'Kerala', '67 68 69'],
  ['33', 'Tamil Nadu', '60 61 62 63 64 6051'],
  ['34', 'Puducherry', '6050 6051 60960 673310 533464'],
  ['35', 'Andaman and Nicobar Islands', '744'],
  ['36', 'Telangana', '50'],
  ['37', 'Andhra Pradesh', '51 52 53'],
  ['38', 'Ladakh', '194'],
];
/** Pincodes that belong to no state: the army's post offices, and what is no pincode. */
const OTHER: State = { code: '97', name: 'Other Territory' };

const beginnings = STATES.flatMap(([code, name, pincodes]) =>
  pincodes.split(' ').map((start) => ({ start, state: { code, name } })),
);

const letters = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

/** The states that a pincode may be in. */
function statesOfPincode(pincode: string): State[] {
  const digits = pincode.replace(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(digits)) return [];
  for (let length = 6; length > 1; length -= 1) {
    const found = beginnings.filter(({ start }) => start === digits.slice(0, length));
    if (found.length > 0) return found.map(({ state }) => state);
  }
  return [];
}

/** D40: by the pincode. What is written in the address only chooses between two states that share the pincodes of an area. */
export function stateOfSupply({ pincode, state }: { pincode: string; state: string }): State {
  const possible = statesOfPincode(pincode);
  return possible.find(({ name }) => letters(name) === letters(state)) ?? possible[0] ?? OTHER;
}

/** The state of a GSTIN; null where it has none. */
export function stateOfGstin(gstin: string): State | null {
  const found = STATES.find(([code]) => gstin.startsWith(code));
  return found ? { code: found[0], name: found[1] } : null;
}
