/** Nobody waits longer than this for a picture before the page comes alive. */
const PATIENCE_MS = 2500;

/**
 * The inline script of a document: what must run before first paint, and then the app itself, but only when the first
 * picture has been painted. What the shopper came to see goes before what makes it answer taps; the app's files are
 * already on their way meanwhile (modulepreload).
 */
export const startApp = (boot: string, entry: string): string =>
  `${boot}addEventListener('DOMContentLoaded',()=>{` +
  `let began=false;const lead=document.querySelector('img[fetchpriority="high"]');` +
  `const begin=()=>{if(began)return;began=true;requestAnimationFrame(()=>setTimeout(()=>import(${JSON.stringify(entry)})))};` +
  `if(!lead||lead.complete)return begin();` +
  `lead.addEventListener('load',begin);lead.addEventListener('error',begin);setTimeout(begin,${PATIENCE_MS})})`;
