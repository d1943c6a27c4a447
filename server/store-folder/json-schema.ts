import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { catalogueFile } from './catalogue-file.ts';
import { layoutFile } from './layout-file.ts';
import { settingsFile } from './settings.ts';

/** What an editor needs to help with the JSON files of a store's folder: `docs/store-folder/`. */
const FILES: Record<string, GenericSchema> = {
  'store.schema.json': settingsFile,
  'catalogue.schema.json': catalogueFile,
  'layout.schema.json': layoutFile,
};

/** Checks that JSON Schema has no word for are left to `store validate`. */
export const jsonSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(FILES).map(([name, schema]) => [
      name,
      toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
    ]),
  );
