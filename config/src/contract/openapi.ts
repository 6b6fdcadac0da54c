import { z } from 'zod';

import type { Call } from './call.js';
import { calls } from './calls.js';
import { errorSchema } from './shared.js';

type JsonSchema = Record<string, unknown>;

const schema = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  // What Zod cannot say in JSON Schema (custom blocks, transforms) becomes "anything", never a wrong claim.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return rest;
};

const json = (type: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schema(type, io) } });

const multipart = (file: string) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } }, required: [file] },
  },
});

function operation(name: string, call: Call): JsonSchema {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = call.query ? schema(call.query, 'input') : {};
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(([parameter, type]) => ({
    name: parameter,
    in: 'query',
    required: false,
    schema: type,
  }));
  return {
    operationId: name,
    summary: call.summary,
    parameters: [...inPath, ...inQuery],
    ...(call.callers.includes('visitor') ? {} : { security: [{ session: [] }] }),
    ...(call.body ? { requestBody: { required: true, content: json(call.body, 'input') } } : {}),
    ...(call.file ? { requestBody: { required: true, content: multipart(call.file) } } : {}),
    responses: {
      200: { description: 'OK', content: call.binary ? { [call.binary]: {} } : json(call.answer, 'output') },
      default: { description: 'An error', content: json(errorSchema, 'output') },
    },
  };
}

/** The contract as an OpenAPI 3.1 document, so that clients in other languages can be generated. */
export function openapi(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '69 Street', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}
