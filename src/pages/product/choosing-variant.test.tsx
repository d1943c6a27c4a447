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
  test('begins with the first one in stock', async () => {
    await open({ skus: skus((_, at) => ({ inventory_count: at === 0 ? 0 : 3 })) });
    // The sizes in stock do not differ: the colour comes first.
    expect(chosen()).toEqual(['Indigo#27364a', 'Double']);
    expect(price()).toBe('₹1,999');
    expect(button('ADD TO BAG')).toBeTruthy();
  });

  test('begins with what navigation asks for, by id', async () => {
    const { history } = await open();
    const cartItem = { sku_id: 200111, attributes: {} };
    act(() => history.push('/product/2001', { cartItem } as never));
    await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
  });

  test('begins with what navigation asks for, by attributes', async () => {
    const { history } = await open();
    const cartItem = { sku_id: 'gone', attributes: { Size: 'Double', Colour: 'Geru#a4573a', Weight: 3 } };
    act(() => history.push('/product/2001', { cartItem } as never));
    await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
  });

  test.each([null, 'words', 7, { sku_id: [] }, { attributes: 'none' }, {}])(
    'navigation that says %j of it says nothing',
    async (cartItem) => {
      const { history } = await open();
      act(() => history.push('/product/2001', { cartItem } as never));
      expect(chosen()).toEqual(['Single', 'Indigo#27364a']);
    },
  );

  test('names each attribute, the one that differs first, and what is chosen of it', async () => {
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

  test('a combination that does not exist is shown as such, and choosing it resets the rest', async () => {
    await open();
    expect(radio(/^Geru\s?, not with what is chosen$/)).toBeTruthy();
    fireEvent.click(radio(/^Geru/));
    expect(chosen()).toEqual(['Geru#a4573a']);
    expect(main().getAllByText('From')).toBeTruthy();
    fireEvent.click(button('SELECT A SIZE'));
    expect(group('Size').getAllByRole('radio')).toContain(document.activeElement);
    fireEvent.click(radio('Double'));
    expect(button('ADD TO BAG')).toBeTruthy();
  });

  test('what is sold out or not sold does not feed the selector', async () => {
    await open({ skus: skus((_, at) => ({ inventory_count: at === 2 ? 0 : 3, enabled: at !== 1 })) });
    expect(
      main()
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    ).toEqual(['Single', 'Indigo#27364a']);
  });

  test('its pictures change with it', async () => {
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

  test('three hundred sizes are a list to open', async () => {
    const [first] = sampleProduct().skus;
    const many = Array.from({ length: 300 }, (_, at) => ({ ...first, id: at + 1, attributes: { Size: `Size ${at}` } }));
    await open({ skus: many });
    const list = main().getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
    expect(list.options).toHaveLength(300);
    fireEvent.change(list, { target: { value: 'Size 299' } });
    expect(list.value).toBe('Size 299');
    expect(button('ADD TO BAG')).toBeTruthy();
  });

  test('a product whose variants have no attributes can be bought', async () => {
    await open({ skus: skus(() => ({ attributes: {} })).slice(0, 1) });
    expect(main().queryAllByRole('radio')).toEqual([]);
    expect(button('ADD TO BAG')).toBeTruthy();
  });
});
