export const texts = {
  // spec §2
  title: 'Review Your Bag',
  empty: 'Your cart is empty',
  emptyBody: 'Items you add are saved on this device and in your account.',
  ask: 'Ask the shop',
  continueShopping: 'Continue Shopping',
  checkout: 'Proceed to Checkout',
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
  undo: 'Undo',
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
  // D10
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
  // D9
  informational: 'This code is for information only. It does not change any amount, and you pay the total shown here.',
} as const;
