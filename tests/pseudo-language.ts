import { m as english } from '../messages/compiled/messages.js';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçðéƒĝħíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇÐÉƑĜĦÍĴĶŁⱮÑÓÞɊŘŠŦÚṼŴẊÝŽ'];
/** Every letter with an accent, and 40 % longer. */
export const pseudo = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter) +
  'ö'.repeat(Math.ceil(text.length * 0.4));

/** A tag for `Intl`, and the words of amounts, which are a list. */
const FOR_CODE = /^(?:language_tag|amount_(?:units|hundreds|scales))$/;

/** The English messages in a language that nobody speaks: what a page shows without accents is no message. */
export const m = Object.fromEntries(
  Object.entries(english).map(([key, message]) => {
    // Each takes its own values.
    const text = message as (...values: unknown[]) => string;
    return [key, FOR_CODE.test(key) ? text : (...values: unknown[]) => pseudo(text(...values))];
  }),
);
