import { connect } from 'node:net';
import { listen } from '../../server/http/listen.ts';
import type { Serve } from '../../server/http/request.ts';

/** Opens a shop on a free local port. */
export const opened = (serve: Serve) => listen(serve, { port: 0, host: '127.0.0.1' });

export type RawResponse = {
  status: number;
  /** Every header line, with names in lower case. */
  headers: [name: string, value: string][];
  /** The raw body, including chunk lengths if it is chunked. */
  body: string;
};

function parsed(answer: string): RawResponse {
  const end = answer.indexOf('\r\n\r\n');
  const [line = '', ...fields] = answer.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: end < 0 ? '' : answer.slice(end + 4) };
}

/** Sends raw bytes over a new connection and returns the response once the connection closes. */
export function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => resolve(parsed(Buffer.concat(chunks).toString())));
  });
}

export const headerOf = ({ headers }: RawResponse, name: string): string[] =>
  headers.filter(([given]) => given === name).map(([, value]) => value);
