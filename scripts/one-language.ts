import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The messages that stand in index.html, in English. */
const IN_SHELL = ['shell_no_script', 'shell_too_old'];
const messagesOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8'));

/** index.html in a language. Throws if it lacks a message. */
export function shellIn(language: string, html: string): string {
  const [english, own] = [messagesOf('en'), messagesOf(language)];
  return IN_SHELL.reduce((shell, key) => {
    const text = english[key] ?? '';
    if (!shell.includes(text)) throw new Error(`index.html lacks the message ${key}`);
    return shell.replace(text, own[key] ?? text);
  }, html);
}

/**
 * A compiled message: a function per language, then the one that picks among them (messages/compiled). Those about the
 * languages themselves stay in all of them: a page offers Hindi in Hindi.
 */
const MESSAGE = /\/messages\/compiled\/messages\/(?!_index|languages_)\w+\.js$/;
const PICKING = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*export const (\w+) = [\s\S]*$/m;

/** Named by code that is left out of a build. */
const ONLY_IN_DEVELOPMENT =
  'export const locales = [], baseLocale = "", overwriteGetLocale = () => {}, experimentalStaticLocale = undefined;';
const RUNTIME = /\/messages\/compiled\/runtime\.js$/;

/**
 * Leaves one language in a build for the browser: each message is its function in that language, without the choice among
 * languages and the code that finds out the current one.
 */
export const oneLanguage = (language: string): Plugin => ({
  name: 'one-language',
  apply: 'build',
  transformIndexHtml: (html) =>
    shellIn(language, html)
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
