import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setReducedData } from '../../../tests/browser.ts';
import { styleAt } from '../../../tests/css.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { waysToPause } from '../../../tests/pausing.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const FIRST = 'Monsoon stories: the new ticking stripes are here';
const SECOND = 'Kantha from Bolpur and Nanoor, one pair of hands to a quilt';
const THIRD = 'Delivery is free, whichever way your bed faces';

const strip = () => screen.getByRole('region', { name: 'Announcements' });
const shownText = () => strip().querySelector('p > span')?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const entry = (dataFields: object) => withEntities('headline', [{ id: 'one', dataFields }]);

function openStrip(wire: unknown = sampleOf('headline')) {
  vi.useFakeTimers();
  return renderWidget(wire);
}

test('the strip shows the first announcement with its button', () => {
  openStrip();
  expect(shownText()).toBe(FIRST);
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy();
});

// spec §2, §9
test('the next announcement comes every 3000 ms, and after the last the first again', () => {
  openStrip();
  wait(2999);
  expect(shownText()).toBe(FIRST);
  wait(1);
  expect(shownText()).toBe(SECOND);
  wait(3000);
  expect(shownText()).toBe(THIRD);
  wait(3000);
  expect(shownText()).toBe(FIRST);
});

test('a single announcement stays and has nothing to pause', () => {
  openStrip(entry({ title: 'Open all night' }));
  wait(9000);
  expect(shownText()).toBe('Open all night');
  expect(screen.queryByRole('button')).toBeNull();
});

// D22
describe('the strip stands still', () => {
  const holds = waysToPause({
    part: strip,
    inside: () => screen.getByRole('link', { name: 'View' }),
    pause: 'Pause announcements',
    resume: 'Resume announcements',
  });
  test.each(holds)('$when, and goes on afterwards', ({ hold, release }) => {
    openStrip();
    hold();
    wait(9000);
    expect(shownText()).toBe(FIRST);
    release();
    wait(3000);
    expect(shownText()).toBe(SECOND);
  });

  test('with reduced data', () => {
    setReducedData(true);
    openStrip();
    wait(9000);
    expect(shownText()).toBe(FIRST);
  });
});

// spec §2: a new tab unless the url starts with the app scheme
describe('the button', () => {
  test.each(['/page/SHIPPING', '/collections/monsoon', 'https://example.com/sale'])('opens %s in a new tab', (url) => {
    openStrip(entry({ title: 'Sale', button_text: 'Go', button_url: url }));
    const link = screen.getByRole('link', { name: 'Go' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each([
    ['storefront://collection/monsoon', '/results?collection=monsoon'],
    ['storefront://page/SHIPPING', '/page/SHIPPING'],
    ['STOREFRONT://cart', '/cart'],
    ['nindiya://product/12', '/product/12'],
    ['app://collection/monsoon?filter_category=Quilts', '/results?collection=monsoon&filter_category=Quilts'],
  ])('stays in the shop for %s', (url, path) => {
    const { history } = openStrip(entry({ title: 'Sale', button_text: 'Go', button_url: url }));
    const link = screen.getByRole('link', { name: 'Go' });
    expect(link.getAttribute('target')).toBeNull();
    fireEvent.click(link);
    expect(placeOf(history)).toBe(path);
  });

  test.each(DEAD_LINKS)('is plain words for %j', (url) => {
    openStrip(entry({ title: 'Sale', button_text: 'Go', button_url: url }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Go')).toBeTruthy();
  });

  test.each([{ button_text: 'Go' }, { button_url: '/cart' }, { button_text: 5, button_url: {} }])(
    'is left out for %j',
    (fields) => {
      openStrip(entry({ title: 'Sale', ...fields }));
      expect(screen.queryByRole('link')).toBeNull();
      expect(strip().textContent).toBe('Sale');
    },
  );
});

test('announcements without text are skipped, other shapes of an entry are read', () => {
  const invalid = [null, 7, 'words', {}, { dataFields: { title: 8 } }, { Name: 'Under Name' }, { title: 'At the top' }];
  openStrip(withEntities('headline', { entities: { entities: invalid } }));
  expect(shownText()).toBe('Under Name');
  wait(3000);
  expect(shownText()).toBe('At the top');
  wait(3000);
  expect(shownText()).toBe('Under Name');
});

test.each([[], null, undefined, 'none', {}])('without announcements (%j) there is no strip', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  openStrip(withEntities('headline', entities));
  expect(screen.queryByRole('region')).toBeNull();
});

test('new announcements start with the first of them', () => {
  const { redrawWidget } = openStrip();
  wait(3000);
  redrawWidget(withEntities('headline', [{ title: 'New' }, { title: 'Newer' }]));
  expect(shownText()).toBe('New');
});

test('script in an announcement is shown as text', () => {
  const { container } = openStrip(entry({ title: SCRIPT, button_text: SCRIPT, button_url: '/cart' }));
  expect(shownText()).toBe(SCRIPT);
  expectHarmless(container);
});

// spec §9
test.each([320, 390, 768, 1280])('the strip is 32 px high on a screen of %i px', (width) => {
  const style = styleAt('src/widgets/headline/Headline.module.css', '.strip', width);
  expect(style.height ?? style['min-height']).toBe('32px');
});
