import { exampleAnswer } from '@/lib/errors/error-example';
import { errorTable } from '@/lib/errors/error-table';
import { API_VERSION } from '@/server/entry/rest/http';

/** What the document says once and refers to. */

export const securitySchemes = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key made under API keys.' },
  Bearer: { type: 'http', scheme: 'bearer', description: 'The same key, as a bearer token.' },
};

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const whole = (description: string, example: number) => ({ description, schema: { type: 'integer' }, example });

export const headerComponents = {
  UnknownFields: text(
    'What the request names and this API does not know, which is ignored: a mistyped name is among them.',
    'dueDte, items[0].prise',
  ),
  RequestId: text('Names this request; report it with a problem.', 'req_01kagz4t5v8w9x0y1z2a3b4c5d'),
  ApiVersion: text(
    'The version of this API that answers, a date. A request that sends this header is answered in that version, and 400 ' +
      '`API_VERSION_UNKNOWN` where there is none of that date.',
    API_VERSION,
  ),
  RateLimit: whole('Requests a minute that the key has.', 100),
  RateRemaining: whole('Requests that are left in this minute.', 87),
  RateReset: whole('When the minute ends, Unix seconds.', 1773826260),
  RetryAfter: whole('Seconds to wait.', 21),
  FileName: text('What to save the file as (RFC 6266).', 'attachment; filename="F-2026-001.pdf"'),
  ETag: text(
    'Names this answer: send it as `If-None-Match` to be told 304 while nothing changes, and that of a whole record as `If-Match` ' +
      'with a change of it.',
    '"5a1c…"',
  ),
  Link: text(
    'The pages beside this one (RFC 8288): `next` unless it is the last, `prev` where it was asked for by `offset`.',
    '</v1/clients?cursor=eyJ0Ijoi>; rel="next"',
  ),
  BodyDiffers: {
    description: 'Present where a repeated answer is that to another body, which alone was carried out.',
    schema: { const: 'true' },
  },
  Replayed: { description: 'Present on the repeated answer to an idempotent request.', schema: { const: 'true' } },
};

/** The codes of errors. Their sentences are in each answer, on the page of each and in llms.txt: here they would be a twentieth of the document. */
export const errorCodeSchema = {
  type: 'string',
  description:
    'Names what went wrong, for programs; `docs` leads to its page, `/docs/errors/{code}`. New ones are added: treat one that you do not know by the status.',
  externalDocs: { url: '/docs/errors', description: 'Each code with its status, what happened and what to do next.' },
  enum: Object.keys(errorTable),
};

export const errorSchema = {
  type: 'object',
  description: 'What went wrong and what to do next.',
  required: ['error', 'message', 'code', 'docs', 'meta'],
  properties: {
    error: { type: 'string', description: 'The sentence, or a code where one is promised.' },
    message: { type: 'string', description: 'The sentence for a person.' },
    code: { $ref: '#/components/schemas/ErrorCode' },
    reason: {
      type: 'string',
      description: 'The code of the sentence, such as `AT_MOST_DUE`, where it says more than `code` does.',
    },
    params: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'What varies in the sentence, by its name; absent where nothing does.',
    },
    docs: { type: 'string', description: 'The page that explains the code, relative to the address of the request.' },
    details: {
      type: 'array',
      maxItems: 50,
      description: 'What is wrong with the request, an entry a fault.',
      items: {
        type: 'object',
        required: ['path', 'message', 'code'],
        properties: {
          path: {
            type: 'array',
            items: { type: ['string', 'integer'] },
            description: 'Which field: names of fields and places in lists, from 0.',
          },
          message: { type: 'string', description: 'What is wrong with it and what to send, in a sentence.' },
          code: { type: 'string', description: 'The same for programs, such as `too_big`.' },
          reason: {
            type: 'string',
            description: 'The code of the sentence, such as `FIELD_REQUIRED`, where it has one.',
          },
          params: { type: 'object', description: 'What varies in the sentence, by its name.' },
        },
      },
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait, with 429 and 503.' },
    existingClientId: { type: 'string', description: 'With CLIENT_TAXID_EXISTS.' },
    convertedInvoiceId: { type: 'string', description: 'The invoice that a quote has become already.' },
    invoiceId: { type: 'string', description: 'The invoice that a reservation has already.' },
    candidates: {
      type: 'array',
      items: { type: 'object' },
      description: 'With CLIENT_UNCERTAIN: `id`, `name` and `email` of the clients it could be.',
    },
    taxId: { type: 'string', description: 'With CLIENT_TAXID_EXISTS: masked.' },
    existingId: { type: 'string', description: 'With EXTERNAL_REFERENCE_EXISTS: the record that has it.' },
    existingIds: {
      type: 'array',
      items: { type: 'string' },
      description: 'With EXTERNAL_REFERENCES_REPEATED: the records that have it, the first twenty.',
    },
    existingProductId: { type: 'string', description: 'With PRODUCT_SKU_EXISTS.' },
    columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'With MAPPING_NEEDED: the names of the columns.',
    },
    rows: {
      type: 'array',
      items: { type: 'array', items: { type: 'string' } },
      description: 'With MAPPING_NEEDED: the first rows behind them.',
    },
    mapping: { type: 'object', description: 'With MAPPING_NEEDED: the mapping to go on from.' },
    questions: {
      type: 'array',
      items: { type: 'string' },
      description:
        'With MAPPING_NEEDED: what nothing in the table decides: `columns`, `date_order`, `decimal_mark`, `sides` (which ' +
        'word means money out), `signs` or `sheet`.',
    },
    readings: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          mapping: { type: 'object', description: 'How the table would be read: send it as `mapping`.' },
          movements: { type: 'array', items: {}, description: 'The first movements that it gives.' },
        },
      },
      description: 'With MAPPING_NEEDED: each reading as a `mapping` to send, and the first movements that it gives.',
    },
    sku: { type: 'string', description: 'With PRODUCT_SKU_EXISTS.' },
    meta: {
      type: 'object',
      description: 'Which request this answers.',
      required: ['requestId'],
      properties: { requestId: { type: 'string', description: 'The same as the header `X-Request-Id`.' } },
    },
  },
  example: exampleAnswer('NOT_FOUND'),
};
