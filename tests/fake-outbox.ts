import type { Lock } from '../src/data/outbox/drain.ts';
import { localFallback } from '../src/data/outbox/fallback.ts';
import { emptyOutbox, type OutboxState, readOutbox } from '../src/data/outbox/outbox-state.ts';
import type { OutboxStorage } from '../src/data/outbox/outbox-storage.ts';

const NEVER = new Promise<never>(() => undefined);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

/** How the disk handles one read or write. */
export type DiskBehaviour =
  | 'ok'
  /** Nothing is read or written. */
  | 'fails'
  | 'full'
  /** The database does not open. */
  | 'hangs'
  /** It is written, but the connection is lost before the page learns of it. */
  | 'written-then-lost'
  /** It waits for that long, for example for another transaction. Milliseconds. */
  | { startsAfter: number }
  /** It is being written for that long, which cannot be aborted and outlives its page. */
  | { endsAfter: number };

/** One device: its stored outbox, and the processes (tabs, worker) that start and end. */
export function fakeDevice(start: OutboxState = emptyOutbox) {
  let stored: unknown = start === emptyOutbox ? undefined : structuredClone(start);
  const local = new Map<string, string>();
  let localWorks = true;
  let disk: DiskBehaviour[] = [];
  let transactions: Promise<unknown> = Promise.resolve();

  /** Transactions on an outbox run one after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = transactions.then(work);
    transactions = done.catch(() => undefined);
    return done;
  }
  /** Whether the disk takes this call; settles when it begins. */
  async function begin(behaviour: DiskBehaviour, signal?: AbortSignal): Promise<void> {
    if (broken || behaviour === 'fails') throw new Error('no storage');
    if (behaviour === 'full') throw new DOMException('no room', 'QuotaExceededError');
    if (behaviour === 'hangs') await aborted(signal);
    if (typeof behaviour === 'object' && 'startsAfter' in behaviour) await sleep(behaviour.startsAfter);
  }
  let holder: object | null = null;
  let waiting: (() => void)[] = [];
  let broken = false;

  function release(owner: object): void {
    if (holder !== owner) return;
    holder = null;
    const [next, ...others] = waiting;
    waiting = others;
    next?.();
  }

  /** A process that can die between any two of its steps: its work stops and its lock is released. */
  function process() {
    const self = {};
    let stepsLeft = Number.POSITIVE_INFINITY;
    const die = (): Promise<never> => {
      stepsLeft = 0;
      release(self);
      return NEVER;
    };
    /** Counts a step; false if the process dies at it. */
    const survivesStep = (): boolean => {
      stepsLeft -= 1;
      return stepsLeft >= 0;
    };
    const storage: OutboxStorage = {
      read: async () => {
        await begin(disk.shift() ?? 'ok');
        const found = await inTurn(async () => readOutbox(structuredClone(stored)));
        return survivesStep() ? found : die();
      },
      change: async (work, signal) => {
        const behaviour = disk.shift() ?? 'ok';
        await begin(behaviour, signal);
        const result = await inTurn(async () => {
          if (signal?.aborted) throw new Error('aborted');
          if (!survivesStep()) return die;
          const before = readOutbox(structuredClone(stored));
          const step = work(before);
          if (typeof behaviour === 'object' && 'endsAfter' in behaviour) await sleep(behaviour.endsAfter);
          // Atomic, as a transaction is.
          if (step.outbox === emptyOutbox) stored = undefined;
          else if (step.outbox !== before) stored = structuredClone(step.outbox);
          return () => step.result;
        });
        if (behaviour === 'written-then-lost') throw new Error('lost');
        return survivesStep() ? result() : die();
      },
    };
    /** Local storage, to which a process that has ended has no access. */
    const localStorage = () => {
      if (!localWorks || stepsLeft <= 0) throw new DOMException('forbidden', 'SecurityError');
      return {
        getItem: (key: string) => local.get(key) ?? null,
        setItem: (key: string, text: string) => void local.set(key, text),
        removeItem: (key: string) => void local.delete(key),
      };
    };
    const lock: Lock = async (work) => {
      while (holder !== null) await new Promise<void>((free) => waiting.push(free));
      if (!survivesStep()) return die();
      holder = self;
      try {
        return await work(async () => true);
      } finally {
        release(self);
      }
    };
    const fetchThrough =
      (server: typeof fetch): typeof fetch =>
      async (...args) => {
        if (!survivesStep()) return die();
        const answer = await server(...args).then(
          (response) => () => response,
          (error: unknown) => () => {
            throw error;
          },
        );
        return survivesStep() ? answer() : die();
      };
    return {
      storage,
      fallbackStorage: localFallback({ store: { id: 2 }, storage: localStorage }),
      lock,
      /** The same lock as `navigator.locks`; only this form of the call is used. */
      locks: { request: (_: string, work: () => Promise<unknown>) => lock(work) } as unknown as LockManager,
      ask: fetchThrough,
      /** Dies after this many steps: a read, before and after a write, before and after a request. */
      dieAfter: (steps: number): void => {
        stepsLeft = steps;
      },
      kill: () => void die(),
      isDead: () => stepsLeft < 0 || stepsLeft === 0,
    };
  }

  return {
    process,
    /** The stored outbox. */
    outbox: () => readOutbox(structuredClone(stored)),
    /** The stored outbox as JSON text. */
    dump: () => JSON.stringify(stored ?? null),
    put: (raw: unknown): void => {
      stored = structuredClone(raw);
    },
    break: (): void => {
      broken = true;
    },
    /** How the disk handles the next reads and writes; after them it works. */
    disk: (...next: DiskBehaviour[]): void => {
      disk = next;
    },
    /** The fallback in local storage, as text. */
    local: () => local.get('outbox:s2') ?? '',
    putLocal: (text: string): void => void local.set('outbox:s2', text),
    breakLocal: (): void => {
      localWorks = false;
    },
  };
}

