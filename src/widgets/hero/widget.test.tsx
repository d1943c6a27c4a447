import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setReducedData } from '../../../tests/browser.ts';
import { button, hero, openHero, shown, slide, swipeBy, wait } from '../../../tests/hero-slides.tsx';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { waysToPause } from '../../../tests/pausing.ts';
import { placeOf } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

// D15
test('without slides a text is shown', () => {
  openHero(withEntities('hero', []));
  expect(screen.getByText('No carousel data available')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([null, undefined, 'none', [{}, null, 3, { dataFields: { subtitle: 'alone' } }]])(
  'slides that show nothing (%j) count as none',
  (entities) => {
    openHero(withEntities('hero', entities));
    expect(screen.getByText('No carousel data available')).toBeTruthy();
  },
);

// D15
test('one slide is a still banner without controls', () => {
  const [first] = sampleOf('hero').entities;
  openHero(withEntities('hero', [first]));
  wait(9000);
  expect(within(hero()).getByRole('heading', { name: 'Sleep under something made' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});

test('a slide shows its picture for phones and for wide screens, its words and its link', () => {
  const { history } = openHero();
  const first = screen.getByRole('group', { name: 'Slide 1 of 3' });
  expect(within(first).getByText('Ticking stripes and washed linen, woven slowly on narrow looms.')).toBeTruthy();
  expect(hero().querySelector('img')?.getAttribute('src')).toBe('/media/banners/2-hero-1.36368258c7.webp');
  expect(hero().querySelector('source')?.getAttribute('srcset')).toContain('2-hero-1-phone');
  fireEvent.click(within(first).getByRole('link', { name: 'Shop bed spreads' }));
  expect(placeOf(history)).toBe('/results?collection=bed-spreads');
});

// spec §4, §9
test('the slides advance every 3000 ms, from the first, and wrap around', async () => {
  openHero();
  expect(await shown()).toBe('Slide 1 of 3');
  wait(2999);
  expect(await shown()).toBe('Slide 1 of 3');
  wait(1);
  expect(await shown()).toBe('Slide 2 of 3');
  wait(3000);
  expect(await shown()).toBe('Slide 3 of 3');
  wait(3000);
  expect(await shown()).toBe('Slide 1 of 3');
});

// spec §2
describe('the shopper turns the slides', () => {
  test('forwards with Next, around the end', async () => {
    openHero();
    for (const next of ['Slide 2 of 3', 'Slide 3 of 3', 'Slide 1 of 3']) {
      fireEvent.click(button('Next slide'));
      expect(await shown()).toBe(next);
    }
  });

  test('backwards with Previous, around the start', async () => {
    openHero();
    fireEvent.click(button('Previous slide'));
    expect(await shown()).toBe('Slide 3 of 3');
    fireEvent.click(button('Previous slide'));
    expect(await shown()).toBe('Slide 2 of 3');
  });

  test('straight to one with its dot, which says that it is current', async () => {
    openHero();
    fireEvent.click(button('Go to slide 3'));
    expect(await shown()).toBe('Slide 3 of 3');
    expect(button('Go to slide 3').getAttribute('aria-current')).toBe('true');
    expect(button('Go to slide 1').getAttribute('aria-current')).toBe('false');
  });

  test('and has the full 3000 ms to look at the chosen one', async () => {
    openHero();
    wait(2000);
    fireEvent.click(button('Go to slide 2'));
    wait(2999);
    expect(await shown()).toBe('Slide 2 of 3');
    wait(1);
    expect(await shown()).toBe('Slide 3 of 3');
  });
});

// spec §4: over 50 px, left goes next, right previous
describe('a swipe', () => {
  test.each([
    ['over 50 px to the left goes on', -51, {}, 'Slide 2 of 3'],
    ['over 50 px to the right goes back', 51, {}, 'Slide 3 of 3'],
    ['of exactly 50 px to the left stays', -50, {}, 'Slide 1 of 3'],
    ['of exactly 50 px to the right stays', 50, {}, 'Slide 1 of 3'],
    ['that is rather a scroll down stays', -60, { y: 61 }, 'Slide 1 of 3'],
    ['with a mouse is no swipe', -200, { pointerType: 'mouse' }, 'Slide 1 of 3'],
  ])('%s', async (_, x, more, expected) => {
    openHero();
    swipeBy(x, more);
    expect(await shown()).toBe(expected);
  });

  test('that the browser uses for scrolling turns nothing', async () => {
    openHero();
    const [stage] = screen.getAllByRole('group') as [HTMLElement];
    fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 200 });
    fireEvent.pointerCancel(stage, { pointerType: 'touch' });
    fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 20 });
    expect(await shown()).toBe('Slide 1 of 3');
  });
});

// D22
describe('the slides stand still', () => {
  const holds = waysToPause({
    part: hero,
    inside: () => button('Go to slide 1'),
    pause: 'Pause slides',
    resume: 'Resume slides',
  });
  test.each(holds)('$when, and go on afterwards', async ({ hold, release }) => {
    openHero();
    hold();
    wait(9000);
    expect(await shown()).toBe('Slide 1 of 3');
    release();
    wait(3000);
    expect(await shown()).toBe('Slide 2 of 3');
  });

  test('with reduced data, and can still be turned by hand', async () => {
    setReducedData(true);
    openHero();
    wait(9000);
    // Nothing moves that could be paused.
    expect(screen.queryByRole('button', { name: 'Pause slides' })).toBeNull();
    expect(await shown()).toBe('Slide 1 of 3');
    fireEvent.click(button('Next slide'));
    expect(await shown()).toBe('Slide 2 of 3');
  });
});

// spec §4
test('new slides start with the first; the same slides once more go on where they were', async () => {
  const { redrawWidget } = openHero();
  wait(3000);
  redrawWidget(sampleOf('hero'));
  expect(await shown()).toBe('Slide 2 of 3');
  redrawWidget(withEntities('hero', [{ title: 'New' }, { title: 'Newer' }]));
  expect(await shown()).toBe('Slide 1 of 2');
});

test('a slide is recognised under any of the names that its fields have', () => {
  openHero(withEntities('hero', [{ Name: 'By Name', image_url: 'https://pictures.example/a.jpg' }]));
  expect(screen.getByRole('heading', { name: 'By Name' })).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/a.jpg');
});

test.each([
  ['transparent', '', true],
  ['#f6e2d800', '#f6e2d8', true],
  ['#f6e2d8', '#f6e2d8', false],
])(
  'words on the ground %s have a label of %s on narrow screens, and stand open on wide ones: %s',
  async (asked, ground, open) => {
    openHero(slide({ title: 'Sale', textColor: '#1d1a17', backgroundColor: asked }));
    const label = screen.getByRole('heading').parentElement?.parentElement?.parentElement as HTMLElement;
    expect(label.dataset.open).toBe(String(open));
    vi.useRealTimers();
    await waitFor(() => expect(label.style.background).toBe(ground));
  },
);

test.each([
  ['as they are where its words can be read', '#000000', '#ffffff', '#000000', '#ffffff'],
  ['with words that can be read on its ground', '#888888', '#ffffff', '#717171', '#ffffff'],
  ['not at all where they are no colours', 'red;display:none', 'url(//evil.example)', '', ''],
])('the colours of the server are used %s', async (_, textColor, backgroundColor, ink, ground) => {
  openHero(slide({ title: 'Sale', textColor, backgroundColor }));
  const label = screen.getByRole('heading').parentElement?.parentElement?.parentElement as HTMLElement;
  vi.useRealTimers();
  await waitFor(() => expect([label.style.color, label.style.background]).toEqual([ink, ground]));
  // Elements on the label use the same tokens.
  expect([label.style.getPropertyValue('--ink'), label.style.getPropertyValue('--paper')]).toEqual([ink, ground]);
});

test('script in a slide is shown as text', () => {
  const { container } = openHero(slide({ title: SCRIPT, subtitle: SCRIPT, button_text: SCRIPT, button_url: '/cart' }));
  expect(screen.getByRole('heading').textContent).toBe(SCRIPT);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a button to %j leads nowhere', (url) => {
  openHero(slide({ title: 'Sale', button_text: 'Go', button_url: url }));
  expect(screen.queryByRole('link')).toBeNull();
});
