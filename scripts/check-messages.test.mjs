import { expect, test } from 'vitest';
import { messageProblems } from './check-messages.mjs';

const plural = (match) => [
  { declarations: ['input count', 'local plural = count: plural'], selectors: ['plural'], match },
];
const english = {
  cart_title: 'Cart',
  cart_left: 'Only {count} left in {size}',
  cart_items: plural({ 'plural=one': 'One item', 'plural=*': '{count} items' }),
};

test('a finished language lacks no message', () => {
  expect(messageProblems({ en: english, hi: { cart_title: 'कार्ट', cart_items: english.cart_items } }, [])).toEqual([
    'messages/hi.json: "cart_left" is missing.',
  ]);
});

test('an unfinished language may lack messages', () => {
  expect(messageProblems({ en: english, hi: {} }, ['hi'])).toEqual([]);
});

test('a message has the values of the English one, over all its variants', () => {
  const hi = {
    cart_left: 'सिर्फ़ {count} बचे हैं',
    cart_items: plural({ 'plural=one': '{count} आइटम', 'plural=*': '{count} आइटम' }),
  };
  expect(messageProblems({ en: english, hi }, ['hi'])).toEqual([
    'messages/hi.json: "cart_left" has the values {count}; English has {count}, {size}.',
  ]);
});

test('every message of another language is one of English', () => {
  expect(messageProblems({ en: english, hi: { cart_titel: 'कार्ट' } }, ['hi'])).toEqual([
    'messages/hi.json: "cart_titel" is no message of messages/en.json.',
  ]);
});

test.each(['title', 'cartTitle', 'cart-title', 'cart_Title', '1_title'])('the key "%s" is refused', (key) => {
  expect(messageProblems({ en: { [key]: 'Cart' } }, [])).toEqual([
    `messages/en.json: "${key}" is not named like "area_what".`,
  ]);
});
