import { deviceWords } from '../../features/stale-badge/texts.ts';

/** The words of the account's frame. */
export const texts = {
  title: 'My account',
  greeting: (name: string) => (name === '' ? 'Namaste' : `Namaste, ${name}`),
  sections: 'Account',
  orders: 'My Orders',
  addresses: 'Manage Addresses',
  profile: 'Profile and your data',
  savedItems: 'Saved items',
  logout: 'Logout',
  login: 'Login',
  signIn: 'Sign in to see your orders and addresses.',
  // spec §8
  profileFailed: 'Failed to load profile data. Please try again.',
  retry: 'Try again',
  saved: deviceWords.saved,
  offline: 'You are offline. Connect to change orders and addresses.',
  offlineTitle: 'You are offline',
  offlineBody: 'Connect to change orders and addresses.',
  memoryOnly: 'This browser does not let the shop save anything. Changes to your bag last until you close it.',
} as const;
