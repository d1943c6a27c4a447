import { expect, test } from 'vitest';
import { isHtml, textOfHtml } from './html-text.ts';

// S27
test.each([
  ['<p>Warm&nbsp;&amp; soft &#8377;</p><p>Blue</p>', 'Warm & soft ₹\nBlue'],
  ['<style>.x{color:red}</style><script>alert(1)</script><p>Soft</p>', 'Soft'],
  [
    '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>S</td><td>36</td></tr></table><p>Line<br/>two</p>',
    'Size | Chest\nS | 36\nLine\ntwo',
  ],
  ['<table><tr><td><p>S</p></td><td></td><td><b>36</b> cm</td></tr></table>', 'S | | 36 cm'],
  ['<ul><li>Cotton</li><li>Hand <em>woven</em></li></ul>After', '• Cotton\n• Hand woven\nAfter'],
  ['<ol><li>Wash</li><li>Dry</li></ol>', '1. Wash\n2. Dry'],
  ['<div>One\n  two</div>\n\n<div>three</div>', 'One two\nthree'],
  ['First <strong>line</strong>\nsecond line', 'First line\nsecond line'],
  ['<p>unclosed <b>bold', 'unclosed bold'],
  ['<img src=x onerror=alert(1)>Fine', 'Fine'],
  ['&lt;b&gt; is a tag', '<b> is a tag'],
])('the words of %j are %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  ['<p>Soft</p>', true],
  ['Salt &amp; pepper', true],
  ['line<br>two', true],
  ['a < b > c', false],
  ['Salt & pepper; <3', false],
  ['size <40 cm>', false],
])('%j is HTML: %j', (text, is) => {
  expect(isHtml(text)).toBe(is);
});
