import type { AppContext } from '../app-context.tsx';

/** The keys of all layouts of a store in local storage, of each schema and language. Throws where storage does. */
export function layoutKeys({ store, storage }: Pick<AppContext, 'store' | 'storage'>): string[] {
  const place = storage();
  const keys = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
  const layout = new RegExp(`^rq:\\w+:s${store.id}(?::\\w+)?$`);
  return keys.filter((key) => layout.test(key));
}
