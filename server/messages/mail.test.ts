import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { mailSender } from './mail.ts';
import type { OrderMessage } from './templates.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A minimal SMTP server that records what it receives; it answers RCPT with `reply`. */
async function mailServer(reply: string): Promise<{ url: string; received: () => string }> {
  let received = '';
  const server = createServer((socket) => {
    let isText = false;
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      received += data;
      const words = String(data);
      if (isText && !words.endsWith('\r\n.\r\n')) return;
      if (isText) isText = false;
      else if (words.startsWith('DATA')) {
        isText = true;
        socket.write('354 go on\r\n');
        return;
      }
      socket.write(words.startsWith('RCPT') ? `${reply}\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received };
}

const message: OrderMessage = {
  kind: 'placed',
  channel: 'email',
  recipient: 'asha@example.com',
  templateId: '',
  subject: 'Your order S2-1 is placed',
  text: '<b>Thanks</b>',
};

test('D50: sends an e-mail as plain text to one address', async () => {
  const { url, received } = await mailServer('250 ok');
  await mailSender(url, 'orders@shop.example')(message);
  expect(received()).toContain('MAIL FROM:<orders@shop.example>');
  expect(received().match(/RCPT TO:<.*>/g)).toEqual(['RCPT TO:<asha@example.com>']);
  expect(received()).toContain('Subject: Your order S2-1 is placed');
  expect(received()).toMatch(/Content-Type: text\/plain[\s\S]*<b>Thanks<\/b>/);
  expect(received()).not.toContain('text/html');
});

test('rejects if the server refuses the recipient', async () => {
  const { url } = await mailServer('550 no');
  await expect(mailSender(url, 'orders@shop.example')(message)).rejects.toThrow();
});
