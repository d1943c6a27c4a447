import * as v from 'valibot';
import { type InstallRecord, NO_RECORD } from '../domain/install.ts';
import type { AppContext } from './app-context.tsx';

type Place = Pick<AppContext, 'store' | 'storage'>;

/** R40: each store asks for itself. */
const keyOf = ({ store }: Place): string => `install:s${store.id}`;
const time = v.pipe(v.number(), v.finite());
const kept = v.object({
  visits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seenAt: time,
  valued: v.boolean(),
  declinedAt: v.nullable(time),
  installed: v.boolean(),
});

/** What is broken or foreign counts as nothing (R15). */
export function installRecord(place: Place): InstallRecord {
  try {
    const found = v.safeParse(kept, JSON.parse(place.storage().getItem(keyOf(place)) ?? 'null'));
    return found.success ? found.output : NO_RECORD;
  } catch {
    return NO_RECORD;
  }
}

/** False where it could not be kept: then "Not now" holds until the next page load (R12, R16). */
export function storeInstallRecord(place: Place, record: InstallRecord): boolean {
  try {
    place.storage().setItem(keyOf(place), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}
