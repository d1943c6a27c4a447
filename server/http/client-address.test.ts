import { expect, test } from 'vitest';
import {
  clientAddress,
  isLoopbackAddress,
  isUntrustedProxy,
  limitSubject,
  networkOf,
  proxyList,
} from './client-address.ts';

const from = (remote: string, forwarded: string | null, ...trusted: string[]) => {
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const proxies = proxyList(trusted);
  if (!proxies) throw new Error('no list');
  return clientAddress(new Request('http://localhost/', { headers }), remote, proxies);
};

// S5
test.each<[string, string, string | null, string[], string]>([
  ['without a proxy the socket counts', '203.0.113.1', '198.51.100.1', [], '203.0.113.1'],
  ['a proxy of ours names its caller', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  [
    'the rightmost hop that is not ours counts',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.0.0.9',
    ['10.0.0.0/8'],
    '198.51.100.1',
  ],
  ['a proxy that names nobody is the caller', '10.0.0.1', null, ['10.0.0.0/8'], '10.0.0.1'],
  ['nonsense is not an address', '10.0.0.1', 'unknown', ['10.0.0.0/8'], '10.0.0.1'],
  ['a proxy on an IPv6 socket is the same proxy', '::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['a proxy of IPv6 is one too', 'fd00::1', '2001:DB8::5', ['fd00::/8'], '2001:db8::5'],
])('%s', (_what, remote, forwarded, trusted, client) => {
  expect(from(remote, forwarded, ...trusted)).toBe(client);
});

test.each([['10.0.0'], ['10.0.0.0/33'], ['proxy.example'], ['10.0.0.0/x'], ['::1/129']])('refuses proxy %s', (name) => {
  expect(proxyList([name])).toBeNull();
});

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '::1'],
  ['2001::', '2001:0:0:0::/64'],
])('S38: requests of %s count towards the limits of %s', (address, subject) => {
  expect(limitSubject(address)).toBe(subject);
});

test.each([
  ['203.0.113.1', '203.0.113.0/24'],
  ['203.0.113.254', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001::', '2001:0:0::/48'],
])('S3: the network of %s is %s', (address, network) => {
  expect(networkOf(limitSubject(address))).toBe(network);
});

test.each<[string, string, string | null, string[], boolean]>([
  ['a proxy of this machine', '127.0.0.1', '198.51.100.1', [], true],
  ['a proxy of this network', '::ffff:10.1.2.3', '198.51.100.1', ['10.9.0.0/16'], true],
  ['a trusted proxy', '127.0.0.1', '198.51.100.1', ['127.0.0.1'], false],
  ['a request of this machine', '127.0.0.1', null, [], false],
  ['a stranger who sends the header', '203.0.113.1', '198.51.100.1', [], false],
])('S5: %s is reported as an untrusted proxy or not', (_what, remote, forwarded, trusted, expected) => {
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const proxies = proxyList(trusted);
  expect(proxies && isUntrustedProxy(new Request('http://localhost/', { headers }), remote, proxies)).toBe(expected);
});

test('recognizes loopback addresses as this machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '203.0.113.1', '10.0.0.1'].map(isLoopbackAddress)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
