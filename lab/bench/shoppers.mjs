// Signs up shoppers of a built shop for measurements, as the app does, with a local SMS gateway.
import { createServer } from 'node:http';
import { call } from '../shopper.mjs';

/** Starts an SMS gateway that records the code of each number. Returns its URL, the codes, and how to stop it. */
export async function gateway() {
  const codes = new Map();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { to, text } = JSON.parse(body);
    const code = /^\d{6}/.exec(text)?.[0];
    // Messages about orders have no code.
    if (code) codes.set(to, code);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, codes, stop };
}

/** Waits for the code: the message is not part of the request that causes it. */
export async function codeOf(codes, to) {
  for (let attempt = 0; attempt < 200 && !codes.has(to); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return codes.get(to);
}

/** Signs `many` new shoppers in; returns token and user of each. An IP address may request twenty codes an hour. */
export async function customers(port, many, codes) {
  const signedIn = [];
  const post = (path, body) => call({ origin: `http://localhost:${port}`, method: 'POST', path, body });
  for (let count = 0; count < many; count += 1) {
    const phone = String(9_000_000_000 + count);
    await post('/api/v1/auth/signup', { name: 'Bench', email: 'bench@example.com', phone });
    const otp = await codeOf(codes, `+91${phone}`);
    const { token, user } = (await post('/api/v1/auth/verify-otp', { phone, otp })).data;
    signedIn.push({ token, user: { ...user, id: String(user.id), phone } });
  }
  return signedIn;
}

export const tokens = async (port, many, codes) => (await customers(port, many, codes)).map(({ token }) => token);

/** A product of the store that `localhost` opens. */
export async function anyProduct(port) {
  const list = await (await fetch(`http://localhost:${port}/sitemap.xml`)).text();
  return /\/product\/(\d+)</.exec(list)[1];
}

/** A SKU of it that can be added to a bag. */
export async function offeredSku(port) {
  const product = await anyProduct(port);
  const { data } = await (await fetch(`http://localhost:${port}/api/v1/stores/2/products/${product}`)).json();
  return data.skus.find((one) => one.enabled && one.inventory_count > 3).id;
}
