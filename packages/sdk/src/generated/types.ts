// Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.

/** What a key may do. */
export type ApiKeyScope = 'read' | 'write' | 'einvoice:*' | 'invoices:read' | 'invoices:write' | 'quotes:read' | 'quotes:write' | 'expenses:read' | 'expenses:write' | 'clients:read' | 'clients:write' | 'products:read' | 'products:write' | 'vendors:read' | 'vendors:write' | 'deposits:read' | 'deposits:write' | 'banking:read' | 'banking:write' | 'properties:read' | 'properties:write' | 'reservations:read' | 'reservations:write' | 'company:read' | 'company:write' | 'channels:read' | 'channels:write' | 'guests:read' | 'owners:read' | 'contacts:read' | 'contacts:write' | 'activities:read' | 'activities:write' | 'notes:read' | 'notes:write' | 'summary:read' | 'intelligence:read' | 'ledger:read' | 'tax-returns:read' | 'tax-returns:write' | 'search:read' | 'e-invoicing:read' | 'e-invoicing:write' | 'event-log:read' | 'webhooks:read' | 'webhooks:write' | 'api-keys:read' | 'api-keys:write' | 'test-mode:read' | 'test-mode:write' | 'gestoria:read';

/** A calendar date. */
export type CalendarDate = string;

/** What has to hold of an event. Of several filters, all have to. */
export type WebhookFilter = {
  /** A JSON pointer into the body of the whole event. */
  pointer: string;
  /** Numbers are compared as decimals, texts by their characters; `contains` looks into a text or a list. */
  operator: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'contains' | 'exists';
  /** What is compared with; of `exists` `true`, which may be left out, or `false`. */
  value?: string | number | boolean;
  /** Of `in`, and of no other: one of these. */
  values?: (string | number | boolean)[];
};

/** An address: its parts, or one line that is taken for the street. */
export type AddressInput = {
  /** Street and number. */
  street?: string | null;
  /** Town. */
  city?: string | null;
  /** Province or state. */
  state?: string | null;
  /** Postal code. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  /** An alias of `state`. */
  province?: string | null;
  /** An alias of `postalCode`. */
  zip?: string | null;
  /** An alias of `country`. */
  countryCode?: string | null;
} | string;

export type EmailAddress = string;

/** A change of the settings of VERI*FACTU: what is left out stays, `null` removes. */
export type VerifactuSettingsPatch = {
  /** Whether fiscal records are sent to the tax agency: not at all, to its test environment, or for good. */
  mode?: 'off' | 'test' | 'production';
  /** Who answers for the program: whoever ships it, or alters it. */
  producer?: {
    /** Name or legal name of the producer. */
    name?: string | null;
    /** Tax id of the producer. */
    taxId?: string | null;
    /** ISO 3166-1 alpha-2: the country of that tax id. */
    country?: string;
    /** Postal address of the producer, in one line. */
    address?: string | null;
  };
  /** The program's id, which its producer chooses. */
  systemId?: string | null;
  /** NombreSistemaInformatico, as each record names the program; `null`: Folio's own. */
  systemName?: string | null;
  /** The version that each record names; `null`: Folio's own. */
  systemVersion?: string | null;
  /** The certificate is a seal: it has an address of its own. */
  usesSeal?: boolean;
  /** The last day on which records are sent (FechaFinVeriFactu): 31 December of this or the last year. */
  endsOn?: CalendarDate | null;
};

/** A change of the settings of TicketBAI: what is left out stays, `null` removes. */
export type TicketbaiSettingsPatch = {
  /** Whose taxpayer the company is. */
  territory?: 'araba' | 'gipuzkoa' | 'bizkaia' | null;
  /** Whether its invoices become TicketBAI files, and which environment of the territory's they are sent to. */
  mode?: 'off' | 'test' | 'production';
  /** LicenciaTBAI: what the territory registered the program under. */
  licence?: string | null;
  /** The activity of a person, for Bizkaia's book of model 140. */
  epigrafe?: string | null;
};

/** What the e-invoices of a client need. */
export type EInvoiceDetailsInput = {
  /** What the buyer wants named; of German authorities their Leitweg-ID. */
  buyerReference?: string | null;
  /** The contract. */
  contractReference?: string | null;
  /** Where the client takes e-invoices, such as their Peppol address. */
  endpointId?: string | null;
  /** What `endpointId` is: EAS. */
  endpointScheme?: string | null;
  /** The offices of a Spanish administration. */
  dir3?: {
    /** Oficina contable. */
    accountingOffice?: string | null;
    /** Órgano gestor. */
    managingBody?: string | null;
    /** Unidad tramitadora. */
    processingUnit?: string | null;
  } | null;
  /** Codice destinatario of an Italian client. */
  recipientCode?: string | null;
  /** Certified e-mail of an Italian client. */
  pec?: EmailAddress | null;
  /** Whom it is for. */
  contactName?: string | null;
};

/** A part of a receipt with one rate and kind of tax. */
export type ReceiptTax = {
  /** Percent of this part's tax; 0 where it bears none. */
  rate: number;
  /** Before tax. */
  base: number;
  /** The tax of this part, in the currency of the expense. */
  tax: number;
  /** That of the expense where left out. */
  taxType?: 'IVA' | 'IGIC' | 'IPSI' | 'Exento' | null;
  /** `charged`: by the vendor. `reverse_charge`, `intra_community`: the company declares it, and `tax` is what it charges itself, not in the amount. `other_tax`: a tax that is no VAT and bears none; it is cost. `not_subject`: what the vendor paid in the name of the company (suplidos). Left out: as `purchaseType` says. */
  kind?: 'charged' | 'reverse_charge' | 'intra_community' | 'other_tax' | 'not_subject' | null;
  /** What this part bought, where an expense has goods and services; that of the expense where left out. */
  operationType?: 'service' | 'goods' | null;
};

/** Links a file that was announced: its reference, its name and its size are needed, by either name. */
export type FileAttachmentInput = {
  /** The `fileReferenceId` of the upload. */
  fileReferenceId?: string | null;
  /** An alias of `fileReferenceId`. */
  fileId?: string | null;
  /** What the file is called. */
  originalName?: string | null;
  /** An alias of `originalName`. */
  fileName?: string | null;
  /** Its media type. */
  contentType: 'application/pdf' | 'application/xml' | 'application/pkcs7-mime' | 'image/jpeg' | 'image/jpg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/heif' | 'image/tiff';
  /** How many bytes it has, at most 10 MB. */
  size?: number | null;
  /** An alias of `size`. */
  sizeBytes?: number | null;
  /** The SHA-256 of its bytes, hex. */
  checksumSha256?: string | null;
};

/** When and how often a document is made again. */
export type RecurringInput = {
  /** Whether it runs. What falls on a day while it does not is left out, and not made up for. */
  enabled: boolean;
  /** How often one is made: `biweekly` every second week, `quarterly` every third month. */
  frequency: 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'yearly';
  /** When the next one is made, and its date. */
  nextDate: CalendarDate;
  /** No more after this day. */
  endDate?: CalendarDate | null;
  /** No more than this many. */
  maxOccurrences?: number | null;
  /** Whether each invoice is issued and sent. */
  autoSend?: boolean | null;
};

export type InvoiceLine = {
  /** What is sold. */
  description: string;
  /** How many; up to eight decimals. */
  quantity: number;
  /** Price of one before tax; up to eight decimals. */
  unitPrice: number;
  /** Whether `unitPrice` includes the line's tax and recargo; as the document says where left out. */
  priceIncludesTax?: boolean | null;
  /** Percent; the invoice's where left out. */
  taxRate?: number | null;
  /** Percent taken off this line. */
  discountRate?: number | null;
  /** Unit of measure. */
  unit?: string | null;
  /** The product it comes from. */
  productId?: string | null;
  /** Why no tax is charged on it. */
  taxExemptReason?: string | null;
  /** The same as a code: E1 to E8, as VERI*FACTU has them, or a VATEX code. */
  taxExemptCode?: string | null;
  /** EN 16931: S, Z, E, AE, K, G or O; L is IGIC, M is IPSI. What the zones call for where left out. */
  taxCategory?: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | null;
  /** Whether goods or a service are sold; the product's or the document's where left out. */
  operationType?: 'service' | 'goods' | 'digital_service' | null;
  /** The expense, billable to this client, that it bills. */
  expenseId?: string | null;
};

/** An allowance or a charge of the whole document, before tax (EN 16931 BG-20, BG-21). */
export type AllowanceCharge = {
  /** What it is for. */
  reason: string;
  /** Before tax; above zero, and below it in a credit note alone. */
  amount: number;
  /** Percent: a rate of the lines, which it belongs to. Theirs where they bear one alone. */
  taxRate?: number | null;
  /** Why no tax is charged on it; a charge may be exempt beside lines that are taxed. */
  taxExemptReason?: string | null;
};

/** A line of the original invoice, and how much of it is credited. */
export type CreditedItem = {
  /** Which line of the invoice, by its place in `items`: the first is 0. */
  line?: number | null;
  /** Which line, by what it says, where `line` is left out. */
  description?: string | null;
  /** Tells lines of one description apart. */
  unitPrice?: number | null;
  /** How many, with the sign that the line has; all that is left of it where left out. */
  quantity?: number | null;
};

/** An invoice that the credit note rectifies: one of here, or one of another program. */
export type RectifiedInvoice = {
  /** An invoice that was issued here. */
  invoiceId?: string | null;
  /** Of an invoice that was issued with another program, with `date`, `base` and `tax`. */
  number?: string | null;
  /** The day that invoice was issued. */
  date?: CalendarDate | null;
  /** What it came to before tax. */
  base?: Money | null;
  /** Its tax, with recargo. */
  tax?: Money | null;
};

/** An amount, with the decimals of its currency (ISO 4217). */
export type Money = number;

/** One thing that a movement has to be like. */
export type BankRuleCondition = {
  /** `iban` is that of the counterparty, `account` the id of your own, `amount` is without its sign. */
  field: 'description' | 'counterparty' | 'reference' | 'iban' | 'amount' | 'account' | 'direction';
  /** Texts: `contains`, `is`, `startsWith`, `oneOf` and `regex` (RE2: no look-around, no back-references). IBANs: `is`, `startsWith`, `oneOf`. Amounts: `is`, `between`. Accounts: `is`, `oneOf`. The direction: `is`. */
  operator: 'contains' | 'is' | 'startsWith' | 'regex' | 'oneOf' | 'between';
  /** A text of at most 200 characters, of which case, accents and separators do not matter; a list of at most 50 of them for `oneOf`; an amount from 0, or `{min, max}` for `between`, both included; `in` or `out` for the direction. */
  value: unknown;
};

/** What becomes of a movement that fits. */
export type BankRuleAction = {
  /** What such a movement is. */
  category: string;
  /** Set where it has no notes of its own. */
  notes?: string | null;
  /** `true` for what is no business of the company's. */
  exclude?: boolean | null;
  /** Whom an expense made of it was paid to. */
  vendorId?: string | null;
};

export type BankRuleCreate = BankingRulesUpdateRequest & {
  /** What you call it. */
  name: string;
  /** What a movement has to be like: 1 to 20 conditions, joined by `match`. */
  conditions: BankRuleCondition[];
  action: BankRuleAction;
};

/** Whose police guests are reported to. `ses`, the Ministry, can be told by Folio; the others by hand. */
export type GuestAuthority = 'ses' | 'mossos' | 'ertzaintza';

/** The tourist tax of a property. */
export type PropertyTouristTaxInput = {
  /** Whose rules of the tourist tax apply; `none`: there is none. Of `other`, `rate` and `maxNights` are the property's own. */
  place: 'none' | 'barcelona' | 'catalunya' | 'balears' | 'other';
  /** A rate of its own: a person and night, before VAT. */
  rate?: number | null;
  /** No more nights of a stay are taxed. */
  maxNights?: number | null;
};

/** What a cancelled stay gives back. */
export type CancellationPolicyInput = {
  /** Which policy it is; `custom` has `steps` of its own. */
  name: 'flexible' | 'moderate' | 'strict' | 'custom';
  /** Of a `custom` one. */
  steps?: CancellationStep[] | null;
};

/** What is given back up to so many days before the arrival. */
export type CancellationStep = {
  /** Days before the arrival; 0 is that day. */
  daysBefore: number;
  /** What is given back of the price. */
  refundPercent: number;
};

export type SearchResults = {
  /** This page of what was found, the best first. */
  data: SearchItem[];
  /** How many were found; at least as many where `truncated`. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped. */
  offset: number;
  /** Whether there is a next page. */
  hasMore: boolean;
  /** What was looked for, as it was understood. */
  query: string;
  /** What was searched. */
  types: ('invoices' | 'expenses' | 'vendors' | 'clients' | 'products' | 'properties' | 'reservations')[];
  /** Whether there is more than was looked at: say more in `q`. */
  truncated: boolean;
};

/** One record that was found. */
export type SearchItem = {
  /** Which kind of resource was found. */
  type: 'invoices' | 'expenses' | 'vendors' | 'clients' | 'products' | 'properties' | 'reservations';
  /** The id of what was found: read it by the path of its type. */
  id: string;
  /** A number or a name. */
  label: string;
  /** What tells it from its like. */
  secondary?: string;
  /** Its own date: of issue, of an expense, of arrival. */
  date?: CalendarDate;
  /** Its total, in `currency`; absent of what has none. */
  amount?: number;
  /** ISO 4217: the currency of `amount`. */
  currency?: string;
  /** Its status, with the words of its own type; absent of what has none. */
  status?: string;
};

