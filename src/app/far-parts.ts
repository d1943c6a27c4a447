import { flushSync } from 'react-dom';
import type { AppContext } from '../data/app-context.tsx';
import type { FarPart } from '../domain/far-part.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { AppRouter } from './router.tsx';

/** Pages of this visit whose parts are remembered. */
const PAGES = 30;

/** Scroll positions of the rows in a part, by the row's index among the part's elements. */
const scrolledIn = (part: Element) =>
  [...part.querySelectorAll('ul, ol, div')].flatMap(({ scrollLeft }, at) =>
    scrollLeft === 0 ? [] : [[at, scrollLeft] as const],
  );

type LeftPage = ReturnType<typeof leftPage>;
function leftPage({ document, innerHeight, innerWidth }: Window) {
  const parts = [...document.querySelectorAll<HTMLElement>('main :is([data-part], [data-item])')].map((part) => {
    const { top, bottom, left, right, height } = part.getBoundingClientRect();
    return {
      name: part.dataset.part ?? part.dataset.item ?? '',
      isItem: part.dataset.item !== undefined,
      height,
      /** Distance to the viewport in pixels, negative inside it. */
      distance: Math.max(-bottom, top - innerHeight, -right, left - innerWidth),
      scrolled: scrolledIn(part),
    };
  });
  return { width: innerWidth, parts };
}

/** Parts rendered per idle callback: one at a time takes too long for a whole page, more make the task too long. */
const AT_ONCE = 2;

/** Runs callbacks when the browser is idle after a view transition, a few at a time, the nearest first. */
function createQueue({ moved }: { moved: () => Promise<unknown> | undefined }) {
  const waiting = new Map<() => void, number>();
  const next = (): void => {
    const nearest = [...waiting].sort(([, one], [, other]) => one - other).slice(0, AT_ONCE);
    for (const [show] of nearest) {
      waiting.delete(show);
      show();
    }
    if (nearest.length > 0) whenIdle(next);
  };
  return (show: () => void, distance: number): void => {
    if (waiting.size === 0) {
      const begin = () => whenIdle(next);
      void Promise.resolve(moved()).then(begin, begin);
    }
    waiting.set(show, distance);
  };
}

const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/**
 * Splits the update of a view transition into tasks: React's commit, each list item in the viewport with its layout,
 * and the router's scroll restoration, which forces a layout too. The browser paints nothing in between, since
 * rendering is paused until the update has finished.
 */
function createSteps(router: AppRouter) {
  const steps: (() => void)[] = [];
  let isUpdating = false;
  router.updateInTasks = (update) => {
    const { startTransition } = router;
    isUpdating = true;
    router.startTransition = async (...args) => {
      router.startTransition = startTransition;
      const isRendered = await startTransition(...args);
      await nextTask();
      for (let step = steps.shift(); step; step = steps.shift()) {
        flushSync(step);
        document.body.getBoundingClientRect();
        await nextTask();
      }
      return isRendered;
    };
    // Shows the items of an update that another navigation interrupted.
    return update().finally(() => {
      isUpdating = false;
      router.startTransition = startTransition;
      for (const step of steps.splice(0)) step();
    });
  };
  /** Outside a view transition, shows the item at once, before the next paint. */
  return (show: () => void): void => {
    if (isUpdating) steps.push(show);
    else show();
  };
}

type Shows = { inSteps: (show: () => void) => void; whenIdle: ReturnType<typeof createQueue> };

function farPart({ name, height, distance, scrolled }: LeftPage['parts'][number], shows: Shows): FarPart {
  return {
    style: { blockSize: height },
    whenIdle: (show) => (distance < 0 ? shows.inSteps(show) : shows.whenIdle(show, distance)),
    onShown: () => {
      const rows = document.querySelectorAll(`main [data-part="${CSS.escape(name)}"] :is(ul, ol, div)`);
      for (const [at, left] of scrolled) if (rows[at]) rows[at].scrollLeft = left;
    },
  };
}

/**
 * Remembers the heights of a page's parts when it is left. On Back only the parts in the viewport are rendered with the
 * page; placeholders of the same height stand for the others until the browser is idle.
 */
export function rememberFarParts(window: Window, app: AppContext, router: AppRouter): void {
  const pages = new Map<string, LeftPage>();
  const shows = { inSteps: createSteps(router), whenIdle: createQueue({ moved: () => router.moved }) };
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    app.farParts = undefined;
    if (!pathChanged) return;
    const { __TSR_key: from } = fromLocation?.state ?? {};
    if (from) {
      pages.delete(from);
      pages.set(from, leftPage(window));
      const [oldest] = pages.keys();
      if (pages.size > PAGES && oldest) pages.delete(oldest);
    }
    const back = pages.get(toLocation.state.__TSR_key ?? '');
    if (!back) return;
    // At another width the heights differ.
    const known = back.width === window.innerWidth ? back.parts : [];
    const far = known.filter(({ distance, isItem }) => isItem || distance >= 0);
    app.farParts = new Map(far.map((part) => [part.name, farPart(part, shows)]));
  });
}
