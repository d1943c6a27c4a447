import type { Plugin } from 'vite';

/** A compiled message: a function per language, then the one that picks among them (messages/compiled). */
const MESSAGE = /\/messages\/compiled\/messages\/(?!_index)\w+\.js$/;
const PICKING = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*export const (\w+) = [\s\S]*$/m;

/**
 * Leaves one language in a build for the browser: each message is its function in that language, without the choice among
 * languages and the code that finds out the current one.
 */
export const oneLanguage = (language: string): Plugin => ({
  name: 'one-language',
  apply: 'build',
  transform: {
    filter: { id: MESSAGE },
    handler(code, id) {
      const [, key] = PICKING.exec(code) ?? [];
      if (!key || !code.includes(`const ${language}_${key} = `)) this.error(`${id} has no message in ${language}`);
      const one = code.replace(PICKING, `export { ${language}_${key} as ${key} };`);
      return { code: one.replace(/^import \{ getLocale.*$/m, ''), map: null };
    },
  },
});
