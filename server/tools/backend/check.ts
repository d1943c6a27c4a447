import * as v from 'valibot';
import { endpoints } from '../../../contract/api.ts';
import { callNotes, cardFields } from '../../../contract/call-notes.ts';
import { CAPABILITIES, type Capability } from '../../../contract/capabilities.ts';
import { wireEntity } from '../../../contract/entity.ts';
import { ENTITY_LIMIT, storeHome } from '../../../contract/layout.ts';
import { resolveMedia } from '../../../contract/media-addresses.ts';
import { type EndpointName, type PathRow, paths } from '../../../contract/paths.ts';
import { wireProduct } from '../../../contract/product.ts';
import { listOf } from '../../../contract/wire.ts';
import { wireName } from '../../../contract/wire-name.ts';
import { leadsOf, wordIn } from './discover.ts';
import { judge, remarksOn, type Shape, type Verdict } from './judge.ts';
import { type Answer, type Requests, send } from './request.ts';

export type CallReport = {
  call: EndpointName;
  method: string;
  path: string;
  /** Of a call that the specification does not have. */
  capability: Capability | null;
  isNeeded: boolean;
  status: number | null;
  ms: number | null;
  shape: Shape;
  /** Fields by their path in the JSON; no values. */
  remarks: string[];
  /** What the shop shows or cannot do. */
  shop: string;
};

export type Report = {
  base: string;
  storeId: number;
  calls: CallReport[];
  capabilities: { has: Capability[]; lacks: Capability[]; untold: Capability[] };
  /** Where pictures are, other than at the API's origin; for `IMAGE_ORIGINS`. */
  imageOrigins: string[];
  /** Reasons why the shop cannot open or sell. */
  missing: string[];
};

/** Values in the app's names, as the schemas of the contract encode them. */
type Input = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: object };

const none = () => false;
const rows: Record<EndpointName, PathRow> = paths;

function pathOf(name: EndpointName, { params = {}, query = {} }: Input): string {
  const path = rows[name].path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? ''));
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) search.set(wireName(field), String(value));
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
}

function bodyOf(name: EndpointName, { body }: Input): unknown {
  const endpoint = endpoints[name];
  // The caller passes the body of this endpoint.
  return body && 'body' in endpoint ? endpoint.body.encode(body as never, none) : undefined;
}

const FINE: Partial<Record<Shape, string>> = {
  fits: 'As described.',
  'fits in part': 'Works, but for what is below.',
};

/** A refusal in the error form, not a failure. */
const isOrderly = ({ status, trouble }: Answer, { shape }: Verdict): boolean =>
  shape === 'refused' && status !== null && status < 500 && trouble === '';

