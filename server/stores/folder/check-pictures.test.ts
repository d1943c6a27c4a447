import { expect, test } from 'vitest';
import { type Answer, type Ask, askForHead, pictureProblem } from './check-pictures.ts';

const picture: Answer = { status: 200, type: 'image/jpeg', location: null };
const to = (location: string): Answer => ({ status: 302, type: '', location });
/** Answers by address; others are silent. */
const web =
  (answers: Record<string, Answer>): Ask =>
  (url) => {
    const answer = answers[url.href];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('no such host'));
  };

const A = 'https://x.example/a.jpg';
test.each<[string, Record<string, Answer>, string | null]>([
  ['a picture', { [A]: picture }, null],
  ['a picture behind a redirection', { [A]: to('/b.jpg'), 'https://x.example/b.jpg': picture }, null],
  ['a missing picture', { [A]: { ...picture, status: 404 } }, 'answers 404'],
  ['a page', { [A]: { ...picture, type: 'text/html' } }, 'is not a picture but text/html'],
  ['a host that does not answer', {}, 'does not answer'],
  ['a redirection to HTTP', { [A]: to('http://x.example/a.jpg') }, 'leads to http://, which is not secure'],
  ['a circle', { [A]: to(A) }, 'is redirected too often'],
])('%s is judged by its answers', async (_name, answers, problem) => {
  expect(await pictureProblem(A, web(answers))).toBe(problem);
});

test.each([
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://169.254.169.254/latest',
  'https://[::ffff:10.0.0.1]/a',
  'https://localhost/a.jpg',
  'https://2130706433/a.jpg',
])('%s is not asked, because it is of a private network', async (address) => {
  expect(await pictureProblem(address, askForHead)).toBe('leads into a private network');
});

test('a redirection into a private network is not followed', async () => {
  const ask: Ask = (url) => (url.href === A ? Promise.resolve(to('https://10.0.0.1/a.jpg')) : askForHead(url));
  expect(await pictureProblem(A, ask)).toBe('leads into a private network');
});
