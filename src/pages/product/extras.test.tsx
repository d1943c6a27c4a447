import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { button, main, NAME, openProduct as open, title } from '../../../tests/product.tsx';
import { sampleProduct } from '../../../tests/samples.ts';

/** Sets the browser's clipboard and share APIs. */
function phone({ clipboard, share }: { clipboard?: unknown; share?: unknown }): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
afterEach(() => {
  localStorage.clear();
  phone({});
});

describe('sharing', () => {
  test('copies the address without a share API and confirms it', async () => {
    const writeText = vi.fn(async () => undefined);
    phone({ clipboard: { writeText } });
    await open();
    fireEvent.click(button('Share'));
    expect(await main().findByText('Link copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledOnce();
  });

  test('reports a clipboard that is not allowed', async () => {
    const writeText = () => Promise.reject(new Error('NotAllowedError'));
    phone({ clipboard: { writeText } });
    await open();
    fireEvent.click(button('Share'));
    expect(await main().findByText('The link could not be copied')).toBeTruthy();
  });

  test('uses the share API if available, and reports nothing if the sheet is dismissed', async () => {
    const share = vi.fn(() => Promise.reject(new Error('AbortError')));
    phone({ share });
    await open();
    fireEvent.click(button('Share'));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: NAME, url: expect.stringMatching(/^https?:/) }));
    expect(main().queryByText(/link/i)).toBeNull();
  });
});

describe('recently viewed products', () => {
  const region = () => within(main().getByRole('region', { name: 'Recently viewed' }));
  test('are shown on the next product page, without that product', async () => {
    const other = sampleProduct({ id: 2002, name: 'Fringed Linen Throw' });
    const { history } = await open({}, { products: { 2001: sampleProduct(), 2002: other } });
    expect(main().queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    act(() => history.push('/product/2002'));
    await title('Fringed Linen Throw');
    expect(
      region()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/product/2001']);
    fireEvent.click(region().getByRole('link', { name: /Ticking/ }));
    await title();
    expect(
      region()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/product/2002']);
  });
});
