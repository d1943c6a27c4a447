import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { wireAddress } from '../../../contract/address.ts';
import { endpoints } from '../../../contract/api.ts';
import { callNotes } from '../../../contract/call-notes.ts';
import { cartReply } from '../../../contract/cart.ts';
import { wireCreative } from '../../../contract/creative.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { wireEntity } from '../../../contract/entity.ts';
import { wireWidget } from '../../../contract/layout.ts';
import { wireOrder } from '../../../contract/order.ts';
import { wirePaper } from '../../../contract/paper.ts';
import { type EndpointName, type PathRow, paths } from '../../../contract/paths.ts';
import { wireProduct, wireSku } from '../../../contract/product.ts';
import { errorReply } from '../../../contract/wire.ts';

/** Schemas with a name of their own. */
const NAMED: Record<string, v.GenericSchema> = {
  Address: wireAddress,
  Cart: cartReply,
  Creative: wireCreative,
  Order: wireOrder,
  Paper: wirePaper,
  Product: wireProduct,
  Sku: wireSku,
  Widget: wireWidget,
  WidgetEntity: wireEntity,
};
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** A pipe that begins with a custom check, as JSON Schema cannot express one; then the schema that follows it. */
function afterCheck(schema: v.GenericSchema): v.GenericSchema | null {
  if (!('pipe' in schema)) return null;
  const [first, second] = schema.pipe as readonly v.GenericSchema[];
  return first?.type === 'custom' && second?.kind === 'schema' ? second : null;
}

/** A field with a fallback may be missing. */
const withoutFallbacks = (entries: v.ObjectEntries, required: readonly string[] = []): readonly string[] =>
  required.filter((name) => !('fallback' in (entries[name] ?? {})));

/** The parts of valibot's unions and objects that are read here. */
type Parts = { options: v.GenericSchema[]; entries: v.ObjectEntries };

/** A default that says no more than that the field may be missing. */
const isPlain = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

const overrideSchema: ConversionConfig['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
  const { default: fallback, propertyNames: _, ...schema } = jsonSchema;
  if (['optional', 'nullish', 'record'].includes(valibotSchema.type))
    return isPlain(fallback) ? schema : { ...schema, default: fallback };
  // Each part is read where the schema has it.
  const { options, entries } = valibotSchema as unknown as Parts;
  // The only custom check that is no list's: `success`.
  if (valibotSchema.type === 'custom') return { not: { const: false } };
  if (valibotSchema.type === 'union') {
    return { anyOf: options.map((option, at) => within(afterCheck(option)) ?? jsonSchema.anyOf?.[at] ?? {}) };
  }
  if (valibotSchema.type !== 'object') return undefined;
  const required = withoutFallbacks(entries, jsonSchema.required);
  const { required: __, ...others } = jsonSchema;
  return required.length > 0 ? { ...others, required: [...required] } : others;
};

/** Lists and maps are read entry by entry: their metadata have the schema of an entry. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  // A whole number, which a query string has as digits.
  if (valibotAction.type === 'integer') {
    const { anyOf: _, ...others } = jsonSchema;
    return others;
  }
  if (valibotAction.type !== 'metadata') return undefined;
  // `metadata` is only used by `listOf` and maps of the contract.
  const { items = null, values = null } = (valibotAction as v.MetadataAction<unknown, never>).metadata as {
    items?: v.GenericSchema;
    values?: v.GenericSchema;
  };
  const {
    items: _,
    limit: __,
    values: ___,
    ...others
  } = jsonSchema as JsonSchema & { limit?: number; values?: unknown };
  if (values) return { ...others, additionalProperties: within(values) ?? {} };
  return { ...others, items: within(items) ?? {} };
};

const config: ConversionConfig = {
  typeMode: 'input',
  target: 'draft-2020-12',
  // Checks that JSON Schema cannot express.
  errorMode: 'ignore',
  overrideSchema,
  overrideAction,
};

const bare = ({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema => schema;

/** The schema of an entry; a name, if it has one. */
function within(schema: v.GenericSchema | null): JsonSchema | null {
  if (schema === null) return null;
  const [name] = Object.entries(NAMED).find(([, named]) => named === schema) ?? [];
  return name ? refTo(name) : bare(toJsonSchema(schema, config));
}

const named: ConversionConfig = {
  ...config,
  definitions: NAMED,
  overrideRef: ({ referenceId }) => refTo(referenceId).$ref,
};
const schemaOf = (schema: v.GenericSchema): JsonSchema => bare(toJsonSchema(schema, named));

/** The entries of a widget: the layout's own schema leaves them to its kind. */
const ENTRIES: JsonSchema = {
  description:
    'Products in LISTING and COLLECTION, else widget entities; a list, or objects whose `entities` end in one.',
  anyOf: [{ type: 'array', items: { anyOf: [refTo('Product'), refTo('WidgetEntity')] } }, { type: 'object' }],
};

function components(): Record<string, JsonSchema> {
  const { $defs = {} } = toJsonSchema(v.unknown(), named);
  const all = Object.fromEntries(Object.entries($defs).map(([name, schema]) => [name, schema as JsonSchema]));
  const { Widget = {} } = all;
  return {
    ...all,
    Widget: { ...Widget, properties: { ...Widget.properties, entities: ENTRIES } },
    // Another backend may only send `error.message`, `error.details` or `message`.
    Error: { type: 'object', properties: { message: { type: 'string' }, error: schemaOf(errorReply.entries.error) } },
  };
}

const parametersOf = (schema: v.GenericSchema | undefined, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {};
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
};

const content = (schema: JsonSchema, examples: Record<string, unknown>) => ({
  'application/json': {
    schema,
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  },
});

function operationOf(name: EndpointName) {
  const { access, needs }: PathRow = paths[name];
  const { params, query, body, reply }: Endpoint = endpoints[name];
  const { when, without, body: sent, minimal, full } = callNotes[name];
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  return {
    operationId: name,
    summary: when,
    description: `Without it: ${without}`,
    tags: [needs ?? 'specification'],
    ...(access === 'customer' ? { security: [{ customer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: content(schemaOf(body.schema), { sent }) } } : {}),
    responses: {
      200: { description: 'The reply', content: content(schemaOf(reply), { minimal, full }) },
      ...(v.is(reply, null) ? { 204: { description: 'Empty' } } : {}),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi() {
  const operations: Record<string, Record<string, unknown>> = {};
  // The keys are exactly the names of the table.
  for (const name of Object.keys(paths) as EndpointName[]) {
    const { method, path } = paths[name];
    operations[path] = { ...operations[path], [method.toLowerCase()]: operationOf(name) };
  }
  const tags = [
    ...new Set(Object.values(paths as Record<string, PathRow>).map(({ needs }) => needs ?? 'specification')),
  ];
  return {
    openapi: '3.1.1',
    info: {
      title: 'What the storefront asks of a backend',
      version: '1.0.0',
      description:
        'Calls tagged `specification` are those of every backend; each other tag is a capability (BACKEND_CAPABILITIES). A reply may have further fields. Optional fields of a wrong type count as missing.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://api.example', description: 'API_BASE_URL' }],
    tags: tags.map((name) => ({ name })),
    paths: operations,
    components: {
      schemas: components(),
      responses: {
        Refusal: {
          description: 'A refusal, with words for the shopper',
          content: content(refTo('Error'), { refused: { error: { message: 'Only 2 are left' } } }),
        },
      },
      securitySchemes: { customer: { type: 'http', scheme: 'bearer', description: 'The token of verifyOtp' } },
    },
  };
}
