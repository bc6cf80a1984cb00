// The OpenAPI document of every call, made from the contracts alone.
import type { z } from 'zod';
import { changesData, type Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/envelope.ts';
import { type ErrorReason, envelopeCodeOf, errorReasons, errorStatus } from '#contract/errors.ts';
import { appVersion } from '#contract/limits.ts';
import { isForOperators } from '#server/kernel/access.ts';
import { type JsonSchema, JsonShapes } from './json-shapes.ts';
import { sampleOf } from './sample-of.ts';
import { webhookOperations } from './webhook-operations.ts';

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
  [part: string]: unknown;
}

export interface Operation {
  operationId: string;
  tags: string[];
  responses: Record<string, unknown>;
  [part: string]: unknown;
}

const description = `每个答复都是 \`{code, msg, body}\`：\`code\` 为 \`success\` 时 \`body\` 是结果，否则 \`msg\` 是一句可以照做的话，\`body.reason\` 是固定的原因。
请在 \`Authorization\` 头中带上令牌（\`Bearer <令牌>\`）。访问令牌在个人中心创建，只能读取所选菜单的数据。`;

/** With which every call may be answered. */
const anyCall = [429, 500, 503];

/** What each status of an error is called among the components. */
const answerNames: Record<number, string> = {
  400: 'InvalidInput',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): OpenApiDocument {
  const shapes = new JsonShapes();
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, shapes) };
  }
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: '海图 API',
      version: appVersion,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks: webhookOperations(shapes),
    components: {
      schemas: { ...shapes.named, ErrorBody: shapes.of(errorBody, 'output', 'ErrorBody') },
      responses: Object.fromEntries(
        Map.groupBy(errorReasons, (reason) => errorStatus[reason])
          .entries()
          .map(([status, reasons]) => [answerName(status), errorAnswer(reasons)]),
      ),
      securitySchemes: {
        member: {
          type: 'http',
          scheme: 'bearer',
          description: '登录后得到的令牌，或个人中心里创建的访问令牌',
        },
        operator: { type: 'http', scheme: 'bearer', description: '运营后台登录后得到的令牌' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, shapes: JsonShapes): Operation {
  const id = operationIdOf(endpoint);
  const request = requestOf(endpoint, shapes, id);
  const parameters = [
    ...parametersOf(endpoint.params, 'path', shapes, id),
    ...parametersOf(endpoint.query, 'query', shapes, id),
  ];
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: request }),
    responses: { 200: successOf(endpoint, shapes, id), ...errorAnswersOf(endpoint) },
  };
}

/** `PUT /api/users/subAccounts/:id` is `putUsersSubAccountsById`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [isForOperators(access) ? { operator: [] } : { member: [] }];
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  shapes: JsonShapes,
  id: string,
): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapes.of(schema, 'input', `${id}${place}`);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: field,
  }));
}

function requestOf({ body, upload, rawBody }: Endpoint, shapes: JsonShapes, id: string): JsonSchema | null {
  if (rawBody) return { content: { '*/*': { schema: { type: 'string' } } } };
  const shape = body && shapes.of(body, 'input', `${id}Input`);
  if (upload) {
    const fields = { properties: {}, required: [], ...shape };
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const form = {
      type: 'object',
      properties: { ...fields.properties, file },
      required: [...(fields.required as string[]), 'file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (!body || !shape) return null;
  return { required: true, content: { 'application/json': { schema: shape, ...exampleOf(body, shape) } } };
}

function exampleOf(schema: z.ZodType, shape: JsonSchema): { example?: unknown } {
  const samples = [false, true].map((whole) => sampleOf(shape, { whole }));
  const example = samples.find((sample) => schema.safeParse(sample).success);
  return example === undefined ? {} : { example };
}

function successOf({ output, raw }: Endpoint, shapes: JsonShapes, id: string): JsonSchema {
  if (raw) {
    const content = { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
    return { description: '文件、事件流，或约定的原文', content };
  }
  const body = shapes.of(output, 'output', id);
  const { example } = exampleOf(output, body);
  const schema = {
    type: 'object',
    properties: { code: { const: 'success' }, msg: { type: 'string' }, body },
    required: ['code', 'msg', 'body'],
  };
  return {
    description: '成功',
    content: {
      'application/json': {
        schema,
        ...(example !== undefined && { example: { code: 'success', msg: 'success', body: example } }),
      },
    },
  };
}

function errorAnswersOf(endpoint: Endpoint): Record<string, JsonSchema> {
  const statuses = [...anyCall];
  if (endpoint.body || endpoint.query || endpoint.params || endpoint.upload) statuses.push(400);
  if (endpoint.access !== 'public') statuses.push(401, 403);
  if (endpoint.params) statuses.push(404);
  if (changesData(endpoint)) statuses.push(409);
  if (endpoint.upload) statuses.push(413);
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${answerName(status)}` }]),
  );
}

function answerName(status: number): string {
  const name = answerNames[status];
  if (!name) throw new Error(`status ${status} has no name in the documentation`);
  return name;
}

/** Several reasons share a status; each is an example of it. */
const errorAnswer = (reasons: readonly ErrorReason[]): JsonSchema => ({
  description: reasons.join('、'),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { enum: ['error', 'nolog', 'forceout'] },
          msg: { type: 'string' },
          body: { $ref: '#/components/schemas/ErrorBody' },
        },
        required: ['code', 'msg', 'body'],
      },
      examples: Object.fromEntries(
        reasons.map((reason) => [
          reason,
          { value: { code: envelopeCodeOf(reason), msg: '一句说明', body: { reason } } },
        ]),
      ),
    },
  },
});
