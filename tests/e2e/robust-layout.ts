import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { stickingOut } from './looks.ts';
import { expect } from './support.ts';

export const WIDTHS = [320, 390, 768, 1440, 1920, 2560];

async function resizeTo(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  // After two frames the listeners of media queries and the resize observers have run.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The browser's text size, times 16 px. */
export const setTextSize = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    `${times * 100}%`,
  );

/** The horizontal overflow of the document and of open dialogs, in px. */
const overflow = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const overflows = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return { page: document.documentElement.scrollWidth - innerWidth, dialogs: Math.max(0, ...overflows) };
  });

/** Expects no horizontal overflow of the page or a dialog. */
export async function expectNoSidewaysOverflow(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width);
    const label = `${screen} at ${width} px`;
    expect.soft(await overflow(page), label).toEqual({ page: 0, dialogs: 0 });
    expect.soft(await stickingOut(page), label).toEqual([]);
  }
}

/** The same for a long list that is mostly not rendered: measures widths only. */
export async function expectListFits(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width);
    expect.soft(await overflow(page), `${screen} at ${width} px`).toEqual({ page: 0, dialogs: 0 });
  }
}

/**
 * Texts under a button or link of the same layer that is not theirs: a bar or a dialog covers what is below it on purpose,
 * and a scrolling box hides what is not scrolled to.
 */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layerOf = (element: Element | null): Element | null => {
      for (let box = element; box; box = box.parentElement) {
        const { position, overflowY } = getComputedStyle(box);
        const isLifted = ['fixed', 'sticky', 'absolute'].includes(position) || box instanceof HTMLDialogElement;
        if (isLifted || overflowY !== 'visible') return box;
      }
      return null;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    const controls = [...document.querySelectorAll('button, a')].filter(isSeen).map((element) => ({
      element,
      layer: layerOf(element),
      box: element.getBoundingClientRect(),
    }));
    /** A line of text is taller than its letters. */
    const TOUCHING_PX = 6;
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCHING_PX &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOUCHING_PX;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: owner } = text;
      if (!owner || !text.textContent?.trim() || !isSeen(owner) || owner.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const layer = layerOf(owner);
      const under = controls.find(
        ({ element, box, ...control }) =>
          control.layer === layer &&
          !element.contains(text) &&
          [...range.getClientRects()].some((line) => overlap(line, box)),
      );
      if (under) covered.push(`${text.textContent} under ${under.element.textContent || under.element.ariaLabel}`);
    }
    return covered;
  });

/** WCAG 1.4.4: with text of twice the size a phone shows all texts of a screen as a whole, without scrolling sideways. */
export async function expectLargeTextFits(page: Page, screen: string): Promise<void> {
  await resizeTo(page, 360, 740);
  const before = new Set(await clippedTexts(page));
  await setTextSize(page, 2);
  const label = `${screen} with text of 200 %`;
  expect.soft(await overflow(page), label).toEqual({ page: 0, dialogs: 0 });
  expect.soft(await stickingOut(page), label).toEqual([]);
  expect
    .soft(
      (await clippedTexts(page)).filter((text) => !before.has(text)),
      label,
    )
    .toEqual([]);
  expect.soft(await coveredTexts(page), label).toEqual([]);
  await setTextSize(page, 1);
}

