import type { CSSOptions } from 'vite';

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/** Weakest first. A file's layer is the first entry that its path contains. */
const LAYERS = [
  ['mantine', '/node_modules/'],
  ['ui', '/src/ui/'],
  ['features', '/src/features/'],
  ['widgets', '/src/widgets/'],
  ['pages', '/src/pages/'],
  ['app', '/src/app/'],
] as const;
const BASE = '/src/ui/base.css';
const ORDER = ['base', ...LAYERS.map(([name]) => name)].join(',');

export function layerOf(path: string): string {
  const layer = path.includes(BASE) ? 'base' : LAYERS.find(([, folder]) => path.includes(folder))?.[0];
  if (!layer) throw new Error(`${path} is in no cascade layer: add its folder to scripts/cascade-layers.ts.`);
  return layer;
}

/**
 * Puts every style file into the cascade layer of its folder. Lazy parts load their styles in any order; layers decide
 * by folder which rule wins, so the order of loading does not matter. Each file repeats the order of layers, since any
 * of them may load first.
 */
export const cascadeLayers: PostCssPlugin = {
  postcssPlugin: 'cascade-layers',
  Once(root, { AtRule }) {
    const path = root.source?.input.file?.replaceAll('\\', '/') ?? '';
    const layer = new AtRule({ name: 'layer', params: layerOf(path) });
    layer.append(root.nodes);
    root.append(new AtRule({ name: 'layer', params: ORDER }), layer);
  },
};
