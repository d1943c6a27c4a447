/** Id, name and decimal places of each measure, in the order of printing. */
const MEASURES = [
  ['performance', 'performance', 0],
  ['fcp', 'first contentful paint, s', 2],
  ['lcp', 'largest contentful paint, s', 2],
  ['tbt', 'total blocking time, ms', 0],
  ['mainThread', 'main-thread work at 4x, s', 1],
  ['cls', 'layout shift', 3],
  ['script', 'script, KB', 1],
  ['style', 'style, KB', 1],
  ['document', 'document, KB', 1],
  ['requests', 'requests', 0],
  ['processor', 'processor time of the main thread, ms', 0],
  ['blocked', 'blocked by long tasks at 4x, ms', 0],
  ['longest', 'longest task at 4x, ms', 0],
  ['repeatPaint', 'repeat visit, home painted, ms', 0],
  ['tapTitle', 'card tap → product title, ms', 0],
  ['tapInteraction', 'card tap, next paint, ms', 0],
  ['keyResults', 'last key → results, ms', 0],
  ['keyInteraction', 'last key, next paint, ms', 0],
  ['keyRequested', 'last key → suggestions requested, no worker, ms', 0],
  ['bagSlow', 'ADD TO BAG → badge, slow 4G, ms', 0],
  ['bagStalled', 'ADD TO BAG → badge, stalled, ms', 0],
  ['bagOffline', 'ADD TO BAG → badge, offline, ms', 0],
  ['menuOpens', 'menu opens, next paint, ms', 0],
  ['menuCloses', 'menu closes, next paint, ms', 0],
  ['card', 'card, next paint, ms', 0],
  ['size', 'size, next paint, ms', 0],
  ['addAsGuest', 'ADD TO BAG as a guest, next paint, ms', 0],
  ['signInCloses', 'sign-in closes, next paint, ms', 0],
  ['searchOpens', 'search opens, next paint, ms', 0],
  ['filtersOpen', 'filters open, next paint, ms', 0],
  ['filtersClose', 'filters close, next paint, ms', 0],
  ['add', 'ADD TO BAG, next paint, ms', 0],
  ['bag', 'bag, next paint, ms', 0],
  ['more', 'one more, next paint, ms', 0],
  ['addressOpens', 'address opens, next paint, ms', 0],
  ['addressRefused', 'address refused, next paint, ms', 0],
  ['addressCloses', 'address closes, next paint, ms', 0],
  ['proceed', 'Proceed to Checkout, next paint, ms', 0],
  ['addresses', 'addresses of the account, next paint, ms', 0],
  ['orders', 'orders of the account, next paint, ms', 0],
  ['logoutOpens', 'logout opens, next paint, ms', 0],
  ['logoutCloses', 'logout closes, next paint, ms', 0],
];

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const spread = (numbers, digits) =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)})`;

/** A row for each measure that both sides have: median and spread before and after, and the ratio of the medians. */
export function comparedRows([before, after]) {
  const numbersOf = (runs, id) => runs.map((run) => run[id]).filter(Number.isFinite);
  return MEASURES.flatMap(([id, name, digits]) => {
    const was = numbersOf(before, id);
    const is = numbersOf(after, id);
    if (was.length === 0 || is.length === 0) return [];
    const ratio = median(was) === 0 ? '' : `×${(median(is) / median(was)).toFixed(2)}`;
    return [`${name.padEnd(44)} ${spread(was, digits).padEnd(22)} ${spread(is, digits).padEnd(22)} ${ratio}`.trimEnd()];
  }).join('\n');
}
