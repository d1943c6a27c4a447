export const texts = {
  proceed: 'Proceed to Checkout',
  // An order that is paid for at the door leaves for no other page.
  placeOrder: 'Place order',
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
  // spec §8
  failed: 'Checkout Failed',
  failedBody: 'There was an error processing your order. Please try again.',
  // R45
  changed: 'Your bag has changed. Please check it before you continue.',
  // R35
  short: (name: string, left: number) => `Only ${left} left of ${name}. Update or remove it to continue.`,
  shortMany: "Some items don't have enough stock. Update or remove them to continue.",
  // R37
  unavailable: 'No items available',
  waiting: "We couldn't send your latest changes yet. They are saved; please try again shortly.",
  // R43: the same key again is the same order
  unknown:
    "We couldn't confirm whether your order was placed. You can safely try again: it won't create a second order.",
  addressGone: 'This address is no longer available. Please choose another one.',
  placed: 'Order placed',
  // R43: by this shopper, in another tab or before
  already: 'Already ordered',
  alreadyBody: 'You have already placed an order for these items, so we did not place another.',
  orderNumber: 'Order number',
  placedBody: 'Thank you.',
  unpaidBody: 'Payment is pending. We will hold your items for a short while.',
  payNow: 'Pay now',
  paying: 'Opening the payment page…',
  orders: 'View my orders',
  goOn: 'Continue Shopping',
  close: 'Close',
} as const;

export const methodTexts = {
  title: 'Payment',
  online: 'Pay online',
  onlineBody: 'UPI, cards or net banking, on the secure page that opens next.',
  cash: 'Cash on delivery',
  cashBody: (amount: string) => `Pay ${amount} when it arrives.`,
  noAddress: 'Choose an address to see if we offer it there.',
  place: (pincode: string) => `Not available at ${pincode}.`,
  amount: (most: string) => `Available for orders up to ${most}.`,
} as const;
