import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { stickingOut } from './looks.ts';
import { expect } from './support.ts';

export const WIDTHS = [320, 390, 768, 1440, 1920, 2560];

async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Two frames: media queries in scripts and resize observers have then run.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How wide the document is, and each open dialog beyond its own box. */
const overflow = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const beyond = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return { page: document.documentElement.scrollWidth - innerWidth, dialogs: Math.max(0, ...beyond) };
  });

/** Nothing makes the page or a dialog wider than the window. */
export async function expectNoSidewaysOverflow(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width);
    const where = `${screen} at ${width} px`;
    expect.soft(await overflow(page), where).toEqual({ page: 0, dialogs: 0 });
    expect.soft(await stickingOut(page), where).toEqual([]);
  }
}

/** The same for a long list, of which most is not rendered: only widths are measured. */
export async function expectListFits(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await resizeTo(page, width);
    expect.soft(await overflow(page), `${screen} at ${width} px`).toEqual({ page: 0, dialogs: 0 });
  }
}

/** WCAG 1.4.12 */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Texts that their own box, or one around it, cuts off. Boxes that scroll show them all. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
    /** Boxes that are empty on purpose: text for screen readers alone. */
    const isHidden = (element: Element): boolean => {
      // Of inline elements, too, which have no client size.
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    /** Lines behind a clamp have no boxes of their own: without it the element is higher. */
    const hidesLines = (element: Element): boolean => {
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
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        if (isHidden(around)) break;
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const beyond = box.bottom > edge.bottom + 2 || box.top < edge.top - 2 || hidesLines(around);
        const cutDown = clips(overflowY) && beyond;
        const cutAcross = clips(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2);
        if (cutDown || cutAcross)
          found.push(`“${text.textContent?.slice(0, 60)}” by ${around.tagName} ${around.className}`);
        if (cutDown || cutAcross || position === 'fixed' || /auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
    return found;
  });

/** Style after all of the document's own, in place of what was added before; no policy of the page forbids it. */
const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** WCAG 1.4.12: with more space between lines, letters, words and paragraphs no text is cut off. */
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
  .filter((name) => name.endsWith('.css') && !name.includes('-whole-'))
  .map((name) => readFileSync(`dist/client/assets/${name}`, 'utf8'));
const MOST = 600;

/**
 * What each of these styles, coming last, changes in the computed styles of what is shown: in the dialog that is open, else
 * on the page. In one go, so that nothing else changes meanwhile.
 */
const changedBy = (page: Page, styles: string[]): Promise<string[]> =>
  page.evaluate(
    ([texts, most]) => {
      const sheets = texts.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      /** Every property that a rule sets. */
      const setIn = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
        [...cssRules].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? rule.style : []),
          ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? setIn(rule as CSSGroupingRule) : []),
        ]);
      const set = new Set(sheets.flatMap(setIn));
      // The browser gives these a second time by other names, or works them out from the size.
      const isDerived = (name: string) => /^-webkit|-origin$|inline|block/.test(name);
      const names = [...getComputedStyle(document.body)].filter((name) => set.has(name) && !isDerived(name));
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#root');
      const shown = [...(root?.querySelectorAll('*') ?? [])]
        .filter((element) => element.checkVisibility())
        .slice(0, most);
      const stylesNow = () =>
        shown.map((element) => {
          const style = getComputedStyle(element);
          // Parts whose rendering is skipped get their size when they come near.
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
          const changed = after[at]?.filter((line, place) => line !== before[at]?.[place]) ?? [];
          const of = `${element.tagName} ${element.getAttribute('class')}`;
          return changed.length > 0 ? [`${of} → ${changed.slice(0, 4).join('; ')}`] : [];
        });
      });
    },
    [styles, MOST] as const,
  );

/** The cascade does not depend on the order in which style files come: all of them, in either order, change nothing. */
export async function expectStableStyles(page: Page, screen: string): Promise<void> {
  const changed = await changedBy(page, [STYLES.join('\n'), STYLES.toReversed().join('\n')]);
  await addStyle(page, '');
  expect.soft(changed.slice(0, 8), screen).toEqual([]);
}
