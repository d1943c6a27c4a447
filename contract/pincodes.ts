import type { State } from './paper.ts';
import { isPincode } from './pincode.ts';

/**
 * GST code, name and pincode prefixes of each state; the longest matching prefix decides. `partly`: pincodes shared
 * with another state that has more of their post offices (India Post's directory). They belong to this state only if
 * the address says so.
 */
export const STATES: readonly (readonly [code: string, name: string, pincodes: string, partly?: string])[] = [
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
/** Cities by first digits; a prefix that several towns share is left out. */
const CITIES: Record<string, string> = {
  Agartala: '7990',
  Agra: '2820',
  Ahmedabad: '380',
  Aizawl: '7960',
  Ajmer: '3050',
  Aligarh: '2020',
  Alwar: '3010',
  Amritsar: '1430',
  Anand: '3880',
  Bareilly: '2430',
  Belagavi: '5900',
  Bengaluru: '560',
  Bhavnagar: '3640',
  Bhopal: '4620',
  Bhubaneswar: '751',
  Bikaner: '3340',
  Bilaspur: '4950',
  Chandigarh: '160',
  Chennai: '600',
  Coimbatore: '6410',
  Cuttack: '7530',
  Dehradun: '2480',
  Dhanbad: '8260',
  Dimapur: '7971',
  Durgapur: '7132',
  Erode: '6380',
  Faridabad: '1210',
  Gangtok: '7371',
  Ghaziabad: '2010',
  Gorakhpur: '2730',
  Guntur: '5220',
  Gurugram: '1220',
  Guwahati: '7810',
  Gwalior: '4740',
  Haridwar: '2494',
  Howrah: '7111',
  Hyderabad: '5000',
  Imphal: '7950',
  Indore: '4520',
  Jabalpur: '4820',
  Jaipur: '3020',
  Jaisalmer: '3450',
  Jalandhar: '1440',
  Jammu: '1800',
  Jamnagar: '3610',
  Jamshedpur: '8310',
  Jhansi: '2840',
  Jodhpur: '3420',
  Kannur: '6700',
  Karaikal: '60960',
  Kanpur: '2080',
  Kochi: '6820',
  Kohima: '7970',
  Kolhapur: '4160',
  Kolkata: '700',
  Kollam: '6910',
  Kota: '3240',
  Kottayam: '6860',
  Kozhikode: '6730',
  Leh: '1941',
  Lucknow: '2260',
  Ludhiana: '1410',
  Madurai: '6250',
  Mahe: '673310',
  Mangaluru: '5750',
  Mathura: '2810',
  Meerut: '2500',
  Moradabad: '2440',
  Mumbai: '4000 4001',
  Mysuru: '5700',
  Nagpur: '4400',
  Nashik: '4220',
  'Navi Mumbai': '4007',
  'New Delhi': '110',
  Noida: '2013',
  Palakkad: '6780',
  Panaji: '4030',
  Panchkula: '1341',
  Patiala: '1470',
  Patna: '8000',
  'Port Blair': '7441',
  Prayagraj: '2110',
  Puducherry: '6050 605104 605110 605502 607402',
  Pune: '4110',
  Raipur: '4920',
  Rajkot: '3600',
  Ranchi: '8340',
  Rourkela: '7690',
  Salem: '6360',
  Shillong: '7930',
  Shimla: '1710',
  Siliguri: '7340',
  Solapur: '4130',
  Srinagar: '1900',
  Surat: '3950',
  Thane: '4006',
  Thiruvananthapuram: '6950',
  Thrissur: '6800',
  Tirunelveli: '6270',
  Tiruchirappalli: '6200',
  Tiruppur: '6416',
  Udaipur: '3130',
  Udupi: '5761',
  Ujjain: '4560',
  Vadodara: '3900',
  Varanasi: '2210',
  Vijayawada: '5200',
  Visakhapatnam: '5300',
  Warangal: '5060',
};

const cityPrefixes = new Map(
  Object.entries(CITIES).flatMap(([name, starts]) => starts.split(' ').map((start) => [start, name] as const)),
);
const statePrefixes = new Map(
  STATES.flatMap(([code, name, pincodes]) => pincodes.split(' ').map((start) => [start, { code, name }] as const)),
);

/** What the longest prefix in the table names, and its length; null if there is none. */
function longestMatch<T>(table: ReadonlyMap<string, T>, pincode: string): { found: T; length: number } | null {
  for (let length = pincode.length; length > 1; length -= 1) {
    const found = table.get(pincode.slice(0, length));
    if (found) return { found, length };
  }
  return null;
}

/** The state of a pincode; null for one of no state (army post offices) and for an invalid one. */
export const stateOfPincode = (pincode: string): State | null =>
  isPincode(pincode) ? (longestMatch(statePrefixes, pincode)?.found ?? null) : null;

/** City and state; '' if the first digits do not determine it. */
export type PincodePlace = { city: string; state: string };

/** Null for an incomplete pincode. A suggestion, which the shopper can change. */
export function placeOfPincode(pincode: string): PincodePlace | null {
  if (!isPincode(pincode)) return null;
  const state = longestMatch(statePrefixes, pincode);
  const city = longestMatch(cityPrefixes, pincode);
  // A post office that is known to be of another state than its neighbours is none of their city.
  const isInCity = city && (!state || city.length >= state.length);
  return { city: isInCity ? city.found : '', state: state?.found.name ?? '' };
}
