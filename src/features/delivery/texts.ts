/** Words around the promise of delivery. */
export const texts = {
  label: 'Deliver to pincode',
  check: 'Check',
  change: 'Change pincode',
  wrong: 'Write the six digits of a pincode, such as 411004.',
  notServed: (pincode: string) => `We do not deliver to ${pincode} yet.`,
};
