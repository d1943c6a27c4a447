export const texts = {
  proceed: 'Proceed to Checkout',
  // Visual §8, D12
  offline: 'Checkout needs a connection',
  loading: 'Loading your addresses…',
  sending: 'Sending your changes…',
  placing: 'Placing your order…',
  // R44
  checking: 'Checking your order…',
  opening: 'Opening the payment page…',
  // spec §5
  empty: 'Cart is empty',
  noAddress: 'Address required',
  noAddressBody: 'Please select a delivery address.',
  // spec §8
  failed: 'Checkout Failed',
  failedBody: 'There was an error processing your order. Please try again.',
  // R45
  changed: 'Your bag has changed. Please look at it again before you go on.',
  waiting: 'Your changes could not be sent yet, so checkout has to wait. They are kept.',
  // R43: the same key again is the same order
  unknown: 'We could not learn whether your order was placed. Trying again is safe: it is ordered only once.',
  addressGone: 'This address is not there any more. Please choose another one.',
  placed: 'Order placed',
  // R43: by this shopper, in another tab or before
  already: 'Already ordered',
  alreadyBody: 'You have ordered what is in your bag before, so nothing was ordered twice.',
  orderNumber: 'Order number',
  placedBody: 'Thank you.',
  unpaidBody: 'It is not paid for yet. The pieces are set aside for you for a short while.',
  payNow: 'Pay now',
  paying: 'Opening the payment page…',
  orders: 'View my orders',
  goOn: 'Continue Shopping',
  close: 'Close',
} as const;
