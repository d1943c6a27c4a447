import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { asModule, withoutDefault } from './react-as-modules.ts';
import { withoutParts } from './react-parts.ts';

/** Runs the module that a CommonJS file is converted to. */
const run = (code) => import(`data:text/javascript,${encodeURIComponent(asModule(code))}`);

describe('a CommonJS file as a module', () => {
  test('exports what it exported', async () => {
    const module = await run('"use strict";\nexports.one = 1;\nexports.twice = function (n) { return 2 * n; };');
    expect(module.one).toBe(1);
    expect(module.twice(4)).toBe(8);
  });

  test('reads an export that is set later, as the scheduler does', async () => {
    const module = await run('exports.now = void 0;\nif (true) exports.now = function () { return 7; };');
    expect(module.now()).toBe(7);
  });

  test('imports what it required, so that a bundler sees which parts are used', () => {
    const code = asModule('var A = require("scheduler"),\n  B = require("react-dom");\nexports.x = A.y(B.z);');
    expect(code).toContain('import * as A from "scheduler";');
    expect(code).toContain('import * as B from "react-dom";');
    expect(code).not.toContain('require');
  });

  test.each(['module.exports = 1;', 'let late = require("react");', 'exports["name"] = 1;'])(
    'stops the build at an unsupported statement: %s',
    (code) => expect(() => asModule(code)).toThrow(/not understood/),
  );
});

describe('the default export of React', () => {
  test.each([
    ['import React from "react";', 'import * as React from "react";'],
    [`import R, { useState } from 'react';`, `import * as R from 'react';import { useState } from 'react';`],
    ['import ReactDOM from "react-dom"', 'import * as ReactDOM from "react-dom"'],
  ])('%s becomes an import of the namespace', (before, after) => expect(withoutDefault(before)).toBe(after));

  test.each(['import { useState } from "react";', 'import * as React from "react";', 'import x from "react-store";'])(
    '%s is unchanged',
    (code) => expect(withoutDefault(code)).toBe(code),
  );
});

describe('an unused part of React', () => {
  const clientFile = createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
  const client = readFileSync(clientFile, 'utf8');

  test('is no longer exported, so that an import of it stops the build', async () => {
    expect(Object.keys(await run('exports.ViewTransition = 1;\nexports.Suspense = 2;'))).toEqual(['Suspense']);
  });

  test('is removed from react-dom', () => {
    const left = withoutParts(client);
    expect(left).toContain('function startViewTransition(');
    expect(left).not.toContain('ownerDocument.startViewTransition(');
    expect(left).not.toContain('FragmentInstance.prototype');
    expect(client.length - left.length).toBeGreaterThan(40_000);
  });

  test('throws its name if it is called', () => {
    expect(withoutParts(client)).toMatch(/^function getResource\([^)]*\) \{throw Error\("Hoistable"\);\}$/m);
  });

  test('stops the build if react-dom renames a function', () => {
    const renamed = client.replaceAll('updateSuspenseListComponent', 'renderList');
    expect(() => withoutParts(renamed)).toThrow("react-dom has no function 'updateSuspenseListComponent' any more.");
  });
});
