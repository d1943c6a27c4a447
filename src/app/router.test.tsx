import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../tests/console.ts';
import { everyPage } from '../../tests/pages.ts';
import { placeOf, renderApp } from '../../tests/render.tsx';
import { sampleOf, samplePage } from '../../tests/samples.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const asked = (calls: string[]) => calls.filter((path) => path.includes('/page/'));

// spec §2
describe('every address of the shop', () => {
  test.each([
    ...everyPage,
    '/results?q=quilt',
    '/results?q=300&utm_source=post',
    '/results?collection=bestsellers',
    '/payment-return?order_id=ORD-1',
    '/page/policy?type=TERMS',
  ])('%s shows a page with one h1, inside the shell', async (path) => {
    // A collection of a store that requires a sign-in (D1).
    await renderApp(path, { answer: () => Response.json({ success: false }, { status: 401 }) });
    const main = within(await screen.findByRole('main'));
    await waitFor(() => expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(main.getByRole('heading', { level: 1 }).textContent).not.toMatch(/^$|Page not found|went wrong/);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });
});

describe('an address that the shop does not have', () => {
  test.each(['/nowhere', '/product', '/product/1/2', '/index.php'])('%s is not found and links home', async (path) => {
    const { history } = await renderApp(path);
    expect(await heading('Page not found')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Back to the shop' }));
    expect(await heading('Nindiya')).toBeTruthy();
    expect(placeOf(history)).toBe('/');
  });
});

// spec §2: /page/{pageType}; also query parameter type defaulting to POLICY
describe('a content page', () => {
  test.each([
    ['/page/SHIPPING', 'SHIPPING'],
    ['/page/shipping', 'SHIPPING'],
    ['/page?type=RETURNS', 'RETURNS'],
    ['/page/SHIPPING?type=RETURNS', 'SHIPPING'],
    ['/page', 'POLICY'],
    ['/page?type=', 'POLICY'],
  ])('at %s is the page %s', async (path, type) => {
    const { calls } = await renderApp(path);
    expect(await heading('Shipping')).toBeTruthy();
    expect(asked(calls)).toEqual([`/api/v1/presentation/2/page/${type}`]);
  });

  test('that does not exist is not found', async () => {
    await renderApp('/page/LOTTERY', { pageStatus: 404 });
    expect(await heading('Page not found')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  test('that cannot be loaded shows an error inside the shell, and loads on retry', async () => {
    expectErrors(FAILED_REQUEST);
    const { wire } = await renderApp('/page/SHIPPING', { pageStatus: 500 });
    expect(await heading('Something went wrong')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText('Please try again later')).toBeTruthy();
    wire.pageStatus = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Shipping')).toBeTruthy();
  });

  test.each([
    ['no title', { widgets: [{ ...sampleOf('page-widget'), title: null }] }],
    ['no widgets', { widgets: [] }],
    ['another widget', { widgets: [sampleOf('topical')] }],
    ['broken widgets', { widgets: 'none', config: [] }],
  ])('with %s still has one h1', async (_, page) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await renderApp('/page/SHIPPING', { page });
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  });

  test('shows only the text of the page, never the home widgets', async () => {
    await renderApp('/page/SHIPPING', { page: { widgets: [sampleOf('topical'), ...samplePage().widgets] } });
    expect(await heading('Shipping')).toBeTruthy();
    expect(screen.queryByText('Two layers and a needle')).toBeNull();
  });
});

test('a shop without products shows a text', async () => {
  await renderApp('/', { layout: { widgets: [sampleOf('headline')] } });
  expect(await screen.findByText('Nothing is on the shelves yet. Please look in again soon.')).toBeTruthy();
});

test('the home page renders the widgets in the order of the layout', async () => {
  await renderApp('/', { layout: { widgets: ['listing', 'page-widget', 'topical'].map(sampleOf) } });
  const main = within(await screen.findByRole('main'));
  // D37: a content page's widget is in the layout's order once its chunk has loaded.
  await main.findByRole('heading', { name: 'Shipping' });
  const titles = main.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.slice(0, 2)).toEqual(['New on the shelf', 'Shipping']);
  expect(titles.at(-1)).toBe('Two layers and a needle');
});
