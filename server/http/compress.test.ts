import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressor } from './compress.ts';

const text = Array.from({ length: 4000 }, (_, at) => `word-${(at * 7919) % 1013}`).join(' ');
const brotliRequest = () => new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
const answer = (type: string) => new Response(text, { headers: { 'content-type': type, etag: '"one"' } });
async function sizeOf(response: Response): Promise<number> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  return bytes.length;
}

test('recompresses a repeatedly requested document to a smaller size with the same content', async () => {
  const press = compressor();
  const ask = async () => sizeOf(await press(brotliRequest(), answer('text/html; charset=utf-8')));
  const first = await ask();
  expect(await ask()).toBe(first);
  await expect.poll(ask).toBeLessThan(first);
});

test('does not recompress a JSON response', async () => {
  const press = compressor();
  const tagged = (type: string) =>
    new Response(text, { headers: { 'content-type': type, etag: JSON.stringify(type) } });
  const ask = async (type: string) => sizeOf(await press(brotliRequest(), tagged(type)));
  const first = await ask('application/json');
  await ask('application/json');
  // Recompression follows request order: once this one is smaller, the JSON's turn would be over.
  await ask('text/html');
  await expect.poll(() => ask('text/html')).toBeLessThan(first);
  expect(await ask('application/json')).toBe(first);
});
