import type { Page } from '@playwright/test';
import { plainWords } from '../plain-words.ts';

/** Letters of the scripts that these tests open pages in. */
const LETTERS: Record<string, RegExp> = { hi: /[ऀ-ॿ]/, ta: /[஀-௿]/ };
/** Names are in no language: of the demo store and its seller, of the customer and the places of both. */
const NAMES = plainWords(
  'Nindiya Bed Linen Private Limited, Shed, Example Print Yard, Sanganer, Jaipur, Rajasthan, ' +
    'Meera Shah, Prabhat Road, Pune, Maharashtra, India, English',
);
/** E-mail addresses, addresses of pages, and what has a digit in it: numbers of orders, sizes. */
const CODES = /\S*[@\d/]\S*/g;

type Shown = { text: string; language: string };

/** The texts and labels of a page, each with the language that it says to be in. */
const shownTexts = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const shown: Shown[] = [];
    const add = (element: Element | null, text: string | null) => {
      if (!element || !text?.trim() || element.closest('script, style, noscript, [aria-hidden=true]')) return;
      shown.push({ text: text.trim(), language: element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? '' });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) add(walker.currentNode.parentElement, walker.currentNode.textContent);
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const label = element.getAttribute(name);
        // A region's name that repeats its heading, which says its language.
        if (element.querySelector('h2')?.textContent !== label) add(element, label);
      }
    return shown;
  });

/** WCAG 3.1.2: texts that are not in the language that they say to be in. A sentence with a name in it is in the page's. */
export async function textsInAnotherLanguage(page: Page, language: string): Promise<string[]> {
  const letters = LETTERS[language] ?? /^$/;
  const isWrong = ({ text, language: said }: Shown) =>
    letters.test(text)
      ? said !== language
      : said === language && plainWords(text.replace(CODES, ''), NAMES).some((word) => word.length > 2);
  return (await shownTexts(page)).filter(isWrong).map(({ text, language: said }) => `${said}: ${text}`);
}
