import { request } from 'node:http';

/**
 * One request over a connection of its own. The store's name goes into the Host header only, because Node does not look
 * up names below `localhost`. Nothing is decoded: `body` is what came over the wire.
 */
export function ask(port, path, { host = 'localhost', method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const at = { host: '127.0.0.1', port, path, method, agent: false };
    const asked = request({ ...at, headers: { host: `${host}:${port}`, ...headers } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.end(body);
  });
}
