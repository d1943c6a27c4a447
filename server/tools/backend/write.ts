import type { Checker, Found, Writing } from './check.ts';
import { read } from './check.ts';

/** `phone`: of a test account; null to sign in with a token only. `ask`: reads a line, '' for none. */
export type Account = { phone: string | null; ask: (question: string) => Promise<string>; say: (text: string) => void };

const PERSON = { name: 'Backend check', email: 'backend-check@example.com' };
const ADDRESS = {
  ...PERSON,
  phone: '9876543210',
  line1: '1 Test Road',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  isDefault: false,
  latitude: 19.076,
  longitude: 72.8777,
  gstin: '',
};

const PLAN = [
  '--write changes the test account, in this order:',
  '  with --phone, signs the number up as “Backend check” and has a code sent to it (one SMS)',
  '  if its bag is empty: puts one piece in and takes it out, with each call for that',
  '  if it has no address: adds one, edits it, makes it the default, and deletes it',
  'It orders nothing and pays nothing.',
].join('\n');

async function signIn(checker: Checker, { phone, ask, say }: Account): Promise<void> {
  say(PLAN);
  if (phone === null) {
    checker.skip('Give --phone with the number of a test account.', 'signup', 'requestOtp', 'verifyOtp');
    return;
  }
  await checker.attempt('signup', { body: { ...PERSON, phone, role: 'user' } }, { mayRefuse: true });
  const sent = await checker.attempt('requestOtp', { body: { phone, proof: undefined } });
  const otp = sent === undefined ? '' : (await ask('The code that the phone got: ')).trim();
  if (!/^\d{6}$/.test(otp)) return checker.skip('No code of six digits was given.', 'verifyOtp');
  const session = read('verifyOtp', await checker.attempt('verifyOtp', { body: { phone, otp, proof: undefined } }));
  if (session) checker.signIn(session.token);
}

const BAG = ['setCartLine', 'addToCart', 'removeFromCart', 'clearCart'] as const;

async function changeBag({ attempt, peek, skip, addLack, storeId }: Checker, { skuId }: Found): Promise<void> {
  const query = { storeId };
  const lines = async () => read('cart', await peek('cart', { query }))?.items;
  const before = await lines();
  if (!before) return skip('The bag cannot be read.', ...BAG);
  if (before.length > 0) return skip('The bag is not empty: give a test account with an empty one.', ...BAG);
  if (skuId === null) return skip('There is no product in stock with a price to try.', ...BAG);
  const line = async () => (await lines())?.find((one) => one.skuId === skuId);
  const set = (quantity: number) => ({ body: { storeId, userId: undefined, skuId, quantity } });
  const isSet = (await attempt('setCartLine', set(1))) !== undefined;
  if (isSet && (await line())?.quantity !== 1) addLack('setCartLine', 'the bag does not have the line afterwards');
  await peek('setCartLine', set(0));
  if (isSet && (await line())) addLack('setCartLine', 'the quantity 0 does not remove the line');
  await attempt('addToCart', { body: { storeId, itemId: skuId, quantity: 1 } });
  await attempt('removeFromCart', { query: { storeId, itemId: (await line())?.id ?? skuId } });
  await attempt('clearCart', { query });
  if ((await lines())?.length === 0) return;
  await peek('setCartLine', set(0));
  if ((await lines())?.length !== 0) addLack('setCartLine', 'the bag is not empty again: empty it by hand');
}

const ADDRESSES = ['createAddress', 'updateAddress', 'setDefaultAddress', 'deleteAddress'] as const;

async function changeAddresses({ attempt, peek, skip, addLack }: Checker): Promise<void> {
  const before = await peek('addresses');
  if (before === undefined) return skip('The addresses cannot be read.', ...ADDRESSES);
  if (read('addresses', before)?.length !== 0)
    return skip('The account has addresses: give a test account without any.', ...ADDRESSES);
  const made = read('createAddress', await attempt('createAddress', { body: ADDRESS }));
  if (!made) return skip('No address could be added.', ...ADDRESSES.slice(1));
  const byId = { params: { id: made.id } };
  await attempt('updateAddress', { ...byId, body: { ...ADDRESS, landmark: 'Test' } });
  await attempt('setDefaultAddress', byId);
  await attempt('deleteAddress', byId);
  if (read('addresses', await peek('addresses'))?.some(({ id }) => id === made.id))
    addLack('deleteAddress', 'the address is still there: delete it by hand');
}

/** Tries the calls that change an account, and takes each change back. */
export const writingWith = (account: Account): Writing => ({
  signIn: (checker) => signIn(checker, account),
  change: async (checker, found) => {
    if (checker.token() === null) return checker.skip('Nobody is signed in.', ...BAG, ...ADDRESSES);
    await changeBag(checker, found);
    await changeAddresses(checker);
  },
});
