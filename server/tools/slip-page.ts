import { escapeHtml } from '../documents/document.ts';
import type { PackedLine, PackingSlip } from '../shop/packing.ts';

/** A font file. `letters`: its CSS `unicode-range`. */
export type SlipFont = { woff2: Uint8Array; letters: string; weight: string };
/** `marks`: data URL of the store's logo, by store id. */
type SlipParts = { fonts: SlipFont[]; marks: ReadonlyMap<number, string> };

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const fontFace = ({ woff2, letters, weight }: SlipFont): string =>
  `@font-face { font-family: Slip; font-weight: ${weight}; unicode-range: ${letters}; ` +
  `src: url(data:font/woff2;base64,${Buffer.from(woff2).toString('base64')}) format("woff2"); }`;

/** Browsers repeat `thead` on every sheet of a long order; sixty lines fit on two sheets. */
const STYLE = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.35 Slip, system-ui, sans-serif; overflow-wrap: anywhere; }
section + section { break-before: page; }
@media screen { section { max-width: 182mm; margin: 14mm auto; } }
header, .foot { display: flex; justify-content: space-between; gap: 8mm; }
header { align-items: center; }
.shop { display: flex; align-items: center; gap: 4mm; font-size: 17pt; line-height: 1.2; }
.shop img { width: 13mm; height: 13mm; }
.shop small { display: block; font-size: 11pt; }
.order { text-align: right; }
.order b { display: block; font-size: 15pt; line-height: 1.2; letter-spacing: .04em; font-variant-numeric: tabular-nums; white-space: nowrap; }
.places { display: grid; grid-template-columns: 3fr 2fr; gap: 8mm; margin: 5mm 0 4mm; }
h2 { margin: 0 0 1mm; font-size: 9pt; font-weight: 400; }
address { font-style: normal; white-space: pre-line; }
.to { font-size: 12pt; }
b { font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.5mm; text-align: left; vertical-align: top; border-bottom: .25mm solid #bbb; font-weight: 400; }
thead th { border-bottom-color: #000; font-size: 9pt; }
thead tr:first-child th { border: 0; }
.tick { width: 14mm; }
.tick i { display: block; width: 4mm; height: 4mm; margin-top: .3mm; border: .3mm solid #000; }
.code { width: 28mm; font-variant-numeric: tabular-nums; }
.variant { width: 64mm; }
.count { width: 16mm; text-align: right; font-variant-numeric: tabular-nums; }
td.many { font-size: 12pt; font-weight: 600; line-height: 1.1; }
.foot { margin-top: 5mm; break-inside: avoid; }
.by { width: 60mm; padding-top: 6mm; border-bottom: .3mm solid #000; font-size: 9pt; }
`;

const quantityOf = (lines: PackedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
/** Joins non-empty texts with line breaks, as HTML. */
const lined = (words: string[]): string => escapeHtml(words.filter((word) => word.trim() !== '').join('\n'));

const row = ({ code, name, variant, quantity }: PackedLine): string =>
  `<tr><td class="tick"><i></i></td><td class="code">${escapeHtml(code)}</td><td>${escapeHtml(name)}</td>` +
  `<td class="variant">${escapeHtml(variant)}</td><td class="count${quantity === 1 ? '' : ' many'}">${quantity}</td></tr>`;

function head({ id, store, placedAt }: PackingSlip, marks: SlipParts['marks']): string {
  const mark = marks.get(store.id);
  return `<header><div class="shop">${mark ? `<img src="${mark}" alt="">` : ''}
<span>${escapeHtml(store.name)}${store.nativeName ? `<small lang="hi">${escapeHtml(store.nativeName)}</small>` : ''}</span></div>
<div class="order">Packing slip<b>${escapeHtml(id)}</b>Placed ${DAY.format(placedAt)}</div></header>`;
}

function places({ to, store: { seller, name } }: PackingSlip): string {
  const rest = [to.line1, to.line2, to.landmark, `${to.city} ${to.pincode}`, to.state, to.country, `Phone ${to.phone}`];
  return `<div class="places"><div><h2>Deliver to</h2><address class="to"><b>${escapeHtml(to.name)}</b>
${lined(rest)}</address></div>
<div><h2>If undelivered, return to</h2><address>${lined([seller.legalName || name, seller.address, seller.phone && `Phone ${seller.phone}`])}</address></div></div>`;
}

function section(slip: PackingSlip, marks: SlipParts['marks']): string {
  const { id, store, lines, collects } = slip;
  const size = `${counted(lines.length, 'line', 'lines')}, ${counted(quantityOf(lines), 'piece', 'pieces')}`;
  const notes = collects ? '<b>Cash on delivery: the carrier collects the payment.</b>' : '';
  return `<section>
${head(slip, marks)}
${places(slip)}
<table>
<thead><tr><th colspan="5">${escapeHtml(store.name)}, order ${escapeHtml(id)}: ${size}</th></tr>
<tr><th class="tick">Packed</th><th class="code">SKU</th><th>Item</th><th class="variant">Variant</th><th class="count">Quantity</th></tr></thead>
<tbody>
${lines.map(row).join('\n')}
</tbody></table>
<div class="foot"><div>${notes}</div><div class="by">Packed by</div></div>
</section>`;
}

/**
 * A self-contained HTML document with one order per page, without prices. The CSP blocks scripts and external loads in
 * case shopper input gets into the markup.
 */
export const slipPage = (slips: PackingSlip[], { fonts, marks }: SlipParts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<title>${slips.length === 1 ? `Packing slip ${escapeHtml(slips[0]?.id ?? '')}` : `${slips.length} packing slips`}</title>
<style>${fonts.map(fontFace).join('\n')}${STYLE}</style></head>
<body>
${slips.map((slip) => section(slip, marks)).join('\n')}
</body></html>
`;