/** WCAG 1.4.12 */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Texts cut off by their own box or an ancestor. Scrolling boxes do not count. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
    /** Visually hidden boxes: text for screen readers only. */
    const isHidden = (element: Element): boolean => {
      // Also works for inline elements, which have no client size.
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    /** Clamped lines have no boxes: detects them by the element's height without the clamp. */
    const isClamped = (element: Element): boolean => {
      if (!(element instanceof HTMLElement) || getComputedStyle(element).webkitLineClamp === 'none') return false;
      const { clientHeight, style } = element;
      style.webkitLineClamp = 'none';
      const isCut = element.scrollHeight > clientHeight + 2;
      style.webkitLineClamp = '';
      return isCut;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent || text.textContent?.trim() === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (
        let ancestor: Element | null = parent;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        if (isHidden(ancestor)) break;
        const { overflowX, overflowY, position } = getComputedStyle(ancestor);
        const edge = ancestor.getBoundingClientRect();
        const overflows = box.bottom > edge.bottom + 2 || box.top < edge.top - 2 || isClamped(ancestor);
        const isCutVertically = clips(overflowY) && overflows;
        const isCutHorizontally = clips(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2);
        if (isCutVertically || isCutHorizontally)
          found.push(`“${text.textContent?.slice(0, 60)}” by ${ancestor.tagName} ${ancestor.className}`);
        if (isCutVertically || isCutHorizontally || position === 'fixed' || /auto|scroll/.test(overflowX + overflowY))
          break;
      }
    }
    return found;
  });

/** Sets the only adopted style sheet, which comes after the document's own and which the policy allows. */
const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** WCAG 1.4.12: wider line, letter, word and paragraph spacing cuts off no text. */
export async function expectTextSpacing(page: Page, screen: string, widths = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width);
    const before = new Set(await clippedTexts(page));
    await addStyle(page, TEXT_SPACING);
    const after = await clippedTexts(page);
    await addStyle(page, '');
    expect
      .soft(
        after.filter((text) => !before.has(text)),
        `${screen} at ${width} px`,
      )
      .toEqual([]);
  }
}

const STYLES = readdirSync('dist/client/assets')
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`dist/client/assets/${name}`, 'utf8'));
const MOST = 600;

/**
 * The changes to computed styles when each of these style sheets comes last, in the open dialog or else on the page.
 * Runs in one task, so that nothing else changes in between.
 */
const changedBy = (page: Page, styles: string[]): Promise<string[]> =>
  page.evaluate(
    ([texts, maxElements]) => {
      const sheets = texts.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      /** The properties set by the rules of a style sheet. */
      const propertiesIn = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
        [...cssRules].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? rule.style : []),
          ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
            ? propertiesIn(rule as CSSGroupingRule)
            : []),
        ]);
      const set = new Set(sheets.flatMap(propertiesIn));
      // Aliases of other properties, or values computed from the size.
      const isDerived = (name: string) => /^-webkit|-origin$|inline|block/.test(name);
      const names = [...getComputedStyle(document.body)].filter((name) => set.has(name) && !isDerived(name));
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#root');
      const shown = [...(root?.querySelectorAll('*') ?? [])]
        .filter((element) => element.checkVisibility())
        .slice(0, maxElements);
      const stylesNow = () =>
        shown.map((element) => {
          const style = getComputedStyle(element);
          // Parts with skipped rendering get their size when they come near.
          const skipped = style.contentVisibility === 'auto';
          return names.flatMap((name) =>
            skipped && name === 'height' ? [] : [`${name}: ${style.getPropertyValue(name)}`],
          );
        });
      const before = stylesNow();
      return sheets.flatMap((sheet) => {
        document.adoptedStyleSheets = [sheet];
        const after = stylesNow();
        return shown.flatMap((element, at) => {
          const changed = after[at]?.filter((line, index) => line !== before[at]?.[index]) ?? [];
          const of = `${element.tagName} ${element.getAttribute('class')}`;
          return changed.length > 0 ? [`${of} → ${changed.slice(0, 4).join('; ')}`] : [];
        });
      });
    },
    [styles, MOST] as const,
  );

/** The cascade does not depend on the load order of style files: all of them, in either order, change nothing. */
export async function expectStableStyles(page: Page, screen: string): Promise<void> {
  const changed = await changedBy(page, [STYLES.join('\n'), STYLES.toReversed().join('\n')]);
  await addStyle(page, '');
  expect.soft(changed.slice(0, 8), screen).toEqual([]);
}
