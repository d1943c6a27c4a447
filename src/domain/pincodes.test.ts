import { expect, test } from 'vitest';
import { placeOfPincode } from './pincodes.ts';

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

test.each([[''], ['41100'], ['4110011'], ['011001'], ['41100a'], ['٤١١٠٠١']])('%j is an invalid pincode', (pincode) => {
  expect(placeOfPincode(pincode)).toBeNull();
});
