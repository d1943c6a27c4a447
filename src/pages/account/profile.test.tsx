import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
// Lazy-loaded in the app; imported here so that no test waits for it.
import './ProfileForm.tsx';

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

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

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
    for (const name of ['Edit profile', 'Download my data', 'Delete my account']) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
      await user.click(button);
      await toast('You are offline');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('GET', '/export')).toEqual([]);
  });
});

// D51
describe('editing the profile', () => {
  async function openForm(answer?: Answer) {
    const shop = await open(answer);
    await shop.user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
    const type = async (name: string, text: string) => {
      await shop.user.clear(field(name));
      if (text) await shop.user.type(field(name), text);
    };
    const save = async () => shop.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('button', { name: 'Save' });
    return { ...shop, form, field, type, save };
  }
  const shown = () => ['Name', 'Phone number', 'Email'].map(fact);
  const asks = (shop: Awaited<ReturnType<typeof openForm>>) => shop.sent('PUT', '/profile').map(({ body }) => body);

  test('changes name and email at once, here, in the greeting and on this device', async () => {
    const shop = await openForm();
    expect([shop.field('Name').value, shop.field('Email').value]).toEqual(['Meera', 'meera@example.in']);
    expect(shop.form.getAllByRole('textbox')).toHaveLength(2);
    await shop.type('Name', ' Meera Rao ');
    await shop.type('Email', ' rao@example.in');
    await shop.save();
    await toast('Profile Updated');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Namaste, Meera Rao' })).toBeTruthy();
    expect(shown()).toEqual(['Meera Rao', '9822041736', 'rao@example.in']);
    expect(asks(shop)).toEqual([{ name: 'Meera Rao', email: 'rao@example.in' }]);
    expect(JSON.parse(localStorage.getItem(`userData:s${shop.store.id}`) ?? '')).toEqual({
      ...shop.store.customer.user,
      name: 'Meera Rao',
      email: 'rao@example.in',
    });
    // The server has them too.
    await shop.user.click(screen.getByRole('button', { name: 'Download my data' }));
    await toast('Download Started');
    const account = JSON.parse((await files[0]?.content.text()) ?? '').account;
    expect([account.name, account.email]).toEqual(['Meera Rao', 'rao@example.in']);
  });

  test('in one tab shows in another, which asks the server again', async () => {
    const { app, sent } = await open();
    await waitFor(() => expect(sent('POST', '/profile')).toHaveLength(1));
    // As the other tab writes it.
    act(() => app.session.updateUser({ name: 'Meera Rao' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Namaste, Meera Rao' })).toBeTruthy();
    await waitFor(() => expect(sent('POST', '/profile')).toHaveLength(2));
  });

  // spec §5
  test.each([
    ['Name', '', 'Please enter your name'],
    ['Name', '  ', 'Please enter your name'],
    ['Email', '', 'Please enter your email address'],
    ['Email', 'meera@example', 'Please enter a valid email address'],
  ])('refuses the %s %j below its field, which has the focus', async (name, text, words) => {
    const shop = await openForm();
    await shop.type(name, text);
    await shop.save();
    const field = shop.field(name);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect([document.activeElement, asks(shop)]).toEqual([field, []]);
  });

  test.each([
    [400, 'INVALID_REQUEST', 'These details could not be saved. Please check your name and email.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many tries. Please wait 59 minutes.'],
    [500, 'ANY', 'Failed to save your profile. Please try again.'],
  ])(
    'that is refused with %i says so in the form, keeps what was typed and can be retried',
    async (status, code, words) => {
      let isRefused = true;
      const shop = await openForm(({ method }) => {
        const message = 'Too many tries. Please wait 59 minutes.';
        return method === 'PUT' && isRefused ? refusal(status, code, { message }) : undefined;
      });
      await shop.type('Name', 'Meera Rao');
      await shop.save();
      expect((await shop.form.findByRole('alert')).textContent).toBe(words);
      expect([shop.field('Name').value, shown()[0]]).toEqual(['Meera Rao', 'Meera']);
      isRefused = false;
      await shop.save();
      await waitFor(() => expect(shown()[0]).toBe('Meera Rao'));
    },
  );

  test('sends once, however often Save is pressed', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const shop = await openForm(({ method }) => (method === 'PUT' ? waiting : undefined));
    await shop.type('Name', 'Meera Rao');
    await shop.save();
    await shop.user.click(shop.form.getByRole('button', { name: 'Saving…' }));
    answer(refusal(500, 'ANY'));
    expect(await shop.form.findByRole('alert')).toBeTruthy();
    expect(asks(shop)).toHaveLength(1);
  });

  // R42
  test('is not sent offline and shows the reason', async () => {
    const shop = await openForm();
    await shop.type('Name', 'Meera Rao');
    act(() => onlineManager.setOnline(false));
    expect(shop.form.getByText('You are offline. Connect to change your orders, addresses or profile.')).toBeTruthy();
    await shop.save();
    await shop.user.type(shop.field('Name'), '{Enter}');
    expect([asks(shop), shop.field('Name').value]).toEqual([[], 'Meera Rao']);
  });

  // D35
  test('is not offered with another backend', async () => {
    await openAccount({ path: '/myaccount?tab=profile', capabilities: [] });
    await waitFor(() => expect(shown()).toEqual(['Meera', '9822041736', 'meera@example.in']));
    const section = within(screen.getByRole('region', { name: 'Profile' }));
    expect(section.queryAllByRole('button')).toEqual([]);
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
