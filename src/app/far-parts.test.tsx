import { afterEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../data/app-context.tsx';
import { rememberFarParts } from './far-parts.ts';
import type { AppRouter } from './router.tsx';

afterEach(() => vi.unstubAllGlobals());

const microtasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page of parts of 500 px each, with navigation from it and back. */
function scene() {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('innerWidth', 390);
  let scrolled = 0;
  const names = Array.from({ length: 10 }, (_, at) => `${at}:part`);
  document.body.innerHTML = `<main>${names.map((name) => `<div data-part="${name}"><ul></ul></div>`).join('')}</main>`;
  for (const [at, part] of document.querySelectorAll<HTMLElement>('[data-part]').entries()) {
    part.getBoundingClientRect = () => new DOMRect(0, at * 500 - scrolled, 390, 500);
  }
  const app: Pick<AppContext, 'farParts'> = {};
  let load = (_: object): void => undefined;
  const router = {
    subscribe: (_: string, listener: typeof load) => {
      load = listener;
    },
    startTransition: async (commit: () => void) => commit(),
  } as unknown as AppRouter;
  rememberFarParts(window, app as AppContext, router);
  const go = (from: string, to: string, pathChanged = true) =>
    load({ fromLocation: { state: { __TSR_key: from } }, toLocation: { state: { __TSR_key: to } }, pathChanged });
  return {
    app,
    router,
    idle,
    go,
    scrollTo: (top: number) => {
      scrolled = top;
    },
    far: () => [...(app.farParts?.keys() ?? [])].map((name) => Number.parseInt(name, 10)),
  };
}

test('on Back, parts outside the viewport are far and keep their heights', () => {
  const { app, go, scrollTo, far } = scene();
  scrollTo(2000);
  go('home', 'product');
  expect(far()).toEqual([]);
  go('product', 'home');
  // The viewport shows 2000 to 2800 px.
  expect(far()).toEqual([0, 1, 2, 3, 6, 7, 8, 9]);
  expect(app.farParts?.get('9:part')?.style).toEqual({ blockSize: 500 });
});

test('a page that is opened by a link has no far parts, even if it was open before', () => {
  const { go, far } = scene();
  go('home', 'product');
  go('product', 'home again');
  expect(far()).toEqual([]);
});

test('at another width no heights are known', () => {
  const { go, far } = scene();
  go('home', 'product');
  vi.stubGlobal('innerWidth', 844);
  go('product', 'home');
  expect(far()).toEqual([]);
});

test('the nearest are shown first, two per idle callback', async () => {
  const { app, idle, go, scrollTo } = scene();
  scrollTo(2000);
  go('home', 'product');
  go('product', 'home');
  const shown: string[] = [];
  for (const [name, part] of app.farParts ?? []) part.whenIdle(() => shown.push(name));
  await microtasks();
  idle.shift()?.();
  expect(shown).toEqual(['3:part', '6:part']);
  for (let turn = 0; turn < 5; turn += 1) idle.shift()?.();
  expect(shown).toHaveLength(8);
  expect(idle).toEqual([]);
});

/** Adds items at these distances from the left to the part in the viewport, and goes back to it. */
function withItems(lefts: number[]) {
  const all = scene();
  document.querySelector('[data-part="4:part"]')?.append(
    ...lefts.map((left) => {
      const item = Object.assign(document.createElement('p'), {
        getBoundingClientRect: () => new DOMRect(left, 0, 195, 300),
      });
      item.dataset.item = `4:part/${left}`;
      return item;
    }),
  );
  all.scrollTo(2000);
  all.go('home', 'product');
  all.go('product', 'home');
  const shown: number[] = [];
  const mount = () => {
    for (const left of lefts) all.app.farParts?.get(`4:part/${left}`)?.whenIdle(() => shown.push(left));
  };
  return { ...all, shown, mount };
}

test('a list item keeps its height; one beside the viewport waits for the idle browser', async () => {
  const { app, shown, mount, idle } = withItems([0, 390]);
  expect(app.farParts?.get('4:part/390')?.style).toEqual({ blockSize: 300 });
  mount();
  await microtasks();
  expect(shown).toEqual([0]);
  idle.shift()?.();
  expect(shown).toEqual([0, 390]);
});

test('items outside the viewport wait for the end of the view transition', async () => {
  const { router, mount, idle } = withItems([390]);
  let end = (): void => undefined;
  router.moved = new Promise<void>((resolve) => {
    end = resolve;
  });
  mount();
  await microtasks();
  expect(idle).toHaveLength(0);
  end();
  await microtasks();
  expect(idle).toHaveLength(1);
});

test('during a view transition, items in the viewport are shown one per task, before its update ends', async () => {
  const { router, shown, mount } = withItems([0, 195]);
  const counts: number[] = [];
  await router.updateInTasks?.(async () => {
    const commit = router.startTransition(mount, []);
    for (let task = 0; task < 4; task += 1) {
      counts.push(shown.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await commit;
  });
  expect(counts).toEqual([0, 0, 1, 2]);
});

test('an update that fails shows its items nevertheless', async () => {
  const { router, shown, mount } = withItems([0, 195]);
  const update = async () => {
    void router.startTransition(mount, []);
    throw new Error('superseded');
  };
  await expect(router.updateInTasks?.(update)).rejects.toThrow('superseded');
  expect(shown).toEqual([0, 195]);
  mount();
  expect(shown).toEqual([0, 195, 0, 195]);
});

test('the scroll position of a row is restored once its part is rendered', () => {
  const { app, go } = scene();
  const row = document.querySelector('[data-part="9:part"] ul') as HTMLElement;
  row.scrollLeft = 240;
  go('home', 'product');
  go('product', 'home');
  row.scrollLeft = 0;
  app.farParts?.get('9:part')?.onShown();
  expect(row.scrollLeft).toBe(240);
});

test('the parts of thirty pages are remembered', () => {
  const { go, far } = scene();
  for (let page = 0; page < 31; page += 1) go(`page ${page}`, `page ${page + 1}`);
  go('page 31', 'page 0');
  expect(far()).toEqual([]);
  go('page 0', 'page 29');
  expect(far()).not.toEqual([]);
});