/** Calls a backend, and reports on each call. */
export function createChecker(requests: Requests, storeId: number) {
  let { token } = requests;
  const calls: CallReport[] = [];
  const missing: string[] = [];
  const imageOrigins = new Set<string>();
  const pathAt = (name: EndpointName): string => requests.paths?.[name] ?? rows[name].path;
  const about = (name: EndpointName) => {
    const { method, needs = null } = rows[name];
    return { call: name, method, path: pathAt(name), capability: needs, isNeeded: callNotes[name].isNeeded === true };
  };
  function shopOf(name: EndpointName, shape: Shape): string {
    const { needs } = rows[name];
    const isFine = FINE[shape];
    if (!needs) return isFine ?? callNotes[name].without;
    return isFine
      ? `It has this: you may list ${needs} in BACKEND_CAPABILITIES.`
      : 'It does not have this: not offered.';
  }

  /** `failure`: why the reply cannot be used, else null. */
  function noteMissing(name: EndpointName, verdicts: Verdict[], failure: string | null): void {
    const { method, needs } = rows[name];
    const { isNeeded, without } = callNotes[name];
    if (needs !== undefined) return;
    if (failure !== null && isNeeded) missing.push(`${name} (${method} ${pathAt(name)}): ${failure}. ${without}`);
    missing.push(...verdicts.flatMap(({ lacks }) => lacks).map((lack) => `${name}: ${lack}.`));
  }

  function noteImages(reply: unknown): void {
    const note = (address: string): string => {
      if (URL.canParse(address, requests.base)) imageOrigins.add(new URL(address, requests.base).origin);
      return address;
    };
    try {
      JSON.parse(JSON.stringify(reply ?? null), resolveMedia(note));
    } catch (error) {
      // A reply nested too deeply for JSON.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  async function ask(name: EndpointName, input: Input): Promise<{ answer: Answer; verdict: Verdict }> {
    const { method, access } = rows[name];
    const isSignedIn = access === 'customer';
    const sent = { method, path: pathOf(name, input), body: bodyOf(name, input), token: isSignedIn ? token : null };
    const answer = await send(requests, sent);
    return { answer, verdict: judge(name, answer, isSignedIn) };
  }

  /** The reply, or undefined if it cannot be used; not in the report. */
  async function peek(name: EndpointName, input: Input = {}): Promise<unknown> {
    const { answer, verdict } = await ask(name, input);
    return verdict.shape in FINE ? answer.reply : undefined;
  }

  /**
   * The reply, or undefined if it cannot be used. `more`: remarks on parts that the schema does not reach. `mayRefuse`: a
   * refusal in the error form is as good.
   */
  async function attempt(
    name: EndpointName,
    input: Input = {},
    { more, mayRefuse = false }: { more?: (reply: unknown) => Verdict[]; mayRefuse?: boolean } = {},
  ): Promise<unknown> {
    const { answer, verdict } = await ask(name, input);
    const first: Verdict =
      mayRefuse && isOrderly(answer, verdict) ? { shape: 'fits', remarks: [], lacks: [] } : verdict;
    const isUsable = first.shape in FINE;
    const all = [first, ...(isUsable && more ? more(answer.reply) : [])];
    const remarks = all.flatMap((one) => one.remarks);
    const shape: Shape = isUsable ? (remarks.length > 0 ? 'fits in part' : 'fits') : first.shape;
    const { status, ms } = answer;
    calls.push({ ...about(name), status, ms, shape, remarks, shop: shopOf(name, shape) });
    noteImages(answer.reply);
    noteMissing(name, all, isUsable ? null : [shape, ...remarks].join(', '));
    return isUsable ? answer.reply : undefined;
  }

  function skip(why: string, ...names: EndpointName[]): void {
    for (const name of names)
      calls.push({ ...about(name), status: null, ms: null, shape: 'not tried', remarks: [], shop: why });
  }

  function report(): Report {
    const tried = (one: Capability) =>
      calls.filter(({ capability, shape }) => capability === one && shape !== 'not tried');
    const isGood = ({ shape }: CallReport) => shape in FINE;
    return {
      base: requests.base,
      storeId,
      calls,
      capabilities: {
        has: CAPABILITIES.filter((one) => tried(one).length > 0 && tried(one).every(isGood)),
        lacks: CAPABILITIES.filter((one) => !tried(one).every(isGood)),
        untold: CAPABILITIES.filter((one) => tried(one).length === 0),
      },
      imageOrigins: [...imageOrigins].filter(
        (origin) => /^https?:/.test(origin) && origin !== new URL(requests.base).origin,
      ),
      missing: [...new Set(missing)],
    };
  }
  return {
    storeId,
    attempt,
    peek,
    skip,
    report,
    /** Adds what only a later call has shown. */
    addLack: (name: EndpointName, lack: string) => {
      missing.push(`${name}: ${lack}.`);
      for (const one of calls.filter(({ call }) => call === name)) {
        one.remarks.push(lack);
        if (one.shape === 'fits') Object.assign(one, { shape: 'fits in part', shop: shopOf(name, 'fits in part') });
      }
    },
    token: () => token,
    signIn: (given: string) => {
      token = given;
    },
    isReached: () => calls.some(({ status }) => status !== null),
  };
}
export type Checker = ReturnType<typeof createChecker>;

/** Parses a reply that was found to fit. */
export const read = <N extends EndpointName>(
  name: N,
  reply: unknown,
): v.InferOutput<(typeof endpoints)[N]['reply']> | null =>
  // The schema of the endpoint has this output; TypeScript does not resolve the lookup.
  reply === undefined ? null : (v.parse(endpoints[name].reply as v.GenericSchema, reply) as never);

/** Kinds of widgets whose entries are products. */
const PRODUCT_WIDGETS = ['LISTING', 'COLLECTION'];

/** The entries of widgets, which the schema of a layout leaves to each kind. */
function entriesIn(reply: unknown): Verdict[] {
  return v.parse(storeHome.reply, reply).widgets.map(({ widgetId, entries }) => {
    const isProducts = PRODUCT_WIDGETS.includes(widgetId);
    const named = /^[A-Z_]{1,30}$/.test(widgetId) ? widgetId : 'widget';
    const schema = v.object({ entities: listOf<v.GenericSchema>(isProducts ? wireProduct : wireEntity, ENTITY_LIMIT) });
    const fields = isProducts ? cardFields('entities[].') : [];
    // Lists elsewhere may have the prices that one of the home page lacks.
    return { ...remarksOn({ schema, fields }, { entities: entries }, `${named}.`), lacks: [] };
  });
}

/** What the calls after these can be tried with. */
export type Found = { skuId: string | null };

const NOTHING: Found = { skuId: null };

async function browse({ attempt, skip, storeId, isReached }: Checker): Promise<Found> {
  const params = { storeId };
  const home = await attempt('storeHome', { params }, { more: entriesIn });
  if (!isReached()) return NOTHING;
  const leads = leadsOf(home);
  const listed = (read('storeHome', home)?.widgets ?? [])
    .filter(({ widgetId }) => PRODUCT_WIDGETS.includes(widgetId))
    .flatMap(({ entries }) => v.parse(listOf(wireProduct, ENTITY_LIMIT), entries));
  await attempt('contentPage', { params: { ...params, pageType: leads.page || 'POLICY' } });
  const collection = leads.collection
    ? read('collection', await attempt('collection', { params: { ...params, collectionId: leads.collection } }))
    : skip('The layout links to no collection.', 'collection');
  const known = [...listed, ...(collection?.products ?? [])];
  const query = wordIn(known[0]?.name ?? '') || leads.word || 'a';
  const results = read('search', await attempt('search', { query: { storeId, query } }));
  await attempt('suggest', { query: { storeId, query: query.slice(0, 3) } });
  const [first] = [...known, ...(results?.products ?? [])];
  if (!first) {
    skip('Neither layout, collection nor search has a product to try.', 'product', 'companions', 'productReviews');
    return NOTHING;
  }
  const byId = { params: { ...params, id: first.id } };
  const product = read('product', await attempt('product', byId));
  await attempt('companions', byId);
  await attempt('productReviews', { ...byId, query: { sort: 'newest', page: 1 } });
  const skus = product?.skus ?? first.skus;
  const buyable = skus.find(({ enabled, stock, pricePaise }) => enabled && stock > 0 && pricePaise > 0);
  return { skuId: buyable?.id ?? null };
}

/** Reads that need a customer. */
const READS = ['verifyToken', 'profile', 'addresses', 'orders', 'order', 'cart', 'ownReviews'] as const;

async function readAccount({ attempt, skip, storeId }: Checker, token: string): Promise<void> {
  await attempt('verifyToken', { body: { token } });
  await attempt('profile', { body: { storeId } });
  await attempt('addresses');
  const list = read('orders', await attempt('orders', { query: { page: 1, pageSize: 10 } }));
  const [order] = list?.orders ?? [];
  if (order) await attempt('order', { params: { id: order.id } });
  else skip('The account has no order to open.', 'order');
  await attempt('cart', { query: { storeId } });
  await attempt('ownReviews', { query: { storeId } });
}

/** Calls that are not tried: they cost money, send messages, or cannot be taken back. */
function skipUnsafe({ skip }: Checker): void {
  skip('It may cost money: try it with a test order in the shop.', 'checkout', 'verifyOrderStatus');
  skip('It changes an order: try it with a test order in the shop.', 'reorder', 'cancelOrder', 'returnOrder');
  skip(
    'It cannot be tried without harm.',
    'updateProfile',
    'exportProfile',
    'deleteProfile',
    'logout',
    'revokeSession',
  );
  skip('It cannot be tried without harm.', 'writeReview', 'addReviewPhoto', 'askForStock', 'syncSavedItems');
}

/** Calls of `--write`. */
const WRITES = [
  'signup',
  'requestOtp',
  'verifyOtp',
  'setCartLine',
  'addToCart',
  'removeFromCart',
  'clearCart',
  'createAddress',
  'updateAddress',
  'setDefaultAddress',
  'deleteAddress',
] as const;

/** What `--write` adds: a sign-in before the account is read, and changes after it. */
export type Writing = {
  signIn: (checker: Checker) => Promise<void>;
  change: (checker: Checker, found: Found) => Promise<void>;
};

/** Tries every call that can be tried. `writing`: also calls that change a test account. */
export async function checkBackend(requests: Requests, storeId: number, writing: Writing | null): Promise<Report> {
  const checker = createChecker(requests, storeId);
  const found = await browse(checker);
  if (!checker.isReached()) return checker.report();
  await checker.attempt('shipping', { params: { storeId } });
  await writing?.signIn(checker);
  if (checker.token() === null) checker.skip('Give --token.', ...READS);
  else await readAccount(checker, checker.token() ?? '');
  if (writing) await writing.change(checker, found);
  else checker.skip('Give --write.', ...WRITES);
  skipUnsafe(checker);
  return checker.report();
}
