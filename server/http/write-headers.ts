import type { Device } from '../handlers/handler.ts';
import { invalid, type Refusal } from './refusal.ts';

/** D33: the optional headers of a write request. */
export type WriteHeaders = { idempotencyKey: string | null; device: Device | null };

const KEY = /^[\w.:-]{1,100}$/;
const SEQUENCE = /^\d{1,15}$/;

const bad = (name: string) => invalid(`${name}: not valid`);

/** Reads `Idempotency-Key`, `X-Client-Id` and `X-Client-Seq`; the last two are used only together. */
export function writeHeaders({ headers }: Request): WriteHeaders | Refusal {
  const idempotencyKey = headers.get('idempotency-key');
  if (idempotencyKey !== null && !KEY.test(idempotencyKey)) return bad('Idempotency-Key');
  const id = headers.get('x-client-id');
  const seq = headers.get('x-client-seq');
  if (id === null || seq === null) return { idempotencyKey, device: null };
  if (!KEY.test(id)) return bad('X-Client-Id');
  if (!SEQUENCE.test(seq)) return bad('X-Client-Seq');
  return { idempotencyKey, device: { id, seq: Number(seq) } };
}
