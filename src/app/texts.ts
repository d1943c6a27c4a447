import { deviceText } from '../features/stale-badge/texts.ts';

export const texts = {
  loading: 'Loading your store...',
  skip: 'Skip to content',
  menu: 'Menu',
  search: 'Search',
  home: 'Home',
  account: 'Account',
  cart: 'Cart',
  cartWith: (count: string) => `Cart, ${count} in the bag`,
  openBag: (count: string) => `Open your bag, ${count} inside`,
  light: 'Light mode',
  dark: 'Dark mode',
  wentWrong: 'Something went wrong',
  tryLater: 'Please try again later',
  retry: 'Try again',
  offline: "You're offline",
  offlineBody: deviceText.notSaved,
  notLoaded: 'This could not be loaded',
  notLoadedBody: 'Connect to the internet and open it again.',
} as const;
