import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isOfEveryTenant } from '@/lib/folio/every-tenant';
import { roleNames } from '@/lib/folio/roles';
import { parseAddressRange } from '@/server/platform/runtime/client-address';

export const optionalText = z.string().optional();

const day = z.iso.date('must be a date like 2027-01-01').optional();

const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` });

const postgresAddress = address(/^postgres(ql)?$/, 'postgresql://user:password@localhost:5432/folio');

const authority = address(/^https$/, 'https://face.example.com/path').optional();

/** Scheme, host and port, without a path. */
const origin = (example: string) =>
  z.string().regex(/^https?:\/\/[^/?#@\s]+\/?$/, `must be an address without a path, like ${example}`);

export const choice = <const T extends string>(...values: T[]) => z.enum(values, `must be one of ${values.join(', ')}`);

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const PROCESSES_AT_MOST = 64;
const processesRule = `must be auto or a whole number from 1 to ${PROCESSES_AT_MOST}`;

/** As many processes as the machine has cores, or so many. */
const processes = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, processesRule)
  .transform((given) => (given === 'auto' ? Math.min(availableParallelism(), PROCESSES_AT_MOST) : Number(given)))
  .refine((count) => count <= PROCESSES_AT_MOST, processesRule);

const encryptionKey = z
  .string('must be 32 bytes in base64, as `openssl rand -base64 32` makes them')
  .refine((text) => Buffer.from(text, 'base64').length === 32, {
    error: 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them',
  });

const authSecretRule = 'must have at least 32 characters, as `openssl rand -base64 32` makes them';

const backupKeyRule = 'must be a key of age, AGE-SECRET-KEY-1…, as Folio printed it or `age-keygen` makes one';

const metricsTokenRule = 'must have at least 16 characters, as `openssl rand -hex 32` makes them';

const ratioRule = 'must be a number from 0 to 1, such as 0.1 for a tenth of the traces';

const otlpAddress = address(/^https?$/, 'http://localhost:4318').optional();

const timesOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/, 'must be times in UTC like 03:30 or 00:30,12:30')
  .transform((text) => text.split(','));

const addressRanges = z.string().transform((text, ctx) => {
  try {
    return text.split(',').map((range) => parseAddressRange(range.trim()));
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be addresses or networks like 10.0.0.0/8,192.0.2.7' });
    return z.NEVER;
  }
});

const issuerAddress = address(/^https?$/, 'https://id.example.com/realms/company').refine(
  (url) => !isOfEveryTenant(url),
  {
    error:
      'lets people of every organisation in: write https://login.microsoftonline.com/<tenant id>/v2.0 with your own',
  },
);

const words = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== ''),
);

/** `value=company:role`, several with commas between them; `*` is every company. */
const roleGrants = z.string().transform((text, ctx) => {
  const grants = text
    .split(',')
    .map((part) => /^\s*(?<value>.+)=(?<company>\*|ws_\w+):(?<role>\w+)\s*$/.exec(part)?.groups);
  const parsed = z
    .array(z.object({ value: z.string(), company: z.string(), role: z.enum(roleNames) }))
    .safeParse(grants);
  if (parsed.success) return parsed.data;
  const message = `must be like accounting=ws_01ABC:accountant,directors=*:owner, with the roles ${roleNames.join(', ')}`;
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Every setting; .env.example explains them. */
export const settings = {
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATABASE_PREPARED_STATEMENTS: choice('on', 'off').optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000).default(20),
  POSTGRES_MEMORY_MB: wholeNumber(16, 1_000_000).default(64),
  POSTGRES_CONNECTIONS: wholeNumber(20, 10_000).optional(),
  FOLIO_ROLE: choice('all', 'web', 'worker').default('all'),
  FOLIO_PROCESSES: processes.default(1),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.hostname()], 'must be an address to listen on, such as 0.0.0.0')
    .default('localhost'),
  APP_URL: address(/^https?$/, 'https://folio.example.com').optional(),
  TRUSTED_PROXIES: addressRanges.optional(),
  DATA_DIR: z.string().default('.data'),
  STORAGE_URL: address(/^(file|s3|s3\+http)$/, 's3://key:secret@s3.eu-west-1.amazonaws.com/bucket').optional(),
  BACKUP_URL: address(/^(file|s3|s3\+http)$/, 's3://key:secret@s3.eu-west-1.amazonaws.com/bucket/folio').optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, backupKeyRule)
    .optional(),
  BACKUP_AT: timesOfDay.default(['03:30']),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(7),
  BACKUP_KEEP_WEEKS: wholeNumber(0, 520).default(5),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 240).default(12),
  BACKUP_WAL: choice('on', 'off').default('off'),
  BACKUP_REHEARSAL: choice('on', 'off').default('on'),
  ARCHIVE_MAX_MB: wholeNumber(1, 1_000_000).default(10_000),
  DEMO_DATA: choice('on', 'off').default('on'),
  AUTH_SECRET: z.string(authSecretRule).min(32, authSecretRule),
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEY_PREVIOUS: encryptionKey.optional(),
  SIGN_UP: choice('open', 'invited', 'off').default('invited'),
  OIDC_ISSUER: issuerAddress.optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: z.string().max(60).default('SSO'),
  OIDC_SCOPES: z.string().default('openid email profile'),
  OIDC_DOMAINS: words.optional(),
  OIDC_TRUST_EMAIL: choice('on', 'off').default('off'),
  OIDC_ROLE_CLAIM: optionalText,
  OIDC_ROLES: roleGrants.optional(),
  OIDC_ONLY: choice('on', 'off').default('off'),
  OIDC_SESSION_HOURS: wholeNumber(1, 720).default(12),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@smtp.example.com').optional(),
  MAIL_FROM: z.string().default('Folio <folio@localhost>'),
  INNGEST_EVENT_KEY: optionalText,
  INNGEST_SIGNING_KEY: optionalText,
  INNGEST_BASE_URL: address(/^https?$/, 'https://inngest.example.com').optional(),
  INNGEST_SERVE_ORIGIN: origin('http://folio:3000').optional(),
  INNGEST_DEV: optionalText,
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(100),
  RATE_LIMIT_PER_MINUTE_MOST: wholeNumber(1, 1_000_000_000).optional(),
  PERSON_RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(600),
  WORKSPACES_PER_PERSON: wholeNumber(1, 1_000_000).default(20),
  STORAGE_PER_WORKSPACE_MB: wholeNumber(1, 1_000_000_000).default(5000),
  MAIL_PER_WORKSPACE_AND_DAY: wholeNumber(1, 1_000_000).default(200),
  MAIL_PER_RECIPIENT_AND_DAY: wholeNumber(1, 1_000_000).default(10),
  WEBHOOK_PAUSE_DAYS: wholeNumber(1, 365).default(5),
  WEBHOOK_LOOPBACK: choice('allow', 'deny').optional(),
  VERIFACTU_URL: authority,
  VERIFACTU_TEST_URL: authority,
  VERIFACTU_REQUIREMENT_URL: authority,
  VERIFACTU_FROM_CORPORATE: day,
  VERIFACTU_FROM_OTHERS: day,
  FACE_URL: authority,
  FACE_TEST_URL: authority,
  FACE_NAMESPACE: z
    .string()
    .regex(/^[^\s"<>&]+$/, 'must be a namespace like https://webservice.face.gob.es')
    .default('https://webservice.face.gob.es'),
  FACE_CANONICALIZATION: choice('exclusive', 'inclusive').default('exclusive'),
  TICKETBAI_URL: authority,
  TICKETBAI_TEST_URL: authority,
  SES_URL: authority,
  AUTHORITY_CA: optionalText,
  DELIVERY_RETENTION_DAYS: wholeNumber(1, 3650).default(90),
  REQUEST_LOG_RETENTION_DAYS: wholeNumber(1, 3650).default(30),
  SECURITY_LOG_RETENTION_DAYS: wholeNumber(1, 3650).default(400),
  AUTHORITY_LANES: wholeNumber(1, 64).default(4),
  PDF_THREADS: wholeNumber(1, 64).default(2),
  READING_THREADS: wholeNumber(1, 64).default(2),
  IMPORTS_AT_ONCE: wholeNumber(1, 64).default(1),
  UPDATE_URL: address(/^https?$/, 'https://api.github.com/repos/OWNER/folio/releases/latest').optional(),
  METRICS_TOKEN: z.string(metricsTokenRule).min(16, metricsTokenRule).optional(),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[^@/\s]+@[^@\s]+\/[^/\s]+$/, 'must be an address like https://key@errors.example.com/1')
    .optional(),
  OTEL_SDK_DISABLED: z
    .stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be one of true, false' })
    .default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpAddress,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: otlpAddress,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: otlpAddress,
  OTEL_EXPORTER_OTLP_PROTOCOL: choice('http/protobuf', 'http/json').default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_TRACES_EXPORTER: choice('otlp', 'none').default('otlp'),
  OTEL_LOGS_EXPORTER: choice('otlp', 'none').default('none'),
  OTEL_METRICS_EXPORTER: z
    .literal('none', 'must be none: a collector reads /metrics by its receiver for Prometheus')
    .default('none'),
  OTEL_TRACES_SAMPLER: choice(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(ratioRule).min(0, ratioRule).max(1, ratioRule).optional(),
  OTEL_SERVICE_NAME: optionalText,
  OTEL_RESOURCE_ATTRIBUTES: optionalText,
  FOLIO_ADMIN: words.optional(),
  STATUS_PAGE: choice('on', 'off').default('off'),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
};
