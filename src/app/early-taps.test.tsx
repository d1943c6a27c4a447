import { readFileSync } from 'node:fs';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { replayTaps } from './early-taps.ts';

const boot = readFileSync('public/boot.js', 'utf8');
const nextTask = () => new Promise((next) => setTimeout(next));

/** A form that reports what is added. */
function Picker({ report }: { report: (what: string) => void }) {
  const [size, setSize] = useState('S');
  const [colour, setColour] = useState('red');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {['S', 'M'].map((one) => (
        <input key={one} id={one} type="radio" name="size" checked={size === one} onChange={() => setSize(one)} />
      ))}
      <select id="colour" value={colour} onChange={(event) => setColour(event.target.value)}>
        <option>red</option>
        <option>blue</option>
      </select>
      <button type="button" id="add" onClick={() => report(`add ${size} ${colour}`)}>
        <b>Add</b>
      </button>
    </form>
  );
}

const reports: string[] = [];
const page = <Picker report={(what) => reports.push(what)} />;
const part = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
/** Reports when React has hydrated the page. */
function HydrationProbe({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

let root: ReturnType<typeof hydrateRoot>;
const hydrate = async (): Promise<void> => {
  const hydrated = new Promise<void>((resolve) => {
    root = hydrateRoot(part('#root'), <HydrationProbe onHydrated={resolve}>{page}</HydrationProbe>);
  });
  await replayTaps(nextTask);
  await hydrated;
  await nextTask();
};
const choose = (colour: string): void => {
  part<HTMLSelectElement>('#colour').value = colour;
  part('#colour').dispatchEvent(new Event('change', { bubbles: true }));
};

// biome-ignore lint/security/noGlobalEval: as the document runs it
beforeAll(() => globalThis.eval(`{${boot}}`));
beforeEach(() => {
  reports.length = 0;
  globalThis.earlyTaps = [];
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div><button type="button" id="other">Other</button>`;
});
afterEach(() => root.unmount());

test('choices and taps before hydration are replayed in order', async () => {
  part('#M').click();
  choose('blue');
  part('#add b').click();
  await hydrate();
  expect(reports).toEqual(['add M blue']);
  expect(part<HTMLInputElement>('#M').checked).toBe(true);
});

test('the last choice of a select counts, and repeated taps on a button count once', async () => {
  choose('blue');
  choose('red');
  for (const _ of ['once', 'twice', 'more']) part('#add').click();
  await hydrate();
  expect(reports).toEqual(['add S red']);
});

test('a hydrated page handles each tap itself', async () => {
  await hydrate();
  for (const _ of ['once', 'twice']) part('#add').click();
  expect(reports).toEqual(['add S red', 'add S red']);
});

test('taps outside the root are not held', async () => {
  let taps = 0;
  part('#other').addEventListener('click', () => {
    taps += 1;
  });
  part('#other').click();
  await hydrate();
  expect(taps).toBe(1);
});
