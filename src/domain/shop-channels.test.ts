import { describe, expect, test } from 'vitest';
import { channelsOf, channelUrl } from './shop-channels.ts';

// D18
describe('the channels of a contact page', () => {
  test.each([
    ['', []],
    ['<p>Come by.</p>', []],
    ['<a href="mailto:shop@example.com">us</a> or other@example.com', [['email', 'shop@example.com']]],
    ['Mail <strong>rozana@example.com</strong>.', [['email', 'rozana@example.com']]],
    ['<td>+91 00000 00000</td>', [['phone', '+91 00000 00000']]],
    ['<a href="tel:+919822041736">Call</a>', [['phone', '+919822041736']]],
    ['<a href="tel:020-2567890">Call</a>', [['phone', '020-2567890']]],
    ['<a href="https://wa.me/919822041736">Chat</a>', [['whatsapp', '919822041736']]],
    ['<a href="https://api.whatsapp.com/send?phone=919822041736">Chat</a>', [['whatsapp', '919822041736']]],
    [
      'a@b.example.com, +91 98220-41736, https://wa.me/919822041736',
      [
        ['whatsapp', '919822041736'],
        ['email', 'a@b.example.com'],
        ['phone', '+91 98220-41736'],
      ],
    ],
    ['GSTIN 08AAACN0000A1ZL, 302029, the helpline 1915', []],
    ['javascript:alert(1)@', []],
  ])('of %j are %j', (html, found) => {
    expect(channelsOf(html).map(({ kind, address }) => [kind, address])).toEqual(found);
  });

  test('are found quickly in a page of any size', () => {
    const began = performance.now();
    expect(channelsOf(`${'a@'.repeat(50_000)}${'+91 '.repeat(50_000)}${'a.'.repeat(50_000)}`)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

test.each([
  [{ kind: 'phone', address: '+91 98220-41736' }, 'tel:+919822041736'],
  [{ kind: 'whatsapp', address: '919822041736' }, 'https://wa.me/919822041736?text=How%20much%3F%0A%26'],
  [{ kind: 'email', address: 'a@b.in' }, 'mailto:a@b.in?subject=Throw%20%26%20bed&body=How%20much%3F%0A%26'],
] as const)('%j opens %s', (channel, url) => {
  expect(channelUrl(channel, { subject: 'Throw & bed', body: 'How much?\n&' })).toBe(url);
});
