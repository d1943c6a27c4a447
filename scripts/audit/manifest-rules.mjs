import sharp from 'sharp';
import { check } from './judge.mjs';

/** What may never change: another one would be another app beside the installed one. */
const FOR_EVER = { id: '/', scope: '/', start_url: '/?source=pwa' };

/** Icons, shortcuts' icons and screenshots, each with the sizes that it claims. */
export const declaredPictures = ({ icons = [], screenshots = [], shortcuts = [] }) => [
  ...icons.map((icon) => ({ ...icon, name: `icon ${icon.sizes}, ${icon.purpose ?? 'any'}` })),
  ...shortcuts.flatMap(({ icons: own = [], name }) => own.map((icon) => ({ ...icon, name: `shortcut ${name}` }))),
  ...screenshots.map((picture) => ({
    ...picture,
    name: `screenshot ${picture.sizes}, ${picture.form_factor ?? 'any'}`,
  })),
];

/** Null where the picture is what the manifest says it is. */
export async function pictureProblem({ sizes, type }, bytes) {
  const { width, height, format } = await sharp(bytes).metadata();
  if (sizes !== `${width}x${height}`) return `is ${width}x${height}`;
  return type && type !== `image/${format}` ? `is a ${format}` : null;
}

/** What a manifest has to say besides what Chromium looks at. */
export function manifestChecks(manifest, storeName) {
  const maskable = (manifest.icons ?? []).some(({ purpose = '' }) => purpose.split(' ').includes('maskable'));
  return [
    check('name', manifest.name === storeName ? null : `is called ${manifest.name}`),
    check('maskable icon', maskable ? null : 'none'),
    ...Object.entries(FOR_EVER).map(([name, value]) =>
      check(name, manifest[name] === value ? null : `is ${manifest[name]}`),
    ),
  ];
}
