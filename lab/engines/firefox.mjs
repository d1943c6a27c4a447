import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { hasPackages, installPackages, onPath } from '../../scripts/install.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const ELSEWHERE = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:/Program Files/Mozilla Firefox/firefox.exe'];
const PHONE = { width: 390, height: 844 };

const found = () => process.env.FIREFOX_PATH ?? NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(existsSync);

/** Path of a Firefox: FIREFOX_PATH, one of this system, or, as root on Debian, an installed package; else undefined. */
function firefoxPath() {
  if (!found() && hasPackages()) installPackages('Firefox', 'firefox-esr');
  return found();
}

/** @type {import('./journey.mjs').Engine} */
export const firefox = {
  name: 'Firefox',
  missing: () => (firefoxPath() ? null : 'Install it, or set FIREFOX_PATH.'),
  async start() {
    const browser = await launch({ browser: 'firefox', executablePath: firefoxPath(), headless: true });
    const newPage = async () => {
      const page = await browser.newPage();
      await page.setViewport(PHONE);
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (work, ...args) => page.evaluate(work, ...args),
        click: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        close: () => page.close(),
      };
    };
    return { version: await browser.version(), newPage, stop: () => browser.close() };
  },
};
