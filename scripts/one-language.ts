import type { Plugin } from 'vite';

/** A compiled message: a function per language, then the one that picks among them (messages/compiled). */
const MESSAGE = /\/messages\/compiled\/messages\/(?!_index)\w+\.js$/;
const PICKING = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*export const (\w+) = [\s\S]*$/m;

/** Named by code that is left out of a build. */
const ONLY_IN_DEVELOPMENT = 'export const locales = [], baseLocale = "", overwriteGetLocale = () => {};';
const RUNTIME = /\/messages\/compiled\/runtime\.js$/;

/**
 * Leaves one language in a build for the browser: each message is its function in that language, without the choice among
 * languages and the code that finds out the current one.
 */
export const oneLanguage = (language: string): Plugin => ({
  name: 'one-language',
  apply: 'build',
  transformIndexHtml: (html) =>
    html
      .replace('<html lang="en-IN"', `<html lang="${language}-IN"`)
      .replace(
        'href="/manifest.webmanifest"',
        `href="/manifest.webmanifest${language === 'en' ? '' : `?language=${language}`}"`,
      ),
  transform: {
    filter: { id: [MESSAGE, RUNTIME] },
    handler(code, id) {
      if (RUNTIME.test(id))
        return { code: `export const getLocale = () => '${language}';\n${ONLY_IN_DEVELOPMENT}`, map: null };
      const [, key] = PICKING.exec(code) ?? [];
      if (!key || !code.includes(`const ${language}_${key} = `)) this.error(`${id} has no message in ${language}`);
      const one = code.replace(PICKING, `export { ${language}_${key} as ${key} };`);
      return { code: one.replace(/^import \{ getLocale.*$/m, ''), map: null };
    },
  },
});
