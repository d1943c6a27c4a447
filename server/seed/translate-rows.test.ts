import { expect, test } from 'vitest';
import { MEDIA } from '../locations.ts';
import { mapStrings } from '../stores/folder/json-file.ts';
import { allStores } from './all-stores.ts';
import { readMedia } from './media.ts';
import { seedRows } from './rows.ts';

const translated = allStores.flatMap((content) =>
  Object.entries(content.translations ?? {}).map(([language, texts]) => ({ content, language, texts })),
);

test.each(translated)(
  'the $language words of demo store $content.id are those of its texts today',
  ({ content, texts }) => {
    const { translations: _, ...own } = content;
    const found = new Set<string>();
    mapStrings(seedRows([own], readMedia(MEDIA)), (text) => {
      // "Indigo#27364a": name and colour.
      found.add(text.replace(/#[0-9a-f]{6}$/i, ''));
      return text;
    });
    expect(Object.keys(texts.words).filter((text) => !found.has(text))).toEqual([]);
    expect(texts.pages.filter(({ type }) => !own.pages.some((page) => page.type === type))).toEqual([]);
  },
);
