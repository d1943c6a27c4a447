import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';

let files: { name: string; content: Blob }[] = [];
beforeEach(() => {
  vi.useRealTimers();
  files = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // Only blobs are passed here.
    last = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) files.push({ name: this.download, content: last });
  });
});
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

type Opened = NonNullable<Parameters<typeof openAccount>[0]>;
type Answer = NonNullable<Opened['answer']>;
const open = (answer: Answer = () => undefined) => openAccount({ path: '/myaccount?tab=profile', answer });
const failing =
  (status: number, code: string, message: string): Answer =>
  ({ method, path }) =>
    method === 'DELETE' || path.endsWith('/export') ? refusal(status, code, { message }) : undefined;

async function openQuestion(answer?: Answer) {
  const shop = await open(answer);
  await shop.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return { ...shop, question: within(await screen.findByRole('dialog', { name: 'Delete your account?' })) };
}

describe('the profile', () => {
  test('is a section beside the orders and shows name, phone number and email', async () => {
    const { user, history } = await openAccount();
    const section = await screen.findByRole('link', { name: 'Profile' });
    expect(section.getAttribute('aria-current')).toBeNull();
    await user.click(section);
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
    expect(placeOf(history)).toBe('/myaccount?tab=profile');
    expect(screen.getByRole('link', { current: 'page', name: 'Profile' })).toBe(section);
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([fact('Name'), fact('Phone number'), fact('Email')]).toEqual(['Meera', '9822041736', 'meera@example.in']);
  });

  test('can be downloaded as a file', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await toast('Download Started');
    expect(files.map(({ name, content }) => [name, content.type])).toEqual([['my-data.json', 'application/json']]);
    expect(JSON.parse((await files[0]?.content.text()) ?? '')).toMatchObject({ account: { name: 'Meera' } });
  });

  test.each([
    [500, 'Please try again.'],
    [429, 'Too many tries. Please wait 59 minutes.'],
  ])('reports a failed download (%i)', async (status, words) => {
    const { user } = await open(failing(status, 'ANY', 'Too many tries. Please wait 59 minutes.'));
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await toast('Download Failed')).toBe(words);
    expect(files).toEqual([]);
  });

  // R42
  test('needs a connection for download and deletion', async () => {
    const { user, sent } = await open();
    act(() => onlineManager.setOnline(false));
    for (const name of ['Download my data', 'Delete my account']) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
      await user.click(button);
      await toast('You are offline');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('GET', '/export')).toEqual([]);
  });
});

describe('deleting the account', () => {
  test('asks for confirmation', async () => {
    const { user, question, sent, app, store } = await openQuestion();
    await user.click(question.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([sent('DELETE', '/profile'), app.session.token()]).toEqual([[], store.customer.token]);
  });

  // R34
  test('clears the device and shows the home page without a login', async () => {
    const { user, question, app, history, sent, store } = await openQuestion();
    const searches = `searchHistory:s${store.id}`;
    localStorage.setItem(searches, '["kantha"]');
    await user.click(question.getByRole('button', { name: 'Delete my account' }));
    await toast('Account Deleted');
    expect(sent('DELETE', '/profile').map(({ path }) => path)).toEqual(['/api/v1/profile']);
    expect([placeOf(history), app.session.token()]).toEqual(['/', undefined]);
    expect(localStorage.getItem(searches)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [409, 'An order is on its way.', 'An order is on its way.'],
    [500, 'Broken', 'Please try again.'],
  ])('refused with %i changes nothing and shows the reason', async (status, message, words) => {
    const { user, question, app, history, store } = await openQuestion(failing(status, 'ORDERS_OPEN', message));
    await user.click(question.getByRole('button', { name: 'Delete my account' }));
    expect(await toast('Your account was not deleted')).toBe(words);
    expect([placeOf(history), app.session.token()]).toEqual(['/myaccount?tab=profile', store.customer.token]);
  });
});
