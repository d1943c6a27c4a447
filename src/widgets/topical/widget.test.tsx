import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { styleAt } from '../../../tests/css.ts';
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

test('an entry without texts gets those of the widget', () => {
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

test.each([
  ['a picture and words', { imageUrl: '/wide.webp', title: 'Rain' }, true, 'Rain'],
  ['a picture alone', { imageUrl: '/wide.webp' }, true, ''],
  ['words alone', { title: 'Rain' }, false, 'Rain'],
  ['a button alone', { button_text: 'Go', button_url: '/cart' }, false, 'Go'],
])('of %s exactly that is rendered', (_, fields, picture, words) => {
  const { container } = renderWidget(story(fields));
  expect(container.querySelector('picture, [class*=bed]') !== null).toBe(picture);
  expect(container.querySelector('[class*=label]')?.textContent.trim() ?? '').toBe(words);
  // Text without a picture is in the page flow instead of on the picture.
  expect(container.querySelector('section')?.getAttribute('data-bare')).toBe(String(!picture));
});

test('the stitched border of a label is at its edge without a picture, inside it on a picture', () => {
  const css = 'src/widgets/topical/Topical.module.css';
  expect(styleAt(css, '.label::before', 1440).inset).toBe('7px');
  expect(styleAt(css, '.topical[data-bare="true"] .label::before', 1440).inset).toBe('0');
});

test('D24: a story with an address and no button is a link as a whole; its further links stay theirs', () => {
  const links = [{ text: 'Quilts', url: '/collection/quilts' }];
  const { history } = renderWidget(
    story({ imageUrl: '/a.webp', title: 'Rain', button_url: '/collection/rain', links }),
  );
  expect(screen.getByRole('link', { name: 'Quilts' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Rain' }));
  expect(placeOf(history)).toBe('/results?collection=rain');
});

test('D24: a picture alone that is a link has a name', () => {
  renderWidget(story({ imageUrl: '/a.webp', button_url: '/collection/rain' }));
  expect(screen.getByRole('link', { name: 'Featured story' })).toBeTruthy();
});

test.each([[[]], [null], ['none'], [[{}]], [['words']]])('without a story (%j) nothing is rendered', (entities) => {
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
