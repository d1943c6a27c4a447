// What the oldest supported browsers (`browserslist` in package.json) lack, by MDN's compatibility data.
import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import { parseSync } from 'vite';
import { root } from './inputs.mjs';

const require = createRequire(import.meta.url);
const { api, html } = require('@mdn/browser-compat-data');

/** Names in the compatibility data of the browsers of browserslist. Android's WebView has Chrome's versions. */
const ENGINES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

const numberOf = (version) => {
  const [major, minor = 0] = version.replace('≤', '').split(/[.-]/).map(Number);
  return major + minor / 1000;
};

/** The oldest version of each browser. */
function oldestVersions() {
  const oldest = new Map();
  for (const [name, version] of browserslist(undefined, { path: root }).map((entry) => entry.split(' '))) {
    for (const engine of ENGINES[name]) {
      oldest.set(engine, Math.min(oldest.get(engine) ?? Number.POSITIVE_INFINITY, numberOf(version)));
    }
  }
  return [...oldest];
}
const OLDEST = oldestVersions();

/** Whether a browser has it without a prefix or a setting; what the data do not say counts as yes. */
const hasIt = (support = [], version) =>
  support.length === 0 ||
  [support].flat().some(({ flags, prefix, alternative_name, version_added, version_removed }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string') return false;
    return numberOf(version_added) <= version && !(version_removed && numberOf(version_removed) <= version);
  });

const isLacking = (entry) =>
  entry?.__compat !== undefined && !OLDEST.every(([engine, version]) => hasIt(entry.__compat.support[engine], version));

/** `path`: as MDN's addresses name it, such as `AbortSignal/any_static`. Members of a newer interface need no test. */
export function isNewer(path) {
  // A declaration for pages and workers names the page of the workers' interface.
  const [owner, member] = path.replace(/^DedicatedWorkerGlobalScope/, 'Window').split('/');
  if (member === undefined) return isLacking(api[owner]);
  return isLacking(api[owner]?.[member]) && (!isLacking(api[owner]) || member.endsWith('_static'));
}

/** A declaration after the comment that names its page of MDN; of a variable with members only the beginning. */
const DECLARATION = /(docs\/Web\/API\/([\w/]+)\)[^\n]*\n(?:\s*\*[^\n]*\n)*)([^\n]+)/g;

/** The library with every newer member optional, and every newer global possibly undefined. */
export function asOldest(library) {
  const newerGlobals = new Set();
  const members = library.replace(DECLARATION, (all, comment, path, line) => {
    if (!isNewer(path)) return all;
    const [, global] = /^(?:interface|declare var|declare function) (\w+)/.exec(line) ?? [];
    if (global) newerGlobals.add(global);
    return comment + line.replace(/^( {4}(?:readonly )?\w+)(?=[(:<])/, '$1?');
  });
  return members
    .replace(/^declare function (\w+)(.*);$/gm, (all, name, signature) =>
      newerGlobals.has(name) ? `declare var ${name}: (${signature.replace(/\): /, ') => ')}) | undefined;` : all,
    )
    .replace(/^declare var (\w+): \{\n[^}]*?^\};$/gm, (all, name) =>
      newerGlobals.has(name) ? all.replace(/;$/, ' | undefined;') : all,
    );
}

const elements = [html.global_attributes, ...Object.values(html.elements)];

/** Attributes in JSX that are newer on every element that has them. */
export function newerAttributes(path, code) {
  const found = new Set();
  const { program } = parseSync(path, code);
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'JSXAttribute' && typeof node.name.name === 'string') {
      const entries = elements.flatMap((element) => element[node.name.name.toLowerCase()] ?? []);
      if (entries.length > 0 && entries.every(isLacking)) found.add(node.name.name);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return [...found];
}
