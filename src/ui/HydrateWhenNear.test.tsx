import { act } from '@testing-library/react';
import { type ReactNode, use, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HydrateWhenNear } from './HydrateWhenNear.tsx';

let come: () => void;
let isHydrated: boolean;
let taps: number;
let root: Root;

function Part() {
  useEffect(() => {
    isHydrated = true;
  }, []);
  return (
    <button type="button" onClick={() => (taps += 1)}>
      Add
    </button>
  );
}
function Page({ title }: { title: string }) {
  return (
    <main>
      <h1>{title}</h1>
      <HydrateWhenNear>
        <Part />
      </HydrateWhenNear>
    </main>
  );
}
const button = () => document.querySelector('button') as HTMLButtonElement;

/** Suspends until its code has loaded. */
function Later({ code, children }: { code: Promise<void>; children: ReactNode }) {
  use(code);
  return children;
}

/** A server-rendered page, hydrated around the part. */
async function openPage(page = <Page title="Shop" />): Promise<HTMLButtonElement> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  // The server has no document and does not wait.
  vi.stubGlobal('document', undefined);
  const html = renderToString(
    <main>
      <h1>Shop</h1>
      <HydrateWhenNear>
        <Part />
      </HydrateWhenNear>
    </main>,
  );
  vi.unstubAllGlobals();
  vi.stubGlobal('IntersectionObserver', Observer);
  place.innerHTML = html;
  const rendered = button();
  await act(async () => {
    root = hydrateRoot(place, page);
  });
  return rendered;
}

class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    come = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  isHydrated = false;
  taps = 0;
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the HTML of a part far from the screen stays as the server sent it, and its hydration waits', async () => {
  const rendered = await openPage();
  expect(button()).toBe(rendered);
  expect(isHydrated).toBe(false);
});

test('a part that comes near is hydrated, and its elements stay', async () => {
  const rendered = await openPage();
  await act(async () => come());
  expect(isHydrated).toBe(true);
  expect(button()).toBe(rendered);
});

test.each(['pointerdown', 'focusin', 'click'])(
  'a part that is used first (%s) is hydrated before React dispatches the event',
  async (use) => {
    const rendered = await openPage();
    await act(async () => {
      rendered.dispatchEvent(new Event(use, { bubbles: true }));
      if (use !== 'click') rendered.click();
    });
    expect(isHydrated).toBe(true);
    expect(taps).toBe(1);
    expect(button()).toBe(rendered);
  },
);

test('a page that renders again shows the part all the time', async () => {
  await openPage();
  await act(async () => root.render(<Page title="Other" />));
  expect(document.querySelector('h1')?.textContent).toBe('Other');
  expect(button().textContent).toBe('Add');
});

test('a tap on a button whose code is still loading is replayed once it has loaded, and only once', async () => {
  let come: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  const rendered = await openPage(
    <main>
      <h1>Shop</h1>
      <HydrateWhenNear>
        <Later code={code}>
          <Part />
        </Later>
      </HydrateWhenNear>
    </main>,
  );
  await act(async () => {
    rendered.click();
    rendered.click();
  });
  expect(taps).toBe(0);
  await act(async () => come());
  expect(taps).toBe(1);
  expect(button()).toBe(rendered);
  await act(async () => rendered.click());
  expect(taps).toBe(2);
});
