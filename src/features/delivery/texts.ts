/** Words around the promise of delivery. */
export const texts = {
  label: 'Deliver to pincode',
  check: 'Check',
  change: 'Change pincode',
  wrong: 'Write the six digits of a pincode, such as 411004.',
  cash: (most: string) => `Cash on delivery up to ${most}`,
  noCash: 'No cash on delivery there',
  notServed: (pincode: string) => `We do not deliver to ${pincode} yet.`,
};
