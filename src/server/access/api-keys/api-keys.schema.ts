import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { expirySchema } from '@/server/platform/contract/expiry';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { allScopes } from '@/server/platform/contract/scopes';

const Scope = z.enum(allScopes).meta({ id: 'ApiKeyScope', description: 'What a key may do.' });

const ScopesGiven =
  'of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it';

const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** IPv4 that is written as IPv6 is none: a caller's address is compared as IPv4 then. */
function isAddressRange(text: string): boolean {
  return AddressRange.safeParse(text).success && !/^::ffff:/i.test(text);
}

function isOrigin(text: string): boolean {
  return /^https:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const AllowedAddresses = z
  .array(z.string().trim().max(50).refine(isAddressRange, ruleOf('ADDRESS_RANGE_UNKNOWN')))
  .max(50);
const AllowedOrigins = z.array(z.string().trim().max(200).refine(isOrigin, ruleOf('ORIGIN_UNKNOWN'))).max(20);
const RateLimit = z.int().min(1).max(1_000_000_000);

export const ApiKeyCreate = z
  .object({
    name: z.string().trim().min(1).max(100).meta({ description: 'What the key is for.', example: 'Web shop' }),
    scopes: z
      .array(Scope)
      .min(1)
      .max(allScopes.length)
      .transform((given) => allScopes.filter((scope) => given.includes(scope)))
      .meta({ description: `What it may do: ${ScopesGiven}.`, example: ['read', 'write'] }),
    expiresAt: expirySchema(
      'When it stops working: an instant, or the last day on which it works. Never, where left out.',
    ),
    allowedAddresses: AllowedAddresses.nullish().meta({
      description:
        'From where it may be used: addresses, and networks as in CIDR, of IPv4 and IPv6. From anywhere, where left out. A key that is made with another has the list of that one where left out, and may narrow it.',
      example: ['192.0.2.7', '2001:db8::/32'],
    }),
    rateLimitPerMinute: RateLimit.nullish().meta({
      description:
        'Requests a minute, where it is to have another number than the others. At most that of the key that makes it, and what the operator allows.',
      example: 30,
    }),
    allowedOrigins: AllowedOrigins.nullish().meta({
      description:
        'Whose pages may read its answers in a browser (CORS): origins as the browser sends them. None, where left out. A key in a page can be read by whoever sees the page: give it little.',
      example: ['https://shop.example.com'],
    }),
  })
  .meta({ id: 'ApiKeyCreate' });
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>;

export const ApiKey = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'key_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    name: z.string().meta({ description: 'What the key is for, as whoever made it wrote.' }),
    prefix: z.string().meta({ description: 'How the key begins.', example: 'folio_Q3xk8s' }),
    scopes: z.array(Scope).meta({
      description: `What it may do: ${ScopesGiven}. Never more than the role of whoever made it.`,
    }),
    createdBy: z
      .object({
        id: z.string().meta({ description: 'The id of that user.' }),
        name: z.string().meta({ description: 'The name of that user.' }),
      })
      .meta({ description: 'Who made it; it acts for them.' }),
    createdAt: Timestamp,
    expiresAt: Timestamp.optional().meta({
      description: 'From this instant on it answers 401; absent of a key that does not expire.',
    }),
    lastUsedAt: Timestamp.optional().meta({
      description: 'When a request last came with it; absent before the first.',
    }),
    lastUsedAddress: z.string().optional().meta({
      description: 'From which address a request last came with it.',
      example: '203.0.113.7',
    }),
    allowedAddresses: z.array(z.string()).optional().meta({
      description: 'The addresses and networks from which it may be used; absent where from anywhere.',
    }),
    rateLimitPerMinute: z.int().optional().meta({
      description: 'Requests a minute that it was given; absent where it has as many as every key.',
    }),
    allowedOrigins: z.array(z.string()).optional().meta({
      description: 'The origins whose pages may read its answers; absent where none may.',
    }),
    replacedById: z.string().optional().meta({
      description: 'The id of the key that a rotation put in its place; this one works until `expiresAt`.',
    }),
    connectedTo: z.string().optional().meta({
      description:
        'Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made.',
      example: 'https://assistant.example.com',
    }),
    revokedAt: Timestamp.optional().meta({ description: 'When somebody revoked it: it answers 401 since.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeyWithSecret = ApiKey.extend({
  key: z.string().meta({ description: 'The key itself, shown this once.' }),
}).meta({ id: 'ApiKeyWithSecret', description: 'A new key with its secret, which no other answer has.' });
export type ApiKeyWithSecret = z.output<typeof ApiKeyWithSecret>;

export const ApiKeyPath = z.object({
  id: z.string().max(64).meta({ description: 'The id of the key.', example: 'key_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});

const DAY_HOURS = 24;

export const ApiKeyRotate = ApiKeyPath.extend({
  overlapHours: z
    .int()
    .min(0)
    .max(7 * DAY_HOURS)
    .optional()
    .meta({
      description: 'How many hours the old key goes on working: 24 where left out, 0 to end it at once.',
      example: 24,
    }),
});
export type ApiKeyRotate = z.output<typeof ApiKeyRotate>;

export const RotatedApiKey = ApiKeyWithSecret.extend({
  previous: z
    .object({
      id: z.string().meta({ description: 'The id of the old key.' }),
      expiresAt: Timestamp.meta({ description: 'From this instant on the old key answers 401.' }),
    })
    .meta({ description: 'The key in whose place this one is.' }),
}).meta({ id: 'RotatedApiKey', description: 'The key in the place of another, with its secret, this once.' });
export type RotatedApiKey = z.output<typeof RotatedApiKey>;

export const ApiKeyListInput = ListInput;
export type ApiKeyListInput = z.output<typeof ApiKeyListInput>;

export const ApiKeyList = listSchemaOf(ApiKey).meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.output<typeof ApiKeyList>;
