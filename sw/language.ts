/**
 * The language of this worker, whose script is `/sw.js` in English and `/sw.hi.js` in Hindi: each language has a worker of
 * its own, for the pages of its addresses (docs/languages.md).
 */
export const workerLanguage = (): string => /\/sw\.(\w+)\.js$/.exec(globalThis.location?.pathname)?.[1] ?? 'en';

/** Ends the name of each cache with texts of the shop: '' for English, else '-hi'. */
export const languageEnding = (): string => (workerLanguage() === 'en' ? '' : `-${workerLanguage()}`);
