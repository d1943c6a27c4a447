import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireEntity } from './entity.ts';

const read = (wire: unknown) => v.parse(wireEntity, wire);

// spec §3: a widget's entries arrive in three shapes and are parsed to one.
test('an entry with its fields inside dataFields is read', () => {
  const entity = read({
    id: 4,
    dataFields: {
      imageUrl: '/media/a.webp',
      mWebImageUrl: '/media/a-phone.webp',
      title: 'Winter',
      subtitle: 'Warm beds',
      button_text: 'Shop now',
      button_url: '/results?q=wool',
      textColor: '#ffffff',
      backgroundColor: '#101010',
      data: '<p>Policy</p>',
    },
  });
  expect(entity).toMatchObject({
    id: '4',
    image: '/media/a.webp',
    phoneImage: '/media/a-phone.webp',
    title: 'Winter',
    subtitle: 'Warm beds',
    buttonText: 'Shop now',
    url: '/results?q=wool',
    textColor: '#ffffff',
    backgroundColor: '#101010',
    html: '<p>Policy</p>',
  });
});

test('an entry with its fields at the top is read the same way', () => {
  const entity = read({ id: '4', imageUrl: '/media/a.webp', title: 'Winter', subtitle: 'Warm beds' });
  expect(entity).toMatchObject({ id: '4', image: '/media/a.webp', title: 'Winter', subtitle: 'Warm beds' });
});

test('an entry with Name and Description is read the same way', () => {
  const entity = read({ id: 4, image_url: '/media/a.webp', Name: 'Winter', Description: 'Warm beds' });
  expect(entity).toMatchObject({ id: '4', image: '/media/a.webp', title: 'Winter', subtitle: 'Warm beds' });
});

test('an entry with name and description in lower case is read the same way', () => {
  expect(read({ name: 'Winter', description: 'Warm beds' })).toMatchObject({ title: 'Winter', subtitle: 'Warm beds' });
});

test('where an entry has two titles, the one inside dataFields counts', () => {
  expect(read({ title: 'Old', dataFields: { title: 'New' } }).title).toBe('New');
  expect(read({ title: 'Old', dataFields: { title: '' } }).title).toBe('Old');
});

test.each([['Creatives'], ['creatives']])('a film that arrives under %s is the film of the entry', (key) => {
  const entity = read({ [key]: [{ creative_url: '/media/reel.mp4', poster_url: '/media/reel.webp' }] });
  expect(entity).toMatchObject({
    creatives: [{ url: '/media/reel.mp4', kind: 'film', poster: '/media/reel.webp' }],
    image: '/media/reel.webp',
  });
});

test('an entry has all its creatives, each once, and its picture is not a film', () => {
  const sent = ['/a.mov?v=2', '/b.webp', '/a.mov?v=2', '', null].map((creative_url) => ({ creative_url }));
  expect(read({ Creatives: sent })).toMatchObject({
    creatives: [
      { url: '/a.mov?v=2', kind: 'film' },
      { url: '/b.webp', kind: 'picture' },
    ],
    image: '/b.webp',
  });
});

test('an entry without a button has the link of its call to action', () => {
  const cta = { action: { url: 'storefront://collection/9' } };
  expect(read({ cta }).url).toBe('storefront://collection/9');
  expect(read({ cta, dataFields: { button_url: '/results?q=wool' } }).url).toBe('/results?q=wool');
});

test('a footer column keeps its links in order, and a broken link is left out', () => {
  const links = [{ text: 'Returns', url: '/page/RETURNS' }, null, 'Terms', { text: 'Privacy', url: '/page/PRIVACY' }];
  expect(read({ dataFields: { title: 'Help', links } }).links).toEqual([
    { text: 'Returns', url: '/page/RETURNS' },
    { text: 'Privacy', url: '/page/PRIVACY' },
  ]);
});

test('a category keeps its child categories, whichever field has their name', () => {
  const children = [
    { id: 1, name: 'Quilts', slug: 'quilts', cta: { action: { url: 'collection/1' } } },
    { id: '2', Name: 'Sheets' },
    { category: 'Throws' },
  ];
  expect(read({ category: 'Bedding', slug: 'bedding', child_categories: children })).toMatchObject({
    title: 'Bedding',
    category: 'Bedding',
    slug: 'bedding',
    children: [
      { id: '1', name: 'Quilts', slug: 'quilts', url: 'collection/1' },
      { id: '2', name: 'Sheets', slug: '', url: '' },
      { id: '', name: 'Throws', slug: '', url: '' },
    ],
  });
});

test('an entry in which every field is of a wrong type is an empty entry, not a broken page', () => {
  const wrong = { id: {}, title: 5, dataFields: 'x', Creatives: 'x', child_categories: 7, cta: 'x', imageUrl: null };
  expect(read(wrong)).toMatchObject({ id: '', image: '', title: '', url: '', links: [], children: [] });
});

test.each([[null], ['text'], [5]])('%j is no entry', (wire) => {
  expect(v.is(wireEntity, wire)).toBe(false);
});

test('endless texts are cut, so that a phone can lay them out, and endless addresses are none', () => {
  const long = 'x'.repeat(3000);
  const fields = {
    title: long,
    subtitle: long,
    button_text: long,
    links: [{ text: long, url: long }],
    textColor: long,
  };
  const entity = read({
    category: long,
    slug: long,
    dataFields: { ...fields, imageUrl: 'x'.repeat(5000), button_url: 'x'.repeat(5000) },
    child_categories: [{ name: long, slug: long }],
  });
  const texts = [entity.title, entity.category, entity.slug, entity.buttonText, entity.textColor];
  const more = [...entity.links.map((link) => link.text), ...entity.children.flatMap(({ name, slug }) => [name, slug])];
  expect(Math.max(...[...texts, ...more].map(({ length }) => length))).toBeLessThanOrEqual(301);
  expect(entity.subtitle.length).toBeLessThanOrEqual(1001);
  expect([entity.image, entity.url]).toEqual(['', '']);
  expect(read({ Name: long, Description: long }).title.length).toBeLessThanOrEqual(301);
});
