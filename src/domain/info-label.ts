/** The key of a product's further information as a label: 'expiry_info' is 'Expiry info' (spec §3). */
export function infoLabel(key: string): string {
  const words = key.replace(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase('en-IN') + words.slice(1);
}
