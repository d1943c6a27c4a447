import { existsSync } from 'node:fs';
import { hasPackages, installPackages, onPath } from '../scripts/browser.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const ELSEWHERE = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:/Program Files/Mozilla Firefox/firefox.exe'];

const found = () => process.env.FIREFOX_PATH ?? NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(existsSync);

/** Path of a Firefox: FIREFOX_PATH, one of this system, or, as root on Debian, an installed package; else undefined. */
export function firefox() {
  const path = found();
  if (path || !hasPackages()) return path;
  console.log('No Firefox on this machine; fetching one …');
  try {
    installPackages('firefox-esr');
  } catch (error) {
    console.log(`That failed: ${error.message.split('\n')[0]}`);
  }
  return found();
}
