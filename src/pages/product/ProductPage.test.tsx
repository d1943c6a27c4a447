import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { styleAt } from '../../../tests/css.ts';
import { expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { button, main, NAME, openProduct as open, skus } from '../../../tests/product.tsx';

const radio = (name: string | RegExp) => main().getByRole<HTMLInputElement>('radio', { name });
const price = () => main().getAllByText(/^₹/)[0]?.textContent;

// spec §2
describe('the product page', () => {
  test('shows name, category, price and rating', async () => {
    await open();
    expect(main().getByText('Bed Spreads')).toBeTruthy();
    expect(price()).toBe('₹1,499');
    expect(main().getAllByText('Inclusive of all taxes')).toBeTruthy();
    expect(main().getByText('Rated 4.6 out of 5 by 1243 shoppers')).toBeTruthy();
    expect(main().getByText('Softens by the third wash.').parentElement?.textContent).toBe(
      'Shoppers say: Softens by the third wash.',
    );
    expect(main().getByText('(1.2K)')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${NAME} · Nindiya`));
  });

  test('shows the trust badges', async () => {
    await open();
    const promises = within(main().getByRole('list', { name: 'What you can count on' }));
    expect(promises.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Free Shipping',
      'Easy Returns',
      'Secure Payments',
    ]);
  });

  // WCAG 3.1.2
  test('a value of the additional information says its language if its label is in another', async () => {
    await open({ additional_info: { Care: 'ठंडे पानी में धोएं', बुनाई: 'Handloom' } });
    const info = [...document.querySelectorAll('li')].find((line) => line.textContent === 'Care: ठंडे पानी में धोएं');
    expect([...(info?.children ?? [])].map((part) => part.getAttribute('lang'))).toEqual([null, 'hi']);
    expect(screen.getByText('बुनाई:').getAttribute('lang')).toBe('hi');
    expect(screen.getByText('Handloom').getAttribute('lang')).toBeNull();
  });

  test('shows description, additional information as key and value, and return policy', async () => {
    await open({
      additional_info: { storage: 'Keep dry', expiry_info: '', manufacturer: '  ', weight: 12, Care: 'Cold' },
    });
    const headings = main().getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Product Description',
      'Additional Information',
      'Return Policy',
      'Product Highlights',
    ]);
    expect(main().getByText('The stripe that used to hold mattress cotton in.')).toBeTruthy();
    const info = [...document.querySelectorAll('details')][1]?.querySelectorAll('li') ?? [];
    expect([...info].map((line) => line.textContent)).toEqual(['Storage: Keep dry', 'Care: Cold']);
    expect(document.querySelectorAll('details')[2]?.textContent).toContain(
      'Unwashed pieces can be returned within 10 days.',
    );
  });

  test('shows size, material, care and the first sentence of the return policy', async () => {
    const policy = 'Within 10 days of delivery. Pickup is free.';
    const dimensions = 'Single 150 x 225 cm, Double 228 x 254 cm';
    const info = { Dimensions: dimensions, material: '<b>Cotton</b>', Care: 'Wash cold' };
    await open({ additional_info: info, return_policy: policy });
    const facts = () => [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    const named = [
      'Single: 150 x 225 cm / 59.1 x 88.6 in',
      'Material: <b>Cotton</b>',
      'Care: Wash cold',
      'Returns: Within 10 days of delivery.',
    ];
    // In this order; a product may have further ones.
    expect(facts().filter((fact) => named.includes(fact ?? ''))).toEqual(named);
    fireEvent.click(radio('Double'));
    expect(facts()[0]).toBe('Double: 228 x 254 cm / 89.8 x 100 in');
  });

  test('shows all sizes in a guide that marks the selected one', async () => {
    await open({ additional_info: { Dimensions: 'Single 150 x 225 cm, Double 228 x 254 cm' } });
    const guide = main().getByText('Size guide').closest('details');
    const lines = () => [...(guide?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
    expect(lines()).toEqual(['Single: 150 x 225 cm / 59.1 x 88.6 in (chosen)', 'Double: 228 x 254 cm / 89.8 x 100 in']);
    fireEvent.click(radio('Double'));
    expect(lines()[1]).toBe('Double: 228 x 254 cm / 89.8 x 100 in (chosen)');
  });

  test('shows the store’s size table with inches and marks the selected size', async () => {
    const size_guide = {
      note: 'Fits a mattress up to <b>25</b> cm high.',
      columns: ['Size', 'Mattress'],
      rows: [['Single', '90 x 190 cm'], ['Double', '135 x 190 cm'], ['King']],
    };
    await open({ size_guide });
    const table = within(main().getByRole('table', { hidden: true }));
    const rows = () =>
      table.getAllByRole('row', { hidden: true }).map((row) => [row.getAttribute('aria-current'), row.textContent]);
    expect(rows()).toEqual([
      [null, 'SizeMattress'],
      ['true', 'Single90 x 190 cm / 35.4 x 74.8 in'],
      ['false', 'Double135 x 190 cm / 53.1 x 74.8 in'],
      ['false', 'King'],
    ]);
    expect(main().getByText('Fits a mattress up to <b>25</b> cm high.')).toBeTruthy();
    fireEvent.click(radio('Double'));
    expect(rows().map(([current]) => current)).toEqual([null, 'false', 'true', 'false']);
  });

  test.each([[{ note: 1 }], ['none'], [[]], [{ columns: null, rows: [{}] }]])(
    'a guide of %j shows no table row',
    async (size_guide) => {
      await open({ size_guide });
      expect(main().queryAllByRole('cell', { hidden: true })).toEqual([]);
    },
  );

  test('has no size guide for a single size', async () => {
    await open({ additional_info: { Dimensions: 'Single 150 x 225 cm' } });
    expect(main().getByText('Single:')).toBeTruthy();
    expect(main().queryByText('Size guide')).toBeNull();
  });

  test('omits empty sections', async () => {
    await open({ description: ' ', additional_info: {}, return_policy: '', creatives: [], aggregated_rating: null });
    expect(main().queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(main().queryByText(/^Rated/)).toBeNull();
  });

  test("shows the variant's own description if it has one", async () => {
    await open({ skus: skus((_, at) => ({ description: at === 1 ? 'Two widths, joined with a flat seam.' : '' })) });
    expect(main().getByText('The stripe that used to hold mattress cotton in.')).toBeTruthy();
    fireEvent.click(radio('Double'));
    expect(main().getByText('Two widths, joined with a flat seam.')).toBeTruthy();
    expect(main().queryByText('The stripe that used to hold mattress cotton in.')).toBeNull();
  });

  test('highlights its first three creatives, numbered, with fixed captions', async () => {
    await open();
    const region = within(main().getByRole('region', { name: 'Product Highlights' }));
    expect(region.getAllByRole('listitem').map((entry) => entry.textContent?.replace(/^Loading\.\.\./, ''))).toEqual([
      "01Awesome products you can't miss",
      '02Great Quality Products you would love to have',
      '03Best Value Products available in the market',
    ]);
  });
});

// spec §2: alternating image side
test('highlights alternate sides on a wide screen and are stacked on a phone', () => {
  const css = 'src/pages/product/Highlights.module.css';
  const isMoved = (width: number) => styleAt(css, '.item:nth-child(even) .picture', width).order === '2';
  const columns = (width: number) => styleAt(css, '.item', width)['grid-template-columns'];
  expect([isMoved(1440), columns(1440)]).toEqual([true, 'repeat(2, minmax(0, 1fr))']);
  expect([isMoved(390), columns(390)]).toEqual([false, undefined]);
});

// spec §3
describe('the review summary', () => {
  test.each([[undefined], [null], [''], ['  '], [7]])('is omitted if it is %j', async (review_summary) => {
    await open({ aggregated_rating: { rating: 4.6, count: 12, review_summary } });
    expect(main().queryByText(/Shoppers say/)).toBeNull();
  });

  test('is rendered as text, never as markup (S27)', async () => {
    const { container } = await open({ aggregated_rating: { rating: 4.6, count: 12, review_summary: SCRIPT } });
    expect(main().getByText(/Shoppers say/).parentElement?.textContent).toContain(SCRIPT);
    expectHarmless(container);
  });
});

// spec §2, D18
describe('the button and the price show', () => {
  test('OUT OF STOCK and SOLD OUT at zero stock, and a press does nothing', async () => {
    await open({ skus: skus(() => ({ inventory_count: 0 })) });
    expect(main().getAllByText('SOLD OUT')).toBeTruthy();
    expect(button('OUT OF STOCK').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('OUT OF STOCK'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('OUT OF STOCK and SOLD OUT without variants', async () => {
    await open({ skus: [] });
    expect(button('OUT OF STOCK')).toBeTruthy();
    expect(main().getAllByText('SOLD OUT')).toBeTruthy();
  });

  test('Price on request with stock but no price', async () => {
    await open({ skus: skus(() => ({ selling_price: 0 })) });
    expect(main().getAllByText('Price on request')).toBeTruthy();
    expect(main().queryByText('Inclusive of all taxes')).toBeNull();
    expect(main().queryByText(/₹/)).toBeNull();
  });

  test('a discount percentage only if the former price was higher', async () => {
    await open({ skus: skus((_, at) => ({ actual_price: at === 0 ? 1899 : 0 })) });
    expect(main().getAllByText('21% off')).toBeTruthy();
    fireEvent.click(radio('Double'));
    expect(main().queryByText(/%$/)).toBeNull();
  });

  // spec §5, D8
  test('ADD TO BAG, and a guest is asked to sign in', async () => {
    await open();
    fireEvent.click(button('ADD TO BAG'));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('hostile texts from the store', () => {
  test('are rendered as text in every field', async () => {
    await open({
      name: SCRIPT,
      description: SCRIPT,
      category_name: SCRIPT,
      return_policy: 'javascript:alert(1)',
      additional_info: { [SCRIPT]: SCRIPT, link: 'javascript:alert(1)' },
      creatives: [{ creative_url: 'javascript:alert(1)' }, { creative_url: 'javascript:alert(1)//.mp4' }],
      skus: skus((sku) => ({ name: SCRIPT, attributes: { ...sku.attributes, [SCRIPT]: SCRIPT } })),
    });
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe(SCRIPT);
    expectHarmless();
  });

  test('are truncated to about 20,000 characters', async () => {
    await open({ description: 'cloth '.repeat(700_000) });
    const [words] = main().getAllByText(/^cloth/);
    expect(words?.textContent?.length).toBeLessThan(20_002);
    expect(words?.textContent?.endsWith('…')).toBe(true);
  });
});
