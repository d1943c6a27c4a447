import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const footer = () => screen.getByRole('contentinfo');
/** The links that the server sends: those in the columns. */
const links = () => screen.queryAllByRole('navigation').flatMap((nav) => within(nav).queryAllByRole('link'));
const column = (title: string, links: unknown) => ({ dataFields: { title, links } });

// spec §2: titled link columns plus a copyright line
test('the footer has titled columns of links and a copyright line', () => {
  renderWidget(sampleOf('quick-links'));
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Shop',
    'Help',
    'The house',
  ]);
  const help = screen.getByRole('navigation', { name: 'Help' });
  const words = within(help).getAllByRole('link');
  expect(words.map((link) => link.textContent)).toEqual(['Shipping', 'Returns', 'Contact us', 'Track an order']);
  expect(within(footer()).getByText('© 2026 Nindiya. All rights reserved.')).toBeTruthy();
});

// Offline 2.4
test('beside the copyright line is a link to the stored data, for guests and on desktop as well', () => {
  const { history } = renderWidget(sampleOf('quick-links'));
  fireEvent.click(screen.getByRole('link', { name: 'Saved on this device' }));
  expect(placeOf(history)).toBe('/saved');
});

describe('a link', () => {
  test.each([
    ['Bed Spreads', '/results?collection=bed-spreads'],
    ['Shipping', '/page/SHIPPING'],
    ['Track an order', '/myaccount'],
  ])('named "%s" stays in the shop', (name, path) => {
    const { history } = renderWidget(sampleOf('quick-links'));
    fireEvent.click(screen.getByRole('link', { name }));
    expect(placeOf(history)).toBe(path);
  });

  // D24
  test('to another site opens a new tab without an opener', () => {
    renderWidget(withEntities('quick-links', [column('Follow', [{ text: 'Films', url: 'https://films.example/us' }])]));
    const link = screen.getByRole('link', { name: 'Films' });
    expect(link.getAttribute('href')).toBe('https://films.example/us');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each(DEAD_LINKS)('to %j is plain words', (url) => {
    renderWidget(withEntities('quick-links', [column('Help', [{ text: 'Odd', url }])]));
    expect(links()).toEqual([]);
    expect(screen.getByText('Odd')).toBeTruthy();
  });

  test('without an address is plain words, without words is not there', () => {
    renderWidget(withEntities('quick-links', [column('Help', [{ text: 'Words' }, { url: '/cart' }, null, 3])]));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Words']);
  });
});

test('columns of the same title are all shown, a link that was entered twice once', () => {
  const link = { text: 'Quilts', url: '/collection/quilts' };
  renderWidget(withEntities('quick-links', [column('Shop', [link, link]), column('Shop', [link])]));
  expect(screen.getAllByRole('heading', { name: 'Shop' })).toHaveLength(2);
  expect(links()).toHaveLength(2);
});

test('a column without a title has no empty heading, and is still a named group', () => {
  renderWidget(withEntities('quick-links', [column('', [{ text: 'Quilts', url: '/collection/quilts' }])]));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Footer' })).toBeTruthy();
});

test.each([[[]], [null], ['none'], [[{}]], [[column('Empty', [])]]])(
  'without links (%j) the copyright line remains',
  (entities) => {
    renderWidget(withEntities('quick-links', entities));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(within(footer()).getByText('© 2026 Nindiya. All rights reserved.')).toBeTruthy();
  },
);

test('a footer without a copyright line leaves it out', () => {
  renderWidget({ ...sampleOf('quick-links'), description: 7 });
  expect(footer().textContent).not.toContain('©');
});

test('script in titles and words is shown as text', () => {
  const { container } = renderWidget({
    ...withEntities('quick-links', [column(SCRIPT, [{ text: SCRIPT, url: '/cart' }])]),
    description: SCRIPT,
  });
  expect(screen.getByRole('heading').textContent).toBe(SCRIPT);
  expect(links().map((link) => link.textContent)).toEqual([SCRIPT]);
  expectHarmless(container);
});
