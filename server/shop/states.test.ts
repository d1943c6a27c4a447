import { expect, test } from 'vitest';
import { stateOfGstin, stateOfSupply } from './states.ts';

// D40
test.each([
  ['600028', 'Tamilnadu', '33'],
  ['600028', 'Karnataka', '33'],
  ['641 601', '', '33'],
  ['605001', 'Pondicherry', '34'],
  ['605110', 'Tamil Nadu', '33'],
  ['605110', 'puducherry', '34'],
  ['609602', '', '34'],
  ['533464', 'Andhra Pradesh', '34'],
  ['302029', 'RAJASTHAN', '08'],
  ['110016', 'New Delhi', '07'],
  ['160017', 'Punjab', '04'],
  ['160062', 'Chandigarh', '03'],
  ['134109', '', '06'],
  ['244713', 'Uttarakhand', '05'],
  ['244713', 'U.P.', '05'],
  ['244701', 'Uttar Pradesh', '09'],
  ['247667', '', '05'],
  ['247776', '', '09'],
  ['262001', '', '09'],
  ['396210', 'Daman & Diu', '26'],
  ['396001', '', '24'],
  ['403001', '', '30'],
  ['500081', 'Andhra Pradesh', '36'],
  ['194101', 'Jammu & Kashmir', '38'],
  ['190001', '', '01'],
  ['682555', '', '31'],
  ['737101', '', '11'],
  ['744101', '', '35'],
  ['822101', 'Bihar', '20'],
  ['834001', '', '20'],
  ['797001', '', '13'],
  ['900056', 'Rajasthan', '97'],
  ['000000', 'Rajasthan', '97'],
  ['', 'Rajasthan', '97'],
  ['30202', 'Rajasthan', '97'],
])('pincode %j with %j written is supplied to state %s', (pincode, state, code) => {
  expect(stateOfSupply({ pincode, state }).code).toBe(code);
});

test.each([
  ['08AAACN0000A1ZL', { code: '08', name: 'Rajasthan' }],
  ['', null],
  ['99AAACN0000A1ZL', null],
])('the GSTIN %j is of %j', (gstin, state) => {
  expect(stateOfGstin(gstin)).toEqual(state);
});