/** How the server handles one request. */
export type Behaviour =
  | 'ok'
  /** The request fails and is not applied. */
  | 'down'
  /** The request is applied, but the response is lost. */
  | 'applied-then-lost'
  | 'without-cart'
  | 401
  | 408
  | 409
  | 425
  | 429
  | 500
  | 503
  | { status: number; code?: string; available?: number; headers?: Record<string, string> };

export type Request = { sku: string; quantity: number; key: string; bearer: string; seq: number };
type Line = { quantity: number; name: string; price: number };

/** A shop with idempotency keys and sequences (D33). Each request uses the next behaviour; without one it is `ok`. */
export function modelShop() {
  const lines = new Map<string, Line>();
  const responses = new Map<string, { status: number; body: unknown }>();
  const lastSeqs = new Map<string, number>();
  const applied = new Map<string, number>();
  const requests: Request[] = [];
  const skus = new Map<string, { price?: number; stock?: number }>();
  let behaviours: Behaviour[] = [];
  let reads = 0;

  const cart = () => ({
    items: [...lines].map(([sku, line]) => ({
      id: sku,
      sku_id: sku,
      product_id: `p${sku}`,
      name: line.name,
      description: '',
      quantity: line.quantity,
      selling_price: line.price,
      actual_price: line.price,
      creatives: [],
    })),
    total_items: [...lines.values()].reduce((sum, { quantity }) => sum + quantity, 0),
    original_price: [...lines.values()].reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    final_price: [...lines.values()].reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    delivery_fee: 0,
  });

  const cartReply = () => ({ success: true, data: cart() });

  function set(sku: string, quantity: number): void {
    if (quantity === 0) lines.delete(sku);
    else lines.set(sku, { quantity, name: `Product ${sku}`, price: skus.get(sku)?.price ?? 500 });
  }

  type Reply = { status: number; body: unknown; headers?: Record<string, string> };
  function apply({ sku, quantity, key, seq }: Request, client: string): Reply {
    const before = responses.get(key);
    if (before) return { ...before, headers: { 'idempotency-replayed': 'true' } };
    const at = `${client} ${sku}`;
    const isSuperseded = (lastSeqs.get(at) ?? 0) >= seq;
    const previous = lines.get(sku)?.quantity ?? 0;
    const { stock = 20 } = skus.get(sku) ?? {};
    if (!isSuperseded && quantity > stock) {
      const rejection = { status: 409, body: { success: false, error: { code: 'OUT_OF_STOCK', available: stock } } };
      responses.set(key, rejection);
      return rejection;
    }
    if (!isSuperseded) {
      lastSeqs.set(at, seq);
      set(sku, quantity);
      applied.set(key, (applied.get(key) ?? 0) + 1);
    }
    const outcome = isSuperseded ? { applied: false, reason: 'superseded' } : { applied: true };
    const answer = { status: 200, body: { success: true, data: cart(), ...outcome, previous_quantity: previous } };
    responses.set(key, answer);
    return answer;
  }

  function reject(behaviour: Exclude<Behaviour, string>): Response {
    const { status, code, available, headers = {} } = typeof behaviour === 'number' ? { status: behaviour } : behaviour;
    const errorCode = code ?? (status === 409 ? 'IDEMPOTENCY_IN_PROGRESS' : 'ANY');
    const error = { code: errorCode, message: 'No', ...(available === undefined ? {} : { available }) };
    return Response.json({ success: false, error }, { status, headers });
  }

  function react(behaviour: Behaviour, request: Request, client: string): Response {
    if (behaviour === 'down') throw new TypeError('Failed to fetch');
    if (typeof behaviour !== 'string') return reject(behaviour);
    const { status, body, headers = {} } = apply(request, client);
    if (behaviour === 'applied-then-lost') throw new TypeError('Failed to fetch');
    return behaviour === 'without-cart' ? Response.json({ success: true }) : Response.json(body, { status, headers });
  }

  /** A read of the cart; not recorded in `requests`, which holds changes only. */
  function read(behaviour: Behaviour): Response {
    if (behaviour === 'down' || behaviour === 'applied-then-lost') throw new TypeError('Failed to fetch');
    if (typeof behaviour !== 'string') return reject(behaviour);
    return lines.size === 0 ? new Response(null, { status: 204 }) : Response.json(cartReply());
  }

  const put: typeof fetch = async (_url, init) => {
    if (init?.method === 'GET') {
      reads += 1;
      await Promise.resolve();
      return read(behaviours.shift() ?? 'ok');
    }
    const headers = new Headers(init?.headers);
    const { sku_id, quantity } = JSON.parse(String(init?.body));
    const request = {
      sku: String(sku_id),
      quantity,
      key: headers.get('idempotency-key') ?? '',
      bearer: headers.get('authorization') ?? '',
      seq: Number(headers.get('x-client-seq')),
    };
    requests.push(request);
    await Promise.resolve();
    return react(behaviours.shift() ?? 'ok', request, headers.get('x-client-id') ?? '');
  };

  return {
    put,
    requests,
    /** How many times each idempotency key was applied. */
    applied,
    behave: (...next: Behaviour[]): void => {
      behaviours = next;
    },
    setSku: (sku: string, facts: { price?: number; stock?: number }): void => void skus.set(sku, facts),
    /** Sets a quantity, as another device of the same shopper does. */
    set,
    quantity: (sku: string): number => lines.get(sku)?.quantity ?? 0,
    bag: () => Object.fromEntries([...lines].map(([sku, { quantity }]) => [sku, quantity])),
    cartReply,
    /** The number of cart reads. */
    reads: () => reads,
  };
}
