import { existsSync } from 'node:fs';
import { hasPackages, installPackages, onPath } from '../scripts/install.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const ELSEWHERE = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:/Program Files/Mozilla Firefox/firefox.exe'];

const found = () => process.env.FIREFOX_PATH ?? NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(existsSync);

/** Path of a Firefox: FIREFOX_PATH, one of this system, or, as root on Debian, an installed package; else undefined. */
export function firefox() {
  if (!found() && hasPackages()) installPackages('Firefox', 'firefox-esr');
  return found();
}
