import { BlockList, isIP } from 'node:net';

/** Addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-For` is trusted. Null if an entry is neither. */
export function proxyList(names: string[]): BlockList | null {
  const list = new BlockList();
  return names.every((name) => addNetwork(list, name)) ? list : null;
}

/** A plain address is added as a /32 or /128 network. False if `name` is neither address nor network. */
function addNetwork(list: BlockList, name: string): boolean {
  const [address = '', bits] = name.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (family === 0 || !(prefix <= most)) return false;
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Normalizes the spelling of an address: an IPv4-mapped IPv6 address becomes the IPv4 address. */
const plain = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase();

const trusts = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/**
 * S5: the client is the peer of the socket. If the peer is a trusted proxy, it is the rightmost untrusted hop of
 * `X-Forwarded-For`: the client wrote everything to the left of that. Without such a valid hop it is the proxy.
 */
export function clientAddress(request: Request, remote: string, proxies: BlockList): string {
  const peer = plain(remote);
  if (!trusts(proxies, peer)) return peer;
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(plain);
  const client = hops.reverse().find((hop) => !trusts(proxies, hop));
  return client && isIP(client) !== 0 ? client : peer;
}

/** The scheme that the client used; a proxy that is trusted tells it. */
export function clientProtocol(request: Request, remote: string, proxies: BlockList | null): 'http' | 'https' {
  const own = new URL(request.url).protocol === 'https:' ? 'https' : 'http';
  if (!proxies || !trusts(proxies, plain(remote))) return own;
  const told = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  return told === 'http' || told === 'https' ? told : own;
}

/** Networks of one machine or one installation, in which a proxy may be. */
const INSIDE = proxyList([
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);

/** Whether a proxy of this installation has forwarded the request and is not trusted: then its clients share its address. */
export function isUntrustedProxy(request: Request, remote: string, proxies: BlockList): boolean {
  const peer = plain(remote);
  return request.headers.has('x-forwarded-for') && INSIDE !== null && trusts(INSIDE, peer) && !trusts(proxies, peer);
}

/** S38: the rate-limit key of an address. IPv6 addresses are limited per /64, since a subscriber has all of that. */
export const limitSubject = (address: string): string => {
  if (isIP(address) !== 6 || isLoopbackAddress(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};

/** S3: the network of a `limitSubject`, /24 or /48: neighbouring addresses are as easy to rent as one. */
export const networkOf = (subject: string): string =>
  subject.includes(':') ? `${subject.split(':').slice(0, 3).join(':')}::/48` : subject.replace(/\.\d+$/, '.0/24');

/** True for loopback addresses and for '', an unknown peer; these are exempt from the per-process rate limits. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^127\./.test(address) || address === '';
