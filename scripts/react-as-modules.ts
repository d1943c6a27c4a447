import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { leftOut, withoutParts } from './react-parts.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => join(require.resolve(`${name}/package.json`), '..');

/**
 * React's packages are CommonJS: a bundler keeps all exports and calls each through an object. As ES modules they lose
 * unused exports. Maps an import to its production file.
 */
const FILES: Record<string, string> = {
  react: join(folderOf('react'), 'cjs/react.production.js'),
  'react/jsx-runtime': join(folderOf('react'), 'cjs/react-jsx-runtime.production.js'),
  'react-dom': join(folderOf('react-dom'), 'cjs/react-dom.production.js'),
  'react-dom/client': join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'),
  scheduler: join(folderOf('scheduler'), 'cjs/scheduler.production.js'),
  // Not the shim of the same name: React 19 has the hook that the shim replaces.
  'use-sync-external-store/shim/with-selector': join(
    folderOf('use-sync-external-store'),
    'cjs/use-sync-external-store-with-selector.production.js',
  ),
};
const paths = new Set(Object.values(FILES));

/** `exports.name` becomes a variable of the module, `var name = require(…)` an import. */
export function asModule(code: string): string {
  const names = new Set<string>();
  const body = code
    .replace('"use strict";', '')
    .replaceAll(/\bvar ((?:\w+ = require\("[\w/-]+"\),?\s*)+);/g, (_, all: string) =>
      all.replaceAll(/(\w+) = require\("([\w/-]+)"\),?/g, 'import * as $1 from "$2";'),
    )
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `${name}$exported`;
    });
  const left = /\b(?:require\(|module\.|exports[.[]).{0,40}/.exec(body);
  if (left) throw new Error(`React's files have changed: '${left[0]}' is not understood.`);
  const exported = [...names].filter((name) => !leftOut.has(name));
  return `${body}
var ${[...names].map((name) => `${name}$exported`).join(', ')};
export { ${exported.map((name) => `${name}$exported as ${name}`).join(', ')} };`;
}

/** As a module React has no default export: `import React, { useState } from 'react'` becomes a namespace import. */
export const withoutDefault = (code: string): string =>
  code.replaceAll(
    /\bimport (\w+)(?:, *(\{[^}]*\}))? from (['"]react(?:-dom)?['"])/g,
    (_, name: string, more: string | undefined, from: string) =>
      `import * as ${name} from ${from}${more ? `;import ${more} from ${from}` : ''}`,
  );

export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  enforce: 'pre',
  resolveId: (source) => FILES[source] ?? null,
  transform(code, id) {
    if (id === FILES['react-dom/client']) return { code: asModule(withoutParts(code)), map: null };
    if (paths.has(id)) return { code: asModule(code), map: null, moduleSideEffects: false };
    const changed = id.includes('/node_modules/') ? withoutDefault(code) : code;
    return changed === code ? null : { code: changed, map: null };
  },
};
