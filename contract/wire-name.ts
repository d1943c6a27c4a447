/** `storeId` → `store_id`. No imports: the first visit encodes its queries without the schema library. */
export const wireName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
