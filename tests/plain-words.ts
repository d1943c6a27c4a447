/** Words that Hindi and Tamil keep in Latin letters (docs/glossary-hi.md). */
const KEPT = [
  'OTP',
  'GST',
  'CGST',
  'SGST',
  'IGST',
  'GSTIN',
  'HSN',
  'UPI',
  'PDF',
  'SMS',
  'HTTP',
  'WhatsApp',
  'Safari',
  'JavaScript',
];

/** The words in Latin letters of a text that neither `known` has nor every language keeps. */
export function plainWords(text: string, known: Iterable<string> = []): string[] {
  const kept = new Set([...KEPT, ...known].map((word) => word.toLowerCase()));
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !kept.has(word.toLowerCase()));
}
