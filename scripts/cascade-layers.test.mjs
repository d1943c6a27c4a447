import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { layerOf } from './cascade-layers.ts';

const src = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src');
const styles = readdirSync(src, { recursive: true })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join(src, file));
const withText = (pattern) => styles.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test.each([
  ['/shop/src/ui/base.css', 'base'],
  ['/shop/src/ui/button.module.css', 'ui'],
  ['/shop/src/features/login/Login.module.css', 'features'],
  ['/shop/src/widgets/hero/Hero.module.css', 'widgets'],
  ['/shop/src/pages/cart/Cart.module.css', 'pages'],
  ['/shop/src/app/NavBar.module.css', 'app'],
  ['/shop/node_modules/@mantine/core/styles/Button.css', 'mantine'],
])('the styles of %s are in the layer %s', (path, layer) => {
  expect(layerOf(path)).toBe(layer);
});

test('every style file has a layer, and one in an unknown folder is an error', () => {
  expect(styles.length).toBeGreaterThan(50);
  for (const file of styles) expect(layerOf(file.replaceAll('\\', '/'))).toBeTruthy();
  expect(() => layerOf('/shop/src/elsewhere/x.css')).toThrow('scripts/cascade-layers.ts');
});

// The bundler copies classes that are composed from another file: their rules would also be in a second layer.
test('no style file composes classes of another', () => {
  expect(withText(/composes:[^;]*\bfrom\b/)).toEqual([]);
});

// The single value of contain-intrinsic-size sets the width too: a skipped part would widen its grid.
test('a part whose rendering is skipped has a height, never a width', () => {
  expect(withText(/contain-intrinsic-(size|width|inline-size)/)).toEqual([]);
});
