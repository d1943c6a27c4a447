import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Folder } from './entries.ts';
import { readProducts, readVariants } from './entries.ts';
import { type Problems, problemList } from './problems.ts';

/** Milliseconds for one answer. */
const TIMEOUT = 10_000;
const AT_ONCE = 6;
const MOST_REDIRECTS = 3;

/** Networks that a list from elsewhere must not make this machine call. */
const closed = (): BlockList => {
  const list = new BlockList();
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
    list.addSubnet(address, Number(bits), 'ipv4');
  }
  for (const net of ['::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8']) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), 'ipv6');
  }
  return list;
};

class PrivateNetwork extends Error {}

/** Whether an address belongs to the internet rather than to this machine or its networks. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !closed().check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Checked for the connection itself, so that a name cannot change its address after the check. */
const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error('no address'), '', 4);
    else if (!addresses.every(({ address }) => isPublic(address))) callback(new PrivateNetwork(), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export type Answer = { status: number; type: string; location: string | null };
/** Asks for the head of a picture. Rejects if there is no answer. */
export type Ask = (url: URL) => Promise<Answer>;

export const askForHead: Ask = (url) =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublic(host)) {
      reject(new PrivateNetwork());
      return;
    }
    const options = {
      method: 'HEAD',
      lookup: publicLookup,
      signal: AbortSignal.timeout(TIMEOUT),
      agent: false,
    } as const;
    const call = request(url, options, (response) => {
      response.resume();
      const { 'content-type': type = '', location = null } = response.headers;
      resolve({ status: response.statusCode ?? 0, type, location });
    });
    call.on('error', reject);
    call.end();
  });

/** What is wrong with the address of a picture; null if it shows one. */
export async function pictureProblem(address: string, ask: Ask): Promise<string | null> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (url.protocol !== 'https:') return `leads to ${url.protocol}//, which is not secure`;
    const answer = await ask(url).catch((error: unknown) =>
      error instanceof PrivateNetwork ? ('private' as const) : ('silent' as const),
    );
    if (answer === 'private') return 'leads into a private network';
    if (answer === 'silent') return 'does not answer';
    const { status, type, location } = answer;
    if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url.href)) {
      url = new URL(location, url);
      continue;
    }
    if (status !== 200) return `answers ${status}`;
    return /^(?:image\/|video\/mp4)/i.test(type) ? null : `is not a picture but ${type || 'of no type'}`;
  }
  return 'is redirected too often';
}

type Place = { file: string; line: number };

/** Where each picture of another host is first named. */
async function addressesOf(from: Folder): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const add = ({ file, line, images }: Place & { images: { url: string }[] }) => {
    for (const { url } of images) if (url.startsWith('https://') && !places.has(url)) places.set(url, { file, line });
  };
  // Discarded: the lists were checked before.
  const problems = problemList();
  for await (const entry of readProducts(from, problems)) add(entry);
  for await (const entry of readVariants(from, problems)) add(entry);
  return places;
}

/** Asks for each picture on other hosts, and reports those that show none. Returns their number. */
export async function checkPictures(from: Folder, ask: Ask, problems: Problems): Promise<number> {
  const places = await addressesOf(from);
  const waiting = [...places];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [url, place] = next;
      const wrong = await pictureProblem(url, ask);
      if (wrong)
        problems.add({
          ...place,
          message: `the picture ${url} ${wrong}; correct it, or put the picture into media/ and write its name`,
        });
    }
  };
  waiting.reverse();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return places.size;
}
