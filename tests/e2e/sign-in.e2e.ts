import type { Page } from '@playwright/test';
import { codeFor, newPhone } from './buyer.ts';
import { untilArrived } from './fingers.ts';
import { darkFindings, findings } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const inBar = (page: Page, role: 'button' | 'link', name: RegExp) => page.getByRole('banner').getByRole(role, { name });
async function requestCode(page: Page, phone: string): Promise<void> {
  await inBar(page, 'button', /^Account/).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await untilArrived(dialog(page, 'Sign in'));
  await dialog(page, 'Sign in').getByRole('tab', { name: 'Signup' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Meera Marker');
  await page.getByRole('textbox', { name: 'Email' }).fill('meera.marker@example.in');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`+91 ${phone}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter the code').getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await expect.poll(() => codeFor(page.request, phone)).toMatch(/^\d{6}$/);
}

async function signUp(page: Page): Promise<string> {
  const phone = newPhone();
  await requestCode(page, phone);
  await page.keyboard.type(await codeFor(page.request, phone));
  await expect(page.getByText('Login Successful')).toBeVisible();
  return phone;
}

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

// spec §2, §4, §6; R34
test('a new shopper signs up, returns signed in, logs out and leaves no data behind', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shop.open();
  const phone = await signUp(page);
  await expect(page).toHaveURL(/\/myaccount$/);
  expect(await readStorage(page)).toContain(phone);

  await shop.open('/');
  await expect(inBar(page, 'link', /^Account/)).toHaveAttribute('href', '/myaccount');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog(page, 'Ready to Sign Out?').getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(inBar(page, 'button', /^Account/)).toBeVisible();
  for (const mark of [phone, 'Marker', 'authToken', 'userData']) expect(await readStorage(page)).not.toContain(mark);
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });

  test('a returning guest’s first tap focuses the phone number in its own task, since phones open the keyboard only then', async ({
    page,
    shop,
  }) => {
    await shop.open();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.reload();
    const code = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => /LoginDialog.*js$/.test(name))?.name,
    );
    // Fetched, it may still have to be run.
    await code.evaluate((url) => import(url ?? ''));
    const focused = await inBar(page, 'button', /^Account/).evaluate(async (button: HTMLButtonElement) => {
      button.click();
      // The end of the task: React renders in its microtasks.
      for (let turn = 0; turn < 9; turn += 1) await null;
      return document.activeElement?.getAttribute('name');
    });
    expect(focused).toBe('phone');
  });
});

test('a wrong code shows an error at its boxes, and the right one still works', async ({ page, shop }) => {
  shop.expectErrors(/400 \(Bad Request\)/);
  await shop.open();
  const phone = newPhone();
  await requestCode(page, phone);
  const code = await codeFor(page.request, phone);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription(/wrong or no longer valid/);
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByText('Login Successful')).toBeVisible();
});

// R33, R34
test('logging out in one tab logs out the other', async ({ page, shop, context }) => {
  await shop.open();
  await signUp(page);
  const other = await context.newPage();
  await other.goto(shop.address('/'));
  await expect(inBar(other, 'link', /^Account/)).toBeVisible();
  await other.setViewportSize({ width: 360, height: 740 });
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(other.getByText('Logged out successfully')).toBeVisible();
  await expect(inBar(page, 'button', /^Account/)).toBeVisible();
});

// D3: a network failure never logs out; an explicit refusal does
test('an unknown token is dropped at the next start, with a message', async ({ page, shop }) => {
  await shop.visit();
  await page.evaluate(() => localStorage.setItem('authToken:s2', 'nobody-has-this-token'));
  await shop.open();
  await expect(inBar(page, 'link', /^Account/)).toBeVisible();
  await expect(page.getByText('Token Verification Failed')).toBeVisible();
  await expect(inBar(page, 'button', /^Account/)).toBeVisible();
});

// R42
test('offline the form shows that it needs a connection', async ({ page, shop, context }) => {
  // The chunk of the connectivity bar may be requested only now.
  shop.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await shop.open();
  await inBar(page, 'button', /^Account/).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9822041736');
  await context.setOffline(true);
  await expect(page.getByText('Connect to sign in')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connect to sign in')).toHaveCount(0);
});

// WCAG 1.4.10, 2.5.8: at 320 px and at twice the text size
test('the forms fit a small phone and large text', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await shop.open();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await requestCode(page, newPhone());
  const sheet = dialog(page, 'Enter the code');
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const verify = sheet.getByRole('button', { name: 'Verify' });
  await verify.scrollIntoViewIfNeeded();
  await expect(verify).toBeInViewport();
});

for (const width of [360, 1440]) {
  test(
    `login, code and logout have no accessibility violations on ${width} px, in both modes`,
    nightlyIf(width > 360),
    async ({ page, shop }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await shop.open();
      const expectAccessible = async (what: string) => {
        // Moves the pointer away, so that no control is hovered.
        await page.mouse.move(0, 0);
        expect(await findings(page), `${what}, light`).toEqual([]);
        expect(await darkFindings(page), `${what}, dark`).toEqual([]);
        await page.evaluate(() => Object.assign(document.documentElement.dataset, { mode: 'light' }));
      };
      await inBar(page, 'button', /^Account/).click();
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible('the login with an error');
      await page.keyboard.press('Escape');
      const phone = newPhone();
      await requestCode(page, phone);
      // Waits until the toast no longer covers the dialog.
      await expect(page.getByText('OTP Sent Successfully')).toHaveCount(0);
      await expectAccessible('the code');
      await page.keyboard.type(await codeFor(page.request, phone));
      await expect(page.getByText('Login Successful')).toBeVisible();
      // The navigation to the account closes a menu that is open.
      await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await dialog(page, 'Menu').getByRole('button', { name: 'Logout' }).click();
      await expect(dialog(page, 'Ready to Sign Out?')).toBeVisible();
      await expectAccessible('the question before logging out');
    },
  );
}
