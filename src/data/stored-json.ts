import type { GenericSchema } from 'valibot';
import { readStored, type StoredName, type StoreStorage, writeStored } from './stored.ts';

/** The same store in the storage of this tab. */
export const tabStorage = ({ store }: Pick<StoreStorage, 'store'>): StoreStorage => ({
  store,
  storage: () => window.sessionStorage,
});

/** A value as JSON under a name. What is missing, broken or of another shape is `otherwise`. */
export function stored<T>(name: StoredName, schema: GenericSchema<unknown, T>, fallback: T) {
  return {
    get: (place: StoreStorage): T => {
      try {
        // valibot's form of the Standard Schema, so that this module loads no library.
        const found = schema['~standard'].validate(JSON.parse(readStored(place, name) ?? ''));
        return found instanceof Promise || found.issues ? fallback : found.value;
      } catch {
        return fallback;
      }
    },
    set: (place: StoreStorage, value: T): boolean => writeStored(place, name, JSON.stringify(value)),
    drop: (place: StoreStorage): boolean => writeStored(place, name, null),
  };
}
