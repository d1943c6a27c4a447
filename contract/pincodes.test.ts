import { expect, test } from 'vitest';
import { placeOfPincode, STATES, stateOfPincode } from './pincodes.ts';

test.each([
  ['411001', 'Pune', 'Maharashtra'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['400703', 'Navi Mumbai', 'Maharashtra'],
  ['400601', 'Thane', 'Maharashtra'],
  ['403001', 'Panaji', 'Goa'],
  ['110016', 'New Delhi', 'Delhi'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['600028', 'Chennai', 'Tamil Nadu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['641601', 'Tiruppur', 'Tamil Nadu'],
  ['700019', 'Kolkata', 'West Bengal'],
  ['737101', 'Gangtok', 'Sikkim'],
  ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
  ['194101', 'Leh', 'Ladakh'],
  ['190001', 'Srinagar', 'Jammu and Kashmir'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  ['246701', '', 'Uttar Pradesh'],
  ['247667', '', 'Uttarakhand'],
  ['834001', 'Ranchi', 'Jharkhand'],
  ['800001', 'Patna', 'Bihar'],
  ['396210', '', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['396001', '', 'Gujarat'],
  ['682555', '', 'Lakshadweep'],
  ['302029', 'Jaipur', 'Rajasthan'],
  ['500081', 'Hyderabad', 'Telangana'],
  ['980000', '', ''],
])('%s is in %j, %j', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state });
});

test.each([
  ['507130', '', 'Andhra Pradesh'],
  ['396235', '', 'Gujarat'],
  ['609608', '', 'Tamil Nadu'],
  ['609602', 'Karaikal', 'Puducherry'],
  ['814131', '', 'Bihar'],
  ['160055', '', 'Punjab'],
])('%s, an exception among its neighbours, is in %j, %j', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state });
});

test('of all pincodes the address form and the invoice have the same state, and each city is in one', () => {
  const statesOfCities = new Map<string, Set<string>>();
  for (let pincode = 100_000; pincode <= 999_999; pincode += 1) {
    const { city, state } = placeOfPincode(String(pincode)) ?? { city: '?', state: '?' };
    if ((stateOfPincode(String(pincode))?.name ?? '') !== state) expect.fail(String(pincode));
    if (city) statesOfCities.set(city, (statesOfCities.get(city) ?? new Set()).add(state));
  }
  expect([...statesOfCities].filter(([, states]) => states.size !== 1)).toEqual([]);
  expect(statesOfCities.size).toBeGreaterThan(90);
});

test('each state has one code and one name', () => {
  expect(new Set(STATES.map(([code]) => code)).size).toBe(STATES.length);
  expect(new Set(STATES.map(([, name]) => name)).size).toBe(STATES.length);
});

test.each([[''], ['41100'], ['4110011'], ['011001'], ['41100a'], ['٤١١٠٠١']])('%j is an invalid pincode', (pincode) => {
  expect(placeOfPincode(pincode)).toBeNull();
});
