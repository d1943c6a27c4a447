import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Action, appPath, parseAction } from './action-url.ts';

const collection = (id: string, query = ''): Action => ({ kind: 'collection', id, query });
const contact = (href: string): Action => ({ kind: 'contact', href });
const path = (value: string): Action => ({ kind: 'path', path: value });
const external = (href: string): Action => ({ kind: 'external', href });
const NONE: Action = { kind: 'none' };

// D24, S28: everything that a link from the server may do.
const links: [url: string, action: Action][] = [
  // the four forms of a collection (spec §7)
  ['storefront://collection/42', collection('42')],
  ['storefront://collections/42', collection('42')],
  ['STOREFRONT://Collection/winter-sale', collection('winter-sale')],
  ['/collections/42', collection('42')],
  ['/collection/42/', collection('42')],
  ['collection/42', collection('42')],
  ['collections/new_in', collection('new_in')],
  ['/api/stores/7/collections/42', collection('42')],
  ['/api/stores/7/collections/42?filter_category=quilts', collection('42', 'filter_category=quilts')],
  // D38
  ['storefront://collection/42?filter_category=quilts', collection('42', 'filter_category=quilts')],
  ['/collections/42?filter_category=Bed%20Sheets', collection('42', 'filter_category=Bed%20Sheets')],
  ['collection/42/?filter_category=quilts', collection('42', 'filter_category=quilts')],
  // D24: any app scheme
  ['app://collection/42', collection('42')],
  ['app://collections/42?filter_category=quilts', collection('42', 'filter_category=quilts')],
  ['nindiya://product/12', path('/product/12')],
  ['NINDIYA://Product/12', path('/product/12')],
  ['com.shop.app+v2://page/POLICY#returns', path('/page/POLICY#returns')],
  ['app://product/12?from=strip', path('/product/12?from=strip')],
  // an app scheme before something else
  ['app://cart', NONE],
  ['app://results?q=wool', NONE],
  ['app://', NONE],
  ['app://product', NONE],
  ['app://product/', NONE],
  ['app://evil.example/product/12', NONE],
  ['app:////evil.example/product/12', NONE],
  ['app://product/12/../../x', NONE],
  ['app://product\\12', NONE],
  ['app://product/12?a=\\b', NONE],
  ['app:product/12', NONE],
  ['app:/product/12', NONE],
  ['1app://product/12', NONE],
  [' app://product/12', path('/product/12')],
  ['app://product/1 2', path('/product/1%202')],
  ['ja\tvascript://product/12', NONE],
  // browser schemes disguised as an app's
  ['javascript://product/%0aalert(1)', NONE],
  ['JavaScript://page/%0aalert(1)', NONE],
  ['javascript://collection/42', NONE],
  ['data://page/text', NONE],
  ['vbscript://page/1', NONE],
  ['blob://page/1', NONE],
  ['file://page/etc', NONE],
  ['filesystem://page/1', NONE],
  ['intent://product/12', NONE],
  ['view-source://page/1', NONE],
  ['ftp://product/12', NONE],
  ['http://product/12', NONE],
  ['https://product/12', external('https://product/12')],
  ['https://collection/42', external('https://collection/42')],
  // contacts
  ['tel:+919822041736', contact('tel:+919822041736')],
  ['TEL:1800-123', contact('TEL:1800-123')],
  ['mailto:care@shop.example', contact('mailto:care@shop.example')],
  ['mailto:care@shop.example?subject=Order', contact('mailto:care@shop.example?subject=Order')],
  ['tel:', NONE],
  ['tel:alert(1)', NONE],
  ['mailto:', NONE],
  ['mailto:a@b@c', NONE],
  // as merchants write them
  ['tel:+91 12345 67890', contact('tel:+911234567890')],
  ['tel:+91\u00a012345\u00a067890', contact('tel:+911234567890')],
  ['tel: (020) 2567-1234', contact('tel:(020)2567-1234')],
  ['sms:+919822041736', contact('sms:+919822041736')],
  ['sms:+91 98220 41736?body=hi there', contact('sms:+919822041736?body=hi%20there')],
  ['mailto: care@shop.example?subject=My order', contact('mailto:care@shop.example?subject=My%20order')],
  ['https://wa.me/9100000000?text=hi there', external('https://wa.me/9100000000?text=hi%20there')],
  [' https://example.com/y ', external('https://example.com/y')],
  ['\ufeffhttps://example.com/y\u200b', external('https://example.com/y')],
  ['https://example.com/a page', external('https://example.com/a%20page')],
  ['wa.me/9100000000?text=hi there', external('https://wa.me/9100000000?text=hi%20there')],
  ['www.example.com', external('https://www.example.com/')],
  ['WWW.Example.com/a b', external('https://www.example.com/a%20b')],
  ['www.evil', NONE],
  ['www.shop.example@evil.example', NONE],
  ['instagram.com/nindiya', external('https://instagram.com/nindiya')],
  ['\u202atel:+91 98220 41736\u202c', contact('tel:+919822041736')],
  ['\u200etel:+91\u201112345\u201367890', contact('tel:+911234567890')],
  ['page/POLICY', path('/page/POLICY')],
  ['results?q=bed sheet', path('/results?q=bed%20sheet')],
  ['category/quilts', path('/category/quilts')],
  ['collection/abc?filter_category=q#top', collection('abc', 'filter_category=q')],
  ['product/2001', path('/product/2001')],
  ['product/2001?variant=2#top', path('/product/2001?variant=2#top')],
  ['/page/our story', path('/page/our%20story')],
  ['/collections/Bed%20Spreads', collection('Bed Spreads')],
  ['collection/a b', collection('a b')],
  ['collection/हिंदी', collection('हिंदी')],
  ['/collection/%E0%A4%B9%E0%A4%BF%E0%A4%82%E0%A4%A6%E0%A5%80', collection('हिंदी')],
  ['storefront://collection/नई चादरें?filter_category=q', collection('नई चादरें', 'filter_category=q')],
  ['collection/50%', collection('50%')],
  [`/collections/${encodeURIComponent('चादर'.repeat(25))}`, collection('चादर'.repeat(25))],
  ['collection/a.b', collection('a.b')],
  // and what nobody means
  ['tel:+91 12345 67890?x=1', NONE],
  ['tel:call me', NONE],
  ['sms:', NONE],
  ['sms:javascript:alert(1)', NONE],
  ['java script:alert(1)', NONE],
  ['page/../../x', NONE],
  ['page//evil.example', NONE],
  ['product/\\evil.example', NONE],
  ['collection/%00', NONE],
  ['collection/%20', NONE],
  ['https://exa mple.org/', NONE],
  ['https://example.org\\@evil.example/', NONE],
  ['https:\\\\evil.example', NONE],
  ['\u202ehttps://evil.example/', NONE],
  ['https://api.example/api/stores/7/collections/42', collection('42')],
  ['http://api.example:8080/api/stores/139/collections/42/', collection('42')],
  // almost a collection
  ['collection/../admin', NONE],
  ['collection/', NONE],
  [`collection/${'x'.repeat(101)}`, NONE],
  [
    'https://api.example/api/stores/seven/collections/42',
    external('https://api.example/api/stores/seven/collections/42'),
  ],
  ['https://shop.example/collections/42', external('https://shop.example/collections/42')],
  // paths in the app
  ['storefront://product/12', path('/product/12')],
  ['storefront://results?q=wool', path('/results?q=wool')],
  ['storefront://', path('/')],
  ['/', path('/')],
  ['/product/12', path('/product/12')],
  ['/results?q=bed%20spread&sort=price', path('/results?q=bed%20spread&sort=price')],
  ['/page/POLICY#returns', path('/page/POLICY#returns')],
  // other hosts disguised as a path
  ['//evil.example', NONE],
  ['///evil.example', NONE],
  ['/\\evil.example', NONE],
  ['\\\\evil.example', NONE],
  ['/a\\..\\b', NONE],
  ['storefront:///evil.example', NONE],
  ['storefront://\\evil.example', NONE],
  ['/\t/evil.example', NONE],
  // external
  ['https://example.org/about', external('https://example.org/about')],
  ['HTTPS://Example.ORG/About', external('https://example.org/About')],
  ['https://example.org', external('https://example.org/')],
  ['http://example.org/about', NONE],
  ['https://user:secret@example.org/', NONE],
  ['https://shop.example@evil.example/', NONE],
  ['https:/example.org', NONE],
  ['https:example.org', NONE],
  ['https://', NONE],
  ['example.org', NONE],
  // schemes that run script, and others that are not allowed
  ['javascript:alert(1)', NONE],
  ['JaVaScRiPt:alert(1)', NONE],
  [' javascript:alert(1)', NONE],
  ['java\tscript:alert(1)', NONE],
  ['java\nscript:alert(1)', NONE],
  ['\u0000javascript:alert(1)', NONE],
  ['\u00a0javascript:alert(1)', NONE],
  ['javascript://example.org/%0aalert(1)', NONE],
  ['data:text/html,<script>alert(1)</script>', NONE],
  ['vbscript:msgbox(1)', NONE],
  ['blob:https://shop.example/1', NONE],
  ['file:///etc/passwd', NONE],
  ['intent://scan/#Intent;scheme=zxing;end', NONE],
  ['view-source:https://example.org', NONE],
  // not a link
  ['', NONE],
  [' ', NONE],
  [' /cart', path('/cart')],
  ['#', NONE],
  ['cart', NONE],
  [`/${'x'.repeat(2000)}`, NONE],
];

