import type { AddressField, DeliveryProblem } from '../../domain/address.ts';

export const texts = {
  // spec §2
  title: 'Review Your Bag',
  empty: 'Your cart is empty',
  emptyBody: 'Items you add are saved on this device and in your account.',
  ask: 'Ask the shop',
  continueShopping: 'Continue Shopping',
  // spec §6
  guest: 'Authentication Required',
  guestBody: 'Please login to access your cart.',
  // spec §8
  failed: 'Cart Error',
  failedBody: "We couldn't load your bag. Your items are safe.",
  retry: 'Try again',
  updateFailed: 'Update Failed',
  updateFailedBody: 'Failed to update item quantity. Please try again.',
  loading: 'Loading your bag',
  signIn: 'Login',
  signInBody: 'Your session has expired. The items in your bag are saved.',
  lines: 'In your bag',
  quantity: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: 'Removed from your bag',
  savedForLater: 'Saved for later',
  undo: 'Undo',
  changeOf: (variant: string, name: string) => `Change ${variant} of ${name}`,
  change: 'Change',
  update: 'Update bag',
  changeLoading: 'Loading...',
  changeFailed: 'The other choices could not be loaded.',
  soldOutChoice: 'OUT OF STOCK',
  each: (price: string) => `${price} each`,
  was: 'Earlier price',
  soldOut: 'Sold out',
  gone: 'No longer sold',
  takeOut: 'Remove',
  moveToSaved: 'Move to saved',
  moveToSavedOf: (name: string) => `Move ${name} to saved items`,
  savedItems: 'Saved items',
  loadingPicture: 'Loading...',
  savedAt: (time: string) => `Saved ${time}. Prices may have changed since.`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  summary: 'Order Summary',
  original: (items: string) => `Subtotal (${items})`,
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  estimated: 'Estimated',
} as const;

export const promoTexts = {
  label: 'Promo code',
  apply: 'Apply',
  // spec §5
  applied: 'Promo code applied!',
  saved: 'You saved 10% on your order.',
  invalid: 'Invalid promo code',
  informational: 'This code is for information only. It does not change any amount, and you pay the total shown here.',
} as const;

export const addressTexts = {
  deliverTo: 'Deliver to',
  change: 'Change',
  addNew: 'Add New Address',
  none: 'Where should we deliver? Add an address first.',
  // spec §5
  required: 'Address required',
  requiredBody: 'Please select a delivery address.',
  loading: 'Loading your addresses',
  failed: 'Your addresses could not be loaded.',
  retry: 'Try again',
  choose: 'Choose an address',
  edit: 'Edit',
  editOf: (name: string, line1: string) => `Edit ${name}, ${line1}`,
  addTitle: 'Add New Address',
  editTitle: 'Edit Address',
  save: 'Save address',
  saving: 'Saving…',
  offline: 'Connect to the internet to save an address.',
} as const;

/** Error messages of the delivery address form (spec §5). */
export const problems: Record<DeliveryProblem['kind'], { title: string; body: string }> = {
  missing: { title: 'Validation Error', body: 'Please fill in all required fields' },
  phone: { title: 'Invalid Phone Number', body: 'Please enter a valid Indian phone number' },
  email: { title: 'Invalid Email', body: 'Please enter a valid email address' },
  pincode: { title: 'Invalid Pincode', body: 'Please enter a valid 6-digit pincode' },
  gstin: { title: 'Invalid GSTIN', body: 'Please enter a valid GSTIN' },
};

/** Below the required fields that are empty; the specification's sentence, for all of them, is in the toast. */
export const missing: Partial<Record<AddressField, string>> = {
  fullName: 'Who receives the parcel?',
  phoneNumber: 'The courier needs a phone number',
  addressLine1: 'Enter house number and street',
  city: 'Enter the city',
  state: 'Enter the state',
  pincode: 'Enter the pincode',
};

export const checkoutTexts = {
  proceed: 'Proceed to Checkout',
  // Cash on delivery: no payment page follows.
  placeOrder: 'Place order',
  // Visual §8
  offline: 'Checkout needs a connection',
  loading: 'Loading your addresses…',
  sending: 'Sending your changes…',
  placing: 'Placing your order…',
  checking: 'Checking your order…',
  opening: 'Opening the payment page…',
  // spec §5
  empty: 'Cart is empty',
  // spec §8
  failed: 'Checkout Failed',
  failedBody: 'There was an error processing your order. Please try again.',
  changed: 'Your bag has changed. Please check it before you continue.',
  short: (name: string, left: number) => `Only ${left} left of ${name}. Update or remove it to continue.`,
  shortMany: "Some items don't have enough stock. Update or remove them to continue.",
  unavailable: 'No items available',
  notServed: (pincode: string) => `We do not deliver to ${pincode} yet`,
  payFor: (order: string) => `Pay for order ${order}`,
  unpaidOrders: 'View my orders',
  waiting: "We couldn't send your latest changes yet. They are saved; please try again shortly.",
  // A retry with the same idempotency key returns the same order
  unknown:
    "We couldn't confirm whether your order was placed. You can safely try again: it won't create a second order.",
  addressGone: 'This address is no longer available. Please choose another one.',
  placed: 'Order placed',
  // Placed by the same customer, in another tab or earlier
  already: 'Already ordered',
  alreadyBody: 'You have already placed an order for these items, so we did not place another.',
  orderNumber: 'Order number',
  placedBody: 'Thank you.',
  unpaidBody: 'Payment is pending. We will hold your items for a short while.',
  payNow: 'Pay now',
  paying: 'Opening the payment page…',
  orders: 'View my orders',
  goOn: 'Continue Shopping',
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
