import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that an address from elsewhere must not make this machine call. */
const closed = new BlockList();
for (const net of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = net.split('/');
  closed.addSubnet(address, Number(bits), 'ipv4');
}
for (const net of ['::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8']) {
  const [address = '', bits] = net.split('/');
  closed.addSubnet(address, Number(bits), 'ipv6');
}

/** A host is this machine or in one of its networks. */
export class PrivateNetwork extends Error {
  override name = 'PrivateNetwork';
}

/** Whether an address belongs to the internet rather than to this machine or its networks. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the host of a URL is itself an address that is not public; false for names. */
export function isPrivateAddress({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host);
}

/**
 * Refuses names that lead into a private network. Checked for the connection itself, so that a name cannot change its
 * address after the check; it is not called for a host that is an address (`isPrivateAddress`).
 */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error('no address'), '', 4);
    else if (!addresses.every(({ address }) => isPublic(address))) callback(new PrivateNetwork(), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
