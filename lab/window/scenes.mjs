// The scenes shown beside the mock-ups: how to reach each in the built shop, as whom, and the mock-up's file by width.
const button = (page, name) => page.getByRole('button', { name }).first();
const dialog = (page) => page.getByRole('dialog').first();
const searched = (page) => page.getByRole('heading', { level: 1, name: /Showing \d+ results?/ }).waitFor();

async function openFirstOrder(page) {
  await button(page, 'View Details').click();
  await dialog(page).getByRole('tabpanel').waitFor();
}

/** Without smooth scrolling: a screenshot that is taken during a scroll shows the page displaced. */
async function scrollDown(page) {
  await page.evaluate(() => scrollTo({ top: 470, behavior: 'instant' }));
}

async function changeOffline(page) {
  await button(page, 'Proceed to Checkout').waitFor();
  await page.context().setOffline(true);
  await button(page, /^One more of/).click();
  await page.getByText('Checkout needs a connection').first().waitFor();
  await page.getByText('Waiting for connection').first().waitFor();
}

async function addFromCard(page) {
  await searched(page);
  await page.locator('html[data-hearts]').waitFor();
  await button(page, /^Add .+ to [Bb]ag/).click();
  // A product with several variants first opens a choice.
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

/** The search in each store, with as many results as the mock-ups show. */
const RESULTS = { 2: '/results?q=print', 3: '/results?q=print', 139: '/results?q=cotton' };

const anyone = { as: null };
const customer = { as: 'customer' };
const newcomer = { as: 'newcomer' };
/** A product of each store, of the kind that the mock-ups show. */
const PRODUCT = { 2: '/product/2013', 3: '/product/3014', 139: '/product/139001' };

const shown = (words) => (page) => page.getByText(words).waitFor();
const offered = (name) => (page) => button(page, name).waitFor();
const onPhone = (file) => ({ 390: file });
const onBoth = (name) => ({ 390: `${name}-phone`, 1440: `${name}-desktop` });
const empty = (place) => ({ 2: onPhone(`empty-states-phone:${place}`) });
const byNight = { dark390: 'dark-home-phone', dark1440: 'dark-home-desktop' };

/**
 * In the order of a visit. `path`: one for all stores, or one for each. `mockups`: by store and width; those of Nindiya
 * represent all stores.
 */
export const SCENES = [
  {
    ...anyone,
    name: 'home',
    path: '/',
    mockups: { 2: { ...onBoth('home'), ...byNight }, 3: onBoth('home-saanjh'), 139: onBoth('home-kargha') },
  },
  { ...anyone, name: 'search', path: '/', act: search, mockups: { 2: onBoth('search') } },
  { ...anyone, name: 'results', path: RESULTS, act: searched, mockups: { 139: onBoth('results') } },
  { ...anyone, name: 'product', path: PRODUCT, mockups: { 2: onBoth('pdp'), 3: { dark390: 'dark-pdp-phone' } } },
  {
    ...anyone,
    name: 'product-scrolled',
    path: PRODUCT,
    act: scrollDown,
    mockups: { 2: onPhone('pdp-phone-scroll'), 3: onPhone('pdp-saanjh-phone') },
  },
  { ...customer, name: 'bag', path: '/cart', act: offered('Proceed to Checkout'), mockups: { 2: onBoth('cart') } },
  { ...customer, name: 'bag-offline', path: '/cart', act: changeOffline, mockups: { 2: onPhone('offline-phone') } },
  { ...customer, name: 'orders', path: '/myaccount', act: offered('View Details'), mockups: { 2: onBoth('account') } },
  { ...customer, name: 'order', path: '/myaccount', act: openFirstOrder, mockups: { 2: onBoth('order-modal') } },
  { ...newcomer, name: 'empty-bag', path: '/cart', act: shown('Your cart is empty'), mockups: empty(0) },
  { ...anyone, name: 'no-results', path: '/results?q=zzzxq', act: shown('No Results Found'), mockups: empty(1) },
  { ...newcomer, name: 'no-orders', path: '/myaccount', act: shown('No orders yet'), mockups: empty(2) },
  {
    ...newcomer,
    name: 'no-addresses',
    path: '/myaccount?tab=addresses',
    act: shown('No addresses found'),
    mockups: empty(3),
  },
  { ...anyone, name: 'login', path: '/', act: login, mockups: { 2: onBoth('login') } },
  { ...anyone, name: 'login-code', path: '/', act: loginCode, mockups: { 2: onPhone('login-otp-phone') } },
  // Last: it changes the bag.
  { ...customer, name: 'card-states', path: RESULTS, act: addFromCard, mockups: { 139: onPhone('states-phone') } },
];
