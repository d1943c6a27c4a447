import { request } from 'node:https';
import { isPrivateAddress, PrivateNetwork, publicLookup } from '../../http/public-network.ts';
import type { Folder } from './entries.ts';
import { readProducts, readVariants } from './entries.ts';
import type { Image } from './pictures.ts';
import { type Problems, problemList } from './problems.ts';

/** Milliseconds for one answer. */
const TIMEOUT = 10_000;
const AT_ONCE = 6;
const MOST_REDIRECTS = 3;

export type Answer = { status: number; type: string; location: string | null };
/** Asks for the head of a picture. Rejects if there is no answer. */
export type Ask = (url: URL) => Promise<Answer>;

export const askForHead: Ask = (url) =>
  new Promise((resolve, reject) => {
    if (isPrivateAddress(url)) {
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

export type Place = { file: string; line: number };

/** Where each picture, and with `films` each film, of another host is first named. */
export async function picturesElsewhere(from: Folder, { films }: { films: boolean }): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const add = ({ file, line, images }: Place & { images: Image[] }) => {
    for (const { url, kind } of images)
      if (url.startsWith('https://') && !places.has(url) && (films || kind === 'IMAGE'))
        places.set(url, { file, line });
  };
  // Discarded: the lists were checked before.
  const problems = problemList();
  for await (const entry of readProducts(from, problems)) add(entry);
  for await (const entry of readVariants(from, problems)) add(entry);
  return places;
}

/** Asks for each picture on other hosts, and reports those that show none. Returns their number. */
export async function checkPictures(from: Folder, ask: Ask, problems: Problems): Promise<number> {
  const places = await picturesElsewhere(from, { films: true });
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
