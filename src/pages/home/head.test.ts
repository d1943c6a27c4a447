import { expect, test } from 'vitest';
import { readHomeFrom } from '../../../tests/read-layout.ts';
import { sampleOf } from '../../../tests/samples.ts';
import type { LoadedPage } from '../../features/head/page-head.ts';
import { head } from './head.ts';

const BRAND = { title: 'Nindiya', tagline: '', name: 'Nindiya', icon: '' };

/** The head of a home page with the samples of these widget folders. */
function headOf(...folders: string[]) {
  const layout = readHomeFrom({ layout: { widgets: folders.map(sampleOf) } });
  // The head needs nothing else of the app.
  const made = head.headOf({ app: {}, brand: BRAND, layout, params: {}, search: {} } as unknown as LoadedPage);
  if (!made) throw new Error('home has a head');
  return made;
}

test('the picture of the hero is shared, and preloaded if the hero is the first widget', () => {
  const { picture, preloads } = headOf('hero', 'listing');
  expect(picture).toMatch(/\.w1200\.webp$/);
  expect(preloads).not.toEqual([]);
});

test('a hero below another widget is shared, but not preloaded', () => {
  const { picture, preloads } = headOf('listing', 'hero');
  expect(picture).toBe(headOf('hero').picture);
  expect(preloads).toEqual([]);
});

test('a home page without a hero shares no picture', () => {
  expect(headOf('listing').picture).toBe('');
  expect(headOf().picture).toBe('');
});
