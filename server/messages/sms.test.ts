import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { deliver, type Message } from './sender.ts';
import { smsSender } from './sms.ts';

const message: Message = { phone: '9876543210', text: '123456 is your code', code: '123456' };

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** A local gateway that responds with `answer` and records its requests. */
async function gateway(answer: Answer, timeout = 10_000) {
  const requests: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ body, headers: request.headers });
    answer(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { requests, sender: smsSender({ url: `http://127.0.0.1:${port}/send`, token: 'key', timeout }) };
}

test('sends the message to the gateway with the country code and the bearer token', async () => {
  const { requests, sender } = await gateway((_request, response) => response.writeHead(202).end('queued'));
  await sender.send(message);
  expect(requests.map(({ body, headers }) => [JSON.parse(body), headers.authorization])).toEqual([
    [{ to: '+919876543210', text: '123456 is your code' }, 'Bearer key'],
  ]);
});

test.each<[string, Answer]>([
  ['500', (_request, response) => response.writeHead(500).end('no')],
  ['400', (_request, response) => response.writeHead(400).end('no')],
  ['elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['nothing for too long', () => {}],
  ['a cut connection', (request) => request.socket.destroy()],
])('rejects if the gateway answers with %s', async (_what, answer) => {
  const { sender } = await gateway(answer, answer.length === 0 ? 100 : 10_000);
  await expect(sender.send(message)).rejects.toThrow();
});

test('tries three times and logs each failure without the code and the number', async () => {
  const { requests, sender } = await gateway((_request, response) => response.writeHead(500).end(message.text));
  const pauses: number[] = [];
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => lines.push(line);
  try {
    await deliver(sender, message, async (ms) => pauses.push(ms));
  } finally {
    console.error = error;
  }
  expect([requests.length, pauses, lines.length]).toEqual([3, [1000, 4000], 3]);
  // S7, S36
  expect(lines.join()).not.toMatch(/123456|9876543210/);
  expect(lines[0]).toContain('+91******3210');
});

test('does not send again after a retry succeeds', async () => {
  let count = 0;
  const { requests, sender } = await gateway((_request, response) => {
    count += 1;
    response.writeHead(count < 2 ? 503 : 200).end();
  });
  const { error } = console;
  console.error = () => {};
  await deliver(sender, message, async () => {});
  console.error = error;
  expect(requests).toHaveLength(2);
});