test.each(links)('a link to %j leads to %j', (url, action) => {
  expect(parseAction(url)).toEqual(action);
});

test.each([
  ['http://example.org/about', external('http://example.org/about')],
  ['https://example.org/about', external('https://example.org/about')],
  ['http://user:secret@example.org/', NONE],
  ['ftp://example.org/', NONE],
  ['javascript:alert(1)', NONE],
])('on localhost a link to %j leads to %j', (url, action) => {
  // S28
  expect(parseAction(url, { plainHttp: true })).toEqual(action);
});

const anyUrl = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        ':',
        '//',
        'http',
        'https',
        'javascript',
        'data',
        'storefront://',
        'app://',
        'product/',
        'page/',
        'tel:',
        'mailto:',
        'collection',
        'api/stores/7',
        '@',
        '.',
        '..',
        '?',
        '#',
        '%2f',
        '\t',
        '\n',
        ' ',
        '\u00a0',
        'evil.example',
        'www.',
        'wa.me/',
        'A',
        '1',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

function expectSafe(action: Action, schemes: string[]): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
  if (action.kind === 'collection') expect(action.id).toMatch(/^[^\u0000-\u001f]{1,100}$/);
  if (action.kind === 'contact') expect(action.href).toMatch(/^(tel|mailto|sms):\S+$/i);
  const inShop = appPath(action);
  if (inShop !== null) expect(new URL(inShop, 'https://shop.example').origin).toBe('https://shop.example');
  if (action.kind === 'path') {
    expect(action.path).toMatch(/^\/(?![/\\])/);
    expect(new URL(action.path, 'https://shop.example').origin).toBe('https://shop.example');
  }
  if (action.kind === 'external') {
    const { protocol, username, password } = new URL(action.href);
    expect(schemes).toContain(protocol);
    expect(username + password).toBe('');
  }
}

test('whatever a store writes into a link, it leads to a collection, a page of the shop, https or nowhere', () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      expectSafe(parseAction(url), ['https:']);
      expectSafe(parseAction(url, { plainHttp: true }), ['https:', 'http:']);
    }),
    { numRuns: 5000 },
  );
});

test('a collection opens the results page, a path opens itself, and the rest has no page in the shop', () => {
  expect(appPath(collection('winter-sale'))).toBe('/results?collection=winter-sale');
  // D38
  expect(appPath(collection('42', 'filter_category=Bed%20Sheets&collection=7'))).toBe(
    '/results?collection=42&filter_category=Bed+Sheets',
  );
  expect(appPath(contact('tel:100'))).toBeNull();
  expect(appPath(path('/product/12'))).toBe('/product/12');
  expect(appPath(external('https://example.org/'))).toBeNull();
  expect(appPath(NONE)).toBeNull();
});
