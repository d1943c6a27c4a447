import { expect, test } from 'vitest';
import { readWidgetFrom } from '../../tests/read-layout.ts';
import { helpPages } from './prime-offline.ts';

const footer = (...urls: string[]) => ({
  widgets: [
    readWidgetFrom({
      widget_id: 'QUICK_LINKS',
      entities: [{ id: 1, dataFields: { title: 'Help', links: urls.map((url) => ({ text: 'A page', url })) } }],
    }),
  ],
});

// R53
test('the pages of a footer are found however they are linked, each once', () => {
  const links = [
    '/page/SHIPPING',
    '/page/returns',
    '/page/SHIPPING#cost',
    'storefront://page/CARE',
    '/page?type=contact',
    '/page',
  ];
  expect(helpPages(footer(...links))).toEqual(['SHIPPING', 'RETURNS', 'CARE', 'CONTACT', 'POLICY']);
});

test('other links are not', () => {
  const links = [
    '/results?q=page',
    '/pages/X',
    '/page/A/B',
    '//evil.example/page/X',
    'https://evil.example/page/X',
    '/page/../cart',
  ];
  expect(helpPages(footer(...links))).toEqual([]);
});

test('at most eight pages of a footer are found', () => {
  expect(helpPages(footer(...Array.from({ length: 50 }, (_, at) => `/page/P${at}`)))).toHaveLength(8);
});
