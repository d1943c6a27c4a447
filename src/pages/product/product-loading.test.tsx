import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../../tests/console.ts';
import { button, main, openProduct as open, title } from '../../../tests/product.tsx';
import { renderApp } from '../../../tests/render.tsx';
import { observable } from '../../data/observable.ts';
import type { ConnectionState } from '../../domain/connectivity.ts';

// spec §4, §8
describe('without data of the product', () => {
  test('the page shows a loading state with the placeholder list', async () => {
    const { wire, history } = await renderApp('/');
    await title('Nindiya');
    wire.network = 'silent';
    act(() => history.push('/product/2001'));
    expect(await title('Loading...')).toBeTruthy();
    expect(
      main()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toContain('A soft blend of wool');
  });

  test('an unknown product is not found, and a link leads home', async () => {
    await renderApp('/product/77');
    expect(await title('Product not found')).toBeTruthy();
    expect(screen.queryByText(/wool/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Back to the shop' }));
    expect(await title('Nindiya')).toBeTruthy();
  });

  test('a failed request shows an error and can be retried', async () => {
    expectErrors(FAILED_REQUEST);
    const { wire } = await renderApp('/product/2001', { productStatus: 500 });
    expect(await title('Error')).toBeTruthy();
    expect(screen.getByText('Failed to load product details. Please try again.')).toBeTruthy();
    wire.productStatus = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toBeTruthy();
  });
});

// R2
test('on a phone that reports a network but gets no response, an uncached product is not saved rather than an error', async () => {
  expectErrors(FAILED_REQUEST);
  const connectivity = observable<ConnectionState>('online');
  const { wire, history } = await renderApp('/', { before: (app) => void Object.assign(app, { connectivity }) });
  await title('Nindiya');
  wire.network = 'down';
  act(() => history.push('/product/2001'));
  expect(await title('Error')).toBeTruthy();
  act(() => connectivity.set('weak'));
  expect(await title("You're offline")).toBeTruthy();
  expect(screen.getByText("This page isn't saved on this device yet")).toBeTruthy();
});

// R2
test('offline, an uncached product shows the offline message, and loads on a retry once online', async () => {
  expectErrors(FAILED_REQUEST);
  const { wire, history } = await renderApp('/');
  await title('Nindiya');
  wire.network = 'down';
  onlineManager.setOnline(false);
  act(() => history.push('/product/2001'));
  expect(await title("You're offline")).toBeTruthy();
  expect(screen.getByText("This page isn't saved on this device yet")).toBeTruthy();
  expect(screen.queryByText('Product not found')).toBeNull();
  wire.network = 'up';
  onlineManager.setOnline(true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title()).toBeTruthy();
});

// R5
test('a failed refetch keeps the page; one that reports the product as gone replaces it', async () => {
  expectErrors(FAILED_REQUEST);
  const { wire, app } = await open();
  wire.productStatus = 500;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['pub', 2, 'product'] }));
  expect(button('ADD TO BAG')).toBeTruthy();
  wire.productStatus = 200;
  wire.products = {};
  await act(() => app.queryClient.refetchQueries({ queryKey: ['pub', 2, 'product'] }));
  expect(await title('Product not found')).toBeTruthy();
});