export type ApiKeyList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: ApiKey[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

export type ApiKey = {
  /** Its id. */
  id: string;
  /** What the key is for, as whoever made it wrote. */
  name: string;
  /** How the key begins. */
  prefix: string;
  /** What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. Never more than the role of whoever made it. */
  scopes: ApiKeyScope[];
  /** Who made it; it acts for them. */
  createdBy: {
    /** The id of that user. */
    id: string;
    /** The name of that user. */
    name: string;
  };
  createdAt: Timestamp;
  /** From this instant on it answers 401; absent of a key that does not expire. */
  expiresAt?: Timestamp;
  /** When a request last came with it; absent before the first. */
  lastUsedAt?: Timestamp;
  /** From which address a request last came with it. */
  lastUsedAddress?: string;
  /** The addresses and networks from which it may be used; absent where from anywhere. */
  allowedAddresses?: string[];
  /** Requests a minute that it was given; absent where it has as many as every key. */
  rateLimitPerMinute?: number;
  /** The origins whose pages may read its answers; absent where none may. */
  allowedOrigins?: string[];
  /** The id of the key that a rotation put in its place; this one works until `expiresAt`. */
  replacedById?: string;
  /** Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made. */
  connectedTo?: string;
  /** When somebody revoked it: it answers 401 since. */
  revokedAt?: Timestamp;
};

/** An instant, UTC. */
export type Timestamp = string;

/** A new key with its secret, which no other answer has. */
export type ApiKeyWithSecret = {
  /** Its id. */
  id: string;
  /** What the key is for, as whoever made it wrote. */
  name: string;
  /** How the key begins. */
  prefix: string;
  /** What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. Never more than the role of whoever made it. */
  scopes: ApiKeyScope[];
  /** Who made it; it acts for them. */
  createdBy: {
    /** The id of that user. */
    id: string;
    /** The name of that user. */
    name: string;
  };
  createdAt: Timestamp;
  /** From this instant on it answers 401; absent of a key that does not expire. */
  expiresAt?: Timestamp;
  /** When a request last came with it; absent before the first. */
  lastUsedAt?: Timestamp;
  /** From which address a request last came with it. */
  lastUsedAddress?: string;
  /** The addresses and networks from which it may be used; absent where from anywhere. */
  allowedAddresses?: string[];
  /** Requests a minute that it was given; absent where it has as many as every key. */
  rateLimitPerMinute?: number;
  /** The origins whose pages may read its answers; absent where none may. */
  allowedOrigins?: string[];
  /** The id of the key that a rotation put in its place; this one works until `expiresAt`. */
  replacedById?: string;
  /** Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made. */
  connectedTo?: string;
  /** When somebody revoked it: it answers 401 since. */
  revokedAt?: Timestamp;
  /** The key itself, shown this once. */
  key: string;
};

/** The key in the place of another, with its secret, this once. */
export type RotatedApiKey = {
  /** Its id. */
  id: string;
  /** What the key is for, as whoever made it wrote. */
  name: string;
  /** How the key begins. */
  prefix: string;
  /** What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. Never more than the role of whoever made it. */
  scopes: ApiKeyScope[];
  /** Who made it; it acts for them. */
  createdBy: {
    /** The id of that user. */
    id: string;
    /** The name of that user. */
    name: string;
  };
  createdAt: Timestamp;
  /** From this instant on it answers 401; absent of a key that does not expire. */
  expiresAt?: Timestamp;
  /** When a request last came with it; absent before the first. */
  lastUsedAt?: Timestamp;
  /** From which address a request last came with it. */
  lastUsedAddress?: string;
  /** The addresses and networks from which it may be used; absent where from anywhere. */
  allowedAddresses?: string[];
  /** Requests a minute that it was given; absent where it has as many as every key. */
  rateLimitPerMinute?: number;
  /** The origins whose pages may read its answers; absent where none may. */
  allowedOrigins?: string[];
  /** The id of the key that a rotation put in its place; this one works until `expiresAt`. */
  replacedById?: string;
  /** Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made. */
  connectedTo?: string;
  /** When somebody revoked it: it answers 401 since. */
  revokedAt?: Timestamp;
  /** The key itself, shown this once. */
  key: string;
  /** The key in whose place this one is. */
  previous: {
    /** The id of the old key. */
    id: string;
    /** From this instant on the old key answers 401. */
    expiresAt: Timestamp;
  };
};

export type DeletionList = {
  /** This page of the deletions, oldest first. */
  data: DeletedRecord[];
  /** How many were asked for at most. */
  limit: number;
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Send it as `after` to go on, now or later: the `sequence` up to which this answer has looked. */
  next: number;
  /** The `sequence` of the oldest deletion that is kept; absent where none is. */
  oldest?: number;
  /** The `sequence` of the latest deletion; 0 where nothing was deleted. */
  latest: number;
};

/** A record that was deleted for good. */
export type DeletedRecord = {
  /** The id that the record had. */
  id: string;
  /** Its number among the deletions of the company, from 1 without a gap, in the order of commits. */
  sequence: number;
  /** What it was. */
  type: 'invoice' | 'quote' | 'expense' | 'client' | 'vendor' | 'product' | 'deposit' | 'property' | 'reservation';
  /** When it was deleted. */
  deletedAt: Timestamp;
};

export type WebhookDeliveryList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: WebhookDelivery[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** One event on its way to one webhook. */
export type WebhookDelivery = {
  /** Its id, which the subscriber gets as `X-Service-Delivery-Id`. */
  id: string;
  /** The webhook that it was sent for. */
  webhookId: string;
  /** What happened. */
  eventType: string;
  /** What the event is about; absent of a test. */
  resource?: {
    /** Which kind of resource `id` names. */
    type: 'invoice' | 'expense' | 'quote' | 'client' | 'product';
    /** The id of the resource. */
    id: string;
    /** Its number or its name, as it was then. */
    label?: string;
  };
  /** `pending` before the first attempt. */
  status: 'pending' | 'retrying' | 'delivered' | 'failed';
  /** Attempts so far: three at most, ten where the webhook wants them. */
  attemptCount: number;
  /** The HTTP status of the last answer. */
  responseCode?: number;
  /** How long the last attempt took, in milliseconds. */
  durationMs?: number;
  /** Why there was no answer, in words. */
  failure?: string;
  /** When it is tried again; absent once it is final, or while it is held back for a paused webhook. */
  nextAttemptAt?: Timestamp;
  /** The delivery that this one repeats, on request. */
  resentFromId?: string;
  /** Where somebody asked for it by a portal link: the label of that. */
  portalLink?: string;
  createdAt: Timestamp;
  /** Once it is `delivered` or `failed`. */
  finishedAt?: Timestamp;
};

/** A delivery with what was sent and answered. */
export type WebhookDeliveryDetail = {
  /** Its id, which the subscriber gets as `X-Service-Delivery-Id`. */
  id: string;
  /** The webhook that it was sent for. */
  webhookId: string;
  /** What happened. */
  eventType: string;
  /** What the event is about; absent of a test. */
  resource?: {
    /** Which kind of resource `id` names. */
    type: 'invoice' | 'expense' | 'quote' | 'client' | 'product';
    /** The id of the resource. */
    id: string;
    /** Its number or its name, as it was then. */
    label?: string;
  };
  /** `pending` before the first attempt. */
  status: 'pending' | 'retrying' | 'delivered' | 'failed';
  /** Attempts so far: three at most, ten where the webhook wants them. */
  attemptCount: number;
  /** The HTTP status of the last answer. */
  responseCode?: number;
  /** How long the last attempt took, in milliseconds. */
  durationMs?: number;
  /** Why there was no answer, in words. */
  failure?: string;
  /** When it is tried again; absent once it is final, or while it is held back for a paused webhook. */
  nextAttemptAt?: Timestamp;
  /** The delivery that this one repeats, on request. */
  resentFromId?: string;
  /** Where somebody asked for it by a portal link: the label of that. */
  portalLink?: string;
  createdAt: Timestamp;
  /** Once it is `delivered` or `failed`. */
  finishedAt?: Timestamp;
  /** Where it is posted. */
  url: string;
  /** The very bytes that are sent, and signed. */
  requestBody: string;
  /** Its attempts, the first one first. */
  attempts: WebhookAttempt[];
};

/** One attempt of a delivery. */
export type WebhookAttempt = {
  /** Which attempt it was, from 1. */
  number: number;
  /** When it was sent. */
  startedAt: Timestamp;
  /** How long the answer took, in milliseconds. */
  durationMs: number;
  /** The HTTP status of the answer. */
  responseCode?: number;
  /** The first 1,000 characters of the answer. */
  responseBody?: string;
  /** Whether the answer was longer. */
  isCut: boolean;
  /** Why there was no answer. */
  error?: string;
  /** The headers that were sent. */
  requestHeaders: Record<string, string>;
};

export type StartedDelivery = {
  /** The id of the delivery that was begun. */
  deliveryId: string;
};

export type LoggedEventList = {
  /** This page of the log, oldest first. */
  data: LoggedEvent[];
  /** How many were asked for at most. */
  limit: number;
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** Send it as `after` to go on, now or later: the `sequence` up to which this answer has looked. With a filter it may be beyond that of the last event of `data`. */
  next: number;
  /** The `sequence` of the oldest event that is kept; absent where none is. */
  oldest?: number;
  /** The `sequence` of the latest event; 0 where nothing has happened. */
  latest: number;
};

/** Something that happened to a resource, as webhooks are told of it. */
export type LoggedEvent = {
  /** Its id. */
  id: string;
  /** Its number in the log of the company, from 1 without a gap, in the order in which changes were committed. Webhooks get it as `X-Service-Sequence`. */
  sequence: number;
  /** What happened. */
  event: 'invoice.created' | 'invoice.updated' | 'invoice.paid' | 'invoice.overdue' | 'expense.created' | 'expense.updated' | 'quote.created' | 'quote.updated' | 'quote.accepted' | 'quote.rejected' | 'client.created' | 'client.updated' | 'product.created' | 'product.updated';
  /** When it happened. */
  timestamp: Timestamp;
  /** The id of the resource that it is about. */
  resourceId: string;
  /** The resource as it was then: the same `data` that webhooks get. */
  data: Record<string, unknown>;
  /** In a test company, of an event that was copied into it: its id in the live company. */
  copiedFrom?: string;
};

export type PortalLinkList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: PortalLink[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** The address at which a receiver sees one webhook without an account. */
export type PortalLink = {
  /** Its id. */
  id: string;
  /** The webhook that it shows. */
  webhookId: string;
  /** Who has it. */
  label: string;
  /** Whether its holder may send a delivery again and send a test. */
  mayResend: boolean;
  /** Whether its holder may rotate the secret. */
  mayRotateSecret: boolean;
  /** Whether it works: it is not revoked, not expired, and whoever made it still administers the company. */
  active: boolean;
  /** Who made it. */
  createdBy: {
    /** The id of that user. */
    id: string;
    /** The name of that user. */
    name: string;
  };
  createdAt: Timestamp;
  /** From this instant on it opens nothing. */
  expiresAt: Timestamp;
  /** When it was last used, to the minute; absent before the first time. */
  lastUsedAt?: Timestamp;
  /** When somebody revoked it. */
  revokedAt?: Timestamp;
};

/** A new portal link with its address, which no other answer has. */
export type PortalLinkWithUrl = {
  /** Its id. */
  id: string;
  /** The webhook that it shows. */
  webhookId: string;
  /** Who has it. */
  label: string;
  /** Whether its holder may send a delivery again and send a test. */
  mayResend: boolean;
  /** Whether its holder may rotate the secret. */
  mayRotateSecret: boolean;
  /** Whether it works: it is not revoked, not expired, and whoever made it still administers the company. */
  active: boolean;
  /** Who made it. */
  createdBy: {
    /** The id of that user. */
    id: string;
    /** The name of that user. */
    name: string;
  };
  createdAt: Timestamp;
  /** From this instant on it opens nothing. */
  expiresAt: Timestamp;
  /** When it was last used, to the minute; absent before the first time. */
  lastUsedAt?: Timestamp;
  /** When somebody revoked it. */
  revokedAt?: Timestamp;
  /** The address to hand on, shown this once: whoever has it sees the webhook. */
  url: string;
};

export type RequestLog = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: LoggedRequest[];
  /** How many were asked for at most. */
  limit: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A request of a key of the company. */
export type LoggedRequest = {
  /** The `X-Request-Id` of its answer. */
  id: string;
  /** The HTTP method. */
  method: string;
  /** The path, without its query. */
  path: string;
  /** The path's pattern, as in this reference. */
  endpoint: string;
  /** The HTTP status that it was answered with. */
  status: number;
  /** How long the answer took, in milliseconds. */
  durationMs: number;
  /** What a refused caller was told. */
  error?: string;
  /** The key that asked; absent where there is none by now. */
  apiKey?: {
    /** The id of the key. */
    id: string;
    /** What it is called. */
    name: string;
    /** What it begins with. */
    prefix: string;
  };
  /** When it arrived. */
  createdAt: Timestamp;
};

export type WebhookList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Webhook[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** An address that events are posted to. */
export type Webhook = {
  /** Its id. */
  id: string;
  /** Where deliveries are posted. */
  url: string;
  /** The events that it subscribes to. */
  events: string[];
  /** `true` exactly where `status` is `active`. */
  active: boolean;
  /** Only an `active` webhook gets deliveries; `inactive` and `paused` are set by whoever manages it. */
  status: 'active' | 'inactive' | 'paused';
  /** Whether deliveries are signed; the secret itself is never returned. */
  hasSecret: boolean;
  /** While a rotated secret still signs beside the new one: until when. */
  previousSecretExpiresAt?: Timestamp;
  /** What it is for. */
  name?: string;
  /** What the caller stored with it. */
  metadata?: Record<string, string | number | boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** `thin` where deliveries have the id alone; else absent. */
  payload?: 'full' | 'thin';
  /** Where it is not `standard`. */
  retrySchedule?: 'standard' | 'three_days';
  /** Where it is not `none`. */
  ordering?: 'none' | 'resource';
  /** Where it is not `drop`. */
  whilePaused?: 'drop' | 'keep';
  /** Failed deliveries in a row that pause it. */
  pauseAfterFailures?: number;
  /** Why Folio has paused it: failures alone for `days`, or so many `failures` in a row. */
  pauseReason?: 'days' | 'failures';
  /** Of one that Folio has paused: since when all have failed. */
  failingSince?: Timestamp;
  /** So many attempts begin a second at most. */
  ratePerSecond?: number;
  /** The names of its own headers; the values are hidden. */
  headers?: Record<string, string>;
  /** What has to hold of an event, where not all are wanted. */
  filters?: WebhookFilterOutput[];
};

export type RotatedSecret = {
  /** The new secret, shown this once. */
  secret: string;
  /** Until when the secret before signs beside it; absent where there was none. */
  previousValidUntil?: Timestamp;
};

/** What a replay comes to. */
export type WebhookReplay = {
  /** How many events are sent again, or would be. */
  count: number;
  /** Whether they were only counted. */
  dryRun: boolean;
};

/** How an endpoint did in the last hours. */
export type WebhookHealth = {
  /** The hours, the earliest first; the last one is under way. */
  byHour: WebhookHealthHour[];
  /** Percent of what is final; absent where nothing is. */
  successRate?: number;
  /** 95 of 100 attempts ended within so many milliseconds. */
  p95Ms?: number;
  /** The latest attempt that did not succeed. */
  lastError?: {
    /** When that attempt began. */
    at: Timestamp;
    /** The delivery. */
    deliveryId: string;
    /** The HTTP status, where there was an answer. */
    responseCode?: number;
    /** Why there was no answer. */
    error?: string;
  };
  /** When the oldest event happened that has not been delivered and has not failed. */
  oldestWaitingAt?: Timestamp;
};

/** What became of the deliveries of an hour. */
export type WebhookHealthHour = {
  /** When the hour begins, UTC. */
  from: Timestamp;
  /** Of what happened in that hour: delivered by now. */
  delivered: number;
  /** Failed for good. */
  failed: number;
  /** Not final yet. */
  waiting: number;
};

export type Certificate = {
  /** Whom it is of, as RFC 4514 writes names. */
  subject: string;
  /** Who issued it. */
  issuer: string;
  /** Hexadecimal. */
  serialNumber: string;
  validFrom: Timestamp;
  validTo: Timestamp;
  /** The common name of whom it is of. */
  holder: string;
  /** `self_signed`: no authority vouches for it. `issuer_missing`: the file lacks the certificate of who issued it, and some administrations ask for that. `holder_unknown`: it names no tax id to compare with the company’s. */
  warnings: ('self_signed' | 'issuer_missing' | 'holder_unknown')[];
};

/** The company of the workspace: who issues, its tax settings and what is printed on its documents. */
export type Company = {
  /** What the company is called here; documents show `legalName`. */
  name: string;
  /** The name that it issues invoices under. */
  legalName?: string;
  /** Its tax id; fixed once an invoice is issued. */
  taxId?: string;
  /** Where it is registered, as printed on its documents. */
  address?: Address;
  /** Where it stands for indirect tax: `peninsula` (IVA), `canarias` (IGIC) or `ceuta_melilla` (IPSI). */
  fiscalZone?: string;
  /** How its sales bear VAT: `general`, `surcharge` (recargo de equivalencia) or `exempt`. */
  vatRegime?: string;
  /** `corporate` pays corporation tax, `other` does not: it decides from when on VERI*FACTU binds. */
  taxpayerKind?: string;
  /** Whether its books are kept at the tax agency (SII), which frees it of VERI*FACTU. */
  usesSii?: boolean;
  /** The Basque or Navarrese tax agency in charge; `none`: the State's (AEAT). */
  foralTerritory?: string;
  /** ISO 4217: the currency of its books. */
  currency: string;
  /** IANA name of the zone that its calendar dates are counted in. */
  timeZone: string;
  /** Printed on its documents, and sent in e-invoices. */
  phone?: string;
  /** Printed on its documents, and sent in e-invoices. */
  email?: string;
  /** Printed on its documents. */
  website?: string;
  /** Whom a buyer asks about an e-invoice. */
  contactName?: string;
  /** The account that its clients pay to, without spaces. */
  iban?: string;
  /** The BIC of that account. */
  bic?: string;
  /** Its own address for e-invoices. */
  endpointId?: string;
  /** Which kind of address `endpointId` is: a code of the list EAS. */
  endpointScheme?: string;
  /** The resources of which no two records have the same `externalReference`. */
  uniqueReferences: ('invoices' | 'quotes' | 'expenses' | 'clients' | 'vendors' | 'products')[];
  /** How its invoices are recorded at the tax agency (AEAT). */
  verifactu: VerifactuSettings;
  /** How its invoices are recorded at a Basque tax agency. */
  ticketbai: TicketbaiSettings;
};

/** A postal address. */
export type Address = {
  /** Street and number, or the whole address where it came as one line. */
  street?: string;
  /** Town. */
  city?: string;
  /** Province or state. */
  state?: string;
  /** Postal code. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2, in upper case. */
  country?: string;
};

/** Whether and from when on the law binds the company to VERI*FACTU. */
export type VerifactuDuty = {
  /** Its invoices have to be sent by VERI*FACTU, from a day on. */
  isBound: boolean;
  /** Why it is not bound. */
  why?: 'sii' | 'foral' | 'ticketbai' | 'abroad';
  /** From this day on nothing is issued that is not sent. */
  from?: CalendarDate;
  /** Until then, below zero since. */
  days?: number;
  /** Whether it pays corporation tax (`corporate`) or not (`other`); each has a first day of its own. */
  kind?: 'corporate' | 'other';
  /** Nobody has said the kind: it follows from the tax id. */
  isAssumed?: boolean;
  /** Whether this installation has moved the first day away from the law's. */
  isMoved?: boolean;
  /** Whose day it is: the law, or this installation. */
  source?: 'law' | 'setting';
  /** The rule that sets the first day, by its name and article. */
  law?: string;
};

/** How invoices are recorded at the tax agency (VERI*FACTU). */
export type VerifactuSettings = {
  /** Whether fiscal records are sent to the tax agency: not at all, to its test environment, or for good. */
  mode: 'off' | 'test' | 'production';
  /** Who answers for the program. */
  producer: {
    /** Name or legal name of the producer. */
    name?: string;
    /** Tax id of the producer. */
    taxId?: string;
    /** ISO 3166-1 alpha-2: the country of that tax id. */
    country: string;
    /** Postal address of the producer, in one line. */
    address?: string;
  };
  /** The two characters that the producer gave the program (IdSistemaInformatico). */
  systemId?: string;
  /** NombreSistemaInformatico, as each record names the program. */
  systemName: string;
  /** The version that each record names. */
  systemVersion: string;
  /** NumeroInstalacion: of this installation and company. */
  installationNumber: string;
  /** Whether the certificate is a company's seal: the tax agency has another address for those. */
  usesSeal: boolean;
  /** When sending was switched on. */
  since?: Timestamp;
  /** The last day on which records are sent (FechaFinVeriFactu); absent while no end is set. */
  endsOn?: CalendarDate;
  /** What has to be entered before it can be switched on. */
  missing: ('company' | 'producer_name' | 'producer_tax_id' | 'system_id' | 'certificate')[];
  /** Left out while nobody has said who issues. */
  duty?: VerifactuDuty;
};

/** How invoices are recorded at a Basque tax agency (TicketBAI). */
export type TicketbaiSettings = {
  /** Whose taxpayer the company is. */
  territory?: 'araba' | 'gipuzkoa' | 'bizkaia';
  /** Whether its invoices become TicketBAI files, and which environment of the territory's they are sent to. */
  mode: 'off' | 'test' | 'production';
  /** LicenciaTBAI: what the territory registered the program under; absent until it is entered. */
  licence?: string;
  /** The activity (epígrafe) of a person, for Bizkaia's book of model 140. */
  epigrafe?: string;
  /** What has to be entered before it can be switched on. */
  missing: ('company' | 'territory' | 'licence' | 'epigrafe' | 'producer_name' | 'producer_tax_id' | 'certificate')[];
};

/** What no document says of the tax returns of the company. */
export type TaxSettings = {
  /** Whom the tax agency calls about a return; the number of the letterhead where there is none here. */
  phone?: string;
  /** Whom the tax agency asks for; the contact of the fiscal profile where there is none here. */
  contactName?: string;
  /** The account that returns are paid from by direct debit, and that refunds come to. */
  iban?: string;
  /** Whether the company is in the register of monthly refunds (REDEME). Absent: nobody has answered yet. */
  monthlyRefund?: boolean;
  /** Whether its pro rata is the special one (LIVA art. 103.Dos). Absent: nobody has answered yet. */
  specialProRata?: boolean;
  /** Whether it files page 4 of the last form 303 of a year instead of form 390 (Orden EHA/3111/2009 art. 1). Absent: nobody has answered yet. */
  exemptFrom390?: boolean;
  /** What its activity is in the record books: `A` in the IAE, `B` not in it, `C` not begun, `D` the landlord of property. */
  activityCode?: string;
  /** Of an activity A: `01` landlord, `02` livestock, `03` other business, `04` artist or sportsperson, `05` other professional. Of B: `01` farm, `02` livestock, `03` forest, `04` mussels, `05` fishing, `06` other. */
  activityType?: string;
  /** Its group or heading in the IAE, without dots. */
  activityGroup?: string;
  /** Of a landlord with one property, where it is; of several each invoice names its own: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. */
  propertySituation?: string;
  /** Its cadastral reference. */
  propertyReference?: string;
};

export type ActivityList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Activity[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** An entry of a client's timeline. */
export type Activity = {
  /** Its id. */
  id: string;
  /** What happened; the entries about invoices, quotes and deposits are written by Folio itself. */
  type: 'call' | 'email_sent' | 'meeting' | 'note_added' | 'task' | 'stage_changed' | 'client_created' | 'invoice_created' | 'invoice_sent' | 'invoice_paid' | 'quote_sent' | 'quote_accepted' | 'quote_rejected' | 'deposit_received';
  /** In one line. */
  title: string;
  /** In full. */
  description?: string;
  /** What the caller stored with it, each value as a string. */
  metadata?: Record<string, string>;
  /** When it happened. */
  timestamp: Timestamp;
  /** `system` where the change that it tells of wrote it. */
  createdBy: 'system' | 'user';
  createdAt: Timestamp;
};

export type ClientList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: ClientRecord[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A client: who buys from the company. */
export type ClientRecord = {
  /** Name or legal name. */
  name: string;
  /** Where documents and reminders are sent. */
  email?: string;
  /** Phone number, as it was written. */
  phone?: string;
  /** Tax id (NIF, VAT number, or what the country has), as it was written. */
  taxId?: string;
  address?: Address;
  /** What another program calls it; absent where none has said so. */
  externalReference?: string;
  /** What looks wrong but was kept, such as a tax id whose check digit does not fit. */
  warnings?: string[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Its id. */
  id: string;
  /** Their website. */
  website?: string;
  /** Where they stand for indirect tax; absent where it is taken to be the issuer's own. */
  fiscalZone?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world';
  /** An `individual` is taxed as a consumer; absent where a valid tax id decides. */
  clientType?: 'company' | 'individual';
  /** Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia). */
  applyEquivalenceSurcharge?: boolean;
  /** The language of their mail and documents; absent where it is the workspace's. */
  language?: 'es' | 'en';
  /** `false`: the automatic payment reminders leave them out. */
  sendReminders?: boolean;
  einvoice?: EInvoiceDetails;
  /** Words to find them by. */
  tags?: string[];
  /** Where the client stands in the sales pipeline; issuing a first invoice makes a prospect `active`. */
  stage: 'lead' | 'contacted' | 'proposal' | 'active' | 'inactive' | 'lost';
  /** The CRM that it was imported from. */
  integrationSource?: 'hubspot' | 'pipedrive' | 'intercom' | 'mailchimp';
  /** The next thing to do for this client. */
  nextAction?: {
    /** What to do next. */
    title: string;
    /** By when. */
    dueDate?: CalendarDate;
    /** Whether it is still to be done (`open`) or was (`done`). */
    status: 'open' | 'done';
    /** Where the task came from, such as the name of a CRM. */
    source?: string;
  };
};

/** What the e-invoices of a client need. */
export type EInvoiceDetails = {
  /** What the buyer wants named (BT-10); of German authorities their Leitweg-ID. */
  buyerReference?: string;
  /** The contract that invoices refer to (BT-12). */
  contractReference?: string;
  /** Where the client takes e-invoices, such as their Peppol address (BT-49). */
  endpointId?: string;
  /** Which kind of address `endpointId` is: a code of the list EAS. */
  endpointScheme?: string;
  /** The offices of a Spanish administration, by their DIR3 codes. */
  dir3?: {
    /** Oficina contable (DIR3). */
    accountingOffice?: string;
    /** Órgano gestor (DIR3). */
    managingBody?: string;
    /** Unidad tramitadora (DIR3). */
    processingUnit?: string;
  };
  /** Codice destinatario of an Italian client. */
  recipientCode?: string;
  /** Certified e-mail (PEC) of an Italian client. */
  pec?: string;
  /** The person at the client whom invoices are for (BT-56). */
  contactName?: string;
};

export type ClientBatch = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: ClientRecord;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

/** Which request this answers, and when. */
export type AnswerMeta = {
  /** Names the request: the same as the header `X-Request-Id`. Report it with a problem. */
  requestId: string;
  timestamp: Timestamp;
};

export type ContactList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Contact[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A person at a client. */
export type Contact = {
  /** Its id. */
  id: string;
  /** The client that the person works for. */
  clientId: string;
  /** Full name. */
  name: string;
  /** E-mail address. */
  email?: string;
  /** Phone number, as it was written. */
  phone?: string;
  /** What they do there. */
  role?: string;
  /** Whether invoices go to this person first; at most one contact of a client has `true`. */
  isPrimary: boolean;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

export type NoteList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Note[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A note about a client, for the company alone. */
export type Note = {
  /** Its id. */
  id: string;
  /** The client that the note is about. */
  clientId: string;
  /** The text; line breaks stay. */
  content: string;
  /** The user who wrote it, or whose API key did. */
  createdById?: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

export type VendorList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Vendor[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

export type Vendor = {
  /** Name or legal name. */
  name: string;
  /** Where documents and reminders are sent. */
  email?: string;
  /** Phone number, as it was written. */
  phone?: string;
  /** Tax id (NIF, VAT number, or what the country has), as it was written. */
  taxId?: string;
  address?: Address;
  /** What another program calls it; absent where none has said so. */
  externalReference?: string;
  /** What looks wrong but was kept, such as a tax id whose check digit does not fit. */
  warnings?: string[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Its id. */
  id: string;
};

export type VendorBatch = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: Vendor;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

export type ExpenseList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Expense[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** What the company has bought: a bill, a receipt or a fee. */
export type Expense = {
  /** Its id. */
  id: string;
  /** What it was for. */
  description: string;
  /** What was paid, tax included. */
  amount: Money;
  /** The amount without its tax. */
  taxable: Money;
  /** The tax in the amount. */
  tax: Money;
  /** Percent of the tax in the amount; absent where `taxes` has several. */
  taxRate?: number;
  /** Which tax it is. */
  taxType: 'IVA' | 'IGIC' | 'IPSI' | 'Exento';
  /** The tax by rate and kind, where the receipt has several; they add up to the amount. */
  taxes?: {
    /** Percent. */
    rate: number;
    /** What this rate is charged on, before tax. */
    base: Money;
    /** The tax of this part. */
    tax: Money;
    /** Which tax this part bears. */
    taxType: 'IVA' | 'IGIC' | 'IPSI' | 'Exento';
    /** Who charges the tax of this part; absent where it is as `purchaseType` says. */
    kind?: 'charged' | 'reverse_charge' | 'intra_community' | 'other_tax' | 'not_subject';
    /** What this part bought, where an expense has goods and services; absent where it is as the whole. */
    operationType?: 'service' | 'goods';
  }[];
  /** `domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part. */
  purchaseType: 'domestic' | 'import' | 'intra_community' | 'reverse_charge';
  /** What was bought; absent where nobody has said so. */
  operationType?: 'service' | 'goods';
  /** Withheld from the vendor. */
  irpf?: Money;
  /** When it counts on form 111, 115, 123 or 216: `paidDate`, else its date; closed quarters stay as they are. */
  withheldOn?: CalendarDate;
  /** The number that the vendor gave the bill. */
  invoiceNumber?: string;
  /** Whether it is an investment good, which has boxes of its own in VAT returns. */
  isInvestmentGood: boolean;
  /** Whether its tax can be deducted. */
  taxDeductible: boolean;
  /** Percent of its tax that is deducted where it can be. */
  vatDeductiblePercent: number;
  /** Percent of it that lowers the taxable income. */
  incomeDeductiblePercent: number;
  /** What of its tax is deducted, on form 303 or 420. */
  deductibleTax: Money;
  /** The day that its tax is deducted where the company or the vendor is under the cash criterion: that of `paidDate`, at the latest 31 December of the year after. Absent: its date. */
  deductedOn?: CalendarDate;
  /** What the company charges itself on it. */
  selfAssessedTax?: Money;
  /** What of it lowers the income. */
  deductibleExpense: Money;
  /** The day it arose: the date of the bill. */
  date: CalendarDate;
  /** When it was paid; absent while it is not. */
  paidDate?: CalendarDate;
  /** When the vendor is to be paid. */
  dueDate?: CalendarDate;
  /** What is to be paid in all, where it is not the amount. */
  amountToPay?: Money;
  /** The account that the bill is paid to. */
  vendorIban?: string;
  /** What the vendor asks to be named in the payment. */
  paymentReference?: string;
  /** Your own order that the bill is for. */
  orderNumber?: string;
  /** What another program calls it; absent where none has said so. */
  externalReference?: string;
  /** What it is filed under: a name of the company's own. */
  category?: string;
  /** Of a rent, where its property is, `1` to `5`. */
  propertySituation?: '1' | '2' | '3' | '4' | '5';
  /** The cadastral reference of the property that a rent is for. */
  propertyReference?: string;
  /** Whom it was paid to, as it stands on the bill. */
  vendor?: string;
  /** The vendor of the workspace that it was paid to. */
  vendorId?: string;
  /** The tax id of the vendor on the day of the bill. */
  vendorTaxId?: string;
  /** ISO 3166-1 alpha-2: the country of the vendor. */
  vendorCountry?: string;
  /** Absent where it is not. */
  vendorCashCriterion?: boolean;
  /** ISO 4217: the currency of `amount` and of its tax. */
  currency: string;
  /** What one unit of `currency` is worth in `functionalCurrency`. */
  exchangeRate?: number;
  /** Who says so, such as the ECB. */
  exchangeRateSource?: string;
  /** The day that the rate is of. */
  exchangeRateDate?: CalendarDate;
  /** ISO 4217: the currency of the books. */
  functionalCurrency: string;
  /** Absent where no rate is known. */
  functionalAmount?: Money;
  /** Its files, such as the receipt. */
  attachments: FileAttachment[];
  /** When and how often it is made again; absent where it is not. */
  recurring?: Recurring;
  /** The recurring expense that made it. */
  generatedFromId?: string;
  /** The client that it is to be billed to. */
  billable?: {
    /** The client that it is to be billed to. */
    clientId: string;
    /** Percent added to what it cost before tax. */
    markup: number;
    /** What to bill before tax, in the currency of the expense. */
    amount: number;
  };
  /** The invoice that bills it. */
  invoiceId?: string;
  /** What somebody should look at: a tax that nobody declares, dates that cannot be. */
  warnings?: string[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** A file that is linked to an expense, such as its receipt. */
export type FileAttachment = {
  /** The `fileReferenceId` of the upload. */
  fileId: string;
  /** What the file was called. */
  originalName: string;
  /** Its media type. */
  contentType: 'application/pdf' | 'application/xml' | 'application/pkcs7-mime' | 'image/jpeg' | 'image/jpg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/heif' | 'image/tiff';
  /** How many bytes it has. */
  size: number;
  /** The SHA-256 of its bytes, in hexadecimal; absent where nobody sent one. */
  checksumSha256?: string;
};

/** When and how often a document is made again, and how far that has come. */
export type Recurring = {
  /** Whether it runs. What falls on a day while it does not is left out, and not made up for. */
  enabled: boolean;
  /** How often one is made: `biweekly` every second week, `quarterly` every third month. */
  frequency: 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'yearly';
  /** When the next one is made, and its date. */
  nextDate: CalendarDate;
  /** No more are made after this day; absent: without end. */
  endDate?: CalendarDate;
  /** No more than this many are made; absent: without limit. */
  maxOccurrences?: number;
  /** Whether each invoice is issued and sent; else it waits as a draft. */
  autoSend?: boolean;
  /** The day of the month it falls on, in months that have it. */
  dayOfMonth?: number;
  /** How many it has made. */
  occurrencesGenerated: number;
  /** The last one it has made. */
  lastGeneratedId?: string;
  /** The date of that one; the next is always later. */
  lastDate?: CalendarDate;
  /** The date that the last one has instead of `lastDate`, whose quarter was closed when it was made. */
  movedTo?: CalendarDate;
  /** Why the last one was left as a draft and not sent. */
  sendProblem?: string;
};

export type ExpenseBatch = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: Expense;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

export type FileAttachmentAnnounced = {
  /** The upload that was announced. */
  data: FileAttachmentUpload;
};

/** A file that was announced, and how to link it. */
export type FileAttachmentUpload = {
  /** Names the announcement; a file is linked by `fileReferenceId`. */
  uploadId: string;
  /** Links the file, once, until `expiresAt`. */
  fileReferenceId: string;
  /** The same. */
  fileId: string;
  /** What the file is called. */
  fileName: string;
  /** The same as `fileName`. */
  originalName: string;
  /** Its media type. */
  contentType: 'application/pdf' | 'application/xml' | 'application/pkcs7-mime' | 'image/jpeg' | 'image/jpg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/heif' | 'image/tiff';
  /** How many bytes were announced. */
  sizeBytes: number;
  /** The same as `sizeBytes`. */
  size: number;
  /** The largest file that is taken. */
  maxSizeBytes: number;
  /** Until when the file can be linked; afterwards it is announced anew. */
  expiresAt: Timestamp;
  /** It is `pending` until it is linked to an expense. */
  status: 'pending';
  /** How to link it: what to post, and where. */
  attach: {
    /** The only expense that it may be linked to; absent where any may have it. */
    expenseId?: string;
    /** The path to post `body` to. */
    endpoint: string;
    /** What to post there. */
    body: {
      /** The reference of the upload. */
      fileReferenceId: string;
      /** What the file is called. */
      originalName: string;
      /** Its media type. */
      contentType: 'application/pdf' | 'application/xml' | 'application/pkcs7-mime' | 'image/jpeg' | 'image/jpg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/heif' | 'image/tiff';
      /** How many bytes it has. */
      size: number;
      /** The SHA-256 of its bytes, in hexadecimal, where it was announced with one. */
      checksumSha256?: string;
    };
  };
};

export type FileAttachmentLinked = {
  /** What was linked to what. */
  data: {
    /** The expense that has the file now. */
    expenseId: string;
    /** The file that was linked. */
    attachment: FileAttachment;
  };
};

export type ExpenseBillingChanged = {
  /** Always `true`: a refusal has another status. */
  success: boolean;
  /** The expense that was changed. */
  expenseId: string;
};

export type DepositList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Deposit[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** Money that a client has paid before an invoice asks for it. */
export type Deposit = {
  /** Its id. */
  id: string;
  /** `fully_applied` where all of it paid invoices, `refunded` where what was left of it was given back. */
  status: 'active' | 'partially_applied' | 'fully_applied' | 'refunded';
  /** Absent once the client is deleted. */
  clientId?: string;
  /** Who paid it. */
  clientName: string;
  /** Always what is applied, refunded and remaining, together. */
  amount: Money;
  /** What of it has paid invoices. */
  appliedAmount: Money;
  /** What of it was given back. */
  refundedAmount: Money;
  /** What of it can still be applied or given back. */
  remainingBalance: Money;
  /** ISO 4217: the currency of every amount in it. */
  currency: string;
  /** What it was paid for. */
  description?: string;
  /** The day the money came. */
  receivedDate: CalendarDate;
  /** How it was paid. */
  paymentMethod?: string;
  /** The payment's own reference. */
  paymentReference?: string;
  /** What somebody noted, for the company alone. */
  notes?: string;
  /** What somebody should look at: a date that can hardly be meant. */
  warnings?: string[];
  /** The invoices that it paid, in order. */
  applications: {
    /** The invoice that it paid. */
    invoiceId: string;
    /** The number of that invoice. */
    invoiceNumber?: string;
    /** How much it paid of it. */
    amount: Money;
    /** When it was applied. */
    appliedAt: Timestamp;
  }[];
  /** The invoice that charged the tax of the deposit. */
  advanceInvoiceId?: string;
  /** The last invoice that takes a share of that one off; `advance.deductions` has all. */
  deductedOnInvoiceId?: string;
  /** The invoice that charged the tax of the deposit, while it stands. */
  advance?: {
    /** The id of that invoice. */
    invoiceId: string;
    /** Its number. */
    invoiceNumber: string;
    /** Its date. */
    issueDate: CalendarDate;
    /** What it charged, tax included. */
    total: Money;
    /** What its credit notes have taken back of that; it is in the deposit again. */
    credited: Money;
    /** What no invoice takes off yet: `total` − `credited` − the `amount` of the deductions. */
    left: Money;
    /** The invoices that take a share of it off, in the order in which they were made. */
    deductions: {
      /** The invoice that takes the share off. */
      invoiceId: string;
      /** Absent of a draft. */
      invoiceNumber?: string;
      /** Its date. */
      issueDate: CalendarDate;
      /** The share before tax. */
      base: Money;
      /** The tax of the share. */
      tax: Money;
      /** Tax included. */
      amount: Money;
    }[];
  };
  /** What was given back, in order. */
  refunds: {
    /** How much was given back. */
    amount: Money;
    /** Why, where somebody has said so. */
    reason?: string;
    /** When it was given back. */
    refundedAt: Timestamp;
  }[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

export type DepositApplied = {
  /** Always true. A refusal has another status. */
  success: boolean;
  /** The deposit that was applied. */
  depositId: string;
  /** What this application paid, or the share that was taken off. */
  appliedAmount: Money;
  /** What of the deposit can still be applied or given back. */
  remainingBalance: Money;
  /** The status of the deposit now. */
  status: 'active' | 'partially_applied' | 'fully_applied' | 'refunded';
};

/** An invoice, a simplified invoice, an advance invoice or a credit note. */
export type Invoice = {
  /** Its id. */
  id: string;
  /** The client of the workspace; absent where it was written without one, or the client is deleted. */
  clientId?: string;
  /** Who is billed. */
  clientName: string;
  /** Their tax id. */
  clientTaxId?: string;
  /** Their address. */
  clientAddress?: Address;
  /** Where they stand for indirect tax. */
  clientLocation?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world';
  /** Where it is sent. */
  clientEmail?: string;
  /** The lines, in the order in which they are printed. */
  items: DocumentLine[];
  /** Its date, in the workspace's zone. */
  issueDate: CalendarDate;
  /** Printed at its foot. */
  notes?: string;
  /** Percent, for lines without a rate of their own; absent where none was given. */
  taxRate?: number;
  /** Withholding, percent; 0 where there is none. */
  irpfRate: number;
  /** Percent taken off the whole document; 0 where there is none. */
  discountRate: number;
  /** Whether the prices of its lines include tax; absent where they do not. */
  pricesIncludeTax?: boolean;
  /** What is taken off the whole document. */
  allowances?: DocumentAllowance[];
  /** What is added to the whole document. */
  charges?: DocumentAllowance[];
  /** ISO 4217: the currency of every amount in it. */
  currency: string;
  /** One unit of `currency` in the workspace's; absent where the two are the same or none is known. */
  exchangeRate?: number;
  /** Equivalence surcharge on every line, percent; absent where it follows from the VAT rate. */
  equivalenceSurchargeRate?: number;
  /** What was already collected when it was written. */
  prepayment?: Money;
  /** The buyer's order. */
  poNumber?: string;
  /** What another program calls it; absent where none has said so. */
  externalReference?: string;
  /** What its lines sell where they do not say. */
  operationType?: 'service' | 'goods' | 'digital_service';
  /** The lines, before the document discount. */
  subtotal: Money;
  /** What `discountRate` takes off, before tax. */
  discount: Money;
  /** The sum of `allowances`, before tax. */
  allowanceTotal?: Money;
  /** The sum of `charges`, before tax. */
  chargeTotal?: Money;
  /** The tax of all lines, surcharge included. */
  tax: Money;
  /** What the client withholds for the tax office. */
  irpf: Money;
  /** Net plus tax. Withholding lowers what is due, not the total. */
  total: Money;
  /** The tax, by category (EN 16931) and rate. */
  taxes: TaxGroup[];
  /** When it was issued, or mailed since: the later of the two. */
  sentAt?: Timestamp;
  /** When it was cancelled. */
  cancelledAt?: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** `sent` is issued, mailed or not; `partial` paid in part; `overdue` past its due date and not paid. */
  status: 'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled';
  /** A credit note is an invoice as well. An invoice without a client tax id, of at most 400 € (or 3,000 € where the company says so), is issued as a simplified one. */
  kind: 'invoice' | 'simplified' | 'credit_note' | 'advance';
  /** What somebody should look at: dates that can hardly be meant, and once it is issued what a company that issues strictly would have refused (422). */
  warnings?: string[];
  /** Issued under the cash criterion (régimen especial del criterio de caja): its VAT falls due as it is paid. Absent where it is not. */
  cashCriterion?: boolean;
  /** The simplified invoice that it stands in for (F3). */
  replacesId?: string;
  /** Given when it is issued. */
  documentNumber?: string;
  /** The series that gives its number. */
  seriesId?: string;
  /** When payment is due. */
  dueDate?: CalendarDate;
  /** When it was delivered or done, where that is not the issue date. */
  operationDate?: CalendarDate;
  /** When goods are delivered. */
  deliveryDate?: CalendarDate;
  /** ISO 3166-1 alpha-2: where goods go. */
  deliveryCountry?: string;
  /** How it is paid, as its e-invoices say. */
  paymentMethod?: 'transfer' | 'direct_debit' | 'card' | 'cash' | 'other';
  /** The mandate of a direct debit. */
  mandateReference?: string;
  /** What its e-invoices need of the client. */
  einvoice?: EInvoiceDetails;
  /** What has been paid of it, deposits included. */
  amountPaid: Money;
  /** Adds to what is due, not to the total. */
  lateFee?: Money;
  /** When the late fee was last charged. */
  lateFeeAt?: Timestamp;
  /** What `/paid` would take now: the total less withholding, prepayment, payments and issued credit notes, with a late fee. 0 of what is paid, credited in full or cancelled. Of a credit note below zero: what can be paid out of it, as what it credits has been paid. */
  amountDue: Money;
  /** What its issued credit notes credit of its total, tax included. Absent where nothing is credited. A note of several invoices credits each by its part of what was left to credit of them. */
  creditedAmount?: Money;
  /** Its credit notes that are issued and not cancelled. Absent where there are none. */
  creditNoteIds?: string[];
  /** When and how often it is made again; absent where it is not. */
  recurring?: Recurring;
  /** The recurring invoice that made it. */
  generatedFromId?: string;
  /** Issued with another program and brought here with its number: it has no record in the fiscal chain of this one. Absent where it is not. */
  imported?: boolean;
  /** The fingerprint of its record in the fiscal chain. */
  verifactuHash?: string;
  /** The fingerprint of the record before it in the chain. */
  verifactuPreviousHash?: string;
  /** What the QR code on the invoice says. */
  qrUrl?: string;
  /** What a credit note rectifies. */
  originalInvoiceId?: string;
  /** Of a credit note: R1 to R5 (RD 1619/2012). */
  rectification?: string;
  /** What a credit note of several invoices, of a period or of another program rectifies. */
  rectifies?: {
    /** The invoices that it rectifies. */
    invoices: {
      /** The invoice; absent of one of another program. */
      invoiceId?: string;
      /** Its number. */
      number: string;
      /** Its date. */
      date: CalendarDate;
      /** What it came to before tax. */
      base?: Money;
      /** Its tax, with recargo. */
      tax?: Money;
    }[];
    /** The days whose invoices it rectifies. */
    period?: {
      /** The first day. */
      from: CalendarDate;
      /** The last day. */
      to: CalendarDate;
    };
  };
  /** Why it was credited. */
  creditReason?: 'refund' | 'discount' | 'error' | 'cancellation' | 'insolvency' | 'bad_debt' | 'other';
  /** The reason in words, printed on it. */
  creditDescription?: string;
  /** When it was paid in full. */
  paidAt?: Timestamp;
  /** When it passed its due date unpaid. */
  overdueAt?: Timestamp;
};

/** A line of an invoice or a quote. */
export type DocumentLine = {
  /** What is sold. */
  description: string;
  /** How many; below zero where something is taken back. */
  quantity: number;
  /** Price of one, before tax unless `priceIncludesTax`. */
  unitPrice: number;
  /** Whether the price of this line includes tax; absent where the document decides. */
  priceIncludesTax?: boolean;
  /** Percent; absent where the document's rate counts. */
  taxRate?: number;
  /** Percent taken off this line. */
  discountRate?: number;
  /** Unit of measure. */
  unit?: string;
  /** The product that the line was made from. */
  productId?: string;
  /** Why no tax is charged, in words. */
  taxExemptReason?: string;
  /** The same as a code: E1 to E8 of VERI*FACTU, or a VATEX code. */
  taxExemptCode?: string;
  /** The category of its tax (EN 16931, UNCL 5305). */
  taxCategory?: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  /** What the line sells; absent where the document says so. */
  operationType?: 'service' | 'goods' | 'digital_service';
};

/** An allowance or a charge of the whole document, before tax (EN 16931 BG-20, BG-21). */
export type DocumentAllowance = {
  /** What it is for. */
  reason: string;
  amount: Money;
  /** Percent: the rate of the lines that it belongs to. */
  taxRate?: number;
  /** Why no tax is charged on it. */
  taxExemptReason?: string;
};

/** The tax of all lines of one category and rate. */
export type TaxGroup = {
  /** Category of the tax (EN 16931, UNCL 5305): S standard, E exempt, Z zero, AE reverse charge, K to another EU country, G export, O outside VAT, L IGIC, M IPSI. */
  category: string;
  /** Percent. */
  rate: number;
  /** Why none is charged: E1 to E8, S2, N1 or N2 as VERI*FACTU has them, or a VATEX code. */
  reason?: string;
  /** The member state whose VAT it is, declared in form 369 (Union one-stop shop). */
  ossCountry?: string;
  /** What form 369 declares it as. */
  ossSupply?: 'goods' | 'services';
  /** What the tax is charged on. */
  taxable: Money;
  /** The tax at this rate, without surcharge. */
  tax: Money;
  /** Equivalence surcharge, percent. */
  surchargeRate?: number;
  /** What of `taxable` bears the equivalence surcharge: goods do, services do not. */
  surchargeTaxable?: Money;
  /** The equivalence surcharge. */
  surcharge?: Money;
};

export type DepositRefunded = {
  /** Always true. A refusal has another status. */
  success: boolean;
  /** The deposit that was given back. */
  depositId: string;
  /** What this refund gave back. */
  refundedAmount: Money;
  /** What of the deposit can still be applied or given back. */
  remainingBalance: Money;
};

export type Aging = {
  /** The report. */
  data: {
    /** One entry for each company and currency. */
    workspaces: WorkspaceAging[];
    /** Companies that were asked for and that whoever made the key may not read, or that do not exist. */
    rejectedWorkspaceIds: string[];
    /** The currency that the consolidated figures are in. */
    consolidatedCurrency: string;
    /** What all companies are owed in that currency, by how long it is past due. */
    consolidatedBuckets: AgingBuckets;
    /** All that they are owed in that currency. */
    consolidatedTotal: number;
    /** What of it is past due. */
    consolidatedOverdue: number;
    /** One entry a currency: amounts of different currencies are never added up. */
    consolidatedByCurrency: {
      /** ISO 4217: the currency of this entry. */
      currency: string;
      /** What is owed in it, by how long it is past due. */
      buckets: AgingBuckets;
      /** All that is owed in it. */
      total: number;
      /** What of it is past due. */
      overdue: number;
    }[];
    /** The day that is reported for. */
    asOf: CalendarDate;
    /** When the report was made. */
    generatedAt: Timestamp;
  };
};

/** What one company is owed in one currency. */
export type WorkspaceAging = {
  /** The company's workspace. */
  workspaceId: string;
  /** What the company is called. */
  workspaceName: string;
  /** The owner of the workspace. */
  ownerName: string;
  /** ISO 4217: the currency of every amount in this entry. */
  currency: string;
  /** The day that is reported for. */
  asOf: CalendarDate;
  /** What is owed, by how long it is past due. */
  buckets: AgingBuckets;
  /** All that is owed: the sum of `buckets`. */
  grandTotal: number;
  /** What of it is past due. */
  totalOverdue: number;
  /** Who owes most, the largest first. */
  topDebtors: {
    /** The client; absent where an invoice names none. */
    clientId?: string;
    /** Who is billed, as the invoices say. */
    clientName: string;
    /** What they still owe. */
    totalOutstanding: number;
    /** Days past due of the oldest open invoice; 0 where none is. */
    daysOldestInvoice: number;
    /** How many invoices of theirs are open. */
    invoiceCount: number;
  }[];
};

/** What is owed, by how many days it is past its due date. */
export type AgingBuckets = {
  /** Not yet due, and credits that belong to no invoice. */
  current: number;
  /** 1 to 30 days past due. */
  days1_30: number;
  /** 31 to 60 days past due. */
  days31_60: number;
  /** 61 to 90 days past due. */
  days61_90: number;
  /** More than 90 days past due. */
  days90plus: number;
};

export type InvoiceList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Invoice[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

export type InvoiceBatch = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: Invoice;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

export type InvoiceCancelled = {
  /** What was cancelled. */
  data: {
    /** Its id. */
    id: string;
    /** What it is now. */
    status: 'cancelled';
    /** Always `api`, as this operation says it. */
    cancelledVia: 'api';
  };
  meta: AnswerMeta;
};

export type InvoiceSent = {
  /** A refusal has another status. */
  success: boolean;
  /** The Message-ID it goes out under. */
  messageId: string;
};

export type InvoicePaid = {
  /** A refusal has another status. */
  success: boolean;
  /** The status of the invoice now: `partial` while something is due. */
  status: 'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled';
  /** The day of the payment. */
  paidAt: CalendarDate;
  /** The invoice as it is now. */
  invoice: Invoice;
};

export type CreditNoteCreated = {
  /** The draft that was made. */
  data: {
    /** Always true. A refusal has another status. */
    success: boolean;
    /** The credit note. */
    creditNote: {
      /** It is an invoice: issue, send or delete it as one. */
      id: string;
      /** Given when it is issued, never to a draft. */
      documentNumber?: string;
      /** The invoice that it rectifies. */
      originalInvoiceId: string;
      /** Why, as it was sent. */
      reason: 'refund' | 'discount' | 'error' | 'cancellation' | 'insolvency' | 'bad_debt' | 'other';
      /** Nothing is left of the invoice to credit. */
      fullCredit: boolean;
      /** It is issued as any invoice is. */
      status: 'draft';
      /** By differences. */
      rectificationMethod: 'I';
      /** Its total, above zero. */
      totalCredited: number;
    };
  };
};

/** `parts`, `interest` and `compensation` are missing where the amount was sent. */
export type LateFeeCharged = {
  /** Always true. A refusal has another status. */
  success: boolean;
  /** Added to what is due, not to the total. */
  feeAmount: number;
  /** The invoice that is late. */
  invoiceId: string;
  /** For how many days interest was counted. */
  daysOverdue: number;
  /** What is left first, then each late payment; their interest adds up to that of the whole. */
  parts?: {
    /** What is left to pay, or a payment that came late. */
    amount: number;
    /** The day on which it was paid late; missing of what is left. */
    paidOn?: CalendarDate;
    /** The days at each rate: the statutory one changes every half year. */
    periods: {
      /** Percent a year. */
      rate: number;
      /** How many days. */
      days: number;
    }[];
    /** The interest of this part. */
    interest: number;
  }[];
  /** The interest of all parts. */
  interest?: number;
  /** For the cost of recovery (Ley 3/2004 art. 8), once an invoice. */
  compensation?: number;
};

export type ProductList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Product[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** Something that the company sells: what a line of a document can be filled from. */
export type Product = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** Price of one before tax, in the currency of the document that it is put on. */
  unitPrice: number;
  /** What a line says of it; its name where absent. */
  description?: string;
  /** Percent; absent where the document's counts. */
  taxRate?: number;
  /** Withholding that is usual for it, percent. */
  irpfRate?: number;
  /** What it is filed under. */
  category?: string;
  /** Your own code; unique in the workspace. */
  sku?: string;
  /** What another program calls it; absent where none has said so. */
  externalReference?: string;
  /** Unit of measure. */
  unit?: string;
  /** Whether it is on offer. */
  isActive: boolean;
  /** Whether goods or a service. */
  kind: 'product' | 'service';
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

export type ProductBatch = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: Product;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

export type QuoteList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Quote[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** An offer that a client can accept, and that an invoice is then made of. */
export type Quote = {
  /** Its id. */
  id: string;
  /** The client of the workspace; absent where it was written without one, or the client is deleted. */
  clientId?: string;
  /** Who is billed. */
  clientName: string;
  /** Their tax id. */
  clientTaxId?: string;
  /** Their address. */
  clientAddress?: Address;
  /** Where they stand for indirect tax. */
  clientLocation?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world';
  /** Where it is sent. */
  clientEmail?: string;
  /** The lines, in the order in which they are printed. */
  items: DocumentLine[];
  /** Its date, in the workspace's zone. */
  issueDate: CalendarDate;
  /** Printed at its foot. */
  notes?: string;
  /** Percent, for lines without a rate of their own; absent where none was given. */
  taxRate?: number;
  /** Withholding, percent; 0 where there is none. */
  irpfRate: number;
  /** Percent taken off the whole document; 0 where there is none. */
  discountRate: number;
  /** Whether the prices of its lines include tax; absent where they do not. */
  pricesIncludeTax?: boolean;
  /** What is taken off the whole document. */
  allowances?: DocumentAllowance[];
  /** What is added to the whole document. */
  charges?: DocumentAllowance[];
  /** ISO 4217: the currency of every amount in it. */
  currency: string;
  /** One unit of `currency` in the workspace's; absent where the two are the same or none is known. */
  exchangeRate?: number;
  /** Equivalence surcharge on every line, percent; absent where it follows from the VAT rate. */
  equivalenceSurchargeRate?: number;
  /** What was already collected when it was written. */
  prepayment?: Money;
  /** The buyer's order. */
  poNumber?: string;
  /** What another program calls it; absent where none has said so. */
  externalReference?: string;
  /** What its lines sell where they do not say. */
  operationType?: 'service' | 'goods' | 'digital_service';
  /** The lines, before the document discount. */
  subtotal: Money;
  /** What `discountRate` takes off, before tax. */
  discount: Money;
  /** The sum of `allowances`, before tax. */
  allowanceTotal?: Money;
  /** The sum of `charges`, before tax. */
  chargeTotal?: Money;
  /** The tax of all lines, surcharge included. */
  tax: Money;
  /** What the client withholds for the tax office. */
  irpf: Money;
  /** Net plus tax. Withholding lowers what is due, not the total. */
  total: Money;
  /** The tax, by category (EN 16931) and rate. */
  taxes: TaxGroup[];
  /** When it was issued, or mailed since: the later of the two. */
  sentAt?: Timestamp;
  /** When it was cancelled. */
  cancelledAt?: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** `sent` is open to the client; `expired` passed `validUntil` undecided. */
  status: 'draft' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'cancelled';
  /** Given when it is created. */
  documentNumber: string;
  /** The series that gave its number. */
  seriesId: string;
  /** The last day it can be accepted. */
  validUntil?: CalendarDate;
  /** What somebody should look at: dates that can hardly be meant. */
  warnings?: string[];
  /** The name that whoever decided gave. */
  decidedBy?: string;
  /** Why the client rejected it, in their words. */
  rejectionReason?: string;
  /** The invoice made of it, while that exists. */
  convertedInvoiceId?: string;
  /** When it was accepted or rejected. */
  decidedAt?: Timestamp;
  /** When it passed `validUntil` undecided. */
  expiredAt?: Timestamp;
  /** When an invoice was made of it. */
  convertedAt?: Timestamp;
};

export type QuoteBatch = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: Quote;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

export type QuoteCancelled = InvoiceCancelled;

export type AssetList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Asset[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** An investment good: its depreciation, and the regularisation of its VAT. */
export type Asset = {
  /** The id of the asset. */
  id: string;
  /** What it is. */
  description: string;
  /** Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, `25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees. */
  kind: '11' | '12' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '31' | '32' | '33' | '39' | '41' | '42' | '43' | '44' | '49';
  /** Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own. */
  identifier?: string;
  /** The expense that bought it. Its cost no longer lowers the income of its own quarter (`incomeDeductiblePercent` becomes 0): depreciation does, year by year. */
  expenseId?: string;
  /** The date of the vendor's invoice. */
  acquiredOn: CalendarDate;
  /** The day of its first use, from which on it is depreciated. */
  startedOn: CalendarDate;
  /** Who sold it. */
  vendor?: string;
  /** The vendor's tax id. */
  vendorTaxId?: string;
  /** The vendor's country. */
  vendorCountry?: string;
  /** The number of the vendor's invoice. */
  invoiceNumber?: string;
  /** What it cost, without the tax that was deducted. */
  value: Money;
  /** Of it, what is depreciated: land is not. All of it where left out. */
  depreciableValue: Money;
  /** What the VAT on it was charged on. */
  vatBase: Money;
  /** Percent. */
  vatRate: number;
  /** The VAT that was borne on it. */
  vat: Money;
  /** Percent: the definitive pro rata of the year of its first use. */
  firstProRata: number;
  /** `01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table. */
  method: '01' | '06' | '07' | '08';
  /** Percent a year; that of the table where left out. */
  rate: number;
  /** What had been depreciated of it in other books. */
  depreciatedBefore: Money;
  /** The first year of these books, where others came before. */
  since?: number;
  /** Of free depreciation: what is depreciated in a year, by year. */
  chosen: Record<string, Money>;
  /** The first day on which it is not in use any more. */
  disposedOn?: CalendarDate;
  /** `01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another. */
  disposalCause?: '99' | '01' | '02' | '03' | '04' | '05' | '06';
  /** The invoice of its sale. */
  disposalInvoiceId?: string;
  /** Of the year that was asked for; absent before its first use. */
  depreciation?: DepreciationYear;
  /** What its VAT is regularised by in that year (LIVA art. 107 to 110); absent where it is not. */
  regularisation?: {
    /** The calendar year. */
    year: number;
    /** The definitive pro rata of the year, percent. */
    proRata: number;
    /** Deducted in the year of its first use. */
    deductedFirst: Money;
    /** Deductible by the pro rata of the year. */
    deductible: Money;
    /** What box 43 of form 303 takes in the last quarter. */
    amount: Money;
  };
  /** When it was entered. */
  createdAt: Timestamp;
  /** When it was last changed. */
  updatedAt: Timestamp;
};

/** What a year takes of an investment good. */
export type DepreciationYear = {
  /** The calendar year. */
  year: number;
  /** What had been depreciated before it. */
  accumulatedBefore: Money;
  /** What it takes. */
  amount: Money;
  /** What has been depreciated at its end. */
  accumulated: Money;
  /** What is left to be depreciated. */
  pending: Money;
};

/** What the company earned and spent in a period. */
export type Summary = {
  /** The days that are counted, both included. */
  period: {
    /** The first day. */
    from: CalendarDate;
    /** The last day. */
    to: CalendarDate;
  };
  /** The currency of the workspace, which every amount is in. */
  currency: string;
  /** What was issued in the period. */
  revenue: {
    /** What was issued in the period, tax included, credit notes taken off. */
    invoiced: number;
    /** The same without tax: the sum of its bases, each at the rate of its invoice as in forms 303 and 130. */
    net: number;
    /** What clients keep back of it for the tax office (IRPF). */
    withheld: number;
    /** What has been paid of it. */
    paid: number;
    /** What is still due of it, and is not overdue. */
    pending: number;
    /** What is due of it since a day before today. */
    overdue: number;
  };
  /** What arose in the period. */
  expenses: {
    /** Tax included. */
    total: number;
    /** Without the tax that can be deducted. */
    net: number;
  };
  /** `revenue.net` − `expenses.net`: tax is not the company’s to keep. */
  profit: number;
  /** Documents dated in the period, whatever their state; clients and products in all. */
  counts: {
    /** Invoices. */
    invoices: number;
    /** Quotes. */
    quotes: number;
    /** Expenses. */
    expenses: number;
    /** Clients. */
    clients: number;
    /** Products. */
    products: number;
  };
  /** How many invoices dated in the period have each status. */
  invoicesByStatus: {
    /** Not issued yet. */
    draft: number;
    /** Issued and not due yet, mailed or not. */
    sent: number;
    /** Paid in part. */
    partial: number;
    /** Paid in full. */
    paid: number;
    /** Past their due date and not paid. */
    overdue: number;
    /** Cancelled. */
    cancelled: number;
  };
  /** What should have been paid before today, of the invoices of the period. */
  overdue: {
    /** How many invoices. */
    count: number;
    /** What is due of them. */
    amount: number;
  };
  /** Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of every amount of this answer, because currencies are never added up without a rate. */
  otherCurrencies: {
    /** ISO 4217: the other currency. */
    currency: string;
    /** What was invoiced in it, tax included. */
    invoiced: number;
    /** How many invoices. */
    invoiceCount: number;
    /** What was spent in it, tax included. */
    spent: number;
    /** How many expenses. */
    expenseCount: number;
  }[];
};

export type BusinessContext = {
  /** What an assistant or a program should know of the company before it does something. */
  data: {
    /** Who the company is. */
    business: {
      /** What the company is called. */
      name: string;
      /** The same as `name`. */
      businessName: string;
      /** Its tax id; absent until it is entered. */
      taxId?: string;
      /** Where it stands for indirect tax; absent until it is entered. */
      fiscalZone?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world';
      /** ISO 4217: the currency of its books. */
      currency: string;
      /** The language of the workspace: `es` or `en`. */
      language: string;
      /** ISO 3166-1 alpha-2; absent until its address is entered. */
      country?: string;
    };
    /** What a new invoice is proposed with; rates in percent. */
    defaults: {
      /** Percent of tax on a line. */
      taxRate: number;
      /** Percent that the client withholds; 0 for none. */
      irpfRate: number;
      /** Days from the issue to the due date. */
      dueDays: number;
      /** ISO 4217. */
      currency: string;
    };
    /** Your own server has no plan: everything there is, and no limit. */
    plan: {
      /** What the plan is called. */
      name: string;
      /** Invoices of this month. */
      invoices: {
        /** How many there are; nothing is ever refused for it. */
        used: number;
        /** -1: there is no limit. */
        limit: number;
      };
      /** Expenses of this month. */
      expenses: {
        /** How many there are; nothing is ever refused for it. */
        used: number;
        /** -1: there is no limit. */
        limit: number;
      };
      /** Messages to an assistant: there is none here. */
      aiMessages: {
        /** How many there are; nothing is ever refused for it. */
        used: number;
        /** -1: there is no limit. */
        limit: number;
      };
    };
    /** The last number that each series has given this year. */
    series: {
      /** The id of the series. */
      id: string;
      /** What its numbers begin with. */
      prefix: string;
      /** The last number given; 0 where none was. */
      current: number;
      /** The year that the numbers are of. */
      year: number;
    }[];
    /** What happened last, and what is open. */
    recentActivity: {
      /** The last one issued; null where there is none. */
      lastInvoice: {
        /** Its number. */
        number: string;
        /** Its date. */
        date: CalendarDate;
        /** Who was billed. */
        client: string;
      } | null;
      /** null where there is none. */
      lastExpense: {
        /** Its date. */
        date: CalendarDate;
        /** Whom it was paid to; absent where nobody has said so. */
        vendor?: string;
        /** What was paid, tax included, in its own currency. */
        amount: number;
      } | null;
      /** How many invoices are past their due date. */
      overdueCount: number;
      /** What is due of them. */
      overdueAmount: number;
      /** Overdue ones included; not those that a credit note settles. */
      unpaidCount: number;
    };
    /** The clients with the most revenue, the largest first. */
    topClients: {
      /** The client. */
      name: string;
      /** What they were invoiced, tax included. */
      totalRevenue: number;
      /** How many invoices. */
      invoiceCount: number;
    }[];
    /** The month of today, in the workspace's zone. */
    currentMonth: {
      /** What was issued this month, tax included. */
      revenue: number;
      /** Tax included. */
      expenses: number;
      /** Without tax on either side, as `profit.net` of the month. */
      profit: number;
      /** How many invoices were issued. */
      invoiceCount: number;
      /** How many expenses arose. */
      expenseCount: number;
    };
    /** Of this month: what its amounts leave out, having no rate. */
    otherCurrencies: {
      /** ISO 4217: the other currency. */
      currency: string;
      /** What was invoiced in it, tax included. */
      invoiced: number;
      /** How many invoices. */
      invoiceCount: number;
      /** What was spent in it, tax included. */
      spent: number;
      /** How many expenses. */
      expenseCount: number;
    }[];
  };
  meta: AnswerMeta;
};

export type Monthly = {
  /** The report. */
  data: {
    /** The month, `YYYY-MM`. */
    period: string;
    /** The same as `period`. */
    month: string;
    /** The currency of the workspace, which every amount is in. */
    currency: string;
    /** What was issued in the month. */
    revenue: {
      /** What was issued in the month, tax included, credit notes taken off. */
      total: number;
      /** The same without tax. */
      taxBase: number;
      /** The tax in `total`. */
      tax: number;
      /** What clients withhold of it. */
      irpf: number;
    };
    /** What arose in the month. */
    expenses: {
      /** Tax included. */
      total: number;
      /** The tax-deductible ones, without their tax. */
      deductible: number;
      /** The tax in all of them. */
      tax: number;
      /** The tax in them that can be deducted. */
      deductibleTax: number;
      /** Without the tax that can be deducted. */
      net: number;
    };
    /** Revenue less expenses. */
    profit: {
      /** `revenue.total` − `expenses.total`, taxes included on both sides. */
      gross: number;
      /** `revenue.taxBase` − `expenses.net`: what the company earned. */
      net: number;
    };
    /** Of the invoices dated in the month: all, those issued and not cancelled, paid, overdue. */
    invoices: {
      /** All, drafts and cancelled ones included. */
      created: number;
      /** Those issued and not cancelled. */
      sent: number;
      /** Those paid in full. */
      paid: number;
      /** Those past their due date and not paid. */
      overdue: number;
    };
    /** The clients with the most revenue in the month, the largest first. */
    topClients: {
      /** The client. */
      name: string;
      /** What they were invoiced, tax included. */
      totalRevenue: number;
      /** The same as `totalRevenue`. */
      total: number;
      /** How many invoices. */
      invoiceCount: number;
    }[];
    /** Expenses by category, tax included; those without one under `uncategorized`. */
    byCategory: Record<string, number>;
    /** The same as `byCategory`, as a list. */
    expensesByCategory: {
      /** The category; `uncategorized` for expenses without one. */
      category: string;
      /** What was spent, tax included. */
      total: number;
      /** The same as `total`. */
      amount: number;
    }[];
    /** What the month adds to the returns, as an estimate. */
    taxLiability: {
      /** The VAT charged to clients. */
      vatPayable: number;
      /** What clients withheld for the tax office. */
      irpfRetained: number;
      /** VAT charged − VAT that can be deducted. */
      estimatedModel303: number;
    };
    /** Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of every amount of this answer, because currencies are never added up without a rate. */
    otherCurrencies: {
      /** ISO 4217: the other currency. */
      currency: string;
      /** What was invoiced in it, tax included. */
      invoiced: number;
      /** How many invoices. */
      invoiceCount: number;
      /** What was spent in it, tax included. */
      spent: number;
      /** How many expenses. */
      expenseCount: number;
    }[];
  };
  meta: AnswerMeta;
};

export type Quarterly = {
  /** The figures of the quarter, form by form. */
  data: {
    /** The quarter, `YYYY-Q1`. */
    period: string;
    /** The same as `period`. */
    quarter: string;
    /** Its months, `YYYY-MM`. */
    months: string[];
    /** The same as `months`. */
    periods: string[];
    /** The currency of the workspace, which every amount is in. */
    currency: string;
    /** VAT of the quarter, by the day of the operation. IGIC and IPSI are not declared on this form. */
    modelo303: VatForm;
    /** IGIC of the quarter, of a company in Canarias. */
    modelo420?: VatForm;
    /** VAT on purchases without it; no form 303. */
    modelo309?: {
      /** What it is charged on. */
      base: number;
      /** The tax that is to be paid. */
      cuota: number;
    };
    /** The Union scheme of the one-stop shop: sales to consumers in other member states, at the rates there. None of it is in `cuotaRepercutida` of form 303. */
    modelo369?: {
      /** One line for each country, rate and kind of supply. */
      lineas: {
        /** What the line is called where its documents are asked for. */
        linea: string;
        /** The member state of consumption. */
        pais: string;
        /** Whether goods or services were sold. */
        operacion: 'goods' | 'services';
        /** Percent. */
        tipo: number;
        /** What the tax was charged on. */
        base: number;
        /** The tax. */
        cuota: number;
      }[];
      /** What credit notes of this quarter take back of earlier ones, by country and quarter. */
      correcciones: {
        /** The member state of consumption. */
        pais: string;
        /** The quarter that is corrected, `YYYY-Q1`. */
        periodo: string;
        /** The tax that is taken back. */
        cuota: number;
      }[];
      /** The tax of all lines and corrections. */
      total: number;
    };
    /** The income tax that sole traders advance, from January to the end of the quarter. */
    modelo130: {
      /** Box 01: income without tax and without what is only passed on. What is in another currency counts by the bases of its taxes, as in form 303. */
      ingresos: number;
      /** Deductible expenses without the tax that is deducted. */
      gastos: number;
      /** Added to them: `dificilJustificacionTipo` percent of the profit, 2000 € a year at most since 2015. */
      dificilJustificacion: number;
      /** Percent; 7 in 2023, 5 in other years. */
      dificilJustificacionTipo: number;
      /** Box 03: 01 − 02. */
      rendimientoNeto: number;
      /** Box 04: 20 % of 03 where that is positive. */
      cuota: number;
      /** Box 05: what the earlier quarters of the year came to. */
      pagosAnteriores: number;
      /** Box 06: what clients withheld. */
      retenciones: number;
      /** Box 07: 04 − 05 − 06; nothing is to be paid below 0. */
      pagoFraccionado: number;
      /** What each box of the form says, by its number. */
      casillas: Record<string, number>;
      /** Whether the company files this form; `motivo` says why not. */
      aplica: boolean;
      /** Exempt companies and retailers in recargo de equivalencia file no VAT, other zones have forms of their own, and only persons (DNI or NIE) file form 130. */
      motivo?: 'exempt' | 'surcharge' | 'other_zone' | 'not_a_person';
      /** How much of the income clients withheld something of. Absent without income. */
      retencion?: {
        /** The first day of what was looked at: the year before. */
        desde: CalendarDate;
        /** The last one. Without income in that year, the quarter was looked at. */
        hasta: CalendarDate;
        /** The income that was looked at, without tax. */
        ingresos: number;
        /** The bases of the invoices of which clients withhold something. */
        ingresosConRetencion: number;
        /** Percent of `ingresos`. */
        porcentaje: number;
        /** True from 70 % on: who has a professional activity does not file this form (RIRPF art. 109.2). */
        suficiente: boolean;
      };
    };
    /** What was withheld from professionals (`irpf` of expenses), by `withheldOn`. Wages are not in it. */
    modelo111?: WithholdingForm;
    /** The same of rents: of expenses whose category has the word alquiler, arrendamiento, rent, lloguer or 621. */
    modelo115?: WithholdingForm;
    /** The same of interest: of expenses whose category has the word interés, interest, dividendo, dividend or 662. Its boxes have what was entered as well. */
    modelo123?: WithholdingForm;
    /** The same of vendors that are not resident, whatever they were paid for: by the letter N of a NIF, else by their country, else by the VAT number of another member state. Without boxes: their numbers are not known here. */
    modelo216?: WithholdingForm;
    /** Of the quarter, tax included; how many invoices were issued, and to how many clients. */
    summary: {
      /** What was issued, tax included. */
      totalRevenue: number;
      /** What arose, tax included. */
      totalExpenses: number;
      /** How many invoices were issued. */
      invoiceCount: number;
      /** To how many clients. */
      clientCount: number;
    };
    /** What has come into a closed quarter since it was closed, with what its returns are filed again for; absent where nothing has. It goes where the quarter is reopened and closed again. */
    changedSinceClosed?: {
      /** When the quarter was closed. */
      closedAt: Timestamp;
      /** The invoices that came into it since. */
      invoices: {
        /** The id of the invoice. */
        invoiceId: string;
        /** Its number. */
        invoiceNumber: string;
      }[];
      /** The returns that are to be filed again, and what is added to each. */
      returns: FiledAgain[];
    };
    /** Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of every amount of this answer, because currencies are never added up without a rate. */
    otherCurrencies: {
      /** ISO 4217: the other currency. */
      currency: string;
      /** What was invoiced in it, tax included. */
      invoiced: number;
      /** How many invoices. */
      invoiceCount: number;
      /** What was spent in it, tax included. */
      spent: number;
      /** How many expenses. */
      expenseCount: number;
    }[];
  };
  meta: AnswerMeta;
};

/** The figures of a VAT return. */
export type VatForm = {
  /** What tax was charged on, credit notes taken off. */
  baseImponible: number;
  /** The tax charged, recargo de equivalencia and what the company charges itself included. */
  cuotaRepercutida: number;
  /** The base of what is deducted. */
  baseDeducible: number;
  /** The tax that is deducted. */
  cuotaDeducible: number;
  /** `cuotaRepercutida` − `cuotaDeducible`, before what is carried over. */
  resultado: number;
  /** The tax charged to clients, rate by rate, in percent; credit notes taken off. */
  tipos: {
    /** Percent. */
    tipo: number;
    /** What this rate was charged on. */
    base: number;
    /** The tax at this rate. */
    cuota: number;
    /** The equivalence surcharge beside it. */
    recargo: number;
  }[];
  /** What each box of the form says, by its number. */
  casillas: Record<string, number>;
  /** Tax charged at a rate that the form has no box for. It is in the totals. */
  sinCasilla: {
    /** What the tax is, in words. */
    nombre: string;
    /** What it was charged on. */
    base: number;
    /** The tax. */
    cuota: number;
  }[];
  /** Whether the company files this form; `motivo` says why not. */
  aplica: boolean;
  /** Exempt companies and retailers in recargo de equivalencia file no VAT, other zones have forms of their own, and only persons (DNI or NIE) file form 130. */
  motivo?: 'exempt' | 'surcharge' | 'other_zone' | 'not_a_person';
};

/** The figures of a return of what was withheld from others. */
export type WithholdingForm = {
  /** Whom it was withheld from, each counted once. */
  perceptores: number;
  /** What they were paid, without VAT; what they gave back is taken off. */
  base: number;
  /** What was withheld of it. */
  retenciones: number;
  /** What each box of the form says, by its number. */
  casillas: Record<string, number>;
  /** True: the form is absent where nothing was withheld. */
  aplica: boolean;
};

/** A return that is filed again, in the currency of the books. */
export type FiledAgain = {
  /** The form that is filed again: 303 (VAT), 420 (IGIC), 369 (OSS) or 130 (income tax in instalments). */
  form: '130' | '303' | '369' | '420';
  /** The closed quarter that it is filed again for. */
  quarter: string;
  /** What is added to its base; to the income of form 130. */
  base: number;
  /** What is added to its tax, recargo included. */
  tax?: number;
  /** What is added to what clients withheld: form 130. */
  withheld?: number;
};

/** The record books of a company from January to the end of a quarter. */
export type RecordBooks = {
  /** `C`: the books of VAT. `D`: those of income tax, of a person. `T`: both in one. */
  kind: 'C' | 'D' | 'T';
  /** Their last quarter, `YYYY-Q1`. */
  quarter: string;
  /** The name of the file, as the tax agency wants it. */
  fileName: string;
  /** How many entries the book of invoices issued has. */
  issued: number;
  /** How many the book of invoices received has. */
  received: number;
  /** How many the book of investment goods has. */
  assets: number;
  /** How many documents have something that the tax agency refuses. */
  errors: number;
  /** How many have something to look at. */
  warnings: number;
  /** What its checks find, the errors first; at most 200 are listed. */
  problems: {
    /** What it is, for programs. */
    code: 'activity_missing' | 'property_missing' | 'rate_unknown' | 'party_missing' | 'party_id_form' | 'simplified_too_high' | 'simplified_deducted' | 'vat_rate' | 'zero_rate' | 'vat_rate_missing' | 'surcharge_rate' | 'vat_amount' | 'premises_rate' | 'reverse_charge_type' | 'vat_id_needed' | 'vendor_vat_id' | 'number_missing' | 'customs_number' | 'number_too_long' | 'name_cut' | 'concept_missing' | 'tenant_property' | 'future';
    /** The tax agency refuses what has an error. */
    severity: 'error' | 'warning';
    /** What it is and what to do, in English. */
    message: string;
    /** Of what. */
    kind: 'invoice' | 'expense' | 'company';
    /** The id of the invoice or expense. */
    documentId?: string;
    /** The number of the invoice, or what the expense bought. */
    documentName?: string;
  }[];
};

/** The categories of expenses with their concepts of income tax. */
export type ExpenseConcepts = {
  /** The categories in use, by name. */
  data: {
    /** A category of expenses. */
    category: string;
    /** Its concept; absent: nobody has chosen one, and it says none. */
    concept?: 'G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G45' | 'G46' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11' | 'G12' | 'G13' | 'GY4' | 'G14' | 'G15' | 'G16' | 'G17' | 'G18' | 'G19' | 'G40' | 'G41' | 'G42' | 'G20' | 'G22' | 'G44' | 'G23' | 'G24' | 'G25' | 'G26' | 'GY8' | 'G27' | 'G28' | 'G29' | 'G30' | 'G31' | 'G32' | 'G33' | 'G38' | 'G34' | 'G35' | 'G36' | 'G43' | 'G37' | 'G39';
    /** Somebody has chosen it; else the category says it by its words. */
    isChosen: boolean;
  }[];
};

/** The file was queued, or what became of it. */
export type TicketbaiSubmitted = {
  /** How the file stands. */
  data: {
    /** The agency has it. */
    accepted: boolean;
    /** `sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be refused (certificate, licence); they wait until one is submitted again. */
    status: 'queued' | 'sent' | 'accepted' | 'accepted_with_errors' | 'refused' | 'blocked';
    /** The agency's receipt; null where it gave none. */
    csv: string | null;
    /** What the invoice prints beside its QR code. */
    tbaiIdentifier: string;
    /** What the QR code on the invoice says: the agency's page that checks it. */
    qrUrl: string | null;
    /** In the agency's words. */
    errors: {
      /** The agency's code of the fault. */
      codigo: string;
      /** The same in the agency's words. */
      descripcion: string;
    }[];
    /** True where the agency had it already. */
    idempotent?: boolean;
  };
};

/** How the TicketBAI file of an invoice stands. */
export type TicketbaiStatus = {
  /** The agency has it. */
  accepted: boolean;
  /** `sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be refused (certificate, licence); they wait until one is submitted again. */
  status: 'queued' | 'sent' | 'accepted' | 'accepted_with_errors' | 'refused' | 'blocked';
  /** The agency's receipt; null where it gave none. */
  csv: string | null;
  /** What the invoice prints beside its QR code. */
  tbaiIdentifier: string;
  /** What the QR code on the invoice says: the agency's page that checks it. */
  qrUrl: string | null;
  /** Of the issue of the invoice, or of its cancellation: whichever came last. */
  kind: 'alta' | 'anulacion';
  /** That it corrects a file that was refused, or one that was taken with errors; null of a file itself. */
  correction: 'subsanar' | 'modificar' | null;
  /** What a person has to do; `null` where nothing is to be done. */
  todo: 'resume' | 'correct' | 'replace' | 'ask_agency' | null;
  /** The agency's own word: 00 or 01, Correcto or Incorrecto. */
  estado: string | null;
  /** In the agency's words, or why there is no answer yet. */
  descripcion: string | null;
  /** When it was last sent. */
  submittedAt: Timestamp | null;
  /** In the agency's words. */
  errors: {
    /** The agency's code of the fault. */
    codigo: string;
    /** The same in the agency's words. */
    descripcion: string;
  }[];
  /** The same once more, for clients that read it from `data`. */
  data: {
    /** The agency has it. */
    accepted: boolean;
    /** `sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be refused (certificate, licence); they wait until one is submitted again. */
    status: 'queued' | 'sent' | 'accepted' | 'accepted_with_errors' | 'refused' | 'blocked';
    /** The agency's receipt; null where it gave none. */
    csv: string | null;
    /** What the invoice prints beside its QR code. */
    tbaiIdentifier: string;
    /** What the QR code on the invoice says: the agency's page that checks it. */
    qrUrl: string | null;
    /** Of the issue of the invoice, or of its cancellation: whichever came last. */
    kind: 'alta' | 'anulacion';
    /** That it corrects a file that was refused, or one that was taken with errors; null of a file itself. */
    correction: 'subsanar' | 'modificar' | null;
    /** What a person has to do; `null` where nothing is to be done. */
    todo: 'resume' | 'correct' | 'replace' | 'ask_agency' | null;
    /** The agency's own word: 00 or 01, Correcto or Incorrecto. */
    estado: string | null;
    /** In the agency's words, or why there is no answer yet. */
    descripcion: string | null;
    /** When it was last sent. */
    submittedAt: Timestamp | null;
    /** In the agency's words. */
    errors: {
      /** The agency's code of the fault. */
      codigo: string;
      /** The same in the agency's words. */
      descripcion: string;
    }[];
  };
};

export type TaxFormList = {
  /** The forms of the period, in the order of their numbers here. */
  data: TaxFormDuty[];
};

/** Whether a form is filed, why, and by when. */
export type TaxFormDuty = {
  /** The number of the form. */
  form: '111' | '115' | '123' | '130' | '180' | '190' | '202' | '216' | '296' | '303' | '347' | '349' | '390' | '415' | '420' | '425';
  /** The period that it is of. */
  period: string;
  /** Whether the company files it; `ask` where no document can say so. */
  must: 'yes' | 'no' | 'ask';
  why: TaxFormSentence;
  /** The last day on which it is filed. */
  dueOn: CalendarDate;
  /** The last day on which it can be filed so that it is paid by direct debit; absent of what only informs. */
  debitUntil?: CalendarDate;
  /** What is to be paid, or below nothing is owed to the company or carried on; absent of what only informs. */
  result?: number;
  /** The day of its latest note of a filing. */
  filedOn?: CalendarDate;
  /** Whether Folio makes the file of it that the tax agency takes. */
  hasFile: boolean;
};

/** A sentence about a form, with its code. */
export type TaxFormSentence = {
  /** The sentence in English. */
  message: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
};

/** What a form says of a period, and what its file waits for. */
export type TaxForm = {
  /** The number of the form. */
  form: '111' | '115' | '123' | '130' | '180' | '190' | '202' | '216' | '296' | '303' | '347' | '349' | '390' | '415' | '420' | '425';
  /** The period that it is of. */
  period: string;
  /** Whether the company files it; `ask` where no document can say so. */
  must: 'yes' | 'no' | 'ask';
  why: TaxFormSentence;
  /** The last day on which it is filed. */
  dueOn: CalendarDate;
  /** The last day on which it can be filed so that it is paid by direct debit; absent of what only informs. */
  debitUntil?: CalendarDate;
  /** What is to be paid, or below nothing is owed to the company or carried on; absent of what only informs. */
  result?: number;
  /** The day of its latest note of a filing. */
  filedOn?: CalendarDate;
  /** Whether Folio makes the file of it that the tax agency takes. */
  hasFile: boolean;
  /** The currency of the books. */
  currency: string;
  /** Its boxes by number, in their order; none of a list. */
  boxes: {
    /** Its number. */
    box: string;
    /** What it says. */
    amount: number;
    /** Whether a person has entered it. */
    isEntered: boolean;
  }[];
  /** The lines of a list, at most the first thousand. */
  rows: {
    /** Tells it from the other lines. */
    key: string;
    /** What its documents are asked for by. */
    party: string;
    /** Who it is about. */
    name: string;
    /** Their tax id, or VAT number; empty where there is none. */
    taxId: string;
    /** What it comes to. */
    amount: number;
    /** What is stated of them, by the fields of its record. */
    values: Record<string, string | number | boolean>;
  }[];
  /** How many lines it has. */
  rowCount: number;
  /** What was entered for it. */
  entries: {
    /** The box, or the name of a question. */
    box: string;
    /** The amount that was entered. */
    amount?: number;
    /** The answer that was given. */
    answer?: string;
    /** Who entered it. */
    enteredBy: string;
    /** When. */
    enteredAt: Timestamp;
  }[];
  /** The letters that it can be declared as; the first is what it is where nobody chooses. None of a list. */
  types: string[];
  /** What its file waits for; empty where it can be made. */
  blocked: TaxFormSentence[];
  /** What is good to know before the file is handed in, such as a name that is cut. */
  notes: TaxFormSentence[];
  /** What its file is called; absent where none can be made. */
  fileName?: string;
  /** What kind of return the next one is: the first, or one that follows what was filed. */
  follows: 'ordinary' | 'complementary' | 'rectifying';
  /** What differs from the latest return that was filed. */
  changes: {
    /** The box, or the line of a list. */
    box: string;
    /** What was filed. */
    filed: number;
    /** What it says now. */
    now: number;
  }[];
  /** The notes of its filings, the latest first. */
  filings: TaxFiling[];
};

/** A note that a return was filed. */
export type TaxFiling = {
  /** The id of the note. */
  id: string;
  /** The number of the form. */
  form: '111' | '115' | '123' | '130' | '180' | '190' | '202' | '216' | '296' | '303' | '347' | '349' | '390' | '415' | '420' | '425';
  /** The period that was filed. */
  period: string;
  /** The first return, one that adds to it, or one that takes its place. */
  kind: 'ordinary' | 'complementary' | 'rectifying';
  /** The letter of how it was declared, such as `I` or `C`. */
  declaredAs?: string;
  /** The number that the tax agency gave it. */
  receipt?: string;
  /** The day on which it was filed. */
  filedOn: CalendarDate;
  /** What it came to. */
  result?: number;
  /** The name of the file that is kept; absent where none is. */
  fileName?: string;
  /** Who noted it. */
  notedBy: string;
  /** When. */
  createdAt: Timestamp;
  /** Who took the note back; it counts no more. */
  undoneBy?: string;
  /** When. */
  undoneAt?: Timestamp;
};

export type TaxFilingList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: TaxFiling[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** Somebody has said that nothing is left to ask the tax agency, and why. */
export type DismissedRecord = {
  /** When. */
  at: Timestamp;
  /** The name of whoever said so. */
  by: string;
  /** Why, in their words. */
  reason: string;
};

/** What the tax agency knows of an invoice (VERI*FACTU). */
export type InvoiceVerifactu = {
  /** `not_sent`: made while nothing was sent. `sent`: handed over, the answer is not known yet. `blocked`: the tax agency refuses every request until somebody has seen to why. */
  status: 'not_sent' | 'queued' | 'sent' | 'accepted' | 'accepted_with_errors' | 'refused' | 'blocked';
  /** The tax agency's receipt. */
  csv?: string;
  /** Of the error, as the tax agency numbers it. */
  code?: string;
  /** The error in the words of the tax agency. */
  description?: string;
  /** How often it was sent. */
  attempts: number;
  /** When it was last sent. */
  lastAttemptAt?: Timestamp;
  /** What the QR code on the invoice says: the agency's page that checks it. */
  qrUrl?: string;
  /** The fingerprint of its last record in the chain (SHA-256, hex). */
  hash?: string;
  dismissed?: DismissedRecord;
  /** What has to be done about it by a person. */
  todo?: 'resume' | 'correct' | 'ask_agency';
  /** All records of the invoice, in the order of the chain. */
  records: {
    /** The invoice was issued, or cancelled. */
    kind: 'alta' | 'anulacion';
    /** The fingerprint of the record (SHA-256, hex). */
    hash: string;
    /** `not_sent`: made while nothing was sent. `sent`: handed over, the answer is not known yet. `blocked`: the tax agency refuses every request until somebody has seen to why. */
    status: 'not_sent' | 'queued' | 'sent' | 'accepted' | 'accepted_with_errors' | 'refused' | 'blocked';
    /** The whole record, as it is sent; missing of those from before it was kept. */
    xml?: string;
    /** Whether it corrects a record that was refused or taken with errors. */
    isCorrection: boolean;
    /** When the record was made. */
    recordedAt: Timestamp;
    /** The tax agency's receipt. */
    csv?: string;
    /** Of the error, as the tax agency numbers it. */
    code?: string;
    /** The error in the words of the tax agency. */
    description?: string;
  }[];
};

export type EInvoiceExported = {
  /** The e-invoice and its name. */
  data: EInvoice;
};

/** An invoice as a file for programs. */
export type EInvoice = {
  /** The whole file, as text. */
  xml: string;
  /** The media type to save or send it with. */
  contentType: string;
  /** A name to save it under. */
  filename: string;
  /** Whether it has the company's signature (XAdES, Facturae alone). */
  signed: boolean;
  /** The format that it was made in, by its full name. */
  format: string;
  /** What the format made somebody shorten or replace: never an amount or an id. */
  warnings?: {
    /** Which field of the invoice: names of fields and places in lists. */
    path: (string | number)[];
    /** What was done with it, or what is wrong, in a sentence. */
    message: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
  }[];
};

export type EInvoiceReceived = {
  /** The expense that was booked, and what somebody should look at. */
  data: {
    /** The expense; of several, the first. */
    expense: Expense;
    /** What somebody should look at, such as another buyer. */
    warnings: {
      /** What it is about, for programs. */
      code: string;
      /** The same in a sentence. */
      message: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
      /** The expense that it is about. */
      expenseId?: string;
    }[];
    /** Where the file holds several invoices: the expense of each that was not booked before. */
    expenses?: {
      /** The expense that was booked. */
      expense: Expense;
      /** What somebody should look at, such as another buyer. */
      warnings: {
        /** What it is about, for programs. */
        code: string;
        /** The same in a sentence. */
        message: string;
        /** The code of the sentence. */
        reason?: string;
        /** What varies in the sentence, by its name. */
        params?: Record<string, string | number>;
        /** The expense that it is about. */
        expenseId?: string;
      }[];
    }[];
  };
};

export type FaceSubmitted = {
  /** How the submission stands. */
  data: {
    /** `queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or turned down by the office. */
    status: 'queued' | 'registered' | 'refused' | 'failed' | 'ended';
    /** FACe's own number. */
    numeroRegistro: string | null;
    /** Of FACe's answer; `0` where it took the invoice. */
    codigo: string | null;
    /** FACe's answer in its own words; `null` while there is none. */
    descripcion: string | null;
    /** True where it had been submitted already. */
    idempotent?: boolean;
  };
};

export type FaceStatus = {
  /** `queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or turned down by the office. */
  status: 'queued' | 'registered' | 'refused' | 'failed' | 'ended';
  /** FACe's own number. */
  numeroRegistro: string | null;
  /** 1200 registered, 1300 in the accounting register, 2400 obligation booked, 2500 paid, 2600 turned down, 3100 cancelled. */
  estadoTramitacion: string | null;
  /** The same. */
  codigo: string | null;
  /** In FACe's words. */
  descripcion: string | null;
  /** Why, where the office said so. */
  motivo: string | null;
  /** 4100 none, 4200 asked for, 4300 accepted, 4400 turned down. */
  anulacion: {
    /** FACe's code of the cancellation; `null` while FACe has not been asked. */
    codigo: string | null;
    /** The same in FACe's words. */
    descripcion: string | null;
    /** Why, as whoever asked for it wrote. */
    motivo: string | null;
  };
  /** When FACe said so. */
  consultadoEl: Timestamp | null;
  /** The same once more, for clients that read it from `data`. */
  data: {
    /** `queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or turned down by the office. */
    status: 'queued' | 'registered' | 'refused' | 'failed' | 'ended';
    /** FACe's own number. */
    numeroRegistro: string | null;
    /** 1200 registered, 1300 in the accounting register, 2400 obligation booked, 2500 paid, 2600 turned down, 3100 cancelled. */
    estadoTramitacion: string | null;
    /** The same. */
    codigo: string | null;
    /** In FACe's words. */
    descripcion: string | null;
    /** Why, where the office said so. */
    motivo: string | null;
    /** 4100 none, 4200 asked for, 4300 accepted, 4400 turned down. */
    anulacion: {
      /** FACe's code of the cancellation; `null` while FACe has not been asked. */
      codigo: string | null;
      /** The same in FACe's words. */
      descripcion: string | null;
      /** Why, as whoever asked for it wrote. */
      motivo: string | null;
    };
    /** When FACe said so. */
    consultadoEl: Timestamp | null;
  };
};

/** What was said of an invoice between businesses. */
export type InvoiceStatusLog = {
  /** What was said, in order. Entries are added, never changed. */
  entries: {
    /** The id of the entry. */
    id: string;
    /** What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back. */
    code: 'PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE';
    /** The day of what is said; of `DEFAULT` the due date. */
    effectiveDate: CalendarDate;
    /** Of a rejection: `01` commercial, `02` for private use. */
    reason: '01' | '02' | null;
    /** The company said it; else the other side did. */
    byUs: boolean;
    /** Who wrote it down; null where a file did. */
    authorName: string | null;
    /** When it was written down. */
    createdAt: Timestamp;
  }[];
  /** What nothing has taken back. */
  inForce: ('PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE')[];
  /** What the company can say now. */
  possible: ('PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE')[];
  /** What the other side can have said. */
  possibleOfOther: ('PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE')[];
  /** A payment in full that has not been said. */
  suggestion: {
    /** The day of the payment. */
    paidOn: CalendarDate;
    /** The last of the four counted days to say it. */
    dueOn: CalendarDate;
    /** Whether the company was bound on that day. */
    isObliged: boolean;
  } | null;
};

export type InvoiceStatusList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: InvoiceStatusEntry[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** What was said of an invoice, and of which one. */
export type InvoiceStatusEntry = {
  /** The id of the entry. */
  id: string;
  /** What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back. */
  code: 'PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE';
  /** The day of what is said; of `DEFAULT` the due date. */
  effectiveDate: CalendarDate;
  /** Of a rejection: `01` commercial, `02` for private use. */
  reason: '01' | '02' | null;
  /** The company said it; else the other side did. */
  byUs: boolean;
  /** Who wrote it down; null where a file did. */
  authorName: string | null;
  /** When it was written down. */
  createdAt: Timestamp;
  /** Of which invoice of the company; null of one that it received. */
  invoiceId: string | null;
  /** Of which expense; null of an invoice of its own. */
  expenseId: string | null;
};

/** What a file of statuses came to. */
export type InvoiceStatusesRead = {
  /** How many statuses were written down. */
  recorded: number;
  /** Those that were in the log already, by their file. */
  repeated: number;
  /** What was not written down. */
  unmatched: {
    /** The number of the invoice in the file. */
    number: string;
    /** Its date in the file. */
    issueDate: string;
    /** What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back. */
    code: 'PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE';
    /** No invoice has that issuer, number and date; several have; or its log contradicts the status. */
    why: 'unknown' | 'ambiguous' | 'contradicts';
  }[];
};

export type BankAccountList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: BankAccount[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
  /** Whether there are more after this page. */
  hasMore: boolean;
};

/** A bank account of the company. */
export type BankAccount = {
  /** Its id. */
  id: string;
  /** How its movements come; `manual`: entered, or in files. */
  provider?: string;
  /** The bank, as it was entered or as the IBAN names it. */
  bankName?: string;
  /** What the company calls it. */
  accountName: string;
  /** The bank's number of an account without an IBAN. */
  accountNumber?: string;
  /** Without spaces, in upper case. */
  iban?: string;
  /** ISO 4217: the currency of its movements and balances. */
  currency: string;
  /** Whether it is in use; the forecast counts active accounts alone. */
  isActive: boolean;
  /** What was on it before its first movement. */
  openingBalance: Money;
  /** The closing balance of its newest statement and what has moved since; without one, the opening balance and all that has moved. What is excluded has moved as well. */
  balance: Sum;
  /** When a statement was imported last. */
  lastSyncAt?: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** What amounts add up to. */
export type Sum = number;

export type BankAccountAnswer = {
  data: BankAccount;
};

export type BankStatementAnswer = {
  data: BankStatement;
};

/** A statement file that was imported into an account. */
export type BankStatement = {
  /** Its id. */
  id: string;
  /** What the file was read as: `n43` is Norma 43, `camt` CAMT.053. */
  format: 'n43' | 'camt' | 'ofx' | 'mt940' | 'csv' | 'xlsx';
  /** What the file was called. */
  fileName: string;
  /** The account that it is of. */
  accountId: string;
  /** The first day of the statement, as the file says. */
  from?: CalendarDate;
  /** The last day of the statement, as the file says. */
  to?: CalendarDate;
  /** What the file says was on the account before its movements. */
  openingBalance?: Money;
  /** What the file says was on the account after its movements. */
  closingBalance?: Money;
  /** The movements in the file. */
  total: number;
  /** Of them, those that were new. */
  imported: number;
  /** Of them, those that were here already, excluded ones too. */
  duplicates: number;
  /** What does not add up, or is missing between statements. */
  warnings: {
    /** What it is about, for programs. */
    code: string;
    /** The same in a sentence. */
    message: string;
    /** What varies in the message. */
    params?: Record<string, string | number>;
    /** The line of the file, from 1. */
    line?: number;
  }[];
  /** When its movements were written. */
  importedAt: Timestamp;
  createdAt: Timestamp;
};

export type BankStatementList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: BankStatement[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
  /** Whether there are more after this page. */
  hasMore: boolean;
};

export type BankTransactionList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: BankTransaction[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
  /** Whether there are more after this page. */
  hasMore: boolean;
};

/** A movement on a bank account. */
export type BankTransaction = {
  /** Its id. */
  id: string;
  /** The id of its account: what the list filters by as `accountId`. */
  connectionId: string;
  /** The bank's own id where it gives one, else ours. */
  transactionId: string;
  /** When the bank booked it. */
  date: CalendarDate;
  /** From when on it counts for interest. */
  valueDate?: CalendarDate;
  /** Below zero where money left the account. */
  amount: Money;
  /** ISO 4217: the currency of the account. */
  currency: string;
  /** The bank's text. */
  description: string;
  /** What payer or payee wrote to know it by. */
  reference?: string;
  /** What it is; `categorySource` says by whom. */
  category?: string;
  /** Who says so. What a person says, no rule changes; what the bank says is a proposal. */
  categorySource?: 'person' | 'rule' | 'bank';
  /** The rule that says so, with the vendor that it names; absent once the rule is deleted. */
  rule?: {
    /** The id of the rule. */
    id: string;
    /** What the rule is called. */
    name: string;
    /** The vendor that the rule names. */
    vendorId?: string;
  };
  /** What somebody noted, for the company alone. */
  notes?: string;
  /** Who paid, or was paid, as the bank says. */
  counterparty?: {
    /** Name as the bank writes it. */
    name: string;
    /** Their account where it has no IBAN. */
    accountNumber?: string;
    /** Their IBAN. */
    iban?: string;
  };
  /** What the bank says was on the account after it. */
  balanceAfter?: Money;
  /** As it was instructed, in another currency. */
  originalAmount?: Money;
  /** ISO 4217: the currency of `originalAmount`. */
  originalCurrency?: string;
  /** `true` where it gives back an earlier one. */
  returned?: boolean;
  /** What the bank says that it kept of it, or charged on top. */
  charges?: Money;
  /** Whether it is matched: with a document, or with another transaction. */
  reconciled: boolean;
  /** The first document it settles. */
  reconciledWith?: 'invoice' | 'expense';
  /** The id of the first document that it settles. */
  reconciledId?: string;
  /** When it was matched. */
  reconciledAt?: Timestamp;
  /** All that it settles. */
  allocations?: BankAllocation[];
  /** What moved beyond what it settles; absent where nothing is left. */
  unexplained?: Money;
  /** The transaction that explains it: a transfer between own accounts, or a return. */
  pairedWith?: {
    /** The other transaction. */
    transactionId: string;
    /** `transfer`: money between two own accounts. `return`: one gives back the other. */
    kind: 'transfer' | 'return';
  };
  /** `recognized`: its category is proposed; `categorized`: somebody said so; `excluded`: no business of the company's, though it moves the balance. */
  status: 'raw' | 'recognized' | 'matched' | 'categorized' | 'excluded';
  /** `manual`, or the format of its statement. */
  source?: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** A part of a movement, and what it settles. */
export type BankAllocation = {
  /** What it settles; absent of what settles no document. */
  documentId?: string;
  /** A credit note is an `invoice`. */
  documentType?: 'invoice' | 'expense';
  /** The invoice's, or the vendor's on an expense. */
  documentNumber?: string;
  /** The client, or the vendor. */
  partyName?: string;
  /** In the currency of the transaction, above zero. */
  amount: Money;
  /** `payment`: what the transaction moved for it; the others: why both do not come to the same. */
  kind: 'payment' | 'fee' | 'fx' | 'writeoff';
  /** What is settled by it in the currency of the document, where that is another. */
  documentAmount?: Money;
};

export type BankTransactionAnswer = {
  data: BankTransaction;
};

export type BankRuleList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: BankRule[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
  /** Whether there are more after this page. */
  hasMore: boolean;
};

/** A rule that categorizes or excludes bank movements by what the bank says of them. */
export type BankRule = {
  /** Its id. */
  id: string;
  /** What the company calls it. */
  name: string;
  /** Its place in the order, from 1. */
  position: number;
  /** Whether it is applied to new movements. */
  isActive: boolean;
  /** Whether `all` conditions must hold or `any` of them. */
  match: 'all' | 'any';
  /** What a movement has to be like. */
  conditions: BankRuleConditionOutput[];
  action: BankRuleActionRead;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** What becomes of a movement that fits. */
export type BankRuleActionRead = {
  /** The category that the movement gets. */
  category: string;
  /** Notes that it gets where it has none of its own. */
  notes?: string;
  /** Whether it is excluded: no business of the company's, though it moves the balance. */
  exclude: boolean;
  /** The vendor that an expense made of it was paid to. */
  vendorId?: string;
};

export type BankRuleAnswer = {
  data: BankRule;
};

export type BankRulePreview = {
  /** How many movements the rule fits, and the first that it would change. */
  data: {
    /** How many movements fit, the kept ones included. */
    fitting: number;
    /** How many of them would change. */
    changing: number;
    /** How many stay as they are because a person said what they are. */
    kept: number;
    /** How many movements no rule was asked about, since the rules take too long: shorten their patterns. Absent where all were. */
    notReached?: number;
    /** The first that would change, the latest first. */
    transactions: {
      /** The movement that would change. */
      transactionId: string;
      /** When the bank booked it. */
      date: CalendarDate;
      /** The bank's text. */
      description: string;
      /** Who paid, or was paid, as the bank says. */
      counterparty?: string;
      /** Below zero where money left the account. */
      amount: Money;
      /** ISO 4217: the currency of `amount`. */
      currency: string;
      /** What it is now. */
      from: BankRuleEffect;
      /** What it would be. */
      to: BankRuleEffect;
      /** Absent of a rule that is not saved. */
      ruleId?: string;
      /** The rule that would change it. */
      ruleName: string;
    }[];
  };
};

/** What a movement is: its category and its status. */
export type BankRuleEffect = {
  /** Its category; absent while it has none. */
  category?: string;
  /** Its status, as the movement itself has it. */
  status: 'raw' | 'recognized' | 'categorized' | 'excluded';
};

export type BankRuleRun = {
  /** What the run has done. */
  data: {
    /** By this it is taken back. */
    id: string;
    /** How many movements it changed. */
    changed: number;
    /** How many movements no rule was asked about, since the rules take too long: shorten their patterns. Absent where all were. */
    notReached?: number;
    createdAt: Timestamp;
  };
};

export type BankRuleUndone = {
  /** What taking the run back has done. */
  data: {
    /** The run that was taken back. */
    id: string;
    /** How many movements are again what they were. */
    restored: number;
    /** How many stay, since somebody has changed them or they are gone. */
    kept: number;
  };
};

export type BankRuleProposals = {
  /** Rules that could be made of what people categorized by hand, the most frequent first. */
  data: BankRuleProposal[];
};

/** A rule that could be made of what people categorized by hand. */
export type BankRuleProposal = {
  /** By this it is dismissed. */
  id: string;
  /** Whose movements people have categorized alike. */
  counterparty: string;
  /** The category that they gave. */
  category: string;
  /** How many of its movements a person put there. */
  transactions: number;
  /** Sent to `POST /v1/banking/rules` it is accepted. */
  rule: BankRuleCreateOutput;
};

export type CashForecastAnswer = {
  /** What is expected to come in and go out. */
  data: CashForecast;
};

/** What is on the accounts at the end of a day. */
export type ForecastDay = {
  date: CalendarDate;
  incoming: Sum;
  outgoing: Sum;
  balance: Sum;
};

/** One payment that is expected. */
export type ForecastLine = {
  /** When it is expected: its due date, or the date of an expense, and the days that this client or vendor usually takes beyond it (the median of the last ten payments); never before today. */
  date: CalendarDate;
  /** When it is due; the date of what has no due date. */
  dueDate: CalendarDate;
  /** Below zero where money goes out. */
  amount: Money;
  /** An open document, or the one that recurs and will make another. */
  source: 'invoice' | 'expense' | 'recurring_invoice' | 'recurring_expense';
  /** The id of the invoice or expense, as `source` says. */
  documentId: string;
  /** The invoice's number, or the vendor's on an expense; absent of a document to come. */
  documentNumber?: string;
  /** The client, or the vendor. */
  partyName?: string;
  /** What an expense is for. */
  description?: string;
};

/** What is expected on the company's accounts, day by day. */
export type CashForecast = {
  /** The company's. */
  currency: string;
  /** Today, where the company is. */
  from: CalendarDate;
  /** The last day that was looked at. */
  to: CalendarDate;
  /** What is on the active accounts in this currency now. */
  openingBalance: Sum;
  /** What is expected to be on the accounts at the end of `to`. */
  closingBalance: Sum;
  /** The first day with the least. */
  lowest: {
    date: CalendarDate;
    balance: Sum;
  };
  /** Each day from `from` to `to`, with what is on the accounts at its end. */
  days: ForecastDay[];
  /** What should have been paid before today, the oldest first. */
  overdue: ForecastLine[];
  /** The rest, as it is expected. */
  lines: ForecastLine[];
  /** How many lines there are. Of each list the first 500 are named; the days count all. */
  total: number;
  /** What is on accounts in other currencies and expected in them, not added up with the rest. */
  otherCurrencies: {
    /** ISO 4217: the other currency. */
    currency: string;
    balance: Sum;
    incoming: Sum;
    outgoing: Sum;
  }[];
};

export type MatchSuggestions = {
  /** What the transaction may have paid, and what may explain it. */
  data: {
    /** The transaction that was asked about. */
    transactionId: string;
    /** How many suggestions were asked for at most. */
    limit: number;
    /** Documents that it may have paid, the likeliest first. */
    suggestions: MatchSuggestion[];
    /** What moved the other way on another of your accounts within 5 days: see `pair`. */
    transfers: PairProposal[];
    /** What it may give back, or be given back by, on the same account within 60 days: see `pair`. */
    returns: PairProposal[];
  };
};

/** A document that a transaction may have paid, and how sure that is. */
export type MatchSuggestion = {
  /** Which of the two `documentId` names; a credit note is an `invoice`. */
  documentType: 'invoice' | 'expense';
  /** The id of the document that it may have paid. */
  documentId: string;
  /** The invoice's, or the vendor's on an expense. */
  documentNumber?: string;
  /** The client, or the vendor. */
  partyName?: string;
  /** The day of issue, or of the expense. */
  documentDate: CalendarDate;
  /** When the document was to be paid. */
  dueDate?: CalendarDate;
  /** What is left to settle of it, or of all of them: above zero, also of a credit note. */
  amountDue: Money;
  /** Where several documents add up, of one party or in a payout of several: send them as they are, with the `difference`. `documentId` is the first. */
  allocations?: {
    /** Which of the two `documentId` names; a credit note is an `invoice`. */
    documentType: 'invoice' | 'expense';
    /** The id of that document. */
    documentId: string;
    /** The invoice's number, or the vendor's on an expense. */
    documentNumber?: string;
    /** What is left to settle of it. */
    amount: Money;
  }[];
  /** The document's. */
  currency: string;
  /** When somebody has marked it as paid by hand: a match links that payment, and books nothing again. */
  paidOn?: CalendarDate;
  /** Send it with the match: what was kept on the way, or that the document is in another currency. */
  difference?: 'fee' | 'fx';
  /** With a `fee`: what is open of the document, or of all of them. */
  gross?: Sum;
  /** What was kept of that, or charged on top. */
  fee?: Money;
  /** The points of all signals. */
  score: number;
  /** How sure it is, in percent: the `score`. */
  confidence: number;
  /** `high` from 70, `medium` from 45. */
  confidenceLevel: 'high' | 'medium' | 'low';
  /** At most one: the amount is the same, its number or party is named, and no other is as good. */
  suggested: boolean;
  /** What moved beyond what is left to settle; below zero where it is less. */
  amountDiff: Money;
  /** Days from the document's date to the transaction's. */
  dateDiff: number;
  /** What speaks for it. */
  reasons: string[];
  /** How the score comes about, signal by signal. */
  breakdown: {
    /** What was compared. */
    signal: 'amount' | 'date' | 'reference' | 'counterparty';
    /** Of 45 for amount, 25 for reference, 20 for counterparty, 10 for date. */
    points: number;
    /** How alike the two are, from 0 to 1. */
    similarity: number;
    /** What was found, in a sentence. */
    reason: string;
  }[];
};

/** Another transaction that may explain this one. */
export type PairProposal = {
  /** The id of the other transaction. */
  transactionId: string;
  /** The account on which that moved. */
  accountId: string;
  /** What the company calls that account. */
  accountName: string;
  /** When the bank booked it. */
  date: CalendarDate;
  /** Below zero where money left that account. */
  amount: Money;
  /** The bank's text. */
  description: string;
  /** Whether it is matched with a document, which pairing would undo. */
  reconciled: boolean;
  /** What speaks for it. */
  reason: string;
};

export type ExpenseAnswer = {
  data: Expense;
};

export type CertainMatchList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: CertainMatch[];
  /** How many were asked for at most. */
  limit: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
  /** Whether there are more transactions to look at. */
  hasMore: boolean;
};

/** A transaction, and what it paid for certain. */
export type CertainMatch = {
  /** The movement that is not matched yet. */
  transaction: BankTransaction;
  /** The one document, or the documents together, that it paid. */
  suggestion: MatchSuggestion;
};

export type AcceptedMatches = {
  /** What became of each item, in the order of the request. */
  data: {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether `data` or `error` is there. */
    success: boolean;
    /** What was created; absent where `error` is there. */
    data?: BankTransaction;
    /** What a request of its own would have been answered with. */
    status?: number;
    /** Why not: the sentence, or a code where one is promised. */
    error?: string;
    /** The sentence for a person. */
    message?: string;
    /** The code of the error, as `code` of an answer. */
    code?: string;
    /** The code of the sentence. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, string | number>;
    /** The page that explains the code. */
    docs?: string;
    /** What is wrong with the item, an entry a fault; each path begins at the item. */
    details?: {
      /** Where in the item: names of fields and places in lists. */
      path: (string | number)[];
      /** What is wrong there, in a sentence. */
      message: string;
      /** The same for programs, such as `too_big`. */
      code: string;
      /** The code of the sentence. */
      reason?: string;
      /** What varies in the sentence, by its name. */
      params?: Record<string, string | number>;
    }[];
  }[];
  /** How many there were of each outcome. */
  summary: {
    /** How many items were sent. */
    total: number;
    /** How many were done. */
    succeeded: number;
    /** How many were refused. */
    failed: number;
  };
  /** Only where nothing was created. */
  error?: string;
  /** The sentence for a person, beside `error`. */
  message?: string;
  /** BATCH_FAILED, beside `error`. */
  code?: string;
  /** The code of the sentence. */
  reason?: string;
  /** What varies in the sentence, by its name. */
  params?: Record<string, string | number>;
  /** The page that explains the code. */
  docs?: string;
  meta: AnswerMeta;
};

export type ChannelList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Channel[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A calendar of a booking site that a property's own is exchanged with. */
export type Channel = {
  /** Its id. */
  id: string;
  /** The property whose calendar it is. */
  propertyId: string;
  /** What the company calls it. */
  name: string;
  /** `ical_import` reads a calendar, `ical_export` offers one to be read, `api` is a connection of its own. */
  type: 'ical_import' | 'ical_export' | 'api';
  /** Whose calendar it is: what its events mean follows from that. */
  site: 'Airbnb' | 'Booking.com' | 'Vrbo' | 'Other';
  /** Of an `ical_export`, the secret address to give to the booking site: whoever has it can read it. Left out for members who do not write (viewers, accountants). */
  feedUrl?: string;
  /** `error`: the last fetch came to nothing. It goes on trying. */
  status: 'active' | 'paused' | 'error';
  /** With `error`: what is wrong and what to do. */
  problem?: {
    /** What is wrong, for programs. */
    code: string;
    /** The same in a sentence, with what to do. */
    message: string;
    /** What varies in it. */
    params: Record<string, string | number>;
    /** Where in the calendar, from 1. */
    line?: number;
  };
  /** When the calendar last arrived whole, or was last read. */
  lastSync?: Timestamp;
  /** How many events it had then. */
  lastSyncEvents?: number;
  /** Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks events of whole days so by itself. */
  markedFree?: {
    /** How many such events there were. */
    events: number;
    /** From today on, each counted once. */
    nights: number;
    /** What it means, and what to do in Google Calendar. */
    message: string;
  };
  /** Events of the calendar that cannot be read, while all others were. What nights are known of them are blocked until somebody decides (`POST /v1/channels/{channelId}/unread-events/{eventId}`). */
  unreadEvents?: UnreadEvent[];
  /** What is odd about the calendar, and how it was read. */
  warnings?: {
    /** What is odd, for programs. */
    code: string;
    /** The same in a sentence. */
    message: string;
    /** What varies in it. */
    params: Record<string, string | number>;
    /** Where in the calendar, from 1. */
    line: number;
    /** The event that it is about, as the calendar names it. */
    uid?: string;
  }[];
  /** Of an `ical_export`: the program that last read it. */
  lastReader?: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** An event of a calendar that could not be read. */
export type UnreadEvent = {
  /** The id to decide it by. */
  id: string;
  /** As the calendar says it. */
  uid?: string;
  /** Where in the calendar it is wrong, from 1. */
  line: number;
  /** The event's title in the calendar. */
  summary?: string;
  /** What is wrong with it, for programs. */
  code: string;
  /** The same in a sentence. */
  message: string;
  /** What varies in it. */
  params: Record<string, string | number>;
  /** The first night that is known of it. */
  from?: CalendarDate;
  /** The day after the last night that is known of it. */
  to?: CalendarDate;
  /** What was decided; left out while nobody has. Either way its nights are those of the calendar again once it can be read. */
  decision?: 'keep' | 'dismiss';
};

export type ChannelSync = {
  /** What was started. */
  data: {
    /** A refusal has another status; `lastSync` of the channel says when the calendar has arrived. */
    success: boolean;
    /** With what the last fetch passed over. */
    message: string;
    /** The channel that was fetched. */
    channelId: string;
    /** Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks events of whole days so by itself. */
    markedFree?: {
      /** How many such events there were. */
      events: number;
      /** From today on, each counted once. */
      nights: number;
      /** What it means, and what to do in Google Calendar. */
      message: string;
    };
  };
};

export type GuestList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Guest[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A person who stays at a property, as far as the register may be read by programs. */
export type Guest = {
  /** Its id. */
  id: string;
  /** Empty while nobody has said it. */
  guestName: string;
  /** Left out of a child without a document, and of any other document. */
  documentType?: 'DNI' | 'NIE' | 'Passport';
  /** Masked: its end alone. The whole is shown in the dashboard. */
  documentNumber?: string;
  /** ISO 3166-1 alpha-2. */
  nationality?: string;
  /** The stay that the person is registered for. */
  reservationId: string;
  /** Its number passes the check of its kind. */
  documentVerified: boolean;
  /** Whether the person has signed the registration. */
  signatureCaptured: boolean;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

export type OwnerStatementList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: OwnerStatementSummary[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A closed month of a property, in figures. */
export type OwnerStatementSummary = {
  /** Its id. */
  id: string;
  /** The property. */
  propertyId: string;
  /** What the property was called when it was closed. */
  propertyName: string;
  /** The month, `YYYY-MM`. */
  month: string;
  /** Its place among the closed statements of the property, from 1. */
  number: number;
  /** ISO 4217: the currency of every amount in it. */
  currency: string;
  /** What the owner had to get from the months before. */
  opening: Money;
  /** What the month brought the owner. */
  result: Money;
  /** `opening` and `result`: what the owner has to get. */
  balance: Money;
  /** What the owner has been paid of it. */
  paidOut: Money;
  /** `balance` less `paidOut`. */
  closing: Money;
  /** The invoice of the manager's fee; absent while none is made. */
  feeInvoiceId?: string;
  /** When it was closed. */
  createdAt: Timestamp;
};

/** What a property brought its owner in a month. */
export type OwnerStatement = {
  /** Once it is closed. */
  id?: string;
  /** The property. */
  propertyId: string;
  /** What the property is called; of a closed statement, what it was called then. */
  propertyName: string;
  /** Whose it is; of a closed statement, whose it was then. */
  ownerName?: string;
  /** Of who was the owner when it was closed. */
  ownerEmail?: string;
  /** The month, `YYYY-MM`. */
  month: string;
  /** An open one is worked out anew whenever it is read. */
  status: 'open' | 'closed';
  /** Its place among the closed statements of the property, from 1; absent while it is open. */
  number?: number;
  /** ISO 4217: the currency of every amount in it. */
  currency: string;
  /** A stay is of the month of its checkout, or of each by its nights. */
  basis: 'checkout' | 'pro_rata';
  /** Percent of `feeBase` that the manager keeps. */
  feePercent: number;
  /** The rent before the commission of the channel, or less that. */
  feeBase: 'gross' | 'net';
  /** The stays that count in the month, and changes of those of closed months. */
  stays: OwnerStatementStay[];
  /** The expenses that the owner bears. */
  costs: OwnerStatementCost[];
  /** What it all comes to. */
  totals: OwnerStatementTotals;
  /** What the owner was paid of it. */
  payouts: OwnerPayout[];
  /** Stays that cannot be counted; once they can, they are in the next open statement. */
  leftOut: {
    /** The stay. */
    reservationId: string;
    /** Who booked it. */
    guestName: string;
    /** `no_amount`: nobody has entered its price. `other_currency`: it is in another one. `too_long`: more nights than can be counted. */
    reason: 'no_amount' | 'other_currency' | 'too_long';
  }[];
  /** The invoice of the manager's fee; absent while none is made. */
  feeInvoiceId?: string;
  /** No later month is closed: it can be reopened and paid out. */
  isLast: boolean;
  /** When it was closed; absent while it is open. */
  closedAt?: Timestamp;
};

/** A stay on the statement of an owner. */
export type OwnerStatementStay = {
  /** The stay. */
  reservationId: string;
  /** Who booked it. */
  guestName: string;
  /** Where it was booked. */
  channel: string;
  /** The day of arrival. */
  checkIn: CalendarDate;
  /** The day of departure. */
  checkOut: CalendarDate;
  /** Of this statement; of an adjustment, how many more or fewer. */
  nights: number;
  /** Rent and cleaning fee. */
  gross: Money;
  /** What the channel keeps. */
  commission: Money;
  /** What of `gross` is for cleaning: it is taken off. */
  cleaning: Money;
  /** Collected for the authority: in no sum. */
  touristTax: Money;
  /** What the manager keeps, before tax. */
  fee: Money;
  /** `gross` less `commission`, `cleaning` and `fee`. */
  net: Money;
  /** What has changed since its month was closed. */
  isAdjustment: boolean;
  /** Always true. It was cancelled: `gross` is what its invoice keeps once the refund is credited. */
  isCancelled?: boolean;
};

/** An expense on the statement of an owner. */
export type OwnerStatementCost = {
  /** The expense that the owner bears. */
  expenseId: string;
  /** What it was for. */
  description: string;
  /** The day of the expense. */
  date: CalendarDate;
  /** Tax included. */
  amount: Money;
  /** Whether it was put on this statement since its month was closed already. */
  isAdjustment: boolean;
  /** The files of the expense. */
  receipts: {
    /** The id of the file. */
    fileId: string;
    /** What the file is called. */
    name: string;
  }[];
};

/** The sums of a statement, in its currency. */
export type OwnerStatementTotals = {
  /** Rent and cleaning fees of all stays. */
  gross: Money;
  /** What the channels keep. */
  commission: Money;
  /** What of `gross` is for cleaning: it is taken off. */
  cleaning: Money;
  /** Collected for the authority: in no other sum. */
  touristTax: Money;
  /** What the manager keeps, before tax. */
  fee: Money;
  /** The VAT of the fee. */
  feeTax: Money;
  /** IRPF that the owner withholds of the fee. */
  feeWithheld: Money;
  /** The expenses that the owner bears, tax included. */
  costs: Money;
  /** `gross` less `commission`, `cleaning`, `costs` and the fee with its tax, withholding taken off. */
  result: Money;
  /** The `closing` of the statement before; of the first one, what the owner had to get until then. */
  opening: Money;
  /** `opening` and `result`: what the owner has to get. */
  balance: Money;
  /** How much of it is held back. */
  reserve: Money;
  /** How much of it can be paid out. */
  payable: Money;
  /** What the owner has been paid since the month was closed. */
  paidOut: Money;
  /** `balance` less `paidOut`. */
  closing: Money;
};

/** Money that was paid to the owner. */
export type OwnerPayout = {
  /** Its id. */
  id: string;
  /** The day the owner was paid. */
  paidOn: CalendarDate;
  /** What was paid, in the currency of the statement. */
  amount: Money;
};

export type PropertyList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Property[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

/** A home or room that is let to guests. */
export type Property = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** What it is; absent where nobody has said so. */
  type?: 'Apartment' | 'Villa' | 'Studio' | 'House' | 'Room';
  /** Where it is. */
  address?: Address;
  /** Whether it is let, being repaired or not in use; reservations are taken in each state. */
  status: 'Active' | 'Maintenance' | 'Inactive';
  /** Whose it is, where it is managed for somebody. */
  ownerName?: string;
  /** Where the owner is written to. */
  ownerEmail?: string;
  /** Percent of the rent that the manager keeps. */
  commissionRate?: number;
  /** The region's licence for tourist lets. */
  licenseNumber?: string;
  /** NRUA, the number of the annulled national register. */
  registrationNumber?: string;
  /** Where it is for the record books, `1` to `5`. */
  propertySituation?: '1' | '2' | '3' | '4' | '5';
  /** Its cadastral reference. */
  propertyReference?: string;
  /** How many may sleep there. */
  maxGuests?: number;
  /** From when guests may come, `HH:MM` by the workspace's clock. */
  checkInTime?: string;
  /** By when they leave, `HH:MM` by the workspace's clock. */
  checkOutTime?: string;
  /** Days kept free after each stay. */
  bufferDays: number;
  authority?: GuestAuthority;
  /** The code that the authority gave the establishment. */
  establishmentCode?: string;
  /** Always true. Absent where there are none. */
  hotelServices?: boolean;
  /** Where the rules of its tourist tax are from; absent where the postal code decides. */
  touristTax?: PropertyTouristTax;
  /** What a cancelled stay gives back; absent where none was chosen. */
  cancellationPolicy?: CancellationPolicy;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** The tourist tax of a property. */
export type PropertyTouristTax = {
  /** Whose rules of the tourist tax apply; `none`: there is none. Of `other`, `rate` and `maxNights` are the property's own. */
  place: 'none' | 'barcelona' | 'catalunya' | 'balears' | 'other';
  /** A rate of its own: a person and night, before VAT. */
  rate?: number;
  /** No more nights of a stay are taxed. */
  maxNights?: number;
};

/** What a cancelled stay gives back. */
export type CancellationPolicy = {
  /** Which policy it is: its steps follow from the name, or are its own (`custom`). */
  name: 'flexible' | 'moderate' | 'strict' | 'custom';
  /** What is given back how long before the arrival, the earliest first. */
  steps: CancellationStepOutput[];
};

/** What cancelling the stay today would do. */
export type CancellationOffer = {
  /** The one it was booked with. */
  policy?: CancellationPolicy;
  /** From today to the arrival; below zero after it. */
  daysBefore: number;
  /** What the policy gives back of the price. */
  refundPercent?: number;
  /** The one that was made of it. */
  invoice?: {
    /** The id of the invoice. */
    id: string;
    /** Its number; absent of a draft. */
    documentNumber?: string;
    /** Its status now. */
    status: 'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled';
  };
  /** What cancelling does to its invoice. */
  effect: 'none' | 'delete_draft' | 'credit';
  /** What is left to credit of the stay, with tax. */
  price?: Money;
  /** And of the tourist tax: given back unless the stay has begun. */
  touristTax?: Money;
  /** What the policy gives back, with tax. */
  refundAmount?: Money;
};

/** The stay that was cancelled, and what became of its invoice. */
export type StayCancelled = {
  /** The reservation, now cancelled. */
  reservation: Reservation;
  /** A draft. */
  creditNote?: {
    /** The id of the credit note. */
    id: string;
    /** What it credits, with tax. */
    totalCredited: Money;
  };
  /** The draft that was its invoice. */
  deletedInvoiceId?: string;
};

/** How the tourist tax of a stay was worked out. */
export type TouristTaxReckoning = {
  /** Whose rules were followed. */
  place: 'none' | 'barcelona' | 'catalunya' | 'balears' | 'other';
  /** Guests who pay it. */
  adults: number;
  /** Guests whose age exempts them. */
  children: number;
  /** Nights at a rate, times the adults, in their order. */
  parts: {
    /** How many nights at this rate. */
    nights: number;
    /** The rate of a person and night. */
    rate: Money;
    /** `nights` by `rate`, for all adults. */
    amount: Money;
  }[];
  /** Nights beyond those that are taxed at most. */
  freeNights: number;
  /** The whole tax, before VAT. */
  amount: Money;
};

/** A stay of guests at a property. */
export type Reservation = {
  /** Its id. */
  id: string;
  /** The property that is booked. */
  propertyId: string;
  /** What the property is called. */
  propertyName: string;
  /** Who booked it. */
  guestName: string;
  /** Where they are written to. */
  guestEmail?: string;
  /** The day of arrival. */
  checkIn: CalendarDate;
  /** The day of departure; it is free for the next guest. */
  checkOut: CalendarDate;
  /** From `checkIn` to `checkOut`. */
  nights: number;
  /** `Pending` and `Cancelled` keep no days; all others do. */
  status: 'Pending' | 'Confirmed' | 'Checked In' | 'Checked Out' | 'Cancelled';
  /** What the stay costs: rent and cleaning, with VAT and without tourist tax. */
  amount?: Money;
  /** ISO 4217: the currency of `amount` and of all that is part of it. */
  currency: string;
  /** `Direct`, `Airbnb`, `Booking.com` or `Vrbo`; of a stay that the calendar of another site has brought, the name of that channel. */
  channel: string;
  /** The calendar feed that brought it. */
  channelId?: string;
  /** The channel's own code of the booking. */
  confirmationCode?: string;
  /** Whether its guests are registered with the authorities. */
  complianceStatus: 'Not Started' | 'In Progress' | 'Completed' | 'Failed';
  /** Always true. It came from a channel and overlaps another: one of them has to go elsewhere. */
  conflict?: boolean;
  /** What somebody noted, for the company alone. */
  notes?: string;
  /** Guests who pay tourist tax. */
  adults?: number;
  /** Guests whose age exempts them from tourist tax. */
  children?: number;
  /** What of `amount` is for cleaning. */
  cleaningFee?: Money;
  /** What the booking site keeps of `amount`. */
  channelCommission?: Money;
  /** Before VAT, on top of `amount`. */
  touristTax?: Money;
  /** Absent where somebody entered it. */
  touristTaxReckoning?: TouristTaxReckoning;
  /** The security deposit that is agreed; it is in no sum. */
  depositAmount?: Money;
  /** The one it was booked with. */
  cancellationPolicy?: CancellationPolicy;
  /** The client who is invoiced; absent until one is known. */
  clientId?: string;
  /** The invoice that was made of it. */
  invoiceId?: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

export type ReservationList = {
  /** This page of the list, newest first unless its operation says otherwise. */
  data: Reservation[];
  /** How many match on all pages. */
  total: number;
  /** How many were asked for at most. */
  limit: number;
  /** How many were skipped; 0 where `cursor` was followed. */
  offset: number;
  /** The next page's `cursor`; absent on the last. */
  nextCursor?: string;
};

export type ReservationCancelled = {
  /** What was cancelled. */
  data: {
    /** The id of the reservation. */
    id: string;
    /** What it is now. */
    status: 'Cancelled';
    /** Always `api`, as this operation says it. */
    cancelledVia: 'api';
  };
  meta: AnswerMeta;
};

export type Calendar = {
  /** Stays and blocks that overlap the days asked for, the earliest first. */
  data: CalendarEntry[];
};

/** A stay or a block in the calendar of a property. */
export type CalendarEntry = {
  /** The first night. */
  from: CalendarDate;
  /** The first day that is free again, if no `bufferDays` follow. */
  to: CalendarDate;
  /** `stay`: guests come. `block`: it cannot be booked, for another reason. */
  kind: 'stay' | 'block';
  /** Of a stay. */
  reservationId?: string;
  /** Of a block. */
  blockId?: string;
  /** Of a block, where one was given. */
  reason?: string;
  /** The calendar feed that brought it. */
  channelId?: string;
  /** Days that are kept free after it, where there are any. */
  bufferDays?: number;
  /** Always true. A channel brought it, and it overlaps another. */
  conflict?: boolean;
};

export type RentalFigures = {
  /** The figures of the nights from `from` to `to`. */
  data: {
    /** The first night that is included. */
    from: CalendarDate;
    /** The last night that is included. */
    to: CalendarDate;
    /** ISO 4217: the workspace's, which every amount is in. */
    currency: string;
    /** All properties together. */
    total: {
      /** Nights that were sold. */
      nights: number;
      /** Those of stays with an amount in the workspace's currency. */
      pricedNights: number;
      /** What the stays cost, each spread evenly over its nights. */
      revenue: number;
      /** ADR: `revenue` by `pricedNights`. */
      averageDailyRate?: number;
      /** Nights that were sold or could be: blocked ones are not. */
      availableNights: number;
      /** `nights` by `availableNights`, in percent. */
      occupancy?: number;
      /** RevPAR: `revenue` by `availableNights`. */
      revenuePerAvailableNight?: number;
    };
    /** Property by property. */
    properties: {
      /** Nights that were sold. */
      nights: number;
      /** Those of stays with an amount in the workspace's currency. */
      pricedNights: number;
      /** What the stays cost, each spread evenly over its nights. */
      revenue: number;
      /** ADR: `revenue` by `pricedNights`. */
      averageDailyRate?: number;
      /** Nights that were sold or could be: blocked ones are not. */
      availableNights: number;
      /** `nights` by `availableNights`, in percent. */
      occupancy?: number;
      /** RevPAR: `revenue` by `availableNights`. */
      revenuePerAvailableNight?: number;
      /** The property. */
      propertyId: string;
      /** What it is called. */
      propertyName: string;
    }[];
    /** By where the stays were booked. */
    channels: {
      /** Nights that were sold. */
      nights: number;
      /** Those of stays with an amount in the workspace's currency. */
      pricedNights: number;
      /** What the stays cost, each spread evenly over its nights. */
      revenue: number;
      /** ADR: `revenue` by `pricedNights`. */
      averageDailyRate?: number;
      /** `Direct`, `Airbnb`, `Booking.com` or `Vrbo`; of a stay that the calendar of another site has brought, the name of that channel. */
      channel: string;
    }[];
    /** Month by month. */
    months: {
      /** Nights that were sold. */
      nights: number;
      /** Those of stays with an amount in the workspace's currency. */
      pricedNights: number;
      /** What the stays cost, each spread evenly over its nights. */
      revenue: number;
      /** ADR: `revenue` by `pricedNights`. */
      averageDailyRate?: number;
      /** Nights that were sold or could be: blocked ones are not. */
      availableNights: number;
      /** `nights` by `availableNights`, in percent. */
      occupancy?: number;
      /** RevPAR: `revenue` by `availableNights`. */
      revenuePerAvailableNight?: number;
      /** The month, `YYYY-MM`. */
      month: string;
    }[];
    /** Left out of every revenue, because currencies are never added up without a rate. */
    otherCurrencies: {
      /** ISO 4217: the other currency. */
      currency: string;
      /** Nights of stays in it. */
      nights: number;
      /** What those stays cost in it. */
      revenue: number;
    }[];
  };
  meta: AnswerMeta;
};

/** Days on which a property cannot be booked. */
export type Block = {
  /** Its id. */
  id: string;
  /** The property that cannot be booked. */
  propertyId: string;
  /** The first day that cannot be booked. */
  from: CalendarDate;
  /** The first day that can be booked again. */
  to: CalendarDate;
  /** Why, where somebody has said so. */
  reason?: string;
  createdAt: Timestamp;
};

/** The companies of an accountant, as they stand for a quarter. */
export type Board = {
  /** The quarter that is filed. */
  quarter: string;
  /** The day that is reported for. */
  asOf: CalendarDate;
  /** A row a company. */
  companies: BoardCompany[];
  /** How many companies have each light, whatever was asked for by `light` and `limit`. */
  lights: {
    /** How many are red. */
    red: number;
    /** How many are amber. */
    amber: number;
    /** How many are green. */
    green: number;
  };
  /** Of the companies asked for, those that you may not see. */
  rejectedWorkspaceIds: string[];
  /** Who can be given the work on a quarter: the accountants of these companies, and you. */
  people: {
    /** The id of that user. */
    id: string;
    /** The name of that user. */
    name: string;
  }[];
  /** How many further companies there are that you may see: a board has 200. Name them to see them. */
  omitted: number;
  /** When it was made. */
  generatedAt: Timestamp;
};

export type BoardCompany = {
  /** The company's workspace. */
  workspaceId: string;
  /** What the company is called. */
  workspaceName: string;
  /** Its tax id; null where nobody has given one. */
  taxId: string | null;
  /** Where it is taxed. */
  zone: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world' | null;
  /** The territory whose own agency it files at; null where nobody has said. */
  foralTerritory: 'none' | 'araba' | 'gipuzkoa' | 'bizkaia' | 'navarra' | null;
  /** ISO 4217: the currency of its books. */
  currency: string;
  light: BoardLight;
  /** Why; what asks for red first. None of a green one. */
  reasons: BoardReason[];
  /** When the quarter was closed; null while it is open. */
  closedAt: Timestamp | null;
  /** What it files of the quarter, and with the last one of the year; none where nothing is due. */
  forms: {
    /** The number of the form. */
    form: '111' | '115' | '123' | '130' | '180' | '190' | '216' | '296' | '303' | '309' | '347' | '349' | '369' | '390' | '415' | '420' | '425';
    /** The quarter that it is of, or the year. */
    period: string;
    /** Whether it is filed; `ask` of forms 347 and 415 where somebody was traded with for more than their limit: look at the form. */
    must: 'yes' | 'ask';
    /** The last day on which it is filed. */
    dueOn: CalendarDate;
    /** Days from today to that day; below zero where it is over. */
    days: number;
    /** When it was filed, as somebody has noted; null where nobody has. */
    filedOn: CalendarDate | null;
  }[];
  /** The first last day of those that it files and are not filed; null where none is due. A closed quarter leaves those of the year. */
  nextDue: CalendarDate | null;
  blockers: BoardBlockers;
  work: QuarterWork;
  /** What the client was asked for. */
  requests: {
    /** How many wait for the client. */
    open: number;
    /** How many answers wait to be looked at. */
    answered: number;
  };
  /** What its clients owe, an entry each currency: currencies are never added up. */
  receivable: {
    /** ISO 4217. */
    currency: string;
    /** What clients owe. */
    total: number;
    /** What of it is past due. */
    overdue: number;
  }[];
};

/** How a company stands: `red` needs somebody today, `amber` has work left, `green` has none. */
export type BoardLight = 'red' | 'amber' | 'green';

export type BoardReason = {
  /** What it is. */
  code: 'late' | 'due_soon' | 'no_profile' | 'unmatched_movements' | 'drafts' | 'without_receipt' | 'without_tax_id' | 'without_rate' | 'refused_records' | 'sending_stopped' | 'verifactu_required' | 'verifactu_soon' | 'answers_to_read' | 'certificate_ended' | 'certificate_ends';
  /** The light that it asks for by itself. */
  light: 'red' | 'amber';
  /** How many documents, movements or records. */
  count?: number;
  /** The day that it is about. */
  day?: CalendarDate;
  /** Days from today to that day; below zero where it is over. */
  days?: number;
};

/** What is in the way of filing the quarter. */
export type BoardBlockers = {
  /** Bank movements of the quarter that are neither matched, categorized nor excluded. */
  unmatchedMovements: number;
  /** Invoices dated in the quarter that are drafts. */
  drafts: number;
  /** Expenses of the quarter without a file. */
  withoutReceipt: number;
  /** Expenses of the quarter that deduct VAT or withhold, without the tax id of their vendor. */
  withoutTaxId: number;
  /** Invoices and expenses of the quarter in another currency without a rate. */
  withoutRate: number;
  /** Records for the tax agency that wait for a person. */
  refusedRecords: number;
};

/** Who does the quarter of a company, and how far it has come. */
export type QuarterWork = {
  /** How far the work on the quarter has come. */
  state: 'to_do' | 'in_progress' | 'waiting_for_client' | 'done';
  /** The user who does it. */
  assigneeId: string | null;
  /** The name of that user. */
  assigneeName: string | null;
  /** A note that owners and accountants of the company read. */
  note: string | null;
};

export type LedgerEntries = {
  /** The entries, by date. */
  data: LedgerEntry[];
  /** How many entries the period has. */
  total: number;
  /** Whether there are more after this page. */
  hasMore: boolean;
  /** What the entries do not say, or not as they should. */
  notices: {
    /** What is not in the entries as it should be: documents and movements in another currency without a rate are absent; a movement that nobody has explained is on account 555; of a document under the cash criterion, VAT books of other programs have nothing. */
    code: 'expense_without_rate' | 'invoice_without_rate' | 'deposit_in_other_currency' | 'movement_in_other_currency' | 'movement_unexplained' | 'cash_criterion';
    /** How many there are of it. */
    count: number;
    /** A few of them. */
    examples: string[];
  }[];
};

export type LedgerEntry = {
  /** The place of the entry in the period, from 1. */
  number: number;
  date: CalendarDate;
  /** What happened. */
  text: string;
  /** The number of the document, or empty. */
  document: string;
  /** What is debited and credited: both come to the same. */
  lines: {
    /** The account in the company's plan, of 8 to 12 digits. */
    account: string;
    /** What the account is called. */
    name: string;
    /** What is debited, in the currency of the workspace; 0 where it is credited. */
    debit: number;
    /** What is credited; 0 where it is debited. */
    credit: number;
  }[];
};

/** A company to try things out in: own data, own keys, its own clock. */
export type TestCompany = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** The id of the company that it is the test of. */
  liveCompanyId: string;
  createdAt: Timestamp;
  clock: TestClock;
};

/** The clock of a test company. */
export type TestClock = {
  /** What the clock of the test company shows. */
  now: Timestamp;
  /** The day it is there, in its time zone. */
  today: string;
  /** Its time zone, of the IANA list. */
  timeZone: string;
  /** The days up to `target` are passing: nothing else advances it now. */
  isAdvancing: boolean;
  /** What it is being advanced to; absent while it is not. */
  target?: Timestamp;
};

/** A new test company with its first key. */
export type MadeTestCompany = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** The id of the company that it is the test of. */
  liveCompanyId: string;
  createdAt: Timestamp;
  clock: TestClock;
  /** A key of the test company, `folio_test_…`, with the scopes and limits of the key that made it; shown this once. Absent of one that was made in the dashboard or by a connected application. */
  key?: string;
};

/** The clock after it was advanced, and what the days brought. */
export type AdvancedTestClock = {
  /** What the clock of the test company shows. */
  now: Timestamp;
  /** The day it is there, in its time zone. */
  today: string;
  /** Its time zone, of the IANA list. */
  timeZone: string;
  /** The days up to `target` are passing: nothing else advances it now. */
  isAdvancing: boolean;
  /** What it is being advanced to; absent while it is not. */
  target?: Timestamp;
  /** What the days brought so far. */
  passed: {
    /** What the clock showed before. */
    from: Timestamp;
    /** What happened meanwhile, by type, as in the event log. */
    events: {
      /** The type of the events. */
      type: string;
      /** How many there were. */
      count: number;
    }[];
    /** How many mails were written; none is sent. */
    mails: number;
    /** How many attempts to deliver webhooks were made. */
    attempts: number;
  };
};

/** An event of the live company in its test company. */
export type CopiedEvent = {
  /** The id of the event in the test company. */
  id: string;
  /** The id of the event of the live company. */
  copiedFrom: string;
  /** The id of the test company. */
  testCompanyId: string;
};

/** What has to hold of an event. Of several filters, all have to. */
export type WebhookFilterOutput = {
  /** A JSON pointer into the body of the whole event. */
  pointer: string;
  /** Numbers are compared as decimals, texts by their characters; `contains` looks into a text or a list. */
  operator: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'contains' | 'exists';
  /** What is compared with; of `exists` `true`, which may be left out, or `false`. */
  value?: string | number | boolean;
  /** Of `in`, and of no other: one of these. */
  values?: (string | number | boolean)[];
};

/** One thing that a movement has to be like. */
export type BankRuleConditionOutput = {
  /** `iban` is that of the counterparty, `account` the id of your own, `amount` is without its sign. */
  field: 'description' | 'counterparty' | 'reference' | 'iban' | 'amount' | 'account' | 'direction';
  /** Texts: `contains`, `is`, `startsWith`, `oneOf` and `regex` (RE2: no look-around, no back-references). IBANs: `is`, `startsWith`, `oneOf`. Amounts: `is`, `between`. Accounts: `is`, `oneOf`. The direction: `is`. */
  operator: 'contains' | 'is' | 'startsWith' | 'regex' | 'oneOf' | 'between';
  /** A text of at most 200 characters, of which case, accents and separators do not matter; a list of at most 50 of them for `oneOf`; an amount from 0, or `{min, max}` for `between`, both included; `in` or `out` for the direction. */
  value: unknown;
};

/** What becomes of a movement that fits. */
export type BankRuleActionOutput = {
  /** What such a movement is. */
  category: string;
  /** Set where it has no notes of its own. */
  notes?: string | null;
  /** `true` for what is no business of the company's. */
  exclude?: boolean | null;
  /** Whom an expense made of it was paid to. */
  vendorId?: string | null;
};

export type BankRuleCreateOutput = {
  /** What you call it. */
  name: string;
  /** Its place in the order, from 1; the last one where left out. Of several that fit, the first counts. */
  position?: number | null;
  /** `true` where left out. */
  isActive?: boolean | null;
  /** Which conditions must hold; `all` where left out. */
  match?: 'all' | 'any' | null;
  /** What a movement has to be like: 1 to 20 conditions, joined by `match`. */
  conditions: BankRuleConditionOutput[];
  action: BankRuleActionOutput;
};

/** What is given back up to so many days before the arrival. */
export type CancellationStepOutput = {
  /** Days before the arrival; 0 is that day. */
  daysBefore: number;
  /** What is given back of the price. */
  refundPercent: number;
};

export type ApiKeysCreateRequest = {
  /** What the key is for. */
  name: string;
  /** What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. */
  scopes: ApiKeyScope[];
  /** When it stops working: an instant, or the last day on which it works. Never, where left out. */
  expiresAt?: string | null;
  /** From where it may be used: addresses, and networks as in CIDR, of IPv4 and IPv6. From anywhere, where left out. A key that is made with another has the list of that one where left out, and may narrow it. */
  allowedAddresses?: string[] | null;
  /** Requests a minute, where it is to have another number than the others. At most that of the key that makes it, and what the operator allows. */
  rateLimitPerMinute?: number | null;
  /** Whose pages may read its answers in a browser (CORS): origins as the browser sends them. None, where left out. A key in a page can be read by whoever sees the page: give it little. */
  allowedOrigins?: string[] | null;
};

export type ApiKeysRotateRequest = {
  /** How many hours the old key goes on working: 24 where left out, 0 to end it at once. */
  overlapHours?: number;
};

export type PortalLinksCreateRequest = {
  /** Who gets it. It is in the security log, and on the deliveries that were asked for by the link. */
  label: string;
  /** When it stops working: an instant, or the last day on which it works. 30 days from now where left out, a year at most. */
  expiresAt?: string | null;
  /** Whether its holder may send a delivery again and send a test. */
  mayResend?: boolean | null;
  /** Whether its holder may rotate the secret, and sees the new one once. */
  mayRotateSecret?: boolean | null;
};

export type WebhooksCreateRequest = WebhooksUpdateRequest & {
  /** Where deliveries are posted: HTTPS; HTTP only for localhost and 127.0.0.1. */
  url: string;
  /** What to be told of. */
  events: ('invoice.created' | 'invoice.updated' | 'invoice.paid' | 'invoice.overdue' | 'expense.created' | 'expense.updated' | 'quote.created' | 'quote.updated' | 'quote.accepted' | 'quote.rejected' | 'client.created' | 'client.updated' | 'product.created' | 'product.updated')[];
};

export type WebhooksUpdateRequest = {
  /** Where deliveries are posted: HTTPS; HTTP only for localhost and 127.0.0.1. */
  url?: string;
  /** What to be told of. */
  events?: ('invoice.created' | 'invoice.updated' | 'invoice.paid' | 'invoice.overdue' | 'expense.created' | 'expense.updated' | 'quote.created' | 'quote.updated' | 'quote.accepted' | 'quote.rejected' | 'client.created' | 'client.updated' | 'product.created' | 'product.updated')[];
  /** Signs every delivery; never shown again. Left out of a PUT it stays, null removes it, and another one replaces it at once: `POST /v1/webhooks/{id}/rotate-secret` lets both sign for 24 hours. For Standard Webhooks, what follows `whsec_` is base64 of the key; any other secret is the key itself. */
  secret?: string | null;
  /** Another view of `status`. */
  active?: boolean | null;
  /** Only an active webhook is delivered to. */
  status?: 'active' | 'inactive' | 'paused' | null;
  /** What it is for. */
  name?: string | null;
  /** Whatever you keep with it. */
  metadata?: Record<string, string | number | boolean> | null;
  /** `thin` posts `{event, timestamp, data: {id}}`: nothing of your books leaves but an id, with which the resource is read. `full`, the default, posts the whole resource. It is so of deliveries from now on; a test is always whole. */
  payload?: 'full' | 'thin' | null;
  /** `standard`, the default, is three attempts within 6 seconds. `three_days` is ten: after 2 s, 4 s, 5 min, 30 min, and 2, 5, 10, 18 and 36 h. */
  retrySchedule?: 'standard' | 'three_days' | null;
  /** `resource` delivers the events of one resource one after the other: each waits until the one before it was delivered or has failed for good. What is sent again by hand waits for nothing. `none` is the default. */
  ordering?: 'none' | 'resource' | null;
  /** `keep` holds back what happens while it is `paused`, and delivers it, the oldest first, once it is `active` again. `drop`, the default, delivers nothing of it. */
  whilePaused?: 'drop' | 'keep' | null;
  /** Pauses it after so many failed deliveries in a row. In any case it is paused once it has failed for five days without one success; owners are mailed at half of that, and then. */
  pauseAfterFailures?: number | null;
  /** So many attempts begin a second at most. What comes faster waits, in its order; none is lost or fails by it. Without it, what is due is sent at once. */
  ratePerSecond?: number | null;
  /** Sent with every delivery besides ours. Names are stored in lower case; values are secrets, and answers have `••••••••` in their place: sent back, that leaves a value as it is. Not Host, Content-*, X-Service-*, Webhook-* and what is the connection's. */
  headers?: Record<string, string> | null;
  /** Only events of which all of these hold are delivered. What an event has not meets no filter but `!=` and `exists` with `false`. They are asked when something happens: what has been inserted is delivered. */
  filters?: WebhookFilter[] | null;
};

export type WebhooksReplayRequest = {
  /** Events from this instant on. */
  from: string;
  /** Events before this instant; until now where it is left out. */
  to?: string | null;
  /** Only these events; all that the webhook subscribes to where it is left out. */
  types?: ('invoice.created' | 'invoice.updated' | 'invoice.paid' | 'invoice.overdue' | 'expense.created' | 'expense.updated' | 'quote.created' | 'quote.updated' | 'quote.accepted' | 'quote.rejected' | 'client.created' | 'client.updated' | 'product.created' | 'product.updated')[] | null;
  /** Only events whose deliveries to this webhook have all failed. */
  onlyFailed?: boolean | null;
  /** Only counts, and sends nothing. */
  dryRun?: boolean | null;
};

export type CertificatesPutRequest = {
  /** The .p12 or .pfx file, in base 64: the certificate with its private key. */
  pkcs12: string;
  /** What opens the file. Neither is ever answered or logged. */
  password: string;
};

export type CompanyPatchRequest = {
  /** What the company is called here. */
  name?: string;
  /** The name that it issues invoices under. */
  legalName?: string;
  /** It can no longer change once invoices are issued (409). */
  taxId?: string;
  /** Where the company is registered, as printed on its documents; `null` removes it. */
  address?: AddressInput | null;
  /** Where it stands for indirect tax. */
  fiscalZone?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world';
  /** How its sales bear VAT: `general`, `surcharge` (recargo de equivalencia: no VAT returns), or `exempt`. */
  vatRegime?: 'general' | 'surcharge' | 'exempt';
  /** Corporation tax, or any other: it decides from when on invoices are sent by VERI*FACTU. */
  taxpayerKind?: 'corporate' | 'other' | null;
  /** Its books are kept at the tax agency (SII): not bound to VERI*FACTU. */
  usesSii?: boolean | null;
  /** Whose own tax agency is in charge; `none`: the State’s. */
  foralTerritory?: 'none' | 'araba' | 'gipuzkoa' | 'bizkaia' | 'navarra' | null;
  /** ISO 4217: the currency of its books. What is booked already is not converted. */
  currency?: string;
  /** IANA name of the zone that "today" and every calendar date are counted in. */
  timeZone?: string;
  /** Printed on its documents, and said in e-invoices. */
  phone?: string | null;
  /** Printed on its documents; `null` removes it. */
  email?: EmailAddress | null;
  /** Printed on its documents; `null` removes it. */
  website?: string | null;
  /** Whom a buyer asks about an e-invoice. */
  contactName?: string | null;
  /** Where it is paid. */
  iban?: string | null;
  /** The BIC of `iban` (ISO 9362); `null` removes it. */
  bic?: string | null;
  /** Where e-invoices are answered. */
  endpointId?: string | null;
  /** What `endpointId` is: EAS. */
  endpointScheme?: string | null;
  /** The resources of which no two records may have the same `externalReference`, whoever writes them; 409 where two have it already. A cancelled document leaves its reference to the next. An empty list: none. */
  uniqueReferences?: ('invoices' | 'quotes' | 'expenses' | 'clients' | 'vendors' | 'products')[];
  /** How invoices are recorded at the tax agency (AEAT): what is left out stays. */
  verifactu?: VerifactuSettingsPatch;
  /** How invoices are recorded at a Basque tax agency: what is left out stays. */
  ticketbai?: TicketbaiSettingsPatch;
};

/** A change of the settings of tax returns: what is left out stays, `null` removes. */
export type TaxSettingsSaveRequest = {
  /** Whom the tax agency calls about a return; the number of the letterhead where there is none here. */
  phone?: string | null;
  /** Whom the tax agency asks for; the contact of the fiscal profile where there is none here. */
  contactName?: string | null;
  /** The account that returns are paid from by direct debit, and that refunds come to. */
  iban?: string | null;
  /** Whether the company is in the register of monthly refunds (REDEME). Absent: nobody has answered yet. */
  monthlyRefund?: boolean | null;
  /** Whether its pro rata is the special one (LIVA art. 103.Dos). Absent: nobody has answered yet. */
  specialProRata?: boolean | null;
  /** Whether it files page 4 of the last form 303 of a year instead of form 390 (Orden EHA/3111/2009 art. 1). Absent: nobody has answered yet. */
  exemptFrom390?: boolean | null;
  /** What its activity is in the record books: `A` in the IAE, `B` not in it, `C` not begun, `D` the landlord of property. */
  activityCode?: 'A' | 'B' | 'C' | 'D' | null;
  /** Of an activity A: `01` landlord, `02` livestock, `03` other business, `04` artist or sportsperson, `05` other professional. Of B: `01` farm, `02` livestock, `03` forest, `04` mussels, `05` fishing, `06` other. */
  activityType?: '01' | '02' | '03' | '04' | '05' | '06' | null;
  /** Its group or heading in the IAE, without dots. */
  activityGroup?: string | null;
  /** Of a landlord with one property, where it is; of several each invoice names its own: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. */
  propertySituation?: '1' | '2' | '3' | '4' | '5' | null;
  /** Its cadastral reference. */
  propertyReference?: string | null;
};

export type ActivitiesCreateRequest = {
  /** What happened; `email` is stored as `email_sent`. */
  type: 'call' | 'email' | 'email_sent' | 'meeting' | 'note_added' | 'task' | 'stage_changed' | 'client_created';
  /** In a line. */
  title: string;
  /** In full. */
  description?: string | null;
  /** Whatever you keep with it, as strings. */
  metadata?: Record<string, string | number | boolean> | null;
};

export type ClientsCreateRequest = ClientsUpdateRequest & {
  /** Name or legal name. */
  name: string;
};

/** What to create. */
export type ClientsCreateBatchRequest = ClientsCreateRequest[];

export type ClientsUpdateRequest = {
  /** Name or legal name. */
  name?: string;
  /** Where they are written to. */
  email?: EmailAddress | null;
  /** Phone number. */
  phone?: string | null;
  /** Tax id; unique in the workspace, whatever its case and separators. */
  taxId?: string | null;
  /** The postal address; `null` removes it. */
  address?: AddressInput | null;
  /** What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs. */
  externalReference?: string | null;
  /** Their website. */
  website?: string | null;
  /** Where they stand for indirect tax; taken to be the issuer's own where left out. */
  fiscalZone?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world' | null;
  /** An individual is taxed as a consumer, whatever the tax id; else a valid tax id makes a business. */
  clientType?: 'company' | 'individual' | null;
  /** Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia). */
  applyEquivalenceSurcharge?: boolean | null;
  /** The language of their mail and of their invoices' pages; the workspace's where left out. */
  language?: 'es' | 'en' | null;
  /** False leaves them out of the payment reminders that go out by themselves. */
  sendReminders?: boolean | null;
  /** What e-invoices to this client need beside the tax id: references, addresses, DIR3 offices. */
  einvoice?: EInvoiceDetailsInput | null;
  /** Words to find them by. */
  tags?: string[] | null;
  /** Where the client stands. */
  stage?: 'lead' | 'contacted' | 'proposal' | 'active' | 'inactive' | 'lost' | null;
  /** Where it was imported from. */
  integrationSource?: 'hubspot' | 'pipedrive' | 'intercom' | 'mailchimp' | null;
  /** The next thing to do for this client. */
  nextAction?: {
    /** What to do next. */
    title: string;
    /** By when. */
    dueDate?: CalendarDate | null;
    /** Whether it is done. */
    status?: 'open' | 'done' | null;
    /** Where it came from. */
    source?: string | null;
  } | null;
};

export type ContactsCreateRequest = ContactsUpdateRequest & {
  /** Full name. */
  name: string;
};

export type ContactsUpdateRequest = {
  /** Full name. */
  name?: string;
  /** E-mail address. */
  email?: EmailAddress | null;
  /** Phone number. */
  phone?: string | null;
  /** What they do there. */
  role?: string | null;
  /** Whether invoices go to this person first; at most one a client. */
  isPrimary?: boolean | null;
};

export type NotesCreateRequest = NotesUpdateRequest & {
  /** The text. */
  content: string;
};

export type NotesUpdateRequest = {
  /** The text. */
  content?: string;
};

export type VendorsCreateRequest = VendorsUpdateRequest & {
  /** Name or legal name. */
  name: string;
};

/** What to create. */
export type VendorsCreateBatchRequest = VendorsCreateRequest[];

export type VendorsUpdateRequest = {
  /** Name or legal name. */
  name?: string;
  /** Where they are written to. */
  email?: EmailAddress | null;
  /** Phone number. */
  phone?: string | null;
  /** Tax id. */
  taxId?: string | null;
  /** The postal address; `null` removes it. */
  address?: AddressInput | null;
  /** What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs. */
  externalReference?: string | null;
};

export type ExpensesCreateRequest = ExpensesUpdateRequest & {
  /** What it was for. */
  description: string;
  /** What was paid, tax included. */
  amount: number;
};

/** What to create. */
export type ExpensesCreateBatchRequest = ExpensesCreateRequest[];

export type ExpensesUpdateRequest = {
  /** What it was for. */
  description?: string;
  /** What was paid, tax included. */
  amount?: number;
  /** When it arose; today where left out. */
  date?: CalendarDate | null;
  /** When it was paid. */
  paidDate?: CalendarDate | null;
  /** When the vendor is to be paid. */
  dueDate?: CalendarDate | null;
  /** What is to be paid where the bill says another amount than its own without what is withheld: rounded, or part was paid before. A change of the amount, what is withheld or the currency clears it. */
  amountToPay?: number | null;
  /** The account that the bill is paid to. */
  vendorIban?: string | null;
  /** What the vendor asks to be named in the payment. */
  paymentReference?: string | null;
  /** Your own order that the bill is for. */
  orderNumber?: string | null;
  /** What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs. */
  externalReference?: string | null;
  /** A name of your own. */
  category?: string | null;
  /** Of a rent, where the property is: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. With a reference and left out it counts as `1`. */
  propertySituation?: '1' | '2' | '3' | '4' | '5' | null;
  /** Of a rent, the cadastral reference of the property that it is for: form 180 and the record books name it. */
  propertyReference?: string | null;
  /** Whom it was paid to. */
  vendor?: string | null;
  /** A vendor of the workspace; its name where `vendor` is left out. */
  vendorId?: string | null;
  /** The vendor's own where left out. */
  vendorTaxId?: string | null;
  /** The vendor's own where left out. What a vendor abroad charges is not deducted here. */
  vendorCountry?: string | null;
  /** The vendor's invoice says that it is under the cash criterion (régimen especial del criterio de caja): its tax is deducted when it is paid. */
  vendorCashCriterion?: boolean | null;
  /** The vendor's. */
  invoiceNumber?: string | null;
  /** `domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part. */
  purchaseType?: 'domestic' | 'import' | 'intra_community' | 'reverse_charge' | null;
  /** What was bought. */
  operationType?: 'service' | 'goods' | null;
  /** Percent of the tax that the amount includes. */
  taxRate?: number | null;
  /** The tax that the amount includes; wins over the rate. */
  tax?: number | null;
  /** The tax that it is; that of the company's zone where left out. */
  taxType?: 'IVA' | 'IGIC' | 'IPSI' | 'Exento' | null;
  /** One for each rate or kind of tax, where a receipt has several. They add up to the amount. */
  taxes?: ReceiptTax[] | null;
  /** Withheld from the vendor; not taken off the amount. */
  irpf?: number | null;
  /** An investment good has boxes of its own. */
  isInvestmentGood?: boolean | null;
  /** Whether its tax can be deducted; yes where left out. */
  taxDeductible?: boolean | null;
  /** How much of its tax can be deducted where it can; 100 where left out. */
  vatDeductiblePercent?: number | null;
  /** How much of it lowers the income; where left out 100, or 0 where its tax is not deductible. */
  incomeDeductiblePercent?: number | null;
  /** ISO 4217; the workspace's where left out. */
  currency?: string | null;
  /** What one unit of its currency is worth in the functional one; up to eight decimals. */
  exchangeRate?: number | null;
  /** Who says so. */
  exchangeRateSource?: string | null;
  /** The rate's day. */
  exchangeRateDate?: CalendarDate | null;
  /** The currency of the books; the workspace's. */
  functionalCurrency?: string | null;
  /** The amount in the currency of the books; by the exchange rate where left out. */
  functionalAmount?: number | null;
  /** Its receipts, each announced before. Left out, those that are linked stay. */
  attachments?: FileAttachmentInput[] | null;
  /** Makes this expense again at intervals. */
  recurring?: RecurringInput | null;
};

export type ExpensesAnnounceAttachmentRequest = {
  /** What the file is called. */
  fileName: string;
  /** Its media type. */
  contentType: 'application/pdf' | 'application/xml' | 'application/pkcs7-mime' | 'image/jpeg' | 'image/jpg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/heif' | 'image/tiff';
  /** How many bytes it has, at most 10 MB. */
  sizeBytes: number;
  /** The only expense that it may be linked to. */
  expenseId?: string | null;
  /** The SHA-256 of its bytes, hex. */
  checksumSha256?: string | null;
};

export type ExpensesAttachRequest = {
  /** The `fileReferenceId` of the upload. */
  fileReferenceId?: string | null;
  /** An alias of `fileReferenceId`. */
  fileId?: string | null;
  /** What the file is called. */
  originalName?: string | null;
  /** An alias of `originalName`. */
  fileName?: string | null;
  /** Its media type. */
  contentType: 'application/pdf' | 'application/xml' | 'application/pkcs7-mime' | 'image/jpeg' | 'image/jpg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/heif' | 'image/tiff';
  /** How many bytes it has, at most 10 MB. */
  size?: number | null;
  /** An alias of `size`. */
  sizeBytes?: number | null;
  /** The SHA-256 of its bytes, hex. */
  checksumSha256?: string | null;
};

export type ExpensesMakeBillableRequest = {
  /** The client to bill it to. */
  clientId: string;
  /** Percent added to what it cost before tax; none where left out. */
  markup?: number | null;
};

export type DepositsCreateRequest = DepositsUpdateRequest & {
  /** The client who paid it. */
  clientId: string;
  /** What was paid. */
  amount: number;
};

export type DepositsUpdateRequest = {
  /** The client who paid it. */
  clientId?: string;
  /** The client's name where left out. */
  clientName?: string | null;
  /** What was paid. */
  amount?: number;
  /** ISO 4217; the workspace's where left out. */
  currency?: string | null;
  /** What for. */
  description?: string | null;
  /** Today where left out. */
  receivedDate?: CalendarDate | null;
  /** An alias of `receivedDate`. */
  date?: CalendarDate | null;
  /** How. */
  paymentMethod?: string | null;
  /** The payment's own reference. */
  paymentReference?: string | null;
  /** An alias of `paymentReference`. */
  reference?: string | null;
  /** For yourselves. */
  notes?: string | null;
};

export type DepositsApplyToInvoiceRequest = {
  /** An issued invoice of the same client and currency. Of a deposit that has an invoice of its own: the draft of a final one, which then takes a share of that one off, with its tax. */
  invoiceId: string;
  /** Not needed: the invoice's own number counts. */
  invoiceNumber?: string | null;
  /** As much as fits where left out. Off a draft: the share, tax included; all that is left where left out. */
  amount?: number | null;
};

export type DepositsInvoiceRequest = {
  /** That of a line of an invoice to the client where left out. */
  taxRate?: number | null;
  /** What the client withheld: what was received is net of it. To be said where an invoice to the client bears a withholding (422 `WITHHOLDING_NEEDED`): 0 where nothing was withheld. */
  irpfRate?: number | null;
  /** Of a deposit in another currency. */
  exchangeRate?: number | null;
  /** What its line says. */
  description?: string | null;
  /** The money came in a quarter that is closed: its tax is due there, and the returns that the answer 422 `ADVANCE_IN_CLOSED_QUARTER` names are to be filed again. True books it there. */
  confirmClosedQuarter?: boolean | null;
};

export type DepositsRefundRequest = {
  /** All that remains where left out. */
  amount?: number | null;
  /** Why. */
  reason?: string | null;
};

export type GestoriaAgingRequest = {
  /** The companies to report on. */
  workspaceIds: string[];
  /** The day to report for; today where left out. */
  asOf?: CalendarDate | null;
  /** Ignored: the figures are always fresh. */
  bustCache?: boolean | null;
};

export type InvoicesCreateRequest = InvoicesUpdateRequest & {
  /** Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name. */
  clientName: string;
  /** The lines; their texts hold 60000 characters at most, a line break counts as 60. */
  items: InvoiceLine[];
};

/** What to create. */
export type InvoicesCreateBatchRequest = InvoicesCreateRequest[];

export type InvoicesUpdateRequest = {
  /** A client of the workspace. */
  clientId?: string | null;
  /** Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name. */
  clientName?: string;
  /** Their tax id. */
  clientTaxId?: string | null;
  /** Their address as it is printed; of a `clientId`, the client's where left out. */
  clientAddress?: AddressInput | null;
  /** Their fiscal zone. */
  clientLocation?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world' | null;
  /** Where it is sent. */
  clientEmail?: EmailAddress | null;
  /** The series it is numbered in. */
  seriesId?: string | null;
  /** The lines; their texts hold 60000 characters at most, a line break counts as 60. */
  items?: InvoiceLine[];
  /** Today where left out. */
  issueDate?: CalendarDate | null;
  /** Printed at its foot. */
  notes?: string | null;
  /** Percent; the workspace's rate where left out. */
  taxRate?: number | null;
  /** Withholding, percent. */
  irpfRate?: number | null;
  /** Percent taken off the whole document. */
  discountRate?: number | null;
  /** Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. Allowances and charges are before tax. */
  pricesIncludeTax?: boolean | null;
  /** What is taken off the whole document, beside `discountRate`; lowers `total`. */
  allowances?: AllowanceCharge[] | null;
  /** What is added to the whole document, such as shipping; raises `total`. */
  charges?: AllowanceCharge[] | null;
  /** ISO 4217; the workspace's where left out. */
  currency?: string | null;
  /** One unit of `currency` in the workspace's; needed to issue in another currency. */
  exchangeRate?: number | null;
  /** Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out. */
  equivalenceSurchargeRate?: number | null;
  /** What was already collected: it lowers `amountDue`, never `total`. */
  prepayment?: number | null;
  /** The buyer's order. */
  poNumber?: string | null;
  /** What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs. */
  externalReference?: string | null;
  /** What its lines sell where they do not say; it decides where they are taxed. */
  operationType?: 'service' | 'goods' | 'digital_service' | null;
  /** A number of your own, for imports; otherwise the series gives one when the invoice is issued. It may not look like one that a series is yet to give (409). */
  documentNumber?: string | null;
  /** When payment is due. */
  dueDate?: CalendarDate | null;
  /** When it was delivered or done, where that is not the issue date. */
  operationDate?: CalendarDate | null;
  /** When goods are delivered. */
  deliveryDate?: CalendarDate | null;
  /** Where goods go (ISO 3166-1 alpha-2); the client's country where left out. */
  deliveryCountry?: string | null;
  /** How it is paid, as its e-invoices say; by transfer where left out and an IBAN is known. */
  paymentMethod?: 'transfer' | 'direct_debit' | 'card' | 'cash' | 'other' | null;
  /** The mandate of a direct debit. */
  mandateReference?: string | null;
  /** What its e-invoices need of the client; the client's where left out. */
  einvoice?: EInvoiceDetailsInput | null;
  /** `sent` issues it, `paid` also pays it. */
  status?: 'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled' | null;
  /** Makes this invoice again at intervals. */
  recurring?: RecurringInput | null;
};

export type InvoicesSendRequest = {
  /** The client's address where left out. */
  recipientEmail?: EmailAddress | null;
  /** An alias of `recipientEmail`. */
  to?: EmailAddress | null;
  /** An alias of `recipientEmail`. */
  email?: EmailAddress | null;
  /** How to greet them. */
  recipientName?: string | null;
  /** Stands in for our own words. */
  customMessage?: string | null;
  /** The client's language where left out, else the workspace's. */
  locale?: 'es' | 'en' | null;
  /** Who gets a copy, for all to see. */
  cc?: EmailAddress[] | null;
  /** Who gets a copy that the others do not see. */
  bcc?: EmailAddress[] | null;
  /** In place of the template's; names such as {{number}} are filled in. */
  subject?: string | null;
  /** The whole text in place of the template's; names such as {{number}} are filled in, and a line with one that the document does not have is left out. */
  text?: string | null;
  /** False leaves the PDF out; the mail has the link. */
  attachPdf?: boolean | null;
  /** `invoice` where left out. `reminder` asks for what is overdue, `receipt` confirms what was paid; neither changes `sentAt`. */
  template?: 'invoice' | 'reminder' | 'receipt' | null;
  /** Attaches the e-invoice as well, the very file of the export; Factur-X takes the place of the PDF. Only with the template `invoice`, and for whom may export. */
  einvoice?: {
    /** As for the export: Facturae, XRechnung-UBL, Factur-X … */
    format: string;
    /** Signed with the certificate of the company: Facturae only. */
    signed?: boolean | null;
  } | null;
};

export type InvoicesPayRequest = {
  /** The day it was paid; today where left out. */
  paidDate?: CalendarDate | null;
  /** A part payment; all that is due where left out. */
  amount?: number | null;
};

export type InvoicesCreateCreditNoteRequest = {
  /** `refund`, `discount`, `error` and `cancellation` make it an R1, `insolvency` an R2, `bad_debt` an R3, `other` an R4. */
  reason: 'refund' | 'discount' | 'error' | 'cancellation' | 'insolvency' | 'bad_debt' | 'other';
  /** The reason in words, printed on it. */
  reasonDescription?: string | null;
  /** `true`, or left out without `items`: all that is left of the invoice. `false` only with `items`. */
  fullCredit?: boolean | null;
  /** What to credit of which lines, where it is not all. Together never more than the original. */
  items?: CreditedItem[] | null;
  /** Today where left out. */
  issueDate?: CalendarDate | null;
};

export type InvoicesReplaceSimplifiedRequest = {
  /** A client of the workspace. */
  clientId?: string | null;
  /** The name on the simplified invoice where left out. */
  clientName?: string | null;
  /** Their tax id. */
  clientTaxId: string;
  /** Their address as it is printed; of a `clientId`, the client's where left out. */
  clientAddress?: AddressInput | null;
  /** Where it is sent. */
  clientEmail?: EmailAddress | null;
};

export type InvoicesRectifySeveralRequest = {
  /** The invoices that it rectifies, all of one client and currency. */
  originals?: RectifiedInvoice[] | null;
  /** The days whose invoices it rectifies, as for a rebate on what was bought in a year. */
  period?: {
    /** The first day. */
    from: CalendarDate;
    /** The last day. */
    to: CalendarDate;
  } | null;
  /** Whom it is for, where no invoice of here says so. */
  clientId?: string | null;
  /** What is credited: above zero, or below it as it stands on the credit note. */
  items: InvoiceLine[];
  /** It decides the type: see POST /v1/invoices/{invoiceId}/credit-note. */
  reason: 'refund' | 'discount' | 'error' | 'cancellation' | 'insolvency' | 'bad_debt' | 'other';
  /** The reason in words, printed on it. */
  reasonDescription?: string | null;
  /** Today where left out. */
  issueDate?: CalendarDate | null;
};

export type InvoicesChargeLateFeeRequest = {
  /** What to charge; interest on what is left and on what was paid late, at the rate of the workspace, where left out. */
  amount?: number | null;
  /** For how many days up to today; those since the due date where left out. */
  daysOverdue?: number | null;
};

export type ProductsCreateRequest = ProductsUpdateRequest & {
  /** What it is called. */
  name: string;
  /** Price of one before tax; up to eight decimals. */
  unitPrice: number;
};

/** What to create. */
export type ProductsCreateBatchRequest = ProductsCreateRequest[];

export type ProductsUpdateRequest = {
  /** What it is called. */
  name?: string;
  /** Price of one before tax; up to eight decimals. */
  unitPrice?: number;
  /** What a line says of it; its name where left out. */
  description?: string | null;
  /** Percent; the document's where left out. */
  taxRate?: number | null;
  /** Withholding that is usual for it, percent. */
  irpfRate?: number | null;
  /** What it is filed under. */
  category?: string | null;
  /** Your own code; unique in the workspace. Empty means none. */
  sku?: string | null;
  /** What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs. */
  externalReference?: string | null;
  /** Unit of measure. */
  unit?: string | null;
  /** Whether it is on offer; true where left out. */
  isActive?: boolean | null;
  /** `product` where left out. */
  kind?: 'product' | 'service' | null;
};

export type QuotesCreateRequest = QuotesUpdateRequest & {
  /** Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name. */
  clientName: string;
  /** The lines; their texts hold 60000 characters at most, a line break counts as 60. */
  items: InvoiceLine[];
};

/** What to create. */
export type QuotesCreateBatchRequest = QuotesCreateRequest[];

export type QuotesUpdateRequest = {
  /** A client of the workspace. */
  clientId?: string | null;
  /** Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name. */
  clientName?: string;
  /** Their tax id. */
  clientTaxId?: string | null;
  /** Their address as it is printed; of a `clientId`, the client's where left out. */
  clientAddress?: AddressInput | null;
  /** Their fiscal zone. */
  clientLocation?: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu' | 'world' | null;
  /** Where it is sent. */
  clientEmail?: EmailAddress | null;
  /** The series it is numbered in. */
  seriesId?: string | null;
  /** The lines; their texts hold 60000 characters at most, a line break counts as 60. */
  items?: InvoiceLine[];
  /** Today where left out. */
  issueDate?: CalendarDate | null;
  /** Printed at its foot. */
  notes?: string | null;
  /** Percent; the workspace's rate where left out. */
  taxRate?: number | null;
  /** Withholding, percent. */
  irpfRate?: number | null;
  /** Percent taken off the whole document. */
  discountRate?: number | null;
  /** Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. Allowances and charges are before tax. */
  pricesIncludeTax?: boolean | null;
  /** What is taken off the whole document, beside `discountRate`; lowers `total`. */
  allowances?: AllowanceCharge[] | null;
  /** What is added to the whole document, such as shipping; raises `total`. */
  charges?: AllowanceCharge[] | null;
  /** ISO 4217; the workspace's where left out. */
  currency?: string | null;
  /** One unit of `currency` in the workspace's; needed to issue in another currency. */
  exchangeRate?: number | null;
  /** Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out. */
  equivalenceSurchargeRate?: number | null;
  /** What was already collected: it lowers `amountDue`, never `total`. */
  prepayment?: number | null;
  /** The buyer's order. */
  poNumber?: string | null;
  /** What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs. */
  externalReference?: string | null;
  /** What its lines sell where they do not say; it decides where they are taxed. */
  operationType?: 'service' | 'goods' | 'digital_service' | null;
  /** A number of your own; otherwise the series gives one when the quote is created. */
  documentNumber?: string | null;
  /** The last day it can be accepted. */
  validUntil?: CalendarDate | null;
  /** `sent` opens it to the client; no mail goes out. */
  status?: 'draft' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'cancelled' | null;
};

export type QuotesSendRequest = {
  /** The client's address where left out. */
  recipientEmail?: EmailAddress | null;
  /** An alias of `recipientEmail`. */
  to?: EmailAddress | null;
  /** An alias of `recipientEmail`. */
  email?: EmailAddress | null;
  /** How to greet them. */
  recipientName?: string | null;
  /** Stands in for our own words. */
  customMessage?: string | null;
  /** The client's language where left out, else the workspace's. */
  locale?: 'es' | 'en' | null;
  /** Who gets a copy, for all to see. */
  cc?: EmailAddress[] | null;
  /** Who gets a copy that the others do not see. */
  bcc?: EmailAddress[] | null;
  /** In place of the template's; names such as {{number}} are filled in. */
  subject?: string | null;
  /** The whole text in place of the template's; names such as {{number}} are filled in, and a line with one that the document does not have is left out. */
  text?: string | null;
  /** False leaves the PDF out; the mail has the link. */
  attachPdf?: boolean | null;
};

export type QuotesAcceptRequest = {
  /** Who decided. */
  decidedBy?: string | null;
};

export type QuotesRejectRequest = {
  /** Who decided. */
  decidedBy?: string | null;
  /** Why not. */
  rejectionReason?: string | null;
};

export type QuotesConvertRequest = {
  /** Of the invoice; today where left out. */
  issueDate?: CalendarDate | null;
  /** When payment is due. */
  dueDate?: CalendarDate | null;
};

/** An investment good of the company. */
export type AssetsCreateRequest = {
  /** What it is. */
  description: string;
  /** Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, `25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees. */
  kind: '11' | '12' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '31' | '32' | '33' | '39' | '41' | '42' | '43' | '44' | '49';
  /** Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own. */
  identifier?: string | null;
  /** The day of its first use, from which on it is depreciated. */
  startedOn: CalendarDate;
  /** Percent: the definitive pro rata of the year of its first use. */
  firstProRata?: number;
  /** `01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table. */
  method?: '01' | '06' | '07' | '08';
  /** The first day on which it is not in use any more. */
  disposedOn?: CalendarDate | null;
  /** `01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another. */
  disposalCause?: '99' | '01' | '02' | '03' | '04' | '05' | '06' | null;
  /** The invoice of its sale. */
  disposalInvoiceId?: string | null;
  /** Who sold it; the vendor of the expense where left out. */
  vendor?: string | null;
  /** The vendor's tax id. */
  vendorTaxId?: string | null;
  /** The vendor's country, ISO 3166-1 alpha-2. */
  vendorCountry?: string | null;
  /** The number of the vendor's invoice. */
  invoiceNumber?: string | null;
  /** The expense that bought it. Its cost no longer lowers the income of its own quarter (`incomeDeductiblePercent` becomes 0): depreciation does, year by year. */
  expenseId?: string | null;
  /** The date of the vendor's invoice. That of the expense where left out. */
  acquiredOn?: CalendarDate;
  /** What it cost, without the tax that was deducted. That of the expense where left out. */
  value?: number;
  /** Of it, what is depreciated: land is not. All of it where left out. */
  depreciableValue?: number;
  /** What the VAT on it was charged on. */
  vatBase?: number;
  /** Percent. */
  vatRate?: number;
  /** The VAT that was borne on it. */
  vat?: number;
  /** Percent a year; that of the table where left out. */
  rate?: number;
  /** What had been depreciated of it in other books. */
  depreciatedBefore?: number;
  /** The first year of these books, where others came before. */
  since?: number | null;
  /** Of free depreciation: what is depreciated in a year, by year. */
  chosen?: Record<string, number>;
};

export type AssetsUpdateRequest = {
  /** What it is. */
  description?: string;
  /** Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, `25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees. */
  kind?: '11' | '12' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '31' | '32' | '33' | '39' | '41' | '42' | '43' | '44' | '49';
  /** Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own. */
  identifier?: string | null;
  /** The day of its first use, from which on it is depreciated. */
  startedOn?: CalendarDate;
  /** Percent: the definitive pro rata of the year of its first use. */
  firstProRata?: number;
  /** `01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table. */
  method?: '01' | '06' | '07' | '08';
  /** The first day on which it is not in use any more. */
  disposedOn?: CalendarDate | null;
  /** `01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another. */
  disposalCause?: '99' | '01' | '02' | '03' | '04' | '05' | '06' | null;
  /** The invoice of its sale. */
  disposalInvoiceId?: string | null;
  /** Who sold it; the vendor of the expense where left out. */
  vendor?: string | null;
  /** The vendor's tax id. */
  vendorTaxId?: string | null;
  /** The vendor's country, ISO 3166-1 alpha-2. */
  vendorCountry?: string | null;
  /** The number of the vendor's invoice. */
  invoiceNumber?: string | null;
  /** The date of the vendor's invoice. That of the expense where left out. */
  acquiredOn?: CalendarDate;
  /** What it cost, without the tax that was deducted. That of the expense where left out. */
  value?: number;
  /** Of it, what is depreciated: land is not. All of it where left out. */
  depreciableValue?: number;
  /** What the VAT on it was charged on. */
  vatBase?: number;
  /** Percent. */
  vatRate?: number;
  /** The VAT that was borne on it. */
  vat?: number;
  /** Percent a year; that of the table where left out. */
  rate?: number;
  /** What had been depreciated of it in other books. */
  depreciatedBefore?: number;
  /** The first year of these books, where others came before. */
  since?: number | null;
  /** Of free depreciation: what is depreciated in a year, by year. */
  chosen?: Record<string, number>;
};

/** The concept that the expenses of a category have. */
export type RecordBooksSaveConceptRequest = {
  /** A category of expenses. */
  category: string;
  /** Its concept; `null`: as the category says by itself. */
  concept: 'G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G45' | 'G46' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11' | 'G12' | 'G13' | 'GY4' | 'G14' | 'G15' | 'G16' | 'G17' | 'G18' | 'G19' | 'G40' | 'G41' | 'G42' | 'G20' | 'G22' | 'G44' | 'G23' | 'G24' | 'G25' | 'G26' | 'GY8' | 'G27' | 'G28' | 'G29' | 'G30' | 'G31' | 'G32' | 'G33' | 'G38' | 'G34' | 'G35' | 'G36' | 'G43' | 'G37' | 'G39' | null;
};

export type TicketbaiSubmitRequest = {
  /** Where the file is thought to go: true for the test environment. Refused where it was made for another. */
  sandbox?: boolean | null;
  /** What is put right, where the Zuzendu service of Araba and Gipuzkoa takes a correction: `todo` says `correct`. The rest is as the invoice has it. */
  correction?: {
    /** Who the invoice is for, as the tax agency should know them; what is left out stays. */
    recipient?: {
      /** Their name as it is registered. */
      name?: string;
      /** Their tax id, or the number of the document that `idType` names. */
      taxId?: string;
      /** ISO 3166-1 alpha-2: the country of that id. */
      country?: string;
      /** 02 VAT id, 03 passport, 04 id of a country, 05 residence, 06 other. */
      idType?: '02' | '03' | '04' | '05' | '06';
    };
    /** What was sold, as the file says it (DescripcionFactura). */
    description?: string;
    /** ClaveRegimen of every row. */
    regime?: string;
  } | null;
};

export type TaxFormsSaveEntriesRequest = {
  /** A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202. */
  period: string;
  /** Amounts or answers by box or question; `null` takes one back, and what is left out stays. */
  entries: Record<string, number | string | null>;
};

export type TaxFormsNoteFilingRequest = {
  /** A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202. */
  period: string;
  /** The number that the tax agency gave it (justificante). */
  receipt?: string | null;
  /** The day on which it was filed: after the last one of its period, and none to come. */
  filedOn: CalendarDate;
  /** Close the quarter as well, of form 303 or 420: nothing dated in it changes from then on. */
  closesQuarter?: boolean;
};

export type VerifactuRetryRequest = {
  /** Who the invoice is for, as the tax agency should know them; what is left out stays. */
  recipient?: {
    /** Their name as it is registered. */
    name?: string;
    /** Their tax id, or the number of the document that `idType` names. */
    taxId?: string;
    /** ISO 3166-1 alpha-2: the country of that id. */
    country?: string;
    /** 02 VAT id, 03 passport, 04 id of a country, 05 residence, 06 other, 07 not in the census. */
    idType?: '02' | '03' | '04' | '05' | '06' | '07';
  };
  /** What was sold, as the record says it (DescripcionOperacion). */
  description?: string;
  /** ClaveRegimen of every row. */
  regime?: string;
};

export type VerifactuDismissRequest = {
  /** Why nothing is left to do. */
  reason: string;
};

export type EInvoicingExportRequest = {
  /** Facturae, XRechnung-CII, XRechnung-UBL, Factur-X, FatturaPA, PEPPOL-BIS-3, FA-2-KSeF, UBL, CII or UBL-SPFE, in any case; `facturx-en16931` is Factur-X. */
  format: string;
  /** Signed with the certificate of the company: Facturae only. */
  signed?: boolean | null;
};

export type FaceSubmitRequest = {
  /** Which FACe: the one that administrations pay by, or the one to try things with (`sandbox` is another name for `test`). There is no mode that only pretends to submit. */
  mode?: 'production' | 'test' | 'sandbox' | null;
  /** Whom FACe writes to; the company where it is left out. */
  correo?: EmailAddress | null;
  /** The number that FACe gave the invoice, where FACe only answered that it has it already (414, 415): look it up there. Nothing is submitted; FACe is asked about the number, and has to know it. */
  numeroRegistro?: string | null;
};

export type FaceCancelRequest = {
  /** Why. */
  motivo: string;
};

export type InvoiceStatusesRecordOfInvoiceRequest = {
  /** What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back. */
  code: 'PAYMENT' | 'CANCELPAYMENT' | 'REJECTION' | 'CANCELREJECTION' | 'SETTLEMENT' | 'CANCELSETTLEMENT' | 'DEFAULT' | 'CANCELDEFAULT' | 'CANCELINVOICE';
  /** The day of what is said; of `DEFAULT` the due date. */
  effectiveDate: CalendarDate;
  /** Of a rejection: `01` commercial, `02` for private use. */
  reason?: '01' | '02' | null;
};

export type BankingCreateAccountRequest = BankingUpdateAccountRequest & {
  /** What you call it. */
  accountName: string;
};

export type BankingUpdateAccountRequest = {
  /** What you call it. */
  accountName?: string;
  /** The bank; of a Spanish IBAN, the one that it names where left out. */
  bankName?: string | null;
  /** However it is spaced; once in the workspace for each currency. */
  iban?: string | null;
  /** The bank's number of an account without an IBAN. */
  accountNumber?: string | null;
  /** `true` where left out; an old account is kept with `false`. */
  isActive?: boolean | null;
  /** What was on it before its first movement; a statement that says its balance is believed instead. */
  openingBalance?: number | null;
  /** ISO 4217; `EUR` where left out. */
  currency?: string | null;
};

export type BankingCreateTransactionRequest = {
  /** The account on which it moved. */
  accountId: string;
  /** Below zero where money left the account. */
  amount: number;
  /** When the bank booked it: today or before. */
  date: CalendarDate;
  /** The bank's text. */
  description: string;
  /** The account's, which is meant where it is left out. */
  currency?: string | null;
  /** What payer or payee wrote to know it by. */
  reference?: string | null;
  /** A proposal: it stays `raw`. */
  category?: string | null;
  /** Who paid, or was paid. */
  counterparty?: {
    /** Name as the bank writes it. */
    name: string;
    /** Their account where it has no IBAN. */
    accountNumber?: string | null;
    /** Their IBAN, however it is spaced. */
    iban?: string | null;
  } | null;
};

export type BankingCategorizeRequest = {
  /** What it is. */
  category: string;
  /** For yourselves; left out, they stay. */
  notes?: string | null;
};

export type BankingRulesCreateRequest = BankingRulesUpdateRequest & {
  /** What you call it. */
  name: string;
  /** What a movement has to be like: 1 to 20 conditions, joined by `match`. */
  conditions: BankRuleCondition[];
  action: BankRuleAction;
};

export type BankingRulesUpdateRequest = {
  /** What you call it. */
  name?: string;
  /** Its place in the order, from 1; the last one where left out. Of several that fit, the first counts. */
  position?: number | null;
  /** `true` where left out. */
  isActive?: boolean | null;
  /** Which conditions must hold; `all` where left out. */
  match?: 'all' | 'any' | null;
  /** What a movement has to be like: 1 to 20 conditions, joined by `match`. */
  conditions?: BankRuleCondition[];
  action?: BankRuleAction;
};

export type BankingRulesPreviewRequest = {
  /** A rule that is not saved; left out, those that are. */
  rule?: BankRuleCreate | null;
  /** The saved rule: alone, or in whose place `rule` is. All active ones where both are left out. */
  ruleId?: string | null;
  /** How many movements to show; 10 where left out. */
  limit?: number | null;
};

export type BankingRulesRunRequest = {
  /** This rule alone; left out, all active ones. */
  ruleId?: string | null;
};

export type ReconciliationMatchRequest = {
  /** What the transaction paid, where that is one document. */
  documentId?: string | null;
  /** A credit note is an `invoice`. */
  documentType?: 'invoice' | 'expense' | null;
  /** For yourselves; left out, they stay. */
  notes?: string | null;
  /** What it paid, in the place of `documentId`. Together at most what the transaction moved. */
  allocations?: {
    /** The invoice or expense that is settled. */
    documentId: string;
    /** Which of the two `documentId` names; a credit note is an `invoice`. */
    documentType: 'invoice' | 'expense';
    /** How much of the document it settles, in the currency of that; left out, as much as is left of both. */
    amount?: number | null;
  }[] | null;
  /** Why the documents do not come to what moved: they are settled all the same. `fee`: the bank kept it, or charged it on top. `writeoff`: a small difference that nobody asks for. `fx`: the exchange; a document in another currency is matched alone, with `fx`. Where the bank says what was instructed (`originalAmount`), so much is settled (of `fee`, `writeoff` all), and `fx` can be left out. */
  difference?: 'fee' | 'writeoff' | 'fx' | null;
};

export type ReconciliationPairRequest = {
  /** The id of the other transaction. */
  transactionId: string;
  /** `transfer`: money between two of your own accounts. `return`: one gives back the other, on the same account. */
  kind: 'transfer' | 'return';
};

export type ReconciliationCreateExpenseRequest = {
  /** What it was for. */
  description?: string;
  /** When it arose; today where left out. */
  date?: CalendarDate | null;
  /** A name of your own. */
  category?: string | null;
  /** Whom it was paid to. */
  vendor?: string | null;
  /** A vendor of the workspace; its name where `vendor` is left out. */
  vendorId?: string | null;
  /** The vendor's own where left out. */
  vendorTaxId?: string | null;
  /** The vendor's. */
  invoiceNumber?: string | null;
  /** `domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part. */
  purchaseType?: 'domestic' | 'import' | 'intra_community' | 'reverse_charge' | null;
  /** Percent of the tax that the amount includes. */
  taxRate?: number | null;
  /** The tax that the amount includes; wins over the rate. */
  tax?: number | null;
  /** The tax that it is; that of the company's zone where left out. */
  taxType?: 'IVA' | 'IGIC' | 'IPSI' | 'Exento' | null;
  /** One for each rate or kind of tax, where a receipt has several. They add up to the amount. */
  taxes?: ReceiptTax[] | null;
  /** Withheld from the vendor; not taken off the amount. */
  irpf?: number | null;
  /** Whether its tax can be deducted; yes where left out. */
  taxDeductible?: boolean | null;
  /** What one unit of its currency is worth in the functional one; up to eight decimals. */
  exchangeRate?: number | null;
  /** Its receipts, each announced before. Left out, those that are linked stay. */
  attachments?: FileAttachmentInput[] | null;
  /** For yourselves, on the transaction; left out, they stay. */
  notes?: string | null;
};

export type ReconciliationRefuseRequest = {
  /** A credit note is an `invoice`. */
  documentType: 'invoice' | 'expense';
  /** The document that it did not pay. */
  documentId: string;
};

export type ReconciliationAcceptCertainRequest = {
  /** Each is matched on its own. */
  matches: {
    /** The transaction to match, as the list of certain matches names it. */
    transactionId: string;
    /** Which kind of document `documentId` names; a credit note is an `invoice`. */
    documentType?: 'invoice' | 'expense' | null;
    /** What the transaction paid, where that is one document. */
    documentId?: string | null;
    /** Where there are several: as they were suggested. */
    allocations?: {
      /** Which of the two `documentId` names; a credit note is an `invoice`. */
      documentType: 'invoice' | 'expense';
      /** One of the documents that were suggested together. */
      documentId: string;
      /** How much of it is settled, in its currency, as it was suggested. */
      amount: number;
    }[] | null;
    /** The suggestion's. */
    difference?: 'fee' | 'writeoff' | 'fx' | null;
  }[];
};

export type ChannelsCreateRequest = {
  /** The property that it is of. */
  propertyId: string;
  /** What you call it. */
  name: string;
  /** Left out: `ical_import` where there is a `feedUrl`, else `ical_export`. */
  type?: 'ical_import' | 'ical_export' | 'api' | null;
  /** The address of the calendar, as the booking site shows it. HTTPS; `webcal:` is read as that. */
  feedUrl?: string | null;
  /** Whose calendar it is, which decides what its events mean. Where left out it is found by its address, and that of an `ical_export` by its name (`Airbnb`; `Airbnb, Sea View`). What came from a site is not told to it again; who reads an `Other` is not known, so that it is told everything. */
  site?: 'Airbnb' | 'Booking.com' | 'Vrbo' | 'Other' | null;
  /** A paused one is not exchanged. `error`, as it is read, is found out and not set: it changes nothing. */
  status?: 'active' | 'paused' | 'error' | null;
};

export type ChannelsUpdateRequest = {
  /** What you call it. */
  name?: string;
  /** The address of the calendar, as the booking site shows it. HTTPS; `webcal:` is read as that. */
  feedUrl?: string;
  /** Whose calendar it is, which decides what its events mean. Where left out it is found by its address, and that of an `ical_export` by its name (`Airbnb`; `Airbnb, Sea View`). What came from a site is not told to it again; who reads an `Other` is not known, so that it is told everything. */
  site?: 'Airbnb' | 'Booking.com' | 'Vrbo' | 'Other' | null;
  /** A paused one is not exchanged. `error`, as it is read, is found out and not set: it changes nothing. */
  status?: 'active' | 'paused' | 'error' | null;
};

export type ChannelsDecideUnreadEventRequest = {
  /** `keep`: its nights stay blocked while the calendar lists it. `dismiss`: they can be booked. */
  decision: 'keep' | 'dismiss';
};

export type ChannelsSyncRequest = {
  /** An empty calendar is right, though there were stays to come: cancel them. */
  acceptEmpty?: boolean | null;
};

export type PropertiesCreateRequest = PropertiesUpdateRequest & {
  /** What it is called. */
  name: string;
};

export type PropertiesUpdateRequest = {
  /** What it is called. */
  name?: string;
  /** What it is. */
  type?: 'Apartment' | 'Villa' | 'Studio' | 'House' | 'Room' | null;
  /** Where it is; its postal code decides on tourist tax and authority where those are left out. */
  address?: AddressInput | null;
  /** `Active` where left out. */
  status?: 'Active' | 'Maintenance' | 'Inactive' | null;
  /** Whose it is, where you manage it for somebody. */
  ownerName?: string | null;
  /** Where the owner is written to. */
  ownerEmail?: EmailAddress | null;
  /** Percent of the rent that you keep. */
  commissionRate?: number | null;
  /** The region's licence for tourist lets: the registration number that sites show (Regulation (EU) 2024/1028). */
  licenseNumber?: string | null;
  /** NRUA, the number of the national register that STS 620/2026 annulled: nobody has to have one. */
  registrationNumber?: string | null;
  /** Where it is for the record books of a landlord: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. With a reference and left out it counts as `1`. */
  propertySituation?: '1' | '2' | '3' | '4' | '5' | null;
  /** Its cadastral reference: the record books of a landlord name it on the invoices of its stays. */
  propertyReference?: string | null;
  /** How many may sleep there. */
  maxGuests?: number | null;
  /** From when guests may come, the workspace's clock. */
  checkInTime?: string | null;
  /** By when they leave. */
  checkOutTime?: string | null;
  /** Days kept free after each stay that is booked from now on; none where left out. */
  bufferDays?: number | null;
  /** Whose police guests are reported to; by its postal code where left out. */
  authority?: GuestAuthority | null;
  /** Of the establishment, at that authority. */
  establishmentCode?: string | null;
  /** Services of a hotel during the stay, such as cleaning or meals: the stay then bears VAT; without them it is exempt (art. 20.Uno.23 LIVA). */
  hotelServices?: boolean | null;
  /** By its postal code where left out. */
  touristTax?: PropertyTouristTaxInput | null;
  /** What a cancelled stay gives back; a reservation keeps the one it was booked with. */
  cancellationPolicy?: CancellationPolicyInput | null;
};

export type RentalInvoicesCreateRequest = {
  /** Who is invoiced; found or made where left out. */
  clientId?: string | null;
  /** Makes a client, whoever is there already. */
  newClient?: boolean | null;
  /** When payment is due. */
  dueDate?: CalendarDate | null;
};

export type RentalInvoicesCancelRequest = {
  /** What is credited of an issued invoice, with tax; what the policy gives back where left out. */
  refundAmount?: number | null;
};

export type ReservationsCreateRequest = {
  /** The property that is booked. */
  propertyId: string;
  /** Who booked it. */
  guestName: string;
  /** Where they are written to. */
  guestEmail?: EmailAddress | null;
  /** The day of arrival. */
  checkIn: CalendarDate;
  /** The day of departure, after `checkIn`; it is free for the next guest. */
  checkOut: CalendarDate;
  /** `Confirmed` where left out: a booking that nobody called pending keeps its days. `Pending` and `Cancelled` keep none. */
  status?: 'Pending' | 'Confirmed' | 'Checked In' | 'Checked Out' | 'Cancelled' | null;
  /** What the stay costs: rent and cleaning, with VAT and without tourist tax. */
  amount?: number | null;
  /** ISO 4217; the workspace's where left out. */
  currency?: string | null;
  /** Where it was booked; `Direct` where left out. */
  channel?: 'Direct' | 'Airbnb' | 'Booking.com' | 'Vrbo' | null;
  /** The channel's own code. */
  confirmationCode?: string | null;
  /** Whether its guests are registered with the authorities; `Not Started` where left out. */
  complianceStatus?: 'Not Started' | 'In Progress' | 'Completed' | 'Failed' | null;
  /** For yourselves. */
  notes?: string | null;
  /** Guests who pay tourist tax. */
  adults?: number | null;
  /** Guests whose age exempts them from tourist tax. */
  children?: number | null;
  /** What of `amount` is for cleaning. */
  cleaningFee?: number | null;
  /** What the site keeps of `amount`. */
  channelCommission?: number | null;
  /** Before VAT, on top of `amount`. Worked out by the rules of the property where it is left out and `adults` is known; null works it out anew. */
  touristTax?: number | null;
  /** The security deposit that is agreed. */
  depositAmount?: number | null;
  /** The client who is invoiced. */
  clientId?: string | null;
};

export type ReservationsUpdateRequest = {
  /** The property that is booked. */
  propertyId?: string;
  /** Who booked it. */
  guestName?: string;
  /** Where they are written to. */
  guestEmail?: EmailAddress | null;
  /** The day of arrival. */
  checkIn?: CalendarDate;
  /** The day of departure, after `checkIn`; it is free for the next guest. */
  checkOut?: CalendarDate;
  /** `Confirmed` where left out: a booking that nobody called pending keeps its days. `Pending` and `Cancelled` keep none. */
  status?: 'Pending' | 'Confirmed' | 'Checked In' | 'Checked Out' | 'Cancelled' | null;
  /** What the stay costs: rent and cleaning, with VAT and without tourist tax. */
  amount?: number | null;
  /** ISO 4217; the workspace's where left out. */
  currency?: string | null;
  /** Where it was booked: `Direct`, `Airbnb`, `Booking.com`, `Vrbo`, or what it is already. */
  channel?: string | null;
  /** The channel's own code. */
  confirmationCode?: string | null;
  /** Whether its guests are registered with the authorities; `Not Started` where left out. */
  complianceStatus?: 'Not Started' | 'In Progress' | 'Completed' | 'Failed' | null;
  /** For yourselves. */
  notes?: string | null;
  /** Guests who pay tourist tax. */
  adults?: number | null;
  /** Guests whose age exempts them from tourist tax. */
  children?: number | null;
  /** What of `amount` is for cleaning. */
  cleaningFee?: number | null;
  /** What the site keeps of `amount`. */
  channelCommission?: number | null;
  /** Before VAT, on top of `amount`. Worked out by the rules of the property where it is left out and `adults` is known; null works it out anew. */
  touristTax?: number | null;
  /** The security deposit that is agreed. */
  depositAmount?: number | null;
  /** The client who is invoiced. */
  clientId?: string | null;
};

export type ReservationsBlockRequest = {
  /** The first day that cannot be booked. */
  from: CalendarDate;
  /** The first day that can be booked again. */
  to: CalendarDate;
  /** Why. */
  reason?: string | null;
};

export type ReservationsReclassifyRequest = {
  /** What it is. */
  kind: 'stay' | 'block';
};

export type ReservationsChangeBlockRequest = {
  /** The first day that cannot be booked. */
  from?: CalendarDate;
  /** The first day that can be booked again. */
  to?: CalendarDate;
  /** Why. */
  reason?: string | null;
  /** The property that it moves to. */
  targetPropertyId?: string;
};

export type TestModeMakeRequest = {
  /** What is copied besides the settings. */
  copy?: ('clients' | 'products')[];
  /** Deletes the test company that there is, with its keys and webhooks, and makes another. */
  startAfresh?: boolean;
};

/** Either `advance` or `to`. */
export type TestModeAdvanceRequest = {
  /** By how much, as an ISO 8601 duration: `P1D`, `P2W`, `P1M`, `PT6H`. Years, months, weeks and days are those of the calendar where the company is. */
  advance?: string;
  /** To which instant, in the place of `advance`. */
  to?: string;
};

export type TestModeCopyEventRequest = {
  /** The id of an event of the live company, as in its event log. */
  eventId: string;
};

/** What went wrong and what to do next. */
export type ErrorBody = {
  /** The sentence, or a code where one is promised. */
  error: string;
  /** The sentence for a person. */
  message: string;
  code: ErrorCode;
  /** The code of the sentence, such as `AT_MOST_DUE`, where it says more than `code` does. */
  reason?: string;
  /** What varies in the sentence, by its name; absent where nothing does. */
  params?: Record<string, string | number>;
  /** The page that explains the code, relative to the address of the request. */
  docs: string;
  /** What is wrong with the request, an entry a fault. */
  details?: {
    /** Which field: names of fields and places in lists, from 0. */
    path: (string | number)[];
    /** What is wrong with it and what to send, in a sentence. */
    message: string;
    /** The same for programs, such as `too_big`. */
    code: string;
    /** The code of the sentence, such as `FIELD_REQUIRED`, where it has one. */
    reason?: string;
    /** What varies in the sentence, by its name. */
    params?: Record<string, unknown>;
  }[];
  /** Seconds to wait, with 429 and 503. */
  retryAfter?: number;
  /** With CLIENT_TAXID_EXISTS. */
  existingClientId?: string;
  /** The invoice that a quote has become already. */
  convertedInvoiceId?: string;
  /** The invoice that a reservation has already. */
  invoiceId?: string;
  /** With CLIENT_UNCERTAIN: `id`, `name` and `email` of the clients it could be. */
  candidates?: Record<string, unknown>[];
  /** With CLIENT_TAXID_EXISTS: masked. */
  taxId?: string;
  /** With EXTERNAL_REFERENCE_EXISTS: the record that has it. */
  existingId?: string;
  /** With EXTERNAL_REFERENCES_REPEATED: the records that have it, the first twenty. */
  existingIds?: string[];
  /** With PRODUCT_SKU_EXISTS. */
  existingProductId?: string;
  /** With MAPPING_NEEDED: the names of the columns. */
  columns?: string[];
  /** With MAPPING_NEEDED: the first rows behind them. */
  rows?: string[][];
  /** With MAPPING_NEEDED: the mapping to go on from. */
  mapping?: Record<string, unknown>;
  /** With MAPPING_NEEDED: what nothing in the table decides: `columns`, `date_order`, `decimal_mark`, `sides` (which word means money out), `signs` or `sheet`. */
  questions?: string[];
  /** With MAPPING_NEEDED: each reading as a `mapping` to send, and the first movements that it gives. */
  readings?: {
    /** How the table would be read: send it as `mapping`. */
    mapping?: Record<string, unknown>;
    /** The first movements that it gives. */
    movements?: unknown[];
  }[];
  /** With PRODUCT_SKU_EXISTS. */
  sku?: string;
  /** Which request this answers. */
  meta: {
    /** The same as the header `X-Request-Id`. */
    requestId: string;
  };
};

/** Names what went wrong, for programs; `docs` leads to its page, `/docs/errors/{code}`. New ones are added: treat one that you do not know by the status. */
export type ErrorCode =
  | 'API_KEY_REVOKED'
  | 'SIGN_IN_REQUIRED'
  | 'INVALID_ADDRESS'
  | 'NO_SUCH_ADDRESS'
  | 'METHOD_NOT_ALLOWED'
  | 'PRECONDITION_FAILED'
  | 'API_VERSION_UNKNOWN'
  | 'RATE_LIMIT_EXCEEDED'
  | 'BODY_COMPRESSED'
  | 'QUERY_NOT_UTF8'
  | 'BODY_NOT_JSON'
  | 'BODY_CHARSET'
  | 'INVALID_JSON'
  | 'INVALID_UTF8'
  | 'BODY_NOT_FILE'
  | 'BODY_NOT_FORM'
  | 'INVALID_FORM'
  | 'TOO_MANY_FORM_FIELDS'
  | 'NO_SUCH_PATH'
  | 'NO_SUCH_PATH_BELOW'
  | 'INVALID_PATH'
  | 'SCOPE_MISSING'
  | 'ROLE_MISSING'
  | 'NOT_FOUND'
  | 'BODY_TOO_LARGE'
  | 'BODY_TOO_SLOW'
  | 'BODY_LOST'
  | 'TOO_MANY_TRIES'
  | 'INVALID_REQUEST'
  | 'IDEMPOTENCY_KEY_REQUIRED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IDEMPOTENCY_REQUEST_IN_PROGRESS'
  | 'BODY_TOO_DEEP'
  | 'BODY_TOO_MANY_VALUES'
  | 'FIELD_FROZEN'
  | 'BATCH_FAILED'
  | 'INTERNAL_ERROR'
  | 'TOO_BUSY'
  | 'STOPPED_FOR_TIME'
  | 'API_KEY_MISSING'
  | 'API_KEY_INVALID'
  | 'API_KEY_MISTYPED'
  | 'API_KEY_ENDED'
  | 'API_KEY_ROTATED'
  | 'API_KEY_OF_APPLICATION'
  | 'ACCESS_TOKEN_ENDED'
  | 'ACCESS_TOKEN_OF_MCP'
  | 'API_KEY_ADDRESS'
  | 'API_KEY_EXPIRED'
  | 'API_KEY_OF_NO_MEMBER'
  | 'PAGE_OF_ANOTHER_ORIGIN'
  | 'FILE_EMPTY'
  | 'WRONG_ORIGIN'
  | 'LENGTH_REQUIRED'
  | 'SIGN_IN_AGAIN'
  | 'WORKSPACE_NOT_FOUND'
  | 'STORAGE_FULL'
  | 'FILE_UPLOADED_ALREADY'
  | 'EMAIL_NOT_CONFIRMED'
  | 'MAIL_QUOTA_EXCEEDED'
  | 'MAIL_QUOTA_OF_RECIPIENT_EXCEEDED'
  | 'PDF_NOT_POSSIBLE'
  | 'PDF_CONNECTION_LOST'
  | 'VIEW_LIMIT_REACHED'
  | 'VIEW_EXISTS'
  | 'DATABASE_READ_ONLY'
  | 'DATABASE_BUSY'
  | 'DATABASE_UNAVAILABLE'
  | 'DATABASE_CONNECTION_LOST'
  | 'DATABASE_DISK_FULL'
  | 'DATABASE_DISK_FAILS'
  | 'DATABASE_CONTENDED'
  | 'FILE_STORE_FULL'
  | 'FILE_STORE_UNAVAILABLE'
  | 'FILE_LARGER_THAN_ANNOUNCED'
  | 'FILE_ENDED_EARLY'
  | 'FILE_NOT_ANNOUNCED'
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'NOT_A_MEMBER'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SESSION_OF_ONE_COMPANY'
  | 'COMPANY_SIGN_IN_REQUIRED'
  | 'SECOND_FACTOR_FIRST'
  | 'SCOPE_WIDER_THAN_KEY'
  | 'MEMBERSHIP_SUSPENDED'
  | 'EVENTS_EXPIRED'
  | 'EVENTS_AHEAD'
  | 'DELETIONS_EXPIRED'
  | 'DELETIONS_AHEAD'
  | 'INVITATION_INVALID'
  | 'INVITATION_FOR_ANOTHER_EMAIL'
  | 'LAST_OWNER'
  | 'WORKSPACE_LIMIT_REACHED'
  | 'DELIVERY_UNDER_WAY'
  | 'WEBHOOK_NOT_ACTIVE'
  | 'REPLAY_TOO_LARGE'
  | 'REPLAY_UNDER_WAY'
  | 'WEBHOOK_LIMIT_REACHED'
  | 'PORTAL_LINK_LIMIT_REACHED'
  | 'PORTAL_LINK_ENDED'
  | 'PORTAL_LINK_ONLY_SEES'
  | 'ONLY_OWNERS_CHANGE_OWNERS'
  | 'ONLY_OWNERS_MAKE_OWNERS'
  | 'DELIVERY_TOO_LARGE'
  | 'PERIOD_NOT_OVER'
  | 'PERIOD_OPEN'
  | 'LOGO_READER_BUSY'
  | 'CLIENT_TAXID_EXISTS'
  | 'EXTERNAL_REFERENCE_EXISTS'
  | 'EXTERNAL_REFERENCES_REPEATED'
  | 'CERTIFICATE_MISSING'
  | 'CERTIFICATE_EXPIRED'
  | 'CERTIFICATE_OF_ANOTHER'
  | 'CERTIFICATE_PASSWORD'
  | 'CERTIFICATE_UNREADABLE'
  | 'CERTIFICATE_WITHOUT_KEY'
  | 'FISCAL_PROFILE_MISSING'
  | 'TAX_ID_FIXED'
  | 'SERIES_PREFIX_EXISTS'
  | 'SERIES_PREFIX_FIXED'
  | 'SERIES_NEXT_BEHIND'
  | 'SERIES_NEXT_LEAVES_GAP'
  | 'PERIOD_CLOSED'
  | 'VERIFACTU_REQUIRED'
  | 'VERIFACTU_INCOMPLETE'
  | 'TICKETBAI_INCOMPLETE'
  | 'SETTING_NOT_POSSIBLE'
  | 'NO_DEFAULT_SERIES'
  | 'DOCUMENT_NUMBER_EXISTS'
  | 'CREDIT_NOTE_NOT_DUPLICATED'
  | 'INVOICE_NOT_SIMPLIFIED'
  | 'INVOICE_NOT_REPLACEABLE'
  | 'INVOICE_PARTLY_CREDITED'
  | 'TAX_ZONE_CHANGED'
  | 'PRODUCT_SKU_EXISTS'
  | 'REPLACED_BY_FULL_INVOICE'
  | 'CREDITED_TOGETHER'
  | 'ORIGINAL_CANCELLED'
  | 'LATE_FEE_OF_ZERO'
  | 'LATE_FEE_CHARGED'
  | 'NOTHING_LATE'
  | 'INVOICE_DRAFT_WITHOUT_LINK'
  | 'REMINDER_TOO_EARLY'
  | 'NOTHING_PAID'
  | 'NOTHING_TO_REMIND'
  | 'INVOICE_IN_WRONG_STATUS'
  | 'INVOICE_ISSUED_ALREADY'
  | 'PARTIAL_BY_PAYMENT'
  | 'OVERDUE_BY_DATE'
  | 'INVOICE_NOT_LATE'
  | 'CLIENT_IS_INDIVIDUAL'
  | 'CLIENT_IS_NO_BUSINESS'
  | 'INVOICE_INCOMPLETE'
  | 'EXCHANGE_RATE_MISSING'
  | 'PAST_NUMBER_TO_COME'
  | 'DOCUMENT_NUMBER_RESERVED'
  | 'QUOTE_DRAFT_WITHOUT_LINK'
  | 'NAME_REQUIRED'
  | 'QUOTE_CHANGED'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_CONVERTED'
  | 'CONVERTED_INVOICE_DELETED'
  | 'QUOTE_IN_WRONG_STATUS'
  | 'QUOTE_SENT_ALREADY'
  | 'QUOTE_EXPIRES_BY_DATE'
  | 'DEPOSIT_HAS_INVOICE'
  | 'DEPOSIT_NOT_INVOICEABLE'
  | 'ADVANCE_DEDUCTED_ELSEWHERE'
  | 'ADVANCE_CREDITED'
  | 'ADVANCE_DEDUCTED_HERE'
  | 'DEPOSIT_IN_USE'
  | 'INVOICE_NOT_DUE'
  | 'DEPOSIT_USED_UP'
  | 'DEPOSIT_APPLIED_ALREADY'
  | 'DISCOUNT_CHANGES_ADVANCE'
  | 'ADVANCE_DEDUCTED_MEANWHILE'
  | 'DEPOSIT_OF_ANOTHER_CLIENT'
  | 'DEPOSIT_IN_ANOTHER_CURRENCY'
  | 'CREDITED_INVOICES_UNPAID'
  | 'CREDITED_INVOICE_UNPAID'
  | 'ADVANCE_LARGER_THAN_INVOICE'
  | 'INVOICE_BELOW_ADVANCE'
  | 'ADVANCE_LINE_CHANGED'
  | 'ADVANCE_IN_DRAFT'
  | 'ADVANCE_IN_INVOICE'
  | 'ADVANCE_GIVEN_BACK'
  | 'DEPOSIT_SPENT_SINCE'
  | 'WITHHOLDING_NEEDED'
  | 'ADVANCE_IN_CLOSED_QUARTER'
  | 'CREDIT_NOTE_NOT_CREDITED'
  | 'CREDITED_MEANWHILE'
  | 'DRAFT_NOT_CREDITED'
  | 'CANCELLED_NOT_CREDITED'
  | 'ADVANCE_CREDITED_ALONE'
  | 'CREDIT_NOTE_AMONG_INVOICES'
  | 'CREDITED_BY_NOTE'
  | 'CREDITED_BY_NOTES'
  | 'PARTIAL_CREDIT_NOT_IMPLEMENTED'
  | 'ORIGINAL_INVOICE_IS_DRAFT'
  | 'ORIGINAL_INVOICE_IS_CANCELLED'
  | 'ORIGINAL_INVOICE_MISSING_FISCAL_ZONE'
  | 'ORIGINAL_INVOICE_FULLY_CREDITED'
  | 'EXPENSE_BILLED'
  | 'EXPENSE_MATCHED'
  | 'EXPENSE_DUPLICATE'
  | 'CANCELLATION_CANNOT_BE_CORRECTED'
  | 'DRAFT_WITHOUT_TICKETBAI'
  | 'ISSUED_WITHOUT_TICKETBAI'
  | 'TICKETBAI_OF_OTHER_ENVIRONMENT'
  | 'TICKETBAI_NEVER_TAKEN'
  | 'NO_TICKETBAI_FILE'
  | 'RECORD_NOT_IN_DOUBT'
  | 'DRAFT_WITHOUT_RECORD'
  | 'RECORD_OF_ANOTHER_PROGRAM'
  | 'QUEUE_NOT_BLOCKED'
  | 'REQUIREMENT_ADDRESS_UNKNOWN'
  | 'REQUIREMENT_ANSWERED'
  | 'NO_RECORDS_OF_THOSE_DAYS'
  | 'RECORDS_OF_UNKNOWN_PROGRAM'
  | 'RECORD_NOT_SENDABLE'
  | 'TICKETBAI_NOT_POSSIBLE'
  | 'TICKETBAI_UNDER_WAY'
  | 'TICKETBAI_BLOCKED'
  | 'TICKETBAI_REPLACE'
  | 'TICKETBAI_ASK_AGENCY'
  | 'TICKETBAI_ACCEPTED'
  | 'RECORD_UNDER_WAY'
  | 'RECORD_ACCEPTED'
  | 'RECORD_NEVER_SENT'
  | 'RECORDS_NOT_SENT'
  | 'RECORD_REFUSED'
  | 'RECORD_AT_AGENCY'
  | 'RECORD_BOOK_HAS_ERRORS'
  | 'RECORD_BOOK_OF_OTHER_TAX'
  | 'RECORD_BOOK_OF_PERSON'
  | 'RECORD_BOOK_TOO_LARGE'
  | 'TAX_FORM_FILE_INCOMPLETE'
  | 'TAX_FILING_UNDONE'
  | 'TAX_FILING_MEANWHILE'
  | 'EXPENSE_HAS_ASSET'
  | 'EXPENSE_IS_ASSET'
  | 'FACE_NOTHING_TO_CANCEL'
  | 'FACE_CANCELLATION_REFUSED'
  | 'FACE_NOT_SUBMITTED'
  | 'FACE_UNAVAILABLE'
  | 'FACE_SUBMISSION_CHANGED'
  | 'NO_FACTURAE'
  | 'DRAFT_WITHOUT_EINVOICE'
  | 'CANCELLED_WITHOUT_EINVOICE'
  | 'EINVOICE_INCOMPLETE'
  | 'EINVOICE_PROBLEMS'
  | 'EINVOICE_UNREADABLE'
  | 'FORMAT_NOT_SIGNED'
  | 'FACE_NUMBER_REFUSED'
  | 'STATUS_NO_BUSINESS'
  | 'STATUS_CONTRADICTS'
  | 'STATUS_NOT_PAID'
  | 'STATUS_NO_DUE_DATE'
  | 'STATUS_OF_OTHER'
  | 'STATUS_FILE_OF_OTHERS'
  | 'NO_APPLICATION_RESPONSE'
  | 'STATUS_UNKNOWN'
  | 'BANK_ACCOUNT_HAS_TRANSACTIONS'
  | 'BANK_ACCOUNT_EXISTS'
  | 'TRANSACTION_NOT_CATEGORIZED'
  | 'TRANSACTION_EXCLUDED'
  | 'TRANSACTION_OF_STATEMENT'
  | 'TRANSACTION_MATCHED'
  | 'BANK_RULES_TOO_SLOW'
  | 'BANK_RULE_LIMIT_REACHED'
  | 'BANK_RULE_PATTERNS_TOO_LONG'
  | 'RULE_RUN_UNDONE'
  | 'DOCUMENT_SETTLED'
  | 'MARKED_AS_PAID_DIFFERS'
  | 'TRANSACTIONS_NOT_OPPOSITE'
  | 'RETURN_ON_ANOTHER_ACCOUNT'
  | 'TRANSFER_ON_ONE_ACCOUNT'
  | 'SUGGESTIONS_OUTDATED'
  | 'TRANSACTION_OF_ZERO'
  | 'MONEY_WENT_OUT'
  | 'MONEY_CAME_IN'
  | 'DIFFERENCE_TOO_LARGE'
  | 'MATCH_TOTALS_DIFFER'
  | 'MATCH_CURRENCIES_DIFFER'
  | 'TRANSACTION_NOT_MATCHED'
  | 'MATCH_CHANGED'
  | 'TRANSACTION_IS_INCOME'
  | 'FEE_RAISES_PAYMENT'
  | 'POSSIBLE_DUPLICATES'
  | 'STATEMENT_OF_OTHER_ACCOUNT'
  | 'STATEMENT_IN_OTHER_CURRENCY'
  | 'STATEMENT_OF_UNKNOWN_ACCOUNT'
  | 'STATEMENT_IMPORTED'
  | 'STATEMENT_HAS_MATCHES'
  | 'STATEMENT_LEFT_OUT_ELSEWHERE'
  | 'STATEMENT_UNREADABLE'
  | 'MAPPING_NEEDED'
  | 'CHANNEL_LIMIT_REACHED'
  | 'CALENDAR_OF_PORTAL'
  | 'CALENDAR_NOT_IMPORTED'
  | 'CHANNEL_PAUSED'
  | 'STAY_REPORTED'
  | 'STAY_NOT_REPORTABLE'
  | 'GUESTS_NOT_ARRIVED'
  | 'STAY_INCOMPLETE'
  | 'STAY_UNDER_WAY'
  | 'STAY_NOTHING_TO_CANCEL'
  | 'STAY_CODE_NOT_NEEDED'
  | 'GUEST_REGISTRATION_OFF'
  | 'STAY_CODE_MISSING'
  | 'CHECK_IN_UNREADABLE'
  | 'RESERVATION_CANCELLED'
  | 'STAY_OVER'
  | 'NO_GUESTS_REGISTERED'
  | 'ALL_GUESTS_REGISTERED'
  | 'BOOKING_WITHOUT_EMAIL'
  | 'GUEST_LIMIT_REACHED'
  | 'PROPERTY_HAS_RESERVATIONS'
  | 'PROPERTY_HAS_STATEMENTS'
  | 'RESERVATION_INVOICED'
  | 'CANCELLED_RESERVATION_NOT_INVOICED'
  | 'RESERVATION_WITHOUT_AMOUNT'
  | 'CLIENT_UNCERTAIN'
  | 'RESERVATION_OF_NO_CHANNEL'
  | 'RESERVATION_NOT_CONFIRMED'
  | 'STAY_INVOICED'
  | 'RESERVATION_IN_WRONG_STATUS'
  | 'RESERVATION_CONFLICT'
  | 'GUEST_REGISTRATION_INCOMPLETE'
  | 'MOSSOS_ELSEWHERE'
  | 'MOSSOS_CODE'
  | 'MOSSOS_INCOMPLETE'
  | 'MOSSOS_NOBODY'
  | 'YEARLY_LETTINGS_OFF'
  | 'MONTH_NOT_OVER'
  | 'EARLIER_MONTH_OPEN'
  | 'STATEMENT_HAS_PAYOUTS'
  | 'STATEMENT_FEE_INVOICED'
  | 'MONTH_NOT_CLOSED'
  | 'LATER_MONTH_CLOSED'
  | 'EXPENSE_WITHOUT_RATE'
  | 'EXPENSE_IN_STATEMENT'
  | 'MONTH_CLOSED'
  | 'STATEMENT_WITHOUT_FEE'
  | 'STATEMENT_FEE_HAS_INVOICE'
  | 'OWNER_TAX_CHANGED'
  | 'PROPERTY_WITHOUT_OWNER'
  | 'OPENING_BALANCE_FIXED'
  | 'PAYOUT_TOO_LARGE'
  | 'MONTH_BEFORE_STATEMENTS'
  | 'EARLIER_MONTH_NOT_CLOSED'
  | 'CLIENT_REQUEST_LIMIT_REACHED'
  | 'CLIENT_REQUEST_CLOSED'
  | 'CLIENT_ANSWER_EMPTY'
  | 'CLIENT_FILES_LIMIT_REACHED'
  | 'FILE_NOT_ARRIVED'
  | 'COLUMN_MISSING'
  | 'IMPORT_AT_ANOTHER_STEP'
  | 'IMPORT_OF_MOVE'
  | 'MOVE_AT_ANOTHER_STEP'
  | 'MOVE_FILE_TWICE'
  | 'MOVE_TOO_LARGE'
  | 'MOVE_TABLE_OPEN'
  | 'MOVE_EMPTY'
  | 'TABLE_MISSING'
  | 'DATES_MIXED'
  | 'TABLE_TOO_LONG'
  | 'TABLE_TOO_WIDE'
  | 'CELL_TOO_LONG'
  | 'TABLE_TOO_DEMANDING'
  | 'COMPANY_PAUSED'
  | 'COMPANY_IS_SENDING'
  | 'TABLE_UNREADABLE'
  | 'IMPORTED_ROWS_USED'
  | 'IMPORTED_ROWS_CHANGED'
  | 'IMPORTED_ROWS_GONE'
  | 'TEST_CLOCK_OF_LIVE'
  | 'TEST_CLOCK_ADVANCING'
  | 'TEST_COMPANY_EXISTS'
  | 'TEST_COMPANY_OF_TEST'
  | 'TEST_MEMBERS_FOLLOW'
  | 'TEST_COMPANY_NOT_PRODUCTION'
  | 'ACCOUNTS_MISSING'
  | 'ACCOUNT_TAKEN'
  | 'ACCOUNT_EXPORTED'
  | 'ACCOUNT_TOO_LONG'
  | 'ACCOUNTS_USED_UP'
  | 'LEDGER_PERIOD_TOO_LONG'
  | 'LEDGER_AMOUNT_TOO_LARGE'
  | 'A3_COMPANY_MISSING'
  | 'DATEV_NUMBERS_MISSING'
  | 'DATEV_TWO_YEARS'
  | 'DATEV_ACCOUNTS_TOO_LONG' | (string & {});

/** The query of `search.global`. */
export type SearchGlobalQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** What to look for; accents, case and separators do not matter. */
  q: string;
  /** Only these, comma-separated: invoices, expenses, vendors, clients, products, properties, reservations. Left out: all but properties and reservations. */
  types?: string;
};

/** The query of `apiKeys.list`. */
export type ApiKeysListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
};

/** The query of `deletions.list`. */
export type DeletionsListQuery = {
  /** The `next` of the latest answer that you have: what follows it is returned. Left out, the list begins with the oldest deletion that is kept. */
  after?: number;
  /** Only records of these types, separated by commas. */
  type?: string;
  /** How many to return, 1 to 1,000. */
  limit?: number;
};

/** The query of `deliveries.list`. */
export type DeliveriesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only deliveries in one of these states. Several are divided by commas. */
  status?: 'pending' | 'retrying' | 'delivered' | 'failed' | ('pending' | 'retrying' | 'delivered' | 'failed')[];
  /** Only deliveries of this event. */
  event?: string;
  /** Only deliveries whose last answer had this HTTP status. */
  responseCode?: number;
};

/** The query of `events.list`. */
export type EventsListQuery = {
  /** The `sequence` of the latest event that you have: what follows it is returned. Left out, the list begins with the oldest event that is kept. */
  after?: number;
  /** Only these events, separated by commas. */
  type?: string;
  /** Only what happened to this resource. */
  resourceId?: string;
  /** How many to return, 1 to 1,000. */
  limit?: number;
};

/** The query of `portalLinks.list`. */
export type PortalLinksListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
};

/** The query of `requestLog.list`. */
export type RequestLogListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only what was answered so. */
  status?: '2xx' | '4xx' | '5xx';
  /** Only requests of this method. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Only what this key asked. */
  apiKeyId?: string;
};

/** The query of `webhooks.list`. */
export type WebhooksListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** Only webhooks in one of these states. Several are divided by commas. */
  status?: 'active' | 'inactive' | 'paused' | ('active' | 'inactive' | 'paused')[];
};

/** The query of `webhooks.health`. */
export type WebhooksHealthQuery = {
  /** How many hours back: 24 where it is left out, 72 at most. */
  hours?: number;
};

/** The query of `activities.list`. */
export type ActivitiesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only activities of this type. */
  type?: 'call' | 'email_sent' | 'meeting' | 'note_added' | 'task' | 'stage_changed' | 'client_created' | 'invoice_created' | 'invoice_sent' | 'invoice_paid' | 'quote_sent' | 'quote_accepted' | 'quote_rejected' | 'deposit_received' | 'email';
};

/** The query of `clients.list`. */
export type ClientsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only clients at one of these stages. Several are divided by commas. */
  stage?: 'lead' | 'contacted' | 'proposal' | 'active' | 'inactive' | 'lost' | ('lead' | 'contacted' | 'proposal' | 'active' | 'inactive' | 'lost')[];
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
  /** Only what another program calls exactly so. */
  externalReference?: string;
};

/** The query of `contacts.list`. */
export type ContactsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
};

/** The query of `notes.list`. */
export type NotesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
};

/** The query of `vendors.list`. */
export type VendorsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
  /** Only what another program calls exactly so. */
  externalReference?: string;
};

/** The query of `expenses.list`. */
export type ExpensesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only expenses of this vendor. */
  vendorId?: string;
  /** Only expenses of this category. */
  category?: string;
  /** Only expenses that wait to be paid: without `paidDate`, and with something to pay. `false`: all others. */
  unpaid?: boolean;
  /** Only expenses that wait to be paid and were due before today. `false`: all others. */
  overdue?: boolean;
  /** Only expenses that wait to be paid and are due on this day or later. */
  dueFrom?: CalendarDate;
  /** Only expenses that wait to be paid and are due on this day or before. */
  dueTo?: CalendarDate;
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
  /** Only what another program calls exactly so. */
  externalReference?: string;
  /** Only expenses without a file that can be opened. `false`: all others. */
  withoutReceipt?: boolean;
  /** Only expenses that deduct VAT, charge it themselves or withhold, and whose vendor has no tax id. `false`: all others. */
  withoutTaxId?: boolean;
};

/** The query of `deposits.list`. */
export type DepositsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only deposits in one of these states. Several are divided by commas. */
  status?: 'active' | 'partially_applied' | 'fully_applied' | 'refunded' | ('active' | 'partially_applied' | 'fully_applied' | 'refunded')[];
  /** Only deposits of this client. */
  clientId?: string;
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
};

/** The query of `invoices.list`. */
export type InvoicesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only invoices in one of these states. Several are divided by commas. */
  status?: 'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled' | ('draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled')[];
  /** Only invoices of this client. */
  clientId?: string;
  /** Only invoices of this series. */
  seriesId?: string;
  /** Only invoices that wait for payment and are due on this day or later. */
  dueFrom?: CalendarDate;
  /** Only invoices that wait for payment and are due on this day or before. */
  dueTo?: CalendarDate;
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
  /** Only what another program calls exactly so. */
  externalReference?: string;
};

/** The query of `products.list`. */
export type ProductsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only what is on offer, or only what is not. */
  isActive?: boolean;
  /** Only products, or only services. */
  kind?: 'product' | 'service';
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
  /** Only what another program calls exactly so. */
  externalReference?: string;
};

/** The query of `quotes.list`. */
export type QuotesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only quotes in one of these states. Several are divided by commas. */
  status?: 'draft' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'cancelled' | ('draft' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'cancelled')[];
  /** Only quotes for this client. */
  clientId?: string;
  /** Only quotes of this series. */
  seriesId?: string;
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
  /** Only what another program calls exactly so. */
  externalReference?: string;
};

/** The query of `assets.list`. */
export type AssetsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** Of which year its depreciation and regularisation are; this one where left out. */
  year?: number;
};

/** The query of `figures.summary`. */
export type FiguresSummaryQuery = {
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
};

/** The query of `figures.monthly`. */
export type FiguresMonthlyQuery = {
  /** The month, `YYYY-MM`; this month where left out. */
  month?: string;
};

/** The query of `figures.quarterly`. */
export type FiguresQuarterlyQuery = {
  /** The quarter, `YYYY-Q1` to `YYYY-Q4`; this quarter where left out. */
  quarter?: string;
};

/** The query of `recordBooks.check`. */
export type RecordBooksCheckQuery = {
  /** The last quarter of the books, which begin on 1 January of its year; this quarter where left out. */
  quarter?: string;
  /** Left out: `T` of a person, and `C` of a company. */
  kind?: 'C' | 'D' | 'T';
};

/** The query of `recordBooks.download`. */
export type RecordBooksDownloadQuery = {
  /** The last quarter of the books, which begin on 1 January of its year; this quarter where left out. */
  quarter?: string;
  /** Left out: `T` of a person, and `C` of a company. */
  kind?: 'C' | 'D' | 'T';
  /** `true`: also where documents have errors; the name of the file then begins with DRAFT. */
  draft?: 'true' | 'false';
};

/** The query of `taxForms.list`. */
export type TaxFormsListQuery = {
  /** A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202. */
  period: string;
};

/** The query of `taxForms.get`. */
export type TaxFormsGetQuery = {
  /** A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202. */
  period: string;
};

/** The query of `taxForms.download`. */
export type TaxFormsDownloadQuery = {
  /** A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202. */
  period: string;
};

/** The query of `taxForms.filings`. */
export type TaxFormsFilingsQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** The number of the form. */
  form?: '111' | '115' | '123' | '130' | '180' | '190' | '202' | '216' | '296' | '303' | '347' | '349' | '390' | '415' | '420' | '425';
  /** A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202. */
  period?: string;
};

/** The query of `eInvoicing.pdf`. */
export type EInvoicingPdfQuery = {
  /** `facturx` is a PDF/A-3 of an issued invoice with its XML inside. */
  format?: 'pdf' | 'facturx';
};

/** The query of `eInvoicing.receive`. */
export type EInvoicingReceiveQuery = {
  /** What the file is called. */
  fileName?: string;
  /** That of the expense. */
  category?: string;
  /** Whether a vendor that nobody has entered yet, by its tax id, is created. Left out: no. */
  createVendor?: 'true' | 'false';
};

/** The query of `invoiceStatuses.list`. */
export type InvoiceStatusesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
};

/** The query of `banking.listAccounts`. */
export type BankingListAccountsQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** Only those of this provider. */
  provider?: string;
  /** Only those in use, or only the others. */
  isActive?: boolean;
};

/** The query of `banking.importStatement`. */
export type BankingImportStatementQuery = {
  /** What the file is called. */
  fileName?: string;
  /** What the file is; found by its content where left out. */
  format?: 'n43' | 'camt' | 'ofx' | 'mt940' | 'csv' | 'xlsx';
  /** Of CSV and Excel, a JSON object: `columns`, what each of them is from the left (`null` leaves it out), and where it does not tell by itself `headerRow`, `dateOrder` (`dmy`, `mdy`), `decimalMark` (`comma`, `point`), `isFlipped`, `debitWords`, `creditWords` and `sheet`; 422 `MAPPING_NEEDED` has such a `mapping` in each of its `readings`. It is remembered for the next file with columns of the same names. */
  mapping?: string;
  /** What becomes of movements that may be here already, by another format or by hand: of the same day and amount, with nothing to prove it. Left out, a file with such is refused with 409 `POSSIBLE_DUPLICATES`, which says how many. */
  possibleDuplicates?: 'skip' | 'import';
};

/** The query of `banking.listStatements`. */
export type BankingListStatementsQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
};

/** The query of `banking.listTransactions`. */
export type BankingListTransactionsQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only those of this account. */
  accountId?: string;
  /** Only those with one of these. Several are divided by commas. */
  status?: 'raw' | 'recognized' | 'matched' | 'categorized' | 'excluded' | ('raw' | 'recognized' | 'matched' | 'categorized' | 'excluded')[];
  /** Only those of this category. */
  category?: string;
  /** Only those that are matched, or only the others. */
  reconciled?: boolean;
};

/** The query of `bankingRules.list`. */
export type BankingRulesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
};

/** The query of `forecast.cash`. */
export type ForecastCashQuery = {
  /** How far to look, in days from today: 1 to 366. */
  days?: number;
};

/** The query of `reconciliation.suggestions`. */
export type ReconciliationSuggestionsQuery = {
  /** How many at most, 1 to 10. */
  limit?: number;
};

/** The query of `reconciliation.unrefuse`. */
export type ReconciliationUnrefuseQuery = {
  /** A credit note is an `invoice`. */
  documentType?: 'invoice' | 'expense';
  /** The document that it did not pay. */
  documentId?: string;
};

/** The query of `reconciliation.certain`. */
export type ReconciliationCertainQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only transactions of this account. */
  accountId?: string;
};

/** The query of `channels.list`. */
export type ChannelsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only channels in one of these states. Several are divided by commas. */
  status?: 'active' | 'paused' | 'error' | ('active' | 'paused' | 'error')[];
  /** Only those of this property. */
  propertyId?: string;
};

/** The query of `guests.list`. */
export type GuestsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for in the booking: names lie sealed. */
  q?: string;
  /** Only those of this reservation. */
  reservationId?: string;
  /** Only those who stay at this property. */
  propertyId?: string;
  /** Only of stays that end after this day. */
  from?: CalendarDate;
  /** Only of stays that begin on this day or before it. */
  to?: CalendarDate;
};

/** The query of `ownerStatements.list`. */
export type OwnerStatementsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Only those of this property. */
  propertyId?: string;
  /** Only those of this month. */
  month?: string;
};

/** The query of `ownerStatements.get`. */
export type OwnerStatementsGetQuery = {
  /** The month, `YYYY-MM`; this month where left out. */
  month?: string;
};

/** The query of `ownerStatements.pdf`. */
export type OwnerStatementsPdfQuery = {
  /** The month, `YYYY-MM`; this month where left out. */
  month?: string;
  /** The workspace's where left out. */
  language?: 'es' | 'en';
};

/** The query of `ownerStatements.csv`. */
export type OwnerStatementsCsvQuery = {
  /** The month, `YYYY-MM`; this month where left out. */
  month?: string;
  /** The workspace's where left out. */
  language?: 'es' | 'en';
};

/** The query of `properties.list`. */
export type PropertiesListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** The first day to include. */
  from?: CalendarDate;
  /** The last day to include. */
  to?: CalendarDate;
  /** Only this property. */
  propertyId?: string;
  /** Only properties in one of these states. Several are divided by commas. */
  status?: 'Active' | 'Maintenance' | 'Inactive' | ('Active' | 'Maintenance' | 'Inactive')[];
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
};

/** The query of `reservations.list`. */
export type ReservationsListQuery = {
  /** How many to return, 1 to 100. */
  limit?: number;
  /** How many to skip; ignored with a cursor. */
  offset?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** Free text to look for. */
  q?: string;
  /** Only reservations in one of these states. Several are divided by commas. */
  status?: 'Pending' | 'Confirmed' | 'Checked In' | 'Checked Out' | 'Cancelled' | ('Pending' | 'Confirmed' | 'Checked In' | 'Checked Out' | 'Cancelled')[];
  /** Only those of this property. */
  propertyId?: string;
  /** Only stays that end after this day. */
  from?: CalendarDate;
  /** Only stays that begin on this day or before it. */
  to?: CalendarDate;
  /** Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A calendar date means its start in the company's time zone. A change is listed once it is committed, which can be minutes after its `updatedAt`: begin ten minutes before your last reading. What follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a stay, the `advance` of a deposit. What is deleted is not listed. */
  updatedSince?: string;
};

/** The query of `reservations.calendar`. */
export type ReservationsCalendarQuery = {
  /** The first day; today where left out. */
  from?: CalendarDate;
  /** The last day, at most 731 days in all; a year after `from` where left out. */
  to?: CalendarDate;
};

/** The query of `reservations.figures`. */
export type ReservationsFiguresQuery = {
  /** The first night to include. */
  from: CalendarDate;
  /** The last night to include, at most 731 in all. */
  to: CalendarDate;
  /** Only this property. */
  propertyId?: string;
};

/** The query of `board.get`. */
export type BoardGetQuery = {
  /** The quarter to file; the last one that is over where left out. */
  quarter?: string;
  /** Only these companies; all that you are an active owner or accountant of where left out. Several are divided by commas. */
  workspaceIds?: string | string[];
  /** Only companies with one of these lights. Several are divided by commas. */
  light?: 'red' | 'amber' | 'green' | ('red' | 'amber' | 'green')[];
  /** By light, by the next day that is due, or by name. */
  sort?: 'light' | 'due' | 'name';
  /** How many companies to return, 1 to 200. */
  limit?: number;
  /** Only companies whose quarter this user does. */
  assigneeId?: string;
};

/** The query of `ledger.entries`. */
export type LedgerEntriesQuery = {
  /** The first day of the period, which is included. */
  from: CalendarDate;
  /** The last day of the period, which is included. */
  to: CalendarDate;
  /** How many entries to return, 1 to 500. */
  limit?: number;
  /** The number of the last entry that is known; those after it are returned. */
  after?: number;
};

/** The query of `ledger.export`. */
export type LedgerExportQuery = {
  /** The first day of the period, which is included. */
  from: CalendarDate;
  /** The last day of the period, which is included. */
  to: CalendarDate;
  /** `a3`: SUENLACE.DAT; `contaplus`: XDiario and XSubcta in a ZIP; `datev`: EXTF; `csv`: the journal as a table. */
  program: 'a3' | 'contaplus' | 'datev' | 'csv';
};

/** What happened, to what, and when. */
export type Event<Name extends string, Data> = {
  event: Name;
  /** When it happened, UTC. */
  timestamp: Timestamp;
  /** The resource as it was right after the change. */
  data: Data;
};

/** What a webhook is sent: `event` says what `data` is. */
export type WebhookEvent =
  | Event<'invoice.created', Invoice>
  | Event<'invoice.updated', Invoice>
  | Event<'invoice.paid', Invoice>
  | Event<'invoice.overdue', Invoice>
  | Event<'expense.created', Expense>
  | Event<'expense.updated', Expense>
  | Event<'quote.created', Quote>
  | Event<'quote.updated', Quote>
  | Event<'quote.accepted', Quote>
  | Event<'quote.rejected', Quote>
  | Event<'client.created', ClientRecord>
  | Event<'client.updated', ClientRecord>
  | Event<'product.created', Product>
  | Event<'product.updated', Product>
  | Event<'webhook.test', {
  /** A sentence that says that this is a test. */
  message: string;
}>;

/** The same where its `payload` is `thin`. */
export type ThinWebhookEvent = Event<WebhookEvent['event'], { id: string }>;
