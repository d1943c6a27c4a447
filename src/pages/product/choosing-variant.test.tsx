import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, main, NAME, openProduct as open, skus } from '../../../tests/product.tsx';
import { sampleProduct } from '../../../tests/samples.ts';

const radio = (name: string | RegExp) => main().getByRole<HTMLInputElement>('radio', { name });
const group = (name: string) => within(main().getByRole('group', { name: new RegExp(`^${name}`) }));
const chosen = () =>
  main()
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, value }) => (checked ? [value] : []));
const price = () => main().getAllByText(/^₹/)[0]?.textContent;

// spec §4, §5
describe('choosing a variant', () => {
  test('starts with the first one in stock', async () => {
    await open({ skus: skus((_, at) => ({ inventory_count: at === 0 ? 0 : 3 })) });
    // The sizes in stock do not differ, so the colour comes first.
    expect(chosen()).toEqual(['Indigo#27364a', 'Double']);
    expect(price()).toBe('₹1,999');
    expect(button('ADD TO BAG')).toBeTruthy();
  });

  test('starts with the id in the navigation state', async () => {
    const { history } = await open();
    const cartItem = { sku_id: 200111, attributes: {} };
    act(() => history.push('/product/2001', { cartItem } as never));
    await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
  });

  test('starts with the attributes in the navigation state', async () => {
    const { history } = await open();
    const cartItem = { sku_id: 'gone', attributes: { Size: 'Double', Colour: 'Geru#a4573a', Weight: 3 } };
    act(() => history.push('/product/2001', { cartItem } as never));
    await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
  });

  test.each([null, 'words', 7, { sku_id: [] }, { attributes: 'none' }, {}])(
    'ignores %j in the navigation state',
    async (cartItem) => {
      const { history } = await open();
      act(() => history.push('/product/2001', { cartItem } as never));
      expect(chosen()).toEqual(['Single', 'Indigo#27364a']);
    },
  );

  test('lists each attribute with its selected value, those with several values first', async () => {
    await open({ skus: skus((sku) => ({ attributes: { Weave: 'Twill', ...sku.attributes } })) });
    const groups = main()
      .getAllByRole('group')
      .filter((entry) => entry.tagName === 'FIELDSET');
    expect(groups.map((entry) => entry.querySelector('legend')?.textContent)).toEqual([
      'Size Single',
      'Weave Twill',
      'Colour Indigo',
    ]);
    expect(group('Colour').getAllByRole('radio')).toHaveLength(2);
  });

  test('marks values that do not exist in combination, and choosing one resets the others', async () => {
    await open();
    expect(radio(/^Geru\s?, not with what is chosen$/)).toBeTruthy();
    fireEvent.click(radio(/^Geru/));
    expect(chosen()).toEqual(['Geru#a4573a']);
    expect(main().getAllByText('from')).toBeTruthy();
    fireEvent.click(button('SELECT A SIZE'));
    expect(group('Size').getAllByRole('radio')).toContain(document.activeElement);
    fireEvent.click(radio('Double'));
    expect(button('ADD TO BAG')).toBeTruthy();
  });

  test('omits variants that are sold out or disabled', async () => {
    await open({ skus: skus((_, at) => ({ inventory_count: at === 2 ? 0 : 3, enabled: at !== 1 })) });
    expect(
      main()
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    ).toEqual(['Single', 'Indigo#27364a']);
  });

  test('changes the pictures', async () => {
    const own = (url: string) => [{ creative_url: url, creative_type: 'IMAGE' }];
    await open({ skus: skus((_, at) => ({ creatives: own(`/media/variant-${at}.webp`) })) });
    const shown = () =>
      main()
        .getAllByRole<HTMLImageElement>('img', { name: new RegExp(NAME) })[0]
        ?.getAttribute('src');
    expect(shown()).toBe('/media/variant-0.webp');
    fireEvent.click(radio('Double'));
    expect(shown()).toBe('/media/variant-1.webp');
  });

  test('shows 300 sizes as a select', async () => {
    const [first] = sampleProduct().skus;
    const many = Array.from({ length: 300 }, (_, at) => ({ ...first, id: at + 1, attributes: { Size: `Size ${at}` } }));
    await open({ skus: many });
    const list = main().getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
    expect(list.options).toHaveLength(300);
    fireEvent.change(list, { target: { value: 'Size 299' } });
    expect(list.value).toBe('Size 299');
    expect(button('ADD TO BAG')).toBeTruthy();
  });

  test('allows adding a product whose variants have no attributes', async () => {
    await open({ skus: skus(() => ({ attributes: {} })).slice(0, 1) });
    expect(main().queryAllByRole('radio')).toEqual([]);
    expect(button('ADD TO BAG')).toBeTruthy();
  });
});
