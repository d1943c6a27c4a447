import { firstRouteBytes } from '../first-route.mjs';
import { BARS } from './bars.mjs';
import { numberRow } from './judge.mjs';

const WHERE = { part: 'bundle', subject: 'first route, brotli' };

/** The numbers of `npm run budget`: what index.html asks for before anything runs. */
export async function bundleRows() {
  const bytes = await firstRouteBytes();
  return ['script', 'style'].map((kind) => numberRow(WHERE, BARS[kind], Math.round(bytes[kind] / 100) / 10));
}
