// What the oldest supported browsers (`browserslist` in package.json) lack, by MDN's compatibility data.
import { createRequire } from 'node:module';
import type { BrowserName, CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import { parseSync } from 'vite';

const require = createRequire(import.meta.url);
const { api, html, javascript } = require('@mdn/browser-compat-data') as CompatData;

/** Names in the compatibility data of the browsers of browserslist. Android's WebView has Chrome's versions. */
const ENGINES: Record<string, BrowserName[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.replace('≤', '').split(/[.-]/).map(Number);
  return major + minor / 1000;
};

/** The oldest version of each browser. */
function oldestVersions(): Map<BrowserName, number> {
  const oldest = new Map<BrowserName, number>();
  for (const [name = '', version = ''] of browserslist().map((entry) => entry.split(' '))) {
    for (const engine of ENGINES[name] ?? []) {
      oldest.set(engine, Math.min(oldest.get(engine) ?? Number.POSITIVE_INFINITY, numberOf(version)));
    }
  }
  return oldest;
}
const OLDEST = [...oldestVersions()];

/** Whether a browser has it without a prefix or a setting; what the data do not say counts as yes. */
const hasIt = (support: SupportStatement | undefined, version: number): boolean =>
  support === undefined ||
  [support].flat().some(({ flags, prefix, alternative_name, version_added, version_removed }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string') return false;
    return numberOf(version_added) <= version && !(version_removed && numberOf(version_removed) <= version);
  });

const isLacking = (entry: Identifier | undefined): boolean => {
  const support = entry?.__compat?.support;
  return support !== undefined && !OLDEST.every(([engine, version]) => hasIt(support[engine], version));
};

const memberOf = (owner: Identifier | undefined, name: string) => owner?.[name] as Identifier | undefined;

/** `path`: as MDN's addresses name it, such as `AbortSignal/any_static`. Members of a newer interface need no test. */
export function isNewer(path: string): boolean {
  // A declaration for pages and workers names the page of the workers' interface.
  const [name = '', member] = path.replace(/^DedicatedWorkerGlobalScope/, 'Window').split('/');
  const owner = api[name];
  if (member === undefined) return isLacking(owner);
  return isLacking(memberOf(owner, member)) && (!isLacking(owner) || member.endsWith('_static'));
}

/** Interfaces, and members as `[interface, member]`, that the oldest browsers lack, of the browser and the language. */
export function newerNames(): [owner: string, member?: string][] {
  const owners = Object.entries({ ...javascript.builtins, ...api } as Record<string, Identifier>);
  return owners.flatMap(([name, owner]): [string, string?][] => {
    const members = Object.keys(owner).filter((member) => isLacking(memberOf(owner, member)));
    return [
      ...members.map((member): [string, string] => [name, member]),
      ...(isLacking(owner) ? [[name] as [string]] : []),
    ];
  });
}

/** A declaration after the comment that names its page of MDN; of a variable with members only the beginning. */
const DECLARATION = /(docs\/Web\/API\/([\w/]+)\)[^\n]*\n(?:\s*\*[^\n]*\n)*)([^\n]+)/g;

/** TypeScript's library with every newer member optional, and every newer global possibly undefined. */
export function asOldest(library: string): string {
  const newerGlobals = new Set<string>();
  const members = library.replace(DECLARATION, (all: string, comment: string, path: string, line: string) => {
    if (!isNewer(path)) return all;
    const [, global] = /^(?:interface|declare var|declare function) (\w+)/.exec(line) ?? [];
    if (global) newerGlobals.add(global);
    return comment + line.replace(/^( {4}(?:readonly )?\w+)(?=[(:<])/, '$1?');
  });
  return members
    .replace(/^declare function (\w+)(.*);$/gm, (all, name: string, signature: string) =>
      newerGlobals.has(name) ? `declare var ${name}: (${signature.replace(/\): /, ') => ')}) | undefined;` : all,
    )
    .replace(/^declare var (\w+): \{\n[^}]*?^\};$/gm, (all: string, name: string) =>
      newerGlobals.has(name) ? all.replace(/;$/, ' | undefined;') : all,
    );
}

const byTag = html.elements as Record<string, Identifier>;
const elements = [html.global_attributes as Identifier, ...Object.values(byTag)];
/** Newer on every element that has it. */
function isNewerAttribute(name: string): boolean {
  const entries = elements
    .map((element) => memberOf(element, name.toLowerCase()))
    .filter((entry) => entry !== undefined);
  return entries.length > 0 && entries.every(isLacking);
}

type Node = { type: string; name: { name: unknown } };
function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  // A node of the syntax tree.
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value as Record<string, unknown>)) yield* nodesIn(child);
}

/** Attributes in JSX that the oldest browsers do not know. */
export function newerAttributes(path: string, code: string): string[] {
  const attributes = [...nodesIn(parseSync(path, code).program)].filter(({ type }) => type === 'JSXAttribute');
  const names = attributes.map(({ name }) => name.name).filter((name) => typeof name === 'string');
  return [...new Set(names)].filter(isNewerAttribute);
}
