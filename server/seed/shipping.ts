import type { ShippingTable, Zone } from '../../contract/shipping.ts';

const city = (name: string, days: number, ...pincodes: string[]): Zone => ({ name, days, pincodes });

/** Delivery times of the demo stores: cities by pincode prefix, and the rest of India. */
export const SHIPPING: ShippingTable = {
  cutOff: '14:00',
  dispatchDays: 1,
  closedWeekdays: [0],
  closedDays: [],
  cashUpToPaise: 500_000,
  zones: [
    city('Mumbai', 2, '400', '401'),
    city('Pune', 2, '411', '412'),
    city('Delhi', 2, '110'),
    city('Jaipur', 2, '302', '303'),
    city('Ahmedabad', 2, '380', '382'),
    city('Hyderabad', 3, '500', '501'),
    city('Bengaluru', 3, '560', '562'),
    city('Chennai', 3, '600', '603'),
    city('Kolkata', 3, '700', '711'),
    city('', 5, '1', '2', '3', '4', '5', '6', '7', '8'),
    // Army post offices, which take parcels but collect no cash.
    { ...city('', 9, '90', '91', '92', '93'), cash: false },
  ],
};
