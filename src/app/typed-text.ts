import { holdReload } from '../data/reload-guard.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose loss would cost a shopper something; ticks and sliders are set again with one tap. */
const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit])';
const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(TEXT);

/**
 * Typed text that was not sent keeps the page from being reloaded (R20). What was typed is remembered by event: React
 * moves the initial value of its fields along, so that comparing with it shows nothing.
 */
export function watchTypedText(window: Window): void {
  const { document } = window;
  // Typed before this script ran, or brought back by the browser.
  const typed = new Set(
    [...document.querySelectorAll<Field>(TEXT)].filter((field) => field.value !== field.defaultValue),
  );

  document.addEventListener('input', ({ target }) => isField(target) && typed.add(target), true);
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of typed) if (field.form === target) typed.delete(field);
    },
    true,
  );
  holdReload(window, () => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    return [...typed].some((field) => field.value.trim() !== '');
  });
}
