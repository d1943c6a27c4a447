import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { styleAt } from '../../../tests/css.ts';
import { expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { button, main, NAME, openProduct as open, skus } from '../../../tests/product.tsx';

const radio = (name: string | RegExp) => main().getByRole<HTMLInputElement>('radio', { name });
const price = () => main().getAllByText(/^₹/)[0]?.textContent;

// spec §2
describe('the page of a product', () => {
  test('says what it is, what it costs and how it is rated', async () => {
    await open();
    expect(main().getByText('Bed Spreads')).toBeTruthy();
    expect(price()).toBe('₹1,499');
    expect(main().getAllByText('Inclusive of all taxes')).toBeTruthy();
    expect(main().getByText('Rated 4.6 out of 5 by 1243 shoppers')).toBeTruthy();
    expect(main().getByText('Softens by the third wash.', { exact: false }).textContent).toBe(
      'Shoppers say: Softens by the third wash.',
    );
    expect(main().getByText('(1.2K)')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${NAME} · Nindiya`));
  });

  test('promises what every product comes with', async () => {
    await open();
    const promises = within(main().getByRole('list', { name: 'What you can count on' }));
    expect(promises.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Free Shipping',
      'Easy Returns',
      'Secure Payments',
    ]);
  });

  test('describes it: description, further information as key and value, return policy', async () => {
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

  test('gives size, material, care and the first sentence on returns beside the button', async () => {
    const policy = 'Within 10 days of delivery. Pickup is free.';
    const dimensions = 'Single 150 x 225 cm, Double 228 x 254 cm';
    const info = { Dimensions: dimensions, material: '<b>Cotton</b>', Care: 'Wash cold' };
    await open({ additional_info: info, return_policy: policy });
    const facts = () => [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts()).toEqual([
      'Single: 150 x 225 cm / 59.1 x 88.6 in',
      'Material: <b>Cotton</b>',
      'Care: Wash cold',
      'Returns: Within 10 days of delivery.',
    ]);
    fireEvent.click(radio('Double'));
    expect(facts()[0]).toBe('Double: 228 x 254 cm / 89.8 x 100 in');
  });

  test('shows all sizes in a guide that marks the chosen one', async () => {
    await open({ additional_info: { Dimensions: 'Single 150 x 225 cm, Double 228 x 254 cm' } });
    const guide = main().getByText('Size guide').closest('details');
    const lines = () => [...(guide?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
    expect(lines()).toEqual(['Single: 150 x 225 cm / 59.1 x 88.6 in (chosen)', 'Double: 228 x 254 cm / 89.8 x 100 in']);
    fireEvent.click(radio('Double'));
    expect(lines()[1]).toBe('Double: 228 x 254 cm / 89.8 x 100 in (chosen)');
  });

  test('shows what the store says of sizes like these, with inches, and marks the chosen one', async () => {
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

  test('has no guide to a single size', async () => {
    await open({ additional_info: { Dimensions: 'Single 150 x 225 cm' } });
    expect(main().getByText('Single:')).toBeTruthy();
    expect(main().queryByText('Size guide')).toBeNull();
  });

  test('leaves out the sections it has nothing for', async () => {
    await open({ description: ' ', additional_info: {}, return_policy: '', creatives: [], aggregated_rating: null });
    expect(main().queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(main().queryByText(/^Rated/)).toBeNull();
  });

  test("takes the variant's own description where it has one", async () => {
    await open({ skus: skus((_, at) => ({ description: at === 1 ? 'Two widths, joined with a flat seam.' : '' })) });
    expect(main().getByText('The stripe that used to hold mattress cotton in.')).toBeTruthy();
    fireEvent.click(radio('Double'));
    expect(main().getByText('Two widths, joined with a flat seam.')).toBeTruthy();
    expect(main().queryByText('The stripe that used to hold mattress cotton in.')).toBeNull();
  });

  test('highlights its first three creatives, numbered, in these words', async () => {
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
test('the highlights have their pictures left, right and left on a wide screen, above their words on a phone', () => {
  const css = 'src/pages/product/Highlights.module.css';
  const isMoved = (width: number) => styleAt(css, '.item:nth-child(even) .picture', width).order === '2';
  const columns = (width: number) => styleAt(css, '.item', width)['grid-template-columns'];
  expect([isMoved(1440), columns(1440)]).toEqual([true, 'repeat(2, minmax(0, 1fr))']);
  expect([isMoved(390), columns(390)]).toEqual([false, undefined]);
});

// spec §3
describe('what shoppers say in sum', () => {
  test.each([[undefined], [null], [''], ['  '], [7]])('is left out where it is %j', async (review_summary) => {
    await open({ aggregated_rating: { rating: 4.6, count: 12, review_summary } });
    expect(main().queryByText(/Shoppers say/)).toBeNull();
  });

  test('is words, never markup (S27)', async () => {
    const { container } = await open({ aggregated_rating: { rating: 4.6, count: 12, review_summary: SCRIPT } });
    expect(main().getByText(/Shoppers say/).parentElement?.textContent).toContain(SCRIPT);
    expectHarmless(container);
  });
});

// spec §2, D18
describe('the button and the price say', () => {
  test('OUT OF STOCK and SOLD OUT at zero stock, and pressing it does nothing', async () => {
    await open({ skus: skus(() => ({ inventory_count: 0 })) });
    expect(main().getAllByText('SOLD OUT')).toBeTruthy();
    expect(button('OUT OF STOCK').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('OUT OF STOCK'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('OUT OF STOCK where there are no variants at all', async () => {
    await open({ skus: [] });
    expect(button('OUT OF STOCK')).toBeTruthy();
    expect(main().getAllByText('SOLD OUT')).toBeTruthy();
  });

  test('Price on request where there is stock and no price', async () => {
    await open({ skus: skus(() => ({ selling_price: 0 })) });
    expect(main().getAllByText('Price on request')).toBeTruthy();
    expect(main().queryByText('Inclusive of all taxes')).toBeNull();
    expect(main().queryByText(/₹/)).toBeNull();
  });

  test('former price and percentage only where it was higher', async () => {
    await open({ skus: skus((_, at) => ({ actual_price: at === 0 ? 1899 : 0 })) });
    expect(main().getAllByText('21%')).toBeTruthy();
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

describe('words of a store that somebody broke into', () => {
  test('are text, wherever they stand', async () => {
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

  test('are cut where nobody would read on', async () => {
    await open({ description: 'cloth '.repeat(700_000) });
    const [words] = main().getAllByText(/^cloth/);
    expect(words?.textContent?.length).toBeLessThan(20_002);
    expect(words?.textContent?.endsWith('…')).toBe(true);
  });
});
