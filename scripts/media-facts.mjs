// Writes colour and preview of every picture into server/seed/media/media.json. Run it when a picture changes:
// node --import tsx scripts/media-facts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPictureFacts } from '../server/media/picture-facts.ts';
import { root } from './inputs.mjs';

const FOLDER = join(root, 'server/seed/media');
const INDEX = join(FOLDER, 'media.json');

const media = JSON.parse(readFileSync(INDEX, 'utf8'));
for (const file of media.files.filter(({ path }) => path.endsWith('.webp'))) {
  const { colour, preview } = await readPictureFacts(join(FOLDER, file.path));
  Object.assign(file, { colour, preview });
}
// One line per file, for readable diffs.
const files = media.files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
const rest = JSON.stringify({ ...media, files: [] }, null, 2);
writeFileSync(INDEX, `${rest.replace(/"files": \[\]/, `"files": [\n${files}\n  ]`)}\n`);
