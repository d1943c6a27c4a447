import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const page = (data: unknown) => withEntities('page-widget', [{ id: 'POLICY', dataFields: { data } }]);
const link = (name: string) => screen.findByRole('link', { name });

test('the page shows the store’s HTML with its structure', async () => {
  renderWidget(sampleOf('page-widget'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Days to your pincode' })).toBeTruthy();
  expect(screen.getByText(/Delivery is free to every pincode/)).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
});

// D24
describe('what the store sends', () => {
  test('is sanitized before it is rendered', async () => {
    const { container } = renderWidget(page('<p>Words</p><script>alert(1)</script>'));
    expect(await screen.findByText('Words')).toBeTruthy();
    expect(container.querySelector('script')).toBeNull();
  });

  test.each('style video form input button svg math iframe object embed base meta link'.split(' '))(
    'may not hold a %s',
    async (tag) => {
      renderWidget(page(`<p>Words</p><${tag}></${tag}>`));
      const words = await screen.findByText('Words');
      expect(words.parentElement?.querySelector(tag)).toBeNull();
    },
  );

  test('may set no styles, ids, names or classes', async () => {
    renderWidget(page('<p style="position:fixed" id="root" name="app" class="bar" lang="hi">Words</p>'));
    const words = await screen.findByText('Words');
    expect(words.getAttributeNames()).toEqual(['lang']);
  });

  test('may show pictures of the shop and of other sites over https, and none else', async () => {
    const sources = [
      '/media/a.webp',
      'https://pictures.example/a.webp',
      'http://pictures.example/a.webp',
      '//p.example/a',
    ];
    const pictures = sources.map((src) => `<img src="${src}" alt="Cloth">`).join('');
    renderWidget(page(`${pictures}<img alt="Cloth"><img src="data:image/svg+xml,x" alt="Cloth">`));
    const shown = await screen.findAllByRole('img');
    expect(shown.map((picture) => picture.getAttribute('src'))).toEqual(sources.slice(0, 2));
  });
});

describe('a link in the words', () => {
  test('to another site opens a new tab without an opener', async () => {
    renderWidget(page('<a href="https://post.example/track">Track</a>'));
    expect((await link('Track')).getAttribute('target')).toBe('_blank');
    expect((await link('Track')).getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  test.each([
    ['app://page/RETURNS', '/page/RETURNS'],
    ['nindiya://collection/new?filter_category=Quilts', '/results?collection=new&filter_category=Quilts'],
  ])('to %s opens the shop’s own page', async (href, path) => {
    renderWidget(page(`<a href="${href}">Look</a>`));
    expect((await link('Look')).getAttribute('href')).toBe(path);
    expect((await link('Look')).getAttribute('target')).toBeNull();
  });

  test('to a page of the shop opens in the same tab, whatever its target', async () => {
    renderWidget(page('<a href="/page/RETURNS" target="_top">Returns</a>'));
    expect((await link('Returns')).getAttribute('target')).toBeNull();
  });
});

// D37
describe('on the home page', () => {
  const home = (...widgets: unknown[]) => renderApp('/', { layout: { widgets } });

  test('the text is in its place under its title, sanitized', async () => {
    const words = { ...page('<p>By hand</p><script>alert(1)</script>'), title: { text: 'How we weave' } };
    const { container } = await home(sampleOf('topical'), words, sampleOf('listing'));
    expect((await screen.findByText('By hand')).closest('section')?.querySelector('h2')?.textContent).toBe(
      'How we weave',
    );
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Two layers and a needle', 'How we weave', 'New on the shelf']);
    expect(container.querySelector('script')).toBeNull();
  });

  test('a page widget alone is not an empty shop', async () => {
    await home(page('<p>By hand</p>'));
    expect(await screen.findByText('By hand')).toBeTruthy();
    expect(screen.queryByText(/Nothing is on the shelves/)).toBeNull();
  });
});

test.each([[[]], [null], ['none'], [[{}]], [[{ dataFields: { data: 7 } }]], [[{ dataFields: { data: ' \n ' } }]]])(
  'without HTML (%j) nothing is rendered',
  (entities) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { container } = renderWidget(withEntities('page-widget', entities));
    expect(container.textContent).toBe('');
  },
);
