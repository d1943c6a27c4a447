/** The number on the bag: nothing at 0, '99+' above 99 (spec §2). */
export function bagBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
}
