import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heading, PRODUCTS, shownNames } from '../../../tests/products.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { isSearch, openSearch } from '../../../tests/search-results.tsx';

// spec §4, D16, D17, D23
describe('the filters of a search', () => {
  const side = () => within(screen.getByRole('complementary', { name: 'Filters' }));

  test('count products in and out of stock and show the selected ones', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const [inside, out] = ['In Stock (2)', 'Out Of Stock (1)'].map((name) => side().getByRole('checkbox', { name }));
    await user.click(out as HTMLElement);
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Kantha Quilt']);
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&stock=in'));
    await user.click(inside as HTMLElement);
    expect(await heading("Showing 0 results for 'a'")).toBeTruthy();
    expect(await heading('No Results Found', 2)).toBeTruthy();
    expect(
      screen.getByText(
        'Looks like there are no items found for this category. Try exploring other categories or check back later!',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start Shopping' }));
    await heading('Search');
    expect(placeOf(history)).toBe('/results');
  });

  test('narrow by facets with several values each, shown as chips and stored in the address', async () => {
    const user = userEvent.setup();
    const facets = [{ Size: ['King', 'Queen'] }, { Size: ['Queen', 'Stole'] }, { Size: ['Single'] }];
    const products = PRODUCTS.map((product, at) => ({
      ...product,
      facets: { ...facets[at], Colour: ['Rust#b7410e'] },
    }));
    const { history } = await renderApp('/results?q=a', {
      answer: (path) => (isSearch(path) ? Response.json({ success: true, data: products }) : undefined),
    });
    await heading("Showing 3 results for 'a'");
    expect(side().queryByRole('group', { name: 'Colour' })).toBeNull();
    const sizes = () => within(side().getByRole('group', { name: 'Size' }));
    await user.click(sizes().getByRole('checkbox', { name: 'King (1)' }));
    expect(await heading("Showing 1 results for 'a'")).toBeTruthy();
    await user.click(sizes().getByRole('checkbox', { name: 'Single (1)' }));
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&facets=size_king_single'));
    await user.click(side().getByRole('checkbox', { name: '4 stars and up (1)' }));
    expect(await heading("Showing 1 results for 'a'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw']);
    expect(sizes().getByRole('checkbox', { name: 'Single (0)' })).toBeTruthy();
    await user.click(side().getByRole('button', { name: 'Remove 4 stars and up' }));
    await user.click(side().getByRole('button', { name: 'Remove King' }));
    await waitFor(() => expect(shownNames()).toEqual(['Kantha Quilt']));
    await user.click(side().getByRole('button', { name: 'Clear all' }));
    expect(await heading("Showing 3 results for 'a'")).toBeTruthy();
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a'));
  });

  test('can be skipped: the first stop before them leads to the products', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const skip = side().getByRole('link', { name: 'Skip to products' });
    expect(side().getByRole('button', { name: 'Relevance' }).compareDocumentPosition(skip)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    const target = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
    target?.focus();
    await user.tab();
    expect(within(screen.getAllByRole('article')[0] as HTMLElement).getAllByRole('button')).toContain(
      document.activeElement,
    );
  });

  // D43
  test('leave the products of which one SKU meets all, with its price, and lead to it', async () => {
    const bed = (id: number, king: number) => ({
      id,
      name: `Bed ${id}`,
      creatives: [],
      skus: [
        { id: `${id}-single`, selling_price: 999, inventory_count: 3, attributes: { Size: 'Single' } },
        { id: `${id}-king`, selling_price: king, inventory_count: 3, attributes: { Size: 'King' } },
      ],
    });
    await openSearch('/results?q=a&to=1500&facets=size_king', [bed(1, 2299), bed(2, 1399)]);
    expect(await heading("Showing 1 results for 'a'")).toBeTruthy();
    const card = within(screen.getByRole('article'));
    expect(card.getByText('₹1,399').parentElement?.textContent).toBe('₹1,399');
    expect(card.getByRole('link', { name: 'Bed 2' }).getAttribute('href')).toBe('/product/2?variant=2-king');
    fireEvent.click(side().getByRole('button', { name: 'Clear all' }));
    await heading("Showing 2 results for 'a'");
    const link = screen.getByRole('link', { name: 'Bed 2' });
    expect(link.getAttribute('href')).toBe('/product/2');
    expect(screen.getAllByText('₹999')[1]?.parentElement?.textContent).toBe('from ₹999');
  });

  test('in an address that match no product can be removed', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a&facets=size_super-king*constructor_x');
    expect(await heading("Showing 0 results for 'a'")).toBeTruthy();
    await user.click(side().getByRole('button', { name: 'Remove super king' }));
    await user.click(side().getByRole('button', { name: 'Remove x' }));
    expect(await heading("Showing 3 results for 'a'")).toBeTruthy();
  });

  test('show the first six and the selected values of a facet, and all on request', async () => {
    const user = userEvent.setup();
    const products = PRODUCTS.map((product, at) => ({
      ...product,
      facets: { Size: Array.from({ length: 10 }, (_, place) => `${at}${place} cm`) },
    }));
    await renderApp('/results?q=a&facets=size_29-cm', {
      answer: (path) => (isSearch(path) ? Response.json({ success: true, data: products }) : undefined),
    });
    await heading("Showing 1 results for 'a'");
    const boxes = () => within(side().getByRole('group', { name: 'Size' })).getAllByRole('checkbox');
    expect(boxes()).toHaveLength(7);
    await user.click(side().getByRole('button', { name: 'Show all 30 in Size' }));
    expect(boxes()).toHaveLength(30);
  });

  test('sort by price ascending, then descending, with a label; relevance restores the order', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const chip = (name: RegExp) => side().getByRole('button', { name });
    expect(chip(/^Relevance/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^Price/));
    await waitFor(() => expect(shownNames()).toEqual(['Ikat Stole', 'Herringbone Throw', 'Kantha Quilt']));
    expect(chip(/^Price ?, low to high$/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^Price/));
    await waitFor(() => expect(shownNames()).toEqual(['Kantha Quilt', 'Herringbone Throw', 'Ikat Stole']));
    expect(chip(/^Price ?, high to low$/)).toBeTruthy();
    await user.click(chip(/^Relevance/));
    await waitFor(() => expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']));
  });

  test('sort by rating ascending first, after another sort order', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a&sort=price');
    await heading("Showing 3 results for 'a'");
    await user.click(side().getByRole('button', { name: /^Rating/ }));
    await waitFor(() => expect(shownNames()).toEqual(['Kantha Quilt', 'Herringbone Throw', 'Ikat Stole']));
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&sort=rating'));
    await user.click(side().getByRole('button', { name: /^Rating/ }));
    await waitFor(() => expect(shownNames()).toEqual(['Ikat Stole', 'Herringbone Throw', 'Kantha Quilt']));
  });

  test('accept a lower price limit, removed by an empty field or by its chip', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const from = side().getByRole<HTMLInputElement>('spinbutton', { name: 'FROM' });
    const takeBack = [
      () => user.clear(from).then(() => user.tab()),
      () => user.click(side().getByRole('button', { name: 'Remove ₹1,000 – ₹5,000' })),
    ];
    for (const clear of takeBack) {
      await user.clear(from);
      await user.type(from, '1000{Enter}');
      await heading("Showing 2 results for 'a'");
      await clear();
      await heading("Showing 3 results for 'a'");
      expect(from.value).toBe('0');
      await waitFor(() => expect(placeOf(history)).toBe('/results?q=a'));
    }
  });

  test('accept an upper price limit; an empty field is no limit', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const to = side().getByRole<HTMLInputElement>('spinbutton', { name: 'TO' });
    expect([side().getByRole<HTMLInputElement>('spinbutton', { name: 'FROM' }).value, to.value]).toEqual(['0', '5000']);
    await user.clear(to);
    await user.type(to, '1300{Enter}');
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&to=1300'));
    expect(side().getByRole('button', { name: 'Remove ₹0 – ₹1,300' })).toBeTruthy();
    await user.clear(to);
    await user.tab();
    expect(await heading("Showing 3 results for 'a'")).toBeTruthy();
    expect(to.value).toBe('5000');
  });

  test('do not apply a number that is still being typed', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const to = side().getByRole('spinbutton', { name: 'TO' });
    await user.clear(to);
    await user.type(to, '1');
    expect(shownNames()).toHaveLength(3);
    await user.type(to, '300');
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
  });

  test('follow the slider, and add one history entry on release', async () => {
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const lowest = side().getByRole('slider', { name: 'Lowest price' });
    const steps = history.length;
    for (const value of ['500', '700', '1000']) fireEvent.change(lowest, { target: { value } });
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    expect([lowest.getAttribute('aria-valuetext'), placeOf(history)]).toEqual(['₹1,000', '/results?q=a']);
    fireEvent.pointerUp(lowest);
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&from=1000'));
    expect(history.length).toBe(steps + 1);
    fireEvent.change(lowest, { target: { value: '9999' } });
    expect((lowest as HTMLInputElement).value).toBe('5000');
  });

  test('are removed one by one or all at once', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a&stock=in&from=1000&to=1300&sort=-price&utm_source=post');
    await heading("Showing 1 results for 'a'");
    expect(shownNames()).toEqual(['Herringbone Throw']);
    await user.click(side().getByRole('button', { name: 'Remove In Stock' }));
    await waitFor(() => expect(placeOf(history)).not.toContain('stock'));
    await user.click(side().getByRole('button', { name: 'Clear all' }));
    await heading("Showing 3 results for 'a'");
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&utm_source=post'));
    expect(side().queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  test('are restored by Back', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    await user.click(side().getByRole('checkbox', { name: 'Out Of Stock (1)' }));
    await waitFor(() => expect(placeOf(history)).toContain('stock=in'));
    act(() => history.back());
    await heading("Showing 3 results for 'a'");
    expect(side().getByRole<HTMLInputElement>('checkbox', { name: 'Out Of Stock (1)' }).checked).toBe(true);
  });

  test('are also in a sheet, which shows the number of matches; the order is beside its button', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a&sort=price');
    await heading("Showing 3 results for 'a'");
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.queryByRole('group', { name: 'Sort' })).toBeNull();
    await user.click(sheet.getByRole('checkbox', { name: 'In Stock (2)' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownNames()).toEqual(['Ikat Stole']);
  });

  test('name a colour in everyday words where its own name does not', async () => {
    const inColour = (id: number, colour: string) => ({ ...PRODUCTS[0], id, facets: { Colour: [colour] } });
    await openSearch('/results?q=a', [
      inColour(1, 'Neel#2f4768'),
      inColour(2, 'Sky Blue#87b5d9'),
      inColour(3, 'Plain'),
      inColour(4, 'Kora and Madder#efe6d5'),
    ]);
    await heading("Showing 4 results for 'a'");
    const colours = within(side().getByRole('group', { name: 'Colour' })).getAllByRole('checkbox');
    expect(colours.map((box) => box.closest('label')?.textContent)).toEqual([
      'Neel, blue (1)',
      'Sky Blue (1)',
      'Plain (1)',
      'Kora and Madder (1)',
    ]);
  });

  test('with invalid values in the address are ignored', async () => {
    await openSearch('/results?q=a&stock=maybe&from=x&to=-3&sort=name');
    await heading("Showing 3 results for 'a'");
    expect(side().queryByRole('button', { name: 'Clear all' })).toBeNull();
  });
});
