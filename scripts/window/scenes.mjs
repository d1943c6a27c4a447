// What is laid beside each mock-up: how to come there in the built shop, as whom, and the file of the mock-up by width.
const button = (page, name) => page.getByRole('button', { name }).first();
const dialog = (page) => page.getByRole('dialog').first();
const searched = (page) => page.getByRole('heading', { level: 1, name: /Showing \d+ results?/ }).waitFor();

async function openFirstOrder(page) {
  await button(page, 'View Details').click();
  await dialog(page).getByRole('tabpanel').waitFor();
}

async function changeOffline(page) {
  await button(page, 'Proceed to Checkout').waitFor();
  await page.context().setOffline(true);
  await button(page, /^One more of/).click();
  await page.getByText('Checkout needs a connection').first().waitFor();
}

async function addFromCard(page) {
  await searched(page);
  await page.locator('html[data-hearts]').waitFor();
  await button(page, /^Add .+ to [Bb]ag/).click();
  // Of several variants one is chosen first.
  const choose = dialog(page).getByRole('button', { name: 'ADD TO BAG' });
  const added = page.getByText('Added to cart!').first();
  await choose.or(added).first().waitFor();
  if (await choose.isVisible()) await choose.click();
  await added.waitFor();
}

async function login(page) {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
}

async function loginCode(page) {
  await login(page);
  await page.getByRole('tab', { name: 'Signup' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Meera Kulkarni');
  await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.in');
  const phone = `97${String(Date.now()).slice(-8)}`;
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).waitFor();
}

async function search(page) {
  const words = ['block print', 'print cushion', 'print sheet'];
  await page.evaluate((searched) => {
    for (const store of [2, 3, 139]) localStorage.setItem(`searchHistory:s${store}`, JSON.stringify(searched));
  }, words);
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Search' })
    .or(page.getByRole('banner').getByRole('link', { name: 'Search' }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Search' }).fill('print');
  await page.getByRole('grid', { name: 'Suggestions' }).waitFor();
}

/** What is searched for in each store, as many as the mock-ups show. */
const RESULTS = { 2: '/results?q=print', 3: '/results?q=print', 139: '/results?q=cotton' };

const anyone = { as: null };
const customer = { as: 'customer' };
const newcomer = { as: 'newcomer' };
/** A product of each store, of the kind that is drawn. */
const PRODUCT = { 2: '/product/2013', 3: '/product/3014', 139: '/product/139001' };

/**
 * In the order of a visit. `path`: the same in every store, or one for each. `mockups`: by store and width; those of
 * Nindiya stand for all.
 */
export const SCENES = [
  {
    ...anyone,
    name: 'home',
    path: '/',
    mockups: {
      2: { 390: 'home-phone', 1440: 'home-desktop', dark390: 'dark-home-phone', dark1440: 'dark-home-desktop' },
      3: { 390: 'home-saanjh-phone', 1440: 'home-saanjh-desktop' },
      139: { 390: 'home-kargha-phone', 1440: 'home-kargha-desktop' },
    },
  },
  {
    ...anyone,
    name: 'search',
    path: '/',
    act: search,
    mockups: { 2: { 390: 'search-phone', 1440: 'search-desktop' } },
  },
  {
    ...anyone,
    name: 'results',
    path: RESULTS,
    act: searched,
    mockups: { 139: { 390: 'results-phone', 1440: 'results-desktop' } },
  },
  {
    ...anyone,
    name: 'product',
    path: PRODUCT,
    mockups: {
      2: { 390: 'pdp-phone', 1440: 'pdp-desktop' },
      3: { dark390: 'dark-pdp-phone' },
    },
  },
  {
    ...anyone,
    name: 'product-scrolled',
    path: PRODUCT,
    act: (page) => page.mouse.wheel(0, 470),
    mockups: { 2: { 390: 'pdp-phone-scroll' }, 3: { 390: 'pdp-saanjh-phone' } },
  },
  {
    ...customer,
    name: 'bag',
    path: '/cart',
    act: (page) => button(page, 'Proceed to Checkout').waitFor(),
    mockups: { 2: { 390: 'cart-phone', 1440: 'cart-desktop' } },
  },
  { ...customer, name: 'bag-offline', path: '/cart', act: changeOffline, mockups: { 2: { 390: 'offline-phone' } } },
  {
    ...customer,
    name: 'orders',
    path: '/myaccount',
    act: (page) => button(page, 'View Details').waitFor(),
    mockups: { 2: { 390: 'account-phone', 1440: 'account-desktop' } },
  },
  {
    ...customer,
    name: 'order',
    path: '/myaccount',
    act: openFirstOrder,
    mockups: { 2: { 390: 'order-modal-phone', 1440: 'order-modal-desktop' } },
  },
  {
    ...newcomer,
    name: 'empty-bag',
    path: '/cart',
    act: (page) => page.getByText('Your cart is empty').waitFor(),
    mockups: { 2: { 390: 'empty-states-phone:0' } },
  },
  {
    ...anyone,
    name: 'no-results',
    path: '/results?q=zzzxq',
    act: (page) => page.getByText('No Results Found').waitFor(),
    mockups: { 2: { 390: 'empty-states-phone:1' } },
  },
  {
    ...newcomer,
    name: 'no-orders',
    path: '/myaccount',
    act: (page) => page.getByText('No orders yet').waitFor(),
    mockups: { 2: { 390: 'empty-states-phone:2' } },
  },
  {
    ...newcomer,
    name: 'no-addresses',
    path: '/myaccount?tab=addresses',
    act: (page) => page.getByText('No addresses found').waitFor(),
    mockups: { 2: { 390: 'empty-states-phone:3' } },
  },
  { ...anyone, name: 'login', path: '/', act: login, mockups: { 2: { 390: 'login-phone', 1440: 'login-desktop' } } },
  { ...anyone, name: 'login-code', path: '/', act: loginCode, mockups: { 2: { 390: 'login-otp-phone' } } },
  // Last: it changes the bag.
  {
    ...customer,
    name: 'card-states',
    path: RESULTS,
    act: addFromCard,
    mockups: { 139: { 390: 'states-phone' } },
  },
];
