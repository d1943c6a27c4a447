import { slugFrom } from '../fields.ts';

/** "Clothing > Tops" → ["Clothing", "Tops"]. */
export const pathOf = (text: string, mark: string): string[] => text.split(mark).flatMap((part) => part.trim() || []);

const LONGEST = 100;

/** A handle of a title, not longer than an address should be. */
export function handleOf(title: string): string {
  const slug = slugFrom(title);
  return slug.length <= LONGEST ? slug : slug.slice(0, LONGEST).replace(/-[^-]*$/, '');
}

/** Gives each title a handle of its own: repeated ones get what distinguishes them behind it. */
export function handleBook(): (title: string, distinct: string) => string {
  const taken = new Set<string>();
  return (title, distinct) => {
    const handle = handleOf(title);
    const own = taken.has(handle) || handle === '' ? slugFrom(`${handle}-${distinct}`) : handle;
    taken.add(own);
    return own;
  };
}
