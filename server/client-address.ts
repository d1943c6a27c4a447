import { BlockList, isIP } from 'node:net';

/** Addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-For` is believed. Null where one of them is neither. */
export function proxyList(names: string[]): BlockList | null {
  const list = new BlockList();
  return names.every((name) => addNetwork(list, name)) ? list : null;
}

/** An address alone is a network of all its bits. False for a name that is neither. */
function addNetwork(list: BlockList, name: string): boolean {
  const [address = '', bits] = name.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (family === 0 || !(prefix <= most)) return false;
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** One spelling per address: an IPv4 caller of an IPv6 socket is the IPv4 caller. */
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
 * S5: the caller is whoever holds the socket. Only a proxy of ours may name somebody else, and then the rightmost hop that
 * is no proxy of ours is believed: everything to its left was written by the caller.
 */
export function clientAddress(request: Request, remote: string, proxies: BlockList): string {
  const peer = plain(remote);
  if (!trusts(proxies, peer)) return peer;
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(plain);
  const client = hops.reverse().find((hop) => !trusts(proxies, hop));
  return client && isIP(client) !== 0 ? client : peer;
}

/** S38: one household of IPv6 is a network of 64 bits; whoever has one has all its addresses. */
export const limitSubject = (address: string): string => {
  if (isIP(address) !== 6 || isThisMachine(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};

/** S3: the network that a `limitSubject` is of, /24 or /48: whoever rents one address gets its neighbours as easily. */
export const networkOf = (subject: string): string =>
  subject.includes(':') ? `${subject.split(':').slice(0, 3).join(':')}::/48` : subject.replace(/\.\d+$/, '.0/24');

/** This machine itself: a demo is alone with it. */
export const isThisMachine = (address: string): boolean =>
  address === '::1' || /^127\./.test(address) || address === '';
