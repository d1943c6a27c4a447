import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { catalogueFile } from './catalogue-file.ts';
import { layoutFile } from './layout-file.ts';
import { mappingFile } from './mapping.ts';
import { settingsFile } from './settings.ts';
import { translatedLayoutFile } from './translated-layout.ts';

/** Schemas for editors of a store's JSON files; written to `docs/store-folder/`. */
const FILES: Record<string, GenericSchema> = {
  'store.schema.json': settingsFile,
  'catalogue.schema.json': catalogueFile,
  'layout.schema.json': layoutFile,
  'translated-layout.schema.json': translatedLayoutFile,
  'mapping.schema.json': mappingFile,
};

/** Omits checks that JSON Schema cannot express; `store validate` performs them. */
export const jsonSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(FILES).map(([name, schema]) => [
      name,
      toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
    ]),
  );
