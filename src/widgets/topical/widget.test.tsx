import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const story = (dataFields: object) => withEntities('topical', [{ id: 'one', dataFields }]);

test('the story shows its picture, its words and its button', () => {
  const { container, history } = renderWidget(sampleOf('topical'));
  expect(screen.getByRole('region', { name: 'Two layers and a needle' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Two layers and a needle');
  expect(screen.getByText('An ink-blue quilt, held together by rows of ivory and haldi thread.')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/banners/2-topical.3189d180bd.webp');
  fireEvent.click(screen.getByRole('link', { name: 'See the kantha' }));
  expect(placeOf(history)).toBe('/results?collection=by-the-needle');
});

test('a phone gets its own picture', () => {
  const { container } = renderWidget(story({ imageUrl: '/wide.webp', mWebImageUrl: '/narrow.webp', title: 'Rain' }));
  const source = container.querySelector('source');
  expect(source?.getAttribute('srcset')).toBe('/narrow.webp');
  expect(source?.getAttribute('media')).toMatch(/max-width/);
});

test('further links are listed; those without words or address are not', () => {
  const links = [{ text: 'Quilts', url: '/collection/quilts' }, { text: 'No address' }, { url: '/cart' }, null, 4];
  renderWidget(story({ title: 'Rain', links }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Quilts']);
});

test('a link that was entered twice is listed once', () => {
  const link = { text: 'Quilts', url: '/collection/quilts' };
  renderWidget(story({ title: 'Rain', links: [link, link] }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('the widget lends its own words to an entry that has none', () => {
  renderWidget({ ...story({ imageUrl: '/wide.webp' }), title: { text: 'Monsoon' }, description: 'It rains.' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Monsoon');
  expect(screen.getByText('It rains.')).toBeTruthy();
});

test('a story without a picture is its words alone, a picture alone has no heading', () => {
  const { container, redrawWidget } = renderWidget(story({ title: 'Rain' }));
  expect(container.querySelector('img')).toBeNull();
  redrawWidget(story({ imageUrl: '/wide.webp' }));
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([[[]], [null], ['none'], [[{}]], [['words']]])('without a story (%j) nothing is drawn', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { container } = renderWidget(withEntities('topical', entities));
  expect(container.textContent).toBe('');
});

test('script in a story is shown as text', () => {
  const { container } = renderWidget(
    story({
      title: SCRIPT,
      subtitle: SCRIPT,
      button_text: SCRIPT,
      button_url: '/cart',
      links: [{ text: SCRIPT, url: '/' }],
    }),
  );
  expect(screen.getByRole('heading').textContent).toBe(SCRIPT);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a story that leads to %j has no link', (url) => {
  renderWidget(story({ title: 'Rain', button_text: 'Go', button_url: url, links: [{ text: 'More', url }] }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('More')).toBeTruthy();
});
