/** A contact channel; `address` is the bare number or email address. */
export type Channel = { kind: 'whatsapp' | 'email' | 'phone'; address: string };
export type Question = { subject: string; body: string };

const PATTERNS: readonly [Channel['kind'], RegExp][] = [
  ['whatsapp', /(?:\bwa\.me\/|whatsapp\.com\/send\/?\?phone=)\+?(\d{8,15})\b/i],
  ['email', /([\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24})\b/i],
  ['phone', /(?:\btel:|(?=\+91))(\+?\d(?:[ -]?\d){6,14})(?![\d@])/i],
];

/** The first channel of each kind on the contact page: numbers and email addresses only, no URLs of pages. */
export const channelsOf = (html: string): Channel[] =>
  PATTERNS.flatMap(([kind, pattern]) => {
    const address = pattern.exec(html)?.[1];
    return address ? [{ kind, address }] : [];
  });

/** A link that opens the channel with the question filled in, except for a call. */
export function channelUrl({ kind, address }: Channel, { subject, body }: Question): string {
  if (kind === 'phone') return `tel:${address.replace(/[ -]/g, '')}`;
  if (kind === 'whatsapp') return `https://wa.me/${address}?text=${encodeURIComponent(body)}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
