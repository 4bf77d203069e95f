# Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.

from __future__ import annotations

from decimal import Decimal
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Number: TypeAlias = int | Decimal
"""Answers have a Decimal where there are decimals; a float can be sent, and is rounded as floats are."""


class VerifactuOfInvoiceAnswer(TypedDict):
    data: InvoiceVerifactu
    """How the records of the invoice stand."""


class VerifactuRetryAnswer(TypedDict):
    data: InvoiceVerifactu
    """How the records of the invoice stand."""


class VerifactuDismissAnswer(TypedDict):
    data: InvoiceVerifactu
    """How the records of the invoice stand."""


class BoardGetAnswer(TypedDict):
    data: Board


class WebhookFilter(TypedDict):
    """What has to hold of an event. Of several filters, all have to."""
    pointer: str
    """A JSON pointer into the body of the whole event."""
    operator: Literal["=", "!=", ">", ">=", "<", "<=", "in", "contains", "exists"]
    """Numbers are compared as decimals, texts by their characters; `contains` looks into a text or a list."""
    value: NotRequired[str | Number | bool]
    """What is compared with; of `exists` `true`, which may be left out, or `false`."""
    values: NotRequired[list[str | Number | bool]]
    """Of `in`, and of no other: one of these."""


class AddressInputValue(TypedDict):
    street: NotRequired[str | None]
    """Street and number."""
    city: NotRequired[str | None]
    """Town."""
    state: NotRequired[str | None]
    """Province or state."""
    postalCode: NotRequired[str | None]
    """Postal code."""
    country: NotRequired[str | None]
    """ISO 3166-1 alpha-2."""
    province: NotRequired[str | None]
    """An alias of `state`."""
    zip: NotRequired[str | None]
    """An alias of `postalCode`."""
    countryCode: NotRequired[str | None]
    """An alias of `country`."""


class VerifactuSettingsPatchProducer(TypedDict):
    """Who answers for the program: whoever ships it, or alters it."""
    name: NotRequired[str | None]
    """Name or legal name of the producer."""
    taxId: NotRequired[str | None]
    """Tax id of the producer."""
    country: NotRequired[str]
    """ISO 3166-1 alpha-2: the country of that tax id."""
    address: NotRequired[str | None]
    """Postal address of the producer, in one line."""


class VerifactuSettingsPatch(TypedDict):
    """A change of the settings of VERI*FACTU: what is left out stays, `null` removes."""
    mode: NotRequired[Literal["off", "test", "production"]]
    """Whether fiscal records are sent to the tax agency: not at all, to its test environment, or for good."""
    producer: NotRequired[VerifactuSettingsPatchProducer]
    """Who answers for the program: whoever ships it, or alters it."""
    systemId: NotRequired[str | None]
    """The program's id, which its producer chooses."""
    systemName: NotRequired[str | None]
    """NombreSistemaInformatico, as each record names the program; `null`: Folio's own."""
    systemVersion: NotRequired[str | None]
    """The version that each record names; `null`: Folio's own."""
    usesSeal: NotRequired[bool]
    """The certificate is a seal: it has an address of its own."""
    endsOn: NotRequired[CalendarDate | None]
    """The last day on which records are sent (FechaFinVeriFactu): 31 December of this or the last year."""


class TicketbaiSettingsPatch(TypedDict):
    """A change of the settings of TicketBAI: what is left out stays, `null` removes."""
    territory: NotRequired[Literal["araba", "gipuzkoa", "bizkaia"] | None]
    """Whose taxpayer the company is."""
    mode: NotRequired[Literal["off", "test", "production"]]
    """Whether its invoices become TicketBAI files, and which environment of the territory's they are sent to."""
    licence: NotRequired[str | None]
    """LicenciaTBAI: what the territory registered the program under."""
    epigrafe: NotRequired[str | None]
    """The activity of a person, for Bizkaia's book of model 140."""


class EInvoiceDetailsInputDir3(TypedDict):
    """The offices of a Spanish administration."""
    accountingOffice: NotRequired[str | None]
    """Oficina contable."""
    managingBody: NotRequired[str | None]
    """Órgano gestor."""
    processingUnit: NotRequired[str | None]
    """Unidad tramitadora."""


class EInvoiceDetailsInput(TypedDict):
    """What the e-invoices of a client need."""
    buyerReference: NotRequired[str | None]
    """What the buyer wants named; of German authorities their Leitweg-ID."""
    contractReference: NotRequired[str | None]
    """The contract."""
    endpointId: NotRequired[str | None]
    """Where the client takes e-invoices, such as their Peppol address."""
    endpointScheme: NotRequired[str | None]
    """What `endpointId` is: EAS."""
    dir3: NotRequired[EInvoiceDetailsInputDir3 | None]
    """The offices of a Spanish administration."""
    recipientCode: NotRequired[str | None]
    """Codice destinatario of an Italian client."""
    pec: NotRequired[EmailAddress | None]
    """Certified e-mail of an Italian client."""
    contactName: NotRequired[str | None]
    """Whom it is for."""


class ReceiptTax(TypedDict):
    """A part of a receipt with one rate and kind of tax."""
    rate: Number
    """Percent of this part's tax; 0 where it bears none."""
    base: Number
    """Before tax."""
    tax: Number
    """The tax of this part, in the currency of the expense."""
    taxType: NotRequired[Literal["IVA", "IGIC", "IPSI", "Exento"] | None]
    """That of the expense where left out."""
    kind: NotRequired[Literal["charged", "reverse_charge", "intra_community", "other_tax", "not_subject"] | None]
    """`charged`: by the vendor. `reverse_charge`, `intra_community`: the company declares it, and `tax` is what it charges itself, not in the amount. `other_tax`: a tax that is no VAT and bears none; it is cost. `not_subject`: what the vendor paid in the name of the company (suplidos). Left out: as `purchaseType` says."""
    operationType: NotRequired[Literal["service", "goods"] | None]
    """What this part bought, where an expense has goods and services; that of the expense where left out."""


class FileAttachmentInput(TypedDict):
    """Links a file that was announced: its reference, its name and its size are needed, by either name."""
    fileReferenceId: NotRequired[str | None]
    """The `fileReferenceId` of the upload."""
    fileId: NotRequired[str | None]
    """An alias of `fileReferenceId`."""
    originalName: NotRequired[str | None]
    """What the file is called."""
    fileName: NotRequired[str | None]
    """An alias of `originalName`."""
    contentType: Literal["application/pdf", "application/xml", "application/pkcs7-mime", "image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif", "image/tiff"]
    """Its media type."""
    size: NotRequired[int | None]
    """How many bytes it has, at most 10 MB."""
    sizeBytes: NotRequired[int | None]
    """An alias of `size`."""
    checksumSha256: NotRequired[str | None]
    """The SHA-256 of its bytes, hex."""


class RecurringInput(TypedDict):
    """When and how often a document is made again."""
    enabled: bool
    """Whether it runs. What falls on a day while it does not is left out, and not made up for."""
    frequency: Literal["weekly", "biweekly", "monthly", "quarterly", "yearly"]
    """How often one is made: `biweekly` every second week, `quarterly` every third month."""
    nextDate: CalendarDate
    """When the next one is made, and its date."""
    endDate: NotRequired[CalendarDate | None]
    """No more after this day."""
    maxOccurrences: NotRequired[int | None]
    """No more than this many."""
    autoSend: NotRequired[bool | None]
    """Whether each invoice is issued and sent."""


class InvoiceLine(TypedDict):
    description: str
    """What is sold."""
    quantity: Number
    """How many; up to eight decimals."""
    unitPrice: Number
    """Price of one before tax; up to eight decimals."""
    priceIncludesTax: NotRequired[bool | None]
    """Whether `unitPrice` includes the line's tax and recargo; as the document says where left out."""
    taxRate: NotRequired[Number | None]
    """Percent; the invoice's where left out."""
    discountRate: NotRequired[Number | None]
    """Percent taken off this line."""
    unit: NotRequired[str | None]
    """Unit of measure."""
    productId: NotRequired[str | None]
    """The product it comes from."""
    taxExemptReason: NotRequired[str | None]
    """Why no tax is charged on it."""
    taxExemptCode: NotRequired[str | None]
    """The same as a code: E1 to E8, as VERI*FACTU has them, or a VATEX code."""
    taxCategory: NotRequired[Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M"] | None]
    """EN 16931: S, Z, E, AE, K, G or O; L is IGIC, M is IPSI. What the zones call for where left out."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"] | None]
    """Whether goods or a service are sold; the product's or the document's where left out."""
    expenseId: NotRequired[str | None]
    """The expense, billable to this client, that it bills."""


class AllowanceCharge(TypedDict):
    """An allowance or a charge of the whole document, before tax (EN 16931 BG-20, BG-21)."""
    reason: str
    """What it is for."""
    amount: Number
    """Before tax; above zero, and below it in a credit note alone."""
    taxRate: NotRequired[Number | None]
    """Percent: a rate of the lines, which it belongs to. Theirs where they bear one alone."""
    taxExemptReason: NotRequired[str | None]
    """Why no tax is charged on it; a charge may be exempt beside lines that are taxed."""


class CreditedItem(TypedDict):
    """A line of the original invoice, and how much of it is credited."""
    line: NotRequired[int | None]
    """Which line of the invoice, by its place in `items`: the first is 0."""
    description: NotRequired[str | None]
    """Which line, by what it says, where `line` is left out."""
    unitPrice: NotRequired[Number | None]
    """Tells lines of one description apart."""
    quantity: NotRequired[Number | None]
    """How many, with the sign that the line has; all that is left of it where left out."""


class RectifiedInvoice(TypedDict):
    """An invoice that the credit note rectifies: one of here, or one of another program."""
    invoiceId: NotRequired[str | None]
    """An invoice that was issued here."""
    number: NotRequired[str | None]
    """Of an invoice that was issued with another program, with `date`, `base` and `tax`."""
    date: NotRequired[CalendarDate | None]
    """The day that invoice was issued."""
    base: NotRequired[Money | None]
    """What it came to before tax."""
    tax: NotRequired[Money | None]
    """Its tax, with recargo."""


class BankRuleCondition(TypedDict):
    """One thing that a movement has to be like."""
    field: Literal["description", "counterparty", "reference", "iban", "amount", "account", "direction"]
    """`iban` is that of the counterparty, `account` the id of your own, `amount` is without its sign."""
    operator: Literal["contains", "is", "startsWith", "regex", "oneOf", "between"]
    """Texts: `contains`, `is`, `startsWith`, `oneOf` and `regex` (RE2: no look-around, no back-references). IBANs: `is`, `startsWith`, `oneOf`. Amounts: `is`, `between`. Accounts: `is`, `oneOf`. The direction: `is`."""
    value: Any
    """A text of at most 200 characters, of which case, accents and separators do not matter; a list of at most 50 of them for `oneOf`; an amount from 0, or `{min, max}` for `between`, both included; `in` or `out` for the direction."""


class BankRuleAction(TypedDict):
    """What becomes of a movement that fits."""
    category: str
    """What such a movement is."""
    notes: NotRequired[str | None]
    """Set where it has no notes of its own."""
    exclude: NotRequired[bool | None]
    """`true` for what is no business of the company's."""
    vendorId: NotRequired[str | None]
    """Whom an expense made of it was paid to."""


class BankRuleCreate(TypedDict):
    name: str
    """What you call it."""
    position: NotRequired[int | None]
    """Its place in the order, from 1; the last one where left out. Of several that fit, the first counts."""
    isActive: NotRequired[bool | None]
    """`true` where left out."""
    match: NotRequired[Literal["all", "any"] | None]
    """Which conditions must hold; `all` where left out."""
    conditions: list[BankRuleCondition]
    """What a movement has to be like: 1 to 20 conditions, joined by `match`."""
    action: BankRuleAction


class PropertyTouristTaxInput(TypedDict):
    """The tourist tax of a property."""
    place: Literal["none", "barcelona", "catalunya", "balears", "other"]
    """Whose rules of the tourist tax apply; `none`: there is none. Of `other`, `rate` and `maxNights` are the property's own."""
    rate: NotRequired[Number | None]
    """A rate of its own: a person and night, before VAT."""
    maxNights: NotRequired[int | None]
    """No more nights of a stay are taxed."""


class CancellationPolicyInput(TypedDict):
    """What a cancelled stay gives back."""
    name: Literal["flexible", "moderate", "strict", "custom"]
    """Which policy it is; `custom` has `steps` of its own."""
    steps: NotRequired[list[CancellationStep] | None]
    """Of a `custom` one."""


class CancellationStep(TypedDict):
    """What is given back up to so many days before the arrival."""
    daysBefore: int
    """Days before the arrival; 0 is that day."""
    refundPercent: Number
    """What is given back of the price."""


class SearchResults(TypedDict):
    data: list[SearchItem]
    """This page of what was found, the best first."""
    total: int
    """How many were found; at least as many where `truncated`."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped."""
    hasMore: bool
    """Whether there is a next page."""
    query: str
    """What was looked for, as it was understood."""
    types: list[Literal["invoices", "expenses", "vendors", "clients", "products", "properties", "reservations"]]
    """What was searched."""
    truncated: bool
    """Whether there is more than was looked at: say more in `q`."""


class SearchItem(TypedDict):
    """One record that was found."""
    type: Literal["invoices", "expenses", "vendors", "clients", "products", "properties", "reservations"]
    """Which kind of resource was found."""
    id: str
    """The id of what was found: read it by the path of its type."""
    label: str
    """A number or a name."""
    secondary: NotRequired[str]
    """What tells it from its like."""
    date: NotRequired[CalendarDate]
    """Its own date: of issue, of an expense, of arrival."""
    amount: NotRequired[Number]
    """Its total, in `currency`; absent of what has none."""
    currency: NotRequired[str]
    """ISO 4217: the currency of `amount`."""
    status: NotRequired[str]
    """Its status, with the words of its own type; absent of what has none."""


class ApiKeyList(TypedDict):
    data: list[ApiKey]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class ApiKeyCreatedBy(TypedDict):
    """Who made it; it acts for them."""
    id: str
    """The id of that user."""
    name: str
    """The name of that user."""


class ApiKey(TypedDict):
    id: str
    """Its id."""
    name: str
    """What the key is for, as whoever made it wrote."""
    prefix: str
    """How the key begins."""
    scopes: list[ApiKeyScope]
    """What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. Never more than the role of whoever made it."""
    createdBy: ApiKeyCreatedBy
    """Who made it; it acts for them."""
    createdAt: Timestamp
    expiresAt: NotRequired[Timestamp]
    """From this instant on it answers 401; absent of a key that does not expire."""
    lastUsedAt: NotRequired[Timestamp]
    """When a request last came with it; absent before the first."""
    lastUsedAddress: NotRequired[str]
    """From which address a request last came with it."""
    allowedAddresses: NotRequired[list[str]]
    """The addresses and networks from which it may be used; absent where from anywhere."""
    rateLimitPerMinute: NotRequired[int]
    """Requests a minute that it was given; absent where it has as many as every key."""
    allowedOrigins: NotRequired[list[str]]
    """The origins whose pages may read its answers; absent where none may."""
    replacedById: NotRequired[str]
    """The id of the key that a rotation put in its place; this one works until `expiresAt`."""
    connectedTo: NotRequired[str]
    """Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made."""
    revokedAt: NotRequired[Timestamp]
    """When somebody revoked it: it answers 401 since."""


class ApiKeyWithSecretCreatedBy(TypedDict):
    """Who made it; it acts for them."""
    id: str
    """The id of that user."""
    name: str
    """The name of that user."""


class ApiKeyWithSecret(TypedDict):
    """A new key with its secret, which no other answer has."""
    id: str
    """Its id."""
    name: str
    """What the key is for, as whoever made it wrote."""
    prefix: str
    """How the key begins."""
    scopes: list[ApiKeyScope]
    """What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. Never more than the role of whoever made it."""
    createdBy: ApiKeyWithSecretCreatedBy
    """Who made it; it acts for them."""
    createdAt: Timestamp
    expiresAt: NotRequired[Timestamp]
    """From this instant on it answers 401; absent of a key that does not expire."""
    lastUsedAt: NotRequired[Timestamp]
    """When a request last came with it; absent before the first."""
    lastUsedAddress: NotRequired[str]
    """From which address a request last came with it."""
    allowedAddresses: NotRequired[list[str]]
    """The addresses and networks from which it may be used; absent where from anywhere."""
    rateLimitPerMinute: NotRequired[int]
    """Requests a minute that it was given; absent where it has as many as every key."""
    allowedOrigins: NotRequired[list[str]]
    """The origins whose pages may read its answers; absent where none may."""
    replacedById: NotRequired[str]
    """The id of the key that a rotation put in its place; this one works until `expiresAt`."""
    connectedTo: NotRequired[str]
    """Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made."""
    revokedAt: NotRequired[Timestamp]
    """When somebody revoked it: it answers 401 since."""
    key: str
    """The key itself, shown this once."""


class RotatedApiKeyCreatedBy(TypedDict):
    """Who made it; it acts for them."""
    id: str
    """The id of that user."""
    name: str
    """The name of that user."""


class RotatedApiKeyPrevious(TypedDict):
    """The key in whose place this one is."""
    id: str
    """The id of the old key."""
    expiresAt: Timestamp
    """From this instant on the old key answers 401."""


class RotatedApiKey(TypedDict):
    """The key in the place of another, with its secret, this once."""
    id: str
    """Its id."""
    name: str
    """What the key is for, as whoever made it wrote."""
    prefix: str
    """How the key begins."""
    scopes: list[ApiKeyScope]
    """What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it. Never more than the role of whoever made it."""
    createdBy: RotatedApiKeyCreatedBy
    """Who made it; it acts for them."""
    createdAt: Timestamp
    expiresAt: NotRequired[Timestamp]
    """From this instant on it answers 401; absent of a key that does not expire."""
    lastUsedAt: NotRequired[Timestamp]
    """When a request last came with it; absent before the first."""
    lastUsedAddress: NotRequired[str]
    """From which address a request last came with it."""
    allowedAddresses: NotRequired[list[str]]
    """The addresses and networks from which it may be used; absent where from anywhere."""
    rateLimitPerMinute: NotRequired[int]
    """Requests a minute that it was given; absent where it has as many as every key."""
    allowedOrigins: NotRequired[list[str]]
    """The origins whose pages may read its answers; absent where none may."""
    replacedById: NotRequired[str]
    """The id of the key that a rotation put in its place; this one works until `expiresAt`."""
    connectedTo: NotRequired[str]
    """Where the application is that a person connected by OAuth, which has no key but tokens of its own; absent of a key that somebody made."""
    revokedAt: NotRequired[Timestamp]
    """When somebody revoked it: it answers 401 since."""
    key: str
    """The key itself, shown this once."""
    previous: RotatedApiKeyPrevious
    """The key in whose place this one is."""


class DeletionList(TypedDict):
    data: list[DeletedRecord]
    """This page of the deletions, oldest first."""
    limit: int
    """How many were asked for at most."""
    hasMore: bool
    """Whether there are more after this page."""
    next: int
    """Send it as `after` to go on, now or later: the `sequence` up to which this answer has looked."""
    oldest: NotRequired[int]
    """The `sequence` of the oldest deletion that is kept; absent where none is."""
    latest: int
    """The `sequence` of the latest deletion; 0 where nothing was deleted."""


class DeletedRecord(TypedDict):
    """A record that was deleted for good."""
    id: str
    """The id that the record had."""
    sequence: int
    """Its number among the deletions of the company, from 1 without a gap, in the order of commits."""
    type: Literal["invoice", "quote", "expense", "client", "vendor", "product", "deposit", "property", "reservation"]
    """What it was."""
    deletedAt: Timestamp
    """When it was deleted."""


class WebhookDeliveryList(TypedDict):
    data: list[WebhookDelivery]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class WebhookDeliveryResource(TypedDict):
    """What the event is about; absent of a test."""
    type: Literal["invoice", "expense", "quote", "client", "product"]
    """Which kind of resource `id` names."""
    id: str
    """The id of the resource."""
    label: NotRequired[str]
    """Its number or its name, as it was then."""


class WebhookDelivery(TypedDict):
    """One event on its way to one webhook."""
    id: str
    """Its id, which the subscriber gets as `X-Service-Delivery-Id`."""
    webhookId: str
    """The webhook that it was sent for."""
    eventType: str
    """What happened."""
    resource: NotRequired[WebhookDeliveryResource]
    """What the event is about; absent of a test."""
    status: Literal["pending", "retrying", "delivered", "failed"]
    """`pending` before the first attempt."""
    attemptCount: int
    """Attempts so far: three at most, ten where the webhook wants them."""
    responseCode: NotRequired[int]
    """The HTTP status of the last answer."""
    durationMs: NotRequired[int]
    """How long the last attempt took, in milliseconds."""
    failure: NotRequired[str]
    """Why there was no answer, in words."""
    nextAttemptAt: NotRequired[Timestamp]
    """When it is tried again; absent once it is final, or while it is held back for a paused webhook."""
    resentFromId: NotRequired[str]
    """The delivery that this one repeats, on request."""
    portalLink: NotRequired[str]
    """Where somebody asked for it by a portal link: the label of that."""
    createdAt: Timestamp
    finishedAt: NotRequired[Timestamp]
    """Once it is `delivered` or `failed`."""


class WebhookDeliveryDetailResource(TypedDict):
    """What the event is about; absent of a test."""
    type: Literal["invoice", "expense", "quote", "client", "product"]
    """Which kind of resource `id` names."""
    id: str
    """The id of the resource."""
    label: NotRequired[str]
    """Its number or its name, as it was then."""


class WebhookDeliveryDetail(TypedDict):
    """A delivery with what was sent and answered."""
    id: str
    """Its id, which the subscriber gets as `X-Service-Delivery-Id`."""
    webhookId: str
    """The webhook that it was sent for."""
    eventType: str
    """What happened."""
    resource: NotRequired[WebhookDeliveryDetailResource]
    """What the event is about; absent of a test."""
    status: Literal["pending", "retrying", "delivered", "failed"]
    """`pending` before the first attempt."""
    attemptCount: int
    """Attempts so far: three at most, ten where the webhook wants them."""
    responseCode: NotRequired[int]
    """The HTTP status of the last answer."""
    durationMs: NotRequired[int]
    """How long the last attempt took, in milliseconds."""
    failure: NotRequired[str]
    """Why there was no answer, in words."""
    nextAttemptAt: NotRequired[Timestamp]
    """When it is tried again; absent once it is final, or while it is held back for a paused webhook."""
    resentFromId: NotRequired[str]
    """The delivery that this one repeats, on request."""
    portalLink: NotRequired[str]
    """Where somebody asked for it by a portal link: the label of that."""
    createdAt: Timestamp
    finishedAt: NotRequired[Timestamp]
    """Once it is `delivered` or `failed`."""
    url: str
    """Where it is posted."""
    requestBody: str
    """The very bytes that are sent, and signed."""
    attempts: list[WebhookAttempt]
    """Its attempts, the first one first."""


class WebhookAttempt(TypedDict):
    """One attempt of a delivery."""
    number: int
    """Which attempt it was, from 1."""
    startedAt: Timestamp
    """When it was sent."""
    durationMs: int
    """How long the answer took, in milliseconds."""
    responseCode: NotRequired[int]
    """The HTTP status of the answer."""
    responseBody: NotRequired[str]
    """The first 1,000 characters of the answer."""
    isCut: bool
    """Whether the answer was longer."""
    error: NotRequired[str]
    """Why there was no answer."""
    requestHeaders: dict[str, str]
    """The headers that were sent."""


class StartedDelivery(TypedDict):
    deliveryId: str
    """The id of the delivery that was begun."""


class LoggedEventList(TypedDict):
    data: list[LoggedEvent]
    """This page of the log, oldest first."""
    limit: int
    """How many were asked for at most."""
    hasMore: bool
    """Whether there are more after this page."""
    next: int
    """Send it as `after` to go on, now or later: the `sequence` up to which this answer has looked. With a filter it may be beyond that of the last event of `data`."""
    oldest: NotRequired[int]
    """The `sequence` of the oldest event that is kept; absent where none is."""
    latest: int
    """The `sequence` of the latest event; 0 where nothing has happened."""


class LoggedEvent(TypedDict):
    """Something that happened to a resource, as webhooks are told of it."""
    id: str
    """Its id."""
    sequence: int
    """Its number in the log of the company, from 1 without a gap, in the order in which changes were committed. Webhooks get it as `X-Service-Sequence`."""
    event: Literal["invoice.created", "invoice.updated", "invoice.paid", "invoice.overdue", "expense.created", "expense.updated", "quote.created", "quote.updated", "quote.accepted", "quote.rejected", "client.created", "client.updated", "product.created", "product.updated"]
    """What happened."""
    timestamp: Timestamp
    """When it happened."""
    resourceId: str
    """The id of the resource that it is about."""
    data: dict[str, Any]
    """The resource as it was then: the same `data` that webhooks get."""
    copiedFrom: NotRequired[str]
    """In a test company, of an event that was copied into it: its id in the live company."""


class PortalLinkList(TypedDict):
    data: list[PortalLink]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class PortalLinkCreatedBy(TypedDict):
    """Who made it."""
    id: str
    """The id of that user."""
    name: str
    """The name of that user."""


class PortalLink(TypedDict):
    """The address at which a receiver sees one webhook without an account."""
    id: str
    """Its id."""
    webhookId: str
    """The webhook that it shows."""
    label: str
    """Who has it."""
    mayResend: bool
    """Whether its holder may send a delivery again and send a test."""
    mayRotateSecret: bool
    """Whether its holder may rotate the secret."""
    active: bool
    """Whether it works: it is not revoked, not expired, and whoever made it still administers the company."""
    createdBy: PortalLinkCreatedBy
    """Who made it."""
    createdAt: Timestamp
    expiresAt: Timestamp
    """From this instant on it opens nothing."""
    lastUsedAt: NotRequired[Timestamp]
    """When it was last used, to the minute; absent before the first time."""
    revokedAt: NotRequired[Timestamp]
    """When somebody revoked it."""


class PortalLinkWithUrlCreatedBy(TypedDict):
    """Who made it."""
    id: str
    """The id of that user."""
    name: str
    """The name of that user."""


class PortalLinkWithUrl(TypedDict):
    """A new portal link with its address, which no other answer has."""
    id: str
    """Its id."""
    webhookId: str
    """The webhook that it shows."""
    label: str
    """Who has it."""
    mayResend: bool
    """Whether its holder may send a delivery again and send a test."""
    mayRotateSecret: bool
    """Whether its holder may rotate the secret."""
    active: bool
    """Whether it works: it is not revoked, not expired, and whoever made it still administers the company."""
    createdBy: PortalLinkWithUrlCreatedBy
    """Who made it."""
    createdAt: Timestamp
    expiresAt: Timestamp
    """From this instant on it opens nothing."""
    lastUsedAt: NotRequired[Timestamp]
    """When it was last used, to the minute; absent before the first time."""
    revokedAt: NotRequired[Timestamp]
    """When somebody revoked it."""
    url: str
    """The address to hand on, shown this once: whoever has it sees the webhook."""


class RequestLog(TypedDict):
    data: list[LoggedRequest]
    """This page of the list, newest first unless its operation says otherwise."""
    limit: int
    """How many were asked for at most."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class LoggedRequestApiKey(TypedDict):
    """The key that asked; absent where there is none by now."""
    id: str
    """The id of the key."""
    name: str
    """What it is called."""
    prefix: str
    """What it begins with."""


class LoggedRequest(TypedDict):
    """A request of a key of the company."""
    id: str
    """The `X-Request-Id` of its answer."""
    method: str
    """The HTTP method."""
    path: str
    """The path, without its query."""
    endpoint: str
    """The path's pattern, as in this reference."""
    status: int
    """The HTTP status that it was answered with."""
    durationMs: int
    """How long the answer took, in milliseconds."""
    error: NotRequired[str]
    """What a refused caller was told."""
    apiKey: NotRequired[LoggedRequestApiKey]
    """The key that asked; absent where there is none by now."""
    createdAt: Timestamp
    """When it arrived."""


class WebhookList(TypedDict):
    data: list[Webhook]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Webhook(TypedDict):
    """An address that events are posted to."""
    id: str
    """Its id."""
    url: str
    """Where deliveries are posted."""
    events: list[str]
    """The events that it subscribes to."""
    active: bool
    """`true` exactly where `status` is `active`."""
    status: Literal["active", "inactive", "paused"]
    """Only an `active` webhook gets deliveries; `inactive` and `paused` are set by whoever manages it."""
    hasSecret: bool
    """Whether deliveries are signed; the secret itself is never returned."""
    previousSecretExpiresAt: NotRequired[Timestamp]
    """While a rotated secret still signs beside the new one: until when."""
    name: NotRequired[str]
    """What it is for."""
    metadata: NotRequired[dict[str, str | Number | bool]]
    """What the caller stored with it."""
    createdAt: Timestamp
    updatedAt: Timestamp
    payload: NotRequired[Literal["full", "thin"]]
    """`thin` where deliveries have the id alone; else absent."""
    retrySchedule: NotRequired[Literal["standard", "three_days"]]
    """Where it is not `standard`."""
    ordering: NotRequired[Literal["none", "resource"]]
    """Where it is not `none`."""
    whilePaused: NotRequired[Literal["drop", "keep"]]
    """Where it is not `drop`."""
    pauseAfterFailures: NotRequired[int]
    """Failed deliveries in a row that pause it."""
    pauseReason: NotRequired[Literal["days", "failures"]]
    """Why Folio has paused it: failures alone for `days`, or so many `failures` in a row."""
    failingSince: NotRequired[Timestamp]
    """Of one that Folio has paused: since when all have failed."""
    ratePerSecond: NotRequired[int]
    """So many attempts begin a second at most."""
    headers: NotRequired[dict[str, str]]
    """The names of its own headers; the values are hidden."""
    filters: NotRequired[list[WebhookFilterOutput]]
    """What has to hold of an event, where not all are wanted."""


class RotatedSecret(TypedDict):
    secret: str
    """The new secret, shown this once."""
    previousValidUntil: NotRequired[Timestamp]
    """Until when the secret before signs beside it; absent where there was none."""


class WebhookReplay(TypedDict):
    """What a replay comes to."""
    count: int
    """How many events are sent again, or would be."""
    dryRun: bool
    """Whether they were only counted."""


class WebhookHealthLastError(TypedDict):
    """The latest attempt that did not succeed."""
    at: Timestamp
    """When that attempt began."""
    deliveryId: str
    """The delivery."""
    responseCode: NotRequired[int]
    """The HTTP status, where there was an answer."""
    error: NotRequired[str]
    """Why there was no answer."""


class WebhookHealth(TypedDict):
    """How an endpoint did in the last hours."""
    byHour: list[WebhookHealthHour]
    """The hours, the earliest first; the last one is under way."""
    successRate: NotRequired[Number]
    """Percent of what is final; absent where nothing is."""
    p95Ms: NotRequired[int]
    """95 of 100 attempts ended within so many milliseconds."""
    lastError: NotRequired[WebhookHealthLastError]
    """The latest attempt that did not succeed."""
    oldestWaitingAt: NotRequired[Timestamp]
    """When the oldest event happened that has not been delivered and has not failed."""

WebhookHealthHour = TypedDict(
    "WebhookHealthHour",
    {
        "from": "Timestamp",
        "delivered": "int",
        "failed": "int",
        "waiting": "int",
    },
)
"""What became of the deliveries of an hour."""


class Certificate(TypedDict):
    subject: str
    """Whom it is of, as RFC 4514 writes names."""
    issuer: str
    """Who issued it."""
    serialNumber: str
    """Hexadecimal."""
    validFrom: Timestamp
    validTo: Timestamp
    holder: str
    """The common name of whom it is of."""
    warnings: list[Literal["self_signed", "issuer_missing", "holder_unknown"]]
    """`self_signed`: no authority vouches for it. `issuer_missing`: the file lacks the certificate of who issued it, and some administrations ask for that. `holder_unknown`: it names no tax id to compare with the company’s."""


class Company(TypedDict):
    """The company of the workspace: who issues, its tax settings and what is printed on its documents."""
    name: str
    """What the company is called here; documents show `legalName`."""
    legalName: NotRequired[str]
    """The name that it issues invoices under."""
    taxId: NotRequired[str]
    """Its tax id; fixed once an invoice is issued."""
    address: NotRequired[Address]
    """Where it is registered, as printed on its documents."""
    fiscalZone: NotRequired[str]
    """Where it stands for indirect tax: `peninsula` (IVA), `canarias` (IGIC) or `ceuta_melilla` (IPSI)."""
    vatRegime: NotRequired[str]
    """How its sales bear VAT: `general`, `surcharge` (recargo de equivalencia) or `exempt`."""
    taxpayerKind: NotRequired[str]
    """`corporate` pays corporation tax, `other` does not: it decides from when on VERI*FACTU binds."""
    usesSii: NotRequired[bool]
    """Whether its books are kept at the tax agency (SII), which frees it of VERI*FACTU."""
    foralTerritory: NotRequired[str]
    """The Basque or Navarrese tax agency in charge; `none`: the State's (AEAT)."""
    currency: str
    """ISO 4217: the currency of its books."""
    timeZone: str
    """IANA name of the zone that its calendar dates are counted in."""
    phone: NotRequired[str]
    """Printed on its documents, and sent in e-invoices."""
    email: NotRequired[str]
    """Printed on its documents, and sent in e-invoices."""
    website: NotRequired[str]
    """Printed on its documents."""
    contactName: NotRequired[str]
    """Whom a buyer asks about an e-invoice."""
    iban: NotRequired[str]
    """The account that its clients pay to, without spaces."""
    bic: NotRequired[str]
    """The BIC of that account."""
    endpointId: NotRequired[str]
    """Its own address for e-invoices."""
    endpointScheme: NotRequired[str]
    """Which kind of address `endpointId` is: a code of the list EAS."""
    uniqueReferences: list[Literal["invoices", "quotes", "expenses", "clients", "vendors", "products"]]
    """The resources of which no two records have the same `externalReference`."""
    verifactu: VerifactuSettings
    """How its invoices are recorded at the tax agency (AEAT)."""
    ticketbai: TicketbaiSettings
    """How its invoices are recorded at a Basque tax agency."""


class Address(TypedDict):
    """A postal address."""
    street: NotRequired[str]
    """Street and number, or the whole address where it came as one line."""
    city: NotRequired[str]
    """Town."""
    state: NotRequired[str]
    """Province or state."""
    postalCode: NotRequired[str]
    """Postal code."""
    country: NotRequired[str]
    """ISO 3166-1 alpha-2, in upper case."""

VerifactuDuty = TypedDict(
    "VerifactuDuty",
    {
        "isBound": "bool",
        "why": "NotRequired[Literal[\"sii\", \"foral\", \"ticketbai\", \"abroad\"]]",
        "from": "NotRequired[CalendarDate]",
        "days": "NotRequired[int]",
        "kind": "NotRequired[Literal[\"corporate\", \"other\"]]",
        "isAssumed": "NotRequired[bool]",
        "isMoved": "NotRequired[bool]",
        "source": "NotRequired[Literal[\"law\", \"setting\"]]",
        "law": "NotRequired[str]",
    },
)
"""Whether and from when on the law binds the company to VERI*FACTU."""


class VerifactuSettingsProducer(TypedDict):
    """Who answers for the program."""
    name: NotRequired[str]
    """Name or legal name of the producer."""
    taxId: NotRequired[str]
    """Tax id of the producer."""
    country: str
    """ISO 3166-1 alpha-2: the country of that tax id."""
    address: NotRequired[str]
    """Postal address of the producer, in one line."""


class VerifactuSettings(TypedDict):
    """How invoices are recorded at the tax agency (VERI*FACTU)."""
    mode: Literal["off", "test", "production"]
    """Whether fiscal records are sent to the tax agency: not at all, to its test environment, or for good."""
    producer: VerifactuSettingsProducer
    """Who answers for the program."""
    systemId: NotRequired[str]
    """The two characters that the producer gave the program (IdSistemaInformatico)."""
    systemName: str
    """NombreSistemaInformatico, as each record names the program."""
    systemVersion: str
    """The version that each record names."""
    installationNumber: str
    """NumeroInstalacion: of this installation and company."""
    usesSeal: bool
    """Whether the certificate is a company's seal: the tax agency has another address for those."""
    since: NotRequired[Timestamp]
    """When sending was switched on."""
    endsOn: NotRequired[CalendarDate]
    """The last day on which records are sent (FechaFinVeriFactu); absent while no end is set."""
    missing: list[Literal["company", "producer_name", "producer_tax_id", "system_id", "certificate"]]
    """What has to be entered before it can be switched on."""
    duty: NotRequired[VerifactuDuty]
    """Left out while nobody has said who issues."""


class TicketbaiSettings(TypedDict):
    """How invoices are recorded at a Basque tax agency (TicketBAI)."""
    territory: NotRequired[Literal["araba", "gipuzkoa", "bizkaia"]]
    """Whose taxpayer the company is."""
    mode: Literal["off", "test", "production"]
    """Whether its invoices become TicketBAI files, and which environment of the territory's they are sent to."""
    licence: NotRequired[str]
    """LicenciaTBAI: what the territory registered the program under; absent until it is entered."""
    epigrafe: NotRequired[str]
    """The activity (epígrafe) of a person, for Bizkaia's book of model 140."""
    missing: list[Literal["company", "territory", "licence", "epigrafe", "producer_name", "producer_tax_id", "certificate"]]
    """What has to be entered before it can be switched on."""


class TaxSettings(TypedDict):
    """What no document says of the tax returns of the company."""
    phone: NotRequired[str]
    """Whom the tax agency calls about a return; the number of the letterhead where there is none here."""
    contactName: NotRequired[str]
    """Whom the tax agency asks for; the contact of the fiscal profile where there is none here."""
    iban: NotRequired[str]
    """The account that returns are paid from by direct debit, and that refunds come to."""
    monthlyRefund: NotRequired[bool]
    """Whether the company is in the register of monthly refunds (REDEME). Absent: nobody has answered yet."""
    specialProRata: NotRequired[bool]
    """Whether its pro rata is the special one (LIVA art. 103.Dos). Absent: nobody has answered yet."""
    exemptFrom390: NotRequired[bool]
    """Whether it files page 4 of the last form 303 of a year instead of form 390 (Orden EHA/3111/2009 art. 1). Absent: nobody has answered yet."""
    activityCode: NotRequired[str]
    """What its activity is in the record books: `A` in the IAE, `B` not in it, `C` not begun, `D` the landlord of property."""
    activityType: NotRequired[str]
    """Of an activity A: `01` landlord, `02` livestock, `03` other business, `04` artist or sportsperson, `05` other professional. Of B: `01` farm, `02` livestock, `03` forest, `04` mussels, `05` fishing, `06` other."""
    activityGroup: NotRequired[str]
    """Its group or heading in the IAE, without dots."""
    propertySituation: NotRequired[str]
    """Of a landlord with one property, where it is; of several each invoice names its own: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad."""
    propertyReference: NotRequired[str]
    """Its cadastral reference."""


class ActivityList(TypedDict):
    data: list[Activity]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Activity(TypedDict):
    """An entry of a client's timeline."""
    id: str
    """Its id."""
    type: Literal["call", "email_sent", "meeting", "note_added", "task", "stage_changed", "client_created", "invoice_created", "invoice_sent", "invoice_paid", "quote_sent", "quote_accepted", "quote_rejected", "deposit_received"]
    """What happened; the entries about invoices, quotes and deposits are written by Folio itself."""
    title: str
    """In one line."""
    description: NotRequired[str]
    """In full."""
    metadata: NotRequired[dict[str, str]]
    """What the caller stored with it, each value as a string."""
    timestamp: Timestamp
    """When it happened."""
    createdBy: Literal["system", "user"]
    """`system` where the change that it tells of wrote it."""
    createdAt: Timestamp


class ClientList(TypedDict):
    data: list[ClientRecord]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class ClientRecordNextAction(TypedDict):
    """The next thing to do for this client."""
    title: str
    """What to do next."""
    dueDate: NotRequired[CalendarDate]
    """By when."""
    status: Literal["open", "done"]
    """Whether it is still to be done (`open`) or was (`done`)."""
    source: NotRequired[str]
    """Where the task came from, such as the name of a CRM."""


class ClientRecord(TypedDict):
    """A client: who buys from the company."""
    name: str
    """Name or legal name."""
    email: NotRequired[str]
    """Where documents and reminders are sent."""
    phone: NotRequired[str]
    """Phone number, as it was written."""
    taxId: NotRequired[str]
    """Tax id (NIF, VAT number, or what the country has), as it was written."""
    address: NotRequired[Address]
    externalReference: NotRequired[str]
    """What another program calls it; absent where none has said so."""
    warnings: NotRequired[list[str]]
    """What looks wrong but was kept, such as a tax id whose check digit does not fit."""
    createdAt: Timestamp
    updatedAt: Timestamp
    id: str
    """Its id."""
    website: NotRequired[str]
    """Their website."""
    fiscalZone: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"]]
    """Where they stand for indirect tax; absent where it is taken to be the issuer's own."""
    clientType: NotRequired[Literal["company", "individual"]]
    """An `individual` is taxed as a consumer; absent where a valid tax id decides."""
    applyEquivalenceSurcharge: NotRequired[bool]
    """Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia)."""
    language: NotRequired[Literal["es", "en"]]
    """The language of their mail and documents; absent where it is the workspace's."""
    sendReminders: NotRequired[bool]
    """`false`: the automatic payment reminders leave them out."""
    einvoice: NotRequired[EInvoiceDetails]
    tags: NotRequired[list[str]]
    """Words to find them by."""
    stage: Literal["lead", "contacted", "proposal", "active", "inactive", "lost"]
    """Where the client stands in the sales pipeline; issuing a first invoice makes a prospect `active`."""
    integrationSource: NotRequired[Literal["hubspot", "pipedrive", "intercom", "mailchimp"]]
    """The CRM that it was imported from."""
    nextAction: NotRequired[ClientRecordNextAction]
    """The next thing to do for this client."""


class EInvoiceDetailsDir3(TypedDict):
    """The offices of a Spanish administration, by their DIR3 codes."""
    accountingOffice: NotRequired[str]
    """Oficina contable (DIR3)."""
    managingBody: NotRequired[str]
    """Órgano gestor (DIR3)."""
    processingUnit: NotRequired[str]
    """Unidad tramitadora (DIR3)."""


class EInvoiceDetails(TypedDict):
    """What the e-invoices of a client need."""
    buyerReference: NotRequired[str]
    """What the buyer wants named (BT-10); of German authorities their Leitweg-ID."""
    contractReference: NotRequired[str]
    """The contract that invoices refer to (BT-12)."""
    endpointId: NotRequired[str]
    """Where the client takes e-invoices, such as their Peppol address (BT-49)."""
    endpointScheme: NotRequired[str]
    """Which kind of address `endpointId` is: a code of the list EAS."""
    dir3: NotRequired[EInvoiceDetailsDir3]
    """The offices of a Spanish administration, by their DIR3 codes."""
    recipientCode: NotRequired[str]
    """Codice destinatario of an Italian client."""
    pec: NotRequired[str]
    """Certified e-mail (PEC) of an Italian client."""
    contactName: NotRequired[str]
    """The person at the client whom invoices are for (BT-56)."""


class ClientBatchDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class ClientBatchDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[ClientRecord]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[ClientBatchDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class ClientBatchSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class ClientBatch(TypedDict):
    data: list[ClientBatchDataItem]
    """What became of each item, in the order of the request."""
    summary: ClientBatchSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class AnswerMeta(TypedDict):
    """Which request this answers, and when."""
    requestId: str
    """Names the request: the same as the header `X-Request-Id`. Report it with a problem."""
    timestamp: Timestamp


class ContactList(TypedDict):
    data: list[Contact]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Contact(TypedDict):
    """A person at a client."""
    id: str
    """Its id."""
    clientId: str
    """The client that the person works for."""
    name: str
    """Full name."""
    email: NotRequired[str]
    """E-mail address."""
    phone: NotRequired[str]
    """Phone number, as it was written."""
    role: NotRequired[str]
    """What they do there."""
    isPrimary: bool
    """Whether invoices go to this person first; at most one contact of a client has `true`."""
    createdAt: Timestamp
    updatedAt: Timestamp


class NoteList(TypedDict):
    data: list[Note]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Note(TypedDict):
    """A note about a client, for the company alone."""
    id: str
    """Its id."""
    clientId: str
    """The client that the note is about."""
    content: str
    """The text; line breaks stay."""
    createdById: NotRequired[str]
    """The user who wrote it, or whose API key did."""
    createdAt: Timestamp
    updatedAt: Timestamp


class VendorList(TypedDict):
    data: list[Vendor]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Vendor(TypedDict):
    name: str
    """Name or legal name."""
    email: NotRequired[str]
    """Where documents and reminders are sent."""
    phone: NotRequired[str]
    """Phone number, as it was written."""
    taxId: NotRequired[str]
    """Tax id (NIF, VAT number, or what the country has), as it was written."""
    address: NotRequired[Address]
    externalReference: NotRequired[str]
    """What another program calls it; absent where none has said so."""
    warnings: NotRequired[list[str]]
    """What looks wrong but was kept, such as a tax id whose check digit does not fit."""
    createdAt: Timestamp
    updatedAt: Timestamp
    id: str
    """Its id."""


class VendorBatchDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class VendorBatchDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[Vendor]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[VendorBatchDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class VendorBatchSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class VendorBatch(TypedDict):
    data: list[VendorBatchDataItem]
    """What became of each item, in the order of the request."""
    summary: VendorBatchSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class ExpenseList(TypedDict):
    data: list[Expense]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class ExpenseTaxesItem(TypedDict):
    rate: Number
    """Percent."""
    base: Money
    """What this rate is charged on, before tax."""
    tax: Money
    """The tax of this part."""
    taxType: Literal["IVA", "IGIC", "IPSI", "Exento"]
    """Which tax this part bears."""
    kind: NotRequired[Literal["charged", "reverse_charge", "intra_community", "other_tax", "not_subject"]]
    """Who charges the tax of this part; absent where it is as `purchaseType` says."""
    operationType: NotRequired[Literal["service", "goods"]]
    """What this part bought, where an expense has goods and services; absent where it is as the whole."""


class ExpenseBillable(TypedDict):
    """The client that it is to be billed to."""
    clientId: str
    """The client that it is to be billed to."""
    markup: Number
    """Percent added to what it cost before tax."""
    amount: Number
    """What to bill before tax, in the currency of the expense."""


class Expense(TypedDict):
    """What the company has bought: a bill, a receipt or a fee."""
    id: str
    """Its id."""
    description: str
    """What it was for."""
    amount: Money
    """What was paid, tax included."""
    taxable: Money
    """The amount without its tax."""
    tax: Money
    """The tax in the amount."""
    taxRate: NotRequired[Number]
    """Percent of the tax in the amount; absent where `taxes` has several."""
    taxType: Literal["IVA", "IGIC", "IPSI", "Exento"]
    """Which tax it is."""
    taxes: NotRequired[list[ExpenseTaxesItem]]
    """The tax by rate and kind, where the receipt has several; they add up to the amount."""
    purchaseType: Literal["domestic", "import", "intra_community", "reverse_charge"]
    """`domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part."""
    operationType: NotRequired[Literal["service", "goods"]]
    """What was bought; absent where nobody has said so."""
    irpf: NotRequired[Money]
    """Withheld from the vendor."""
    withheldOn: NotRequired[CalendarDate]
    """When it counts on form 111, 115, 123 or 216: `paidDate`, else its date; closed quarters stay as they are."""
    invoiceNumber: NotRequired[str]
    """The number that the vendor gave the bill."""
    isInvestmentGood: bool
    """Whether it is an investment good, which has boxes of its own in VAT returns."""
    taxDeductible: bool
    """Whether its tax can be deducted."""
    vatDeductiblePercent: Number
    """Percent of its tax that is deducted where it can be."""
    incomeDeductiblePercent: Number
    """Percent of it that lowers the taxable income."""
    deductibleTax: Money
    """What of its tax is deducted, on form 303 or 420."""
    deductedOn: NotRequired[CalendarDate]
    """The day that its tax is deducted where the company or the vendor is under the cash criterion: that of `paidDate`, at the latest 31 December of the year after. Absent: its date."""
    selfAssessedTax: NotRequired[Money]
    """What the company charges itself on it."""
    deductibleExpense: Money
    """What of it lowers the income."""
    date: CalendarDate
    """The day it arose: the date of the bill."""
    paidDate: NotRequired[CalendarDate]
    """When it was paid; absent while it is not."""
    dueDate: NotRequired[CalendarDate]
    """When the vendor is to be paid."""
    amountToPay: NotRequired[Money]
    """What is to be paid in all, where it is not the amount."""
    vendorIban: NotRequired[str]
    """The account that the bill is paid to."""
    paymentReference: NotRequired[str]
    """What the vendor asks to be named in the payment."""
    orderNumber: NotRequired[str]
    """Your own order that the bill is for."""
    externalReference: NotRequired[str]
    """What another program calls it; absent where none has said so."""
    category: NotRequired[str]
    """What it is filed under: a name of the company's own."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"]]
    """Of a rent, where its property is, `1` to `5`."""
    propertyReference: NotRequired[str]
    """The cadastral reference of the property that a rent is for."""
    vendor: NotRequired[str]
    """Whom it was paid to, as it stands on the bill."""
    vendorId: NotRequired[str]
    """The vendor of the workspace that it was paid to."""
    vendorTaxId: NotRequired[str]
    """The tax id of the vendor on the day of the bill."""
    vendorCountry: NotRequired[str]
    """ISO 3166-1 alpha-2: the country of the vendor."""
    vendorCashCriterion: NotRequired[bool]
    """Absent where it is not."""
    currency: str
    """ISO 4217: the currency of `amount` and of its tax."""
    exchangeRate: NotRequired[Number]
    """What one unit of `currency` is worth in `functionalCurrency`."""
    exchangeRateSource: NotRequired[str]
    """Who says so, such as the ECB."""
    exchangeRateDate: NotRequired[CalendarDate]
    """The day that the rate is of."""
    functionalCurrency: str
    """ISO 4217: the currency of the books."""
    functionalAmount: NotRequired[Money]
    """Absent where no rate is known."""
    attachments: list[FileAttachment]
    """Its files, such as the receipt."""
    recurring: NotRequired[Recurring]
    """When and how often it is made again; absent where it is not."""
    generatedFromId: NotRequired[str]
    """The recurring expense that made it."""
    billable: NotRequired[ExpenseBillable]
    """The client that it is to be billed to."""
    invoiceId: NotRequired[str]
    """The invoice that bills it."""
    warnings: NotRequired[list[str]]
    """What somebody should look at: a tax that nobody declares, dates that cannot be."""
    createdAt: Timestamp
    updatedAt: Timestamp


class FileAttachment(TypedDict):
    """A file that is linked to an expense, such as its receipt."""
    fileId: str
    """The `fileReferenceId` of the upload."""
    originalName: str
    """What the file was called."""
    contentType: Literal["application/pdf", "application/xml", "application/pkcs7-mime", "image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif", "image/tiff"]
    """Its media type."""
    size: int
    """How many bytes it has."""
    checksumSha256: NotRequired[str]
    """The SHA-256 of its bytes, in hexadecimal; absent where nobody sent one."""


class Recurring(TypedDict):
    """When and how often a document is made again, and how far that has come."""
    enabled: bool
    """Whether it runs. What falls on a day while it does not is left out, and not made up for."""
    frequency: Literal["weekly", "biweekly", "monthly", "quarterly", "yearly"]
    """How often one is made: `biweekly` every second week, `quarterly` every third month."""
    nextDate: CalendarDate
    """When the next one is made, and its date."""
    endDate: NotRequired[CalendarDate]
    """No more are made after this day; absent: without end."""
    maxOccurrences: NotRequired[int]
    """No more than this many are made; absent: without limit."""
    autoSend: NotRequired[bool]
    """Whether each invoice is issued and sent; else it waits as a draft."""
    dayOfMonth: NotRequired[int]
    """The day of the month it falls on, in months that have it."""
    occurrencesGenerated: int
    """How many it has made."""
    lastGeneratedId: NotRequired[str]
    """The last one it has made."""
    lastDate: NotRequired[CalendarDate]
    """The date of that one; the next is always later."""
    movedTo: NotRequired[CalendarDate]
    """The date that the last one has instead of `lastDate`, whose quarter was closed when it was made."""
    sendProblem: NotRequired[str]
    """Why the last one was left as a draft and not sent."""


class ExpenseBatchDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class ExpenseBatchDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[Expense]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[ExpenseBatchDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class ExpenseBatchSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class ExpenseBatch(TypedDict):
    data: list[ExpenseBatchDataItem]
    """What became of each item, in the order of the request."""
    summary: ExpenseBatchSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class FileAttachmentAnnounced(TypedDict):
    data: FileAttachmentUpload
    """The upload that was announced."""


class FileAttachmentUploadAttachBody(TypedDict):
    """What to post there."""
    fileReferenceId: str
    """The reference of the upload."""
    originalName: str
    """What the file is called."""
    contentType: Literal["application/pdf", "application/xml", "application/pkcs7-mime", "image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif", "image/tiff"]
    """Its media type."""
    size: int
    """How many bytes it has."""
    checksumSha256: NotRequired[str]
    """The SHA-256 of its bytes, in hexadecimal, where it was announced with one."""


class FileAttachmentUploadAttach(TypedDict):
    """How to link it: what to post, and where."""
    expenseId: NotRequired[str]
    """The only expense that it may be linked to; absent where any may have it."""
    endpoint: str
    """The path to post `body` to."""
    body: FileAttachmentUploadAttachBody
    """What to post there."""


class FileAttachmentUpload(TypedDict):
    """A file that was announced, and how to link it."""
    uploadId: str
    """Names the announcement; a file is linked by `fileReferenceId`."""
    fileReferenceId: str
    """Links the file, once, until `expiresAt`."""
    fileId: str
    """The same."""
    fileName: str
    """What the file is called."""
    originalName: str
    """The same as `fileName`."""
    contentType: Literal["application/pdf", "application/xml", "application/pkcs7-mime", "image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif", "image/tiff"]
    """Its media type."""
    sizeBytes: int
    """How many bytes were announced."""
    size: int
    """The same as `sizeBytes`."""
    maxSizeBytes: int
    """The largest file that is taken."""
    expiresAt: Timestamp
    """Until when the file can be linked; afterwards it is announced anew."""
    status: Literal["pending"]
    """It is `pending` until it is linked to an expense."""
    attach: FileAttachmentUploadAttach
    """How to link it: what to post, and where."""


class FileAttachmentLinkedData(TypedDict):
    """What was linked to what."""
    expenseId: str
    """The expense that has the file now."""
    attachment: FileAttachment
    """The file that was linked."""


class FileAttachmentLinked(TypedDict):
    data: FileAttachmentLinkedData
    """What was linked to what."""


class ExpenseBillingChanged(TypedDict):
    success: bool
    """Always `true`: a refusal has another status."""
    expenseId: str
    """The expense that was changed."""


class DepositList(TypedDict):
    data: list[Deposit]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class DepositApplicationsItem(TypedDict):
    invoiceId: str
    """The invoice that it paid."""
    invoiceNumber: NotRequired[str]
    """The number of that invoice."""
    amount: Money
    """How much it paid of it."""
    appliedAt: Timestamp
    """When it was applied."""


class DepositAdvanceDeductionsItem(TypedDict):
    invoiceId: str
    """The invoice that takes the share off."""
    invoiceNumber: NotRequired[str]
    """Absent of a draft."""
    issueDate: CalendarDate
    """Its date."""
    base: Money
    """The share before tax."""
    tax: Money
    """The tax of the share."""
    amount: Money
    """Tax included."""


class DepositAdvance(TypedDict):
    """The invoice that charged the tax of the deposit, while it stands."""
    invoiceId: str
    """The id of that invoice."""
    invoiceNumber: str
    """Its number."""
    issueDate: CalendarDate
    """Its date."""
    total: Money
    """What it charged, tax included."""
    credited: Money
    """What its credit notes have taken back of that; it is in the deposit again."""
    left: Money
    """What no invoice takes off yet: `total` − `credited` − the `amount` of the deductions."""
    deductions: list[DepositAdvanceDeductionsItem]
    """The invoices that take a share of it off, in the order in which they were made."""


class DepositRefundsItem(TypedDict):
    amount: Money
    """How much was given back."""
    reason: NotRequired[str]
    """Why, where somebody has said so."""
    refundedAt: Timestamp
    """When it was given back."""


class Deposit(TypedDict):
    """Money that a client has paid before an invoice asks for it."""
    id: str
    """Its id."""
    status: Literal["active", "partially_applied", "fully_applied", "refunded"]
    """`fully_applied` where all of it paid invoices, `refunded` where what was left of it was given back."""
    clientId: NotRequired[str]
    """Absent once the client is deleted."""
    clientName: str
    """Who paid it."""
    amount: Money
    """Always what is applied, refunded and remaining, together."""
    appliedAmount: Money
    """What of it has paid invoices."""
    refundedAmount: Money
    """What of it was given back."""
    remainingBalance: Money
    """What of it can still be applied or given back."""
    currency: str
    """ISO 4217: the currency of every amount in it."""
    description: NotRequired[str]
    """What it was paid for."""
    receivedDate: CalendarDate
    """The day the money came."""
    paymentMethod: NotRequired[str]
    """How it was paid."""
    paymentReference: NotRequired[str]
    """The payment's own reference."""
    notes: NotRequired[str]
    """What somebody noted, for the company alone."""
    warnings: NotRequired[list[str]]
    """What somebody should look at: a date that can hardly be meant."""
    applications: list[DepositApplicationsItem]
    """The invoices that it paid, in order."""
    advanceInvoiceId: NotRequired[str]
    """The invoice that charged the tax of the deposit."""
    deductedOnInvoiceId: NotRequired[str]
    """The last invoice that takes a share of that one off; `advance.deductions` has all."""
    advance: NotRequired[DepositAdvance]
    """The invoice that charged the tax of the deposit, while it stands."""
    refunds: list[DepositRefundsItem]
    """What was given back, in order."""
    createdAt: Timestamp
    updatedAt: Timestamp


class DepositApplied(TypedDict):
    success: bool
    """Always true. A refusal has another status."""
    depositId: str
    """The deposit that was applied."""
    appliedAmount: Money
    """What this application paid, or the share that was taken off."""
    remainingBalance: Money
    """What of the deposit can still be applied or given back."""
    status: Literal["active", "partially_applied", "fully_applied", "refunded"]
    """The status of the deposit now."""


class InvoiceRectifiesInvoicesItem(TypedDict):
    invoiceId: NotRequired[str]
    """The invoice; absent of one of another program."""
    number: str
    """Its number."""
    date: CalendarDate
    """Its date."""
    base: NotRequired[Money]
    """What it came to before tax."""
    tax: NotRequired[Money]
    """Its tax, with recargo."""

InvoiceRectifiesPeriod = TypedDict(
    "InvoiceRectifiesPeriod",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)
"""The days whose invoices it rectifies."""


class InvoiceRectifies(TypedDict):
    """What a credit note of several invoices, of a period or of another program rectifies."""
    invoices: list[InvoiceRectifiesInvoicesItem]
    """The invoices that it rectifies."""
    period: NotRequired[InvoiceRectifiesPeriod]
    """The days whose invoices it rectifies."""


class Invoice(TypedDict):
    """An invoice, a simplified invoice, an advance invoice or a credit note."""
    id: str
    """Its id."""
    clientId: NotRequired[str]
    """The client of the workspace; absent where it was written without one, or the client is deleted."""
    clientName: str
    """Who is billed."""
    clientTaxId: NotRequired[str]
    """Their tax id."""
    clientAddress: NotRequired[Address]
    """Their address."""
    clientLocation: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"]]
    """Where they stand for indirect tax."""
    clientEmail: NotRequired[str]
    """Where it is sent."""
    items: list[DocumentLine]
    """The lines, in the order in which they are printed."""
    issueDate: CalendarDate
    """Its date, in the workspace's zone."""
    notes: NotRequired[str]
    """Printed at its foot."""
    taxRate: NotRequired[Number]
    """Percent, for lines without a rate of their own; absent where none was given."""
    irpfRate: Number
    """Withholding, percent; 0 where there is none."""
    discountRate: Number
    """Percent taken off the whole document; 0 where there is none."""
    pricesIncludeTax: NotRequired[bool]
    """Whether the prices of its lines include tax; absent where they do not."""
    allowances: NotRequired[list[DocumentAllowance]]
    """What is taken off the whole document."""
    charges: NotRequired[list[DocumentAllowance]]
    """What is added to the whole document."""
    currency: str
    """ISO 4217: the currency of every amount in it."""
    exchangeRate: NotRequired[Number]
    """One unit of `currency` in the workspace's; absent where the two are the same or none is known."""
    equivalenceSurchargeRate: NotRequired[Number]
    """Equivalence surcharge on every line, percent; absent where it follows from the VAT rate."""
    prepayment: NotRequired[Money]
    """What was already collected when it was written."""
    poNumber: NotRequired[str]
    """The buyer's order."""
    externalReference: NotRequired[str]
    """What another program calls it; absent where none has said so."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"]]
    """What its lines sell where they do not say."""
    subtotal: Money
    """The lines, before the document discount."""
    discount: Money
    """What `discountRate` takes off, before tax."""
    allowanceTotal: NotRequired[Money]
    """The sum of `allowances`, before tax."""
    chargeTotal: NotRequired[Money]
    """The sum of `charges`, before tax."""
    tax: Money
    """The tax of all lines, surcharge included."""
    irpf: Money
    """What the client withholds for the tax office."""
    total: Money
    """Net plus tax. Withholding lowers what is due, not the total."""
    taxes: list[TaxGroup]
    """The tax, by category (EN 16931) and rate."""
    sentAt: NotRequired[Timestamp]
    """When it was issued, or mailed since: the later of the two."""
    cancelledAt: NotRequired[Timestamp]
    """When it was cancelled."""
    createdAt: Timestamp
    updatedAt: Timestamp
    status: Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"]
    """`sent` is issued, mailed or not; `partial` paid in part; `overdue` past its due date and not paid."""
    kind: Literal["invoice", "simplified", "credit_note", "advance"]
    """A credit note is an invoice as well. An invoice without a client tax id, of at most 400 € (or 3,000 € where the company says so), is issued as a simplified one."""
    warnings: NotRequired[list[str]]
    """What somebody should look at: dates that can hardly be meant, and once it is issued what a company that issues strictly would have refused (422)."""
    cashCriterion: NotRequired[bool]
    """Issued under the cash criterion (régimen especial del criterio de caja): its VAT falls due as it is paid. Absent where it is not."""
    replacesId: NotRequired[str]
    """The simplified invoice that it stands in for (F3)."""
    documentNumber: NotRequired[str]
    """Given when it is issued."""
    seriesId: NotRequired[str]
    """The series that gives its number."""
    dueDate: NotRequired[CalendarDate]
    """When payment is due."""
    operationDate: NotRequired[CalendarDate]
    """When it was delivered or done, where that is not the issue date."""
    deliveryDate: NotRequired[CalendarDate]
    """When goods are delivered."""
    deliveryCountry: NotRequired[str]
    """ISO 3166-1 alpha-2: where goods go."""
    paymentMethod: NotRequired[Literal["transfer", "direct_debit", "card", "cash", "other"]]
    """How it is paid, as its e-invoices say."""
    mandateReference: NotRequired[str]
    """The mandate of a direct debit."""
    einvoice: NotRequired[EInvoiceDetails]
    """What its e-invoices need of the client."""
    amountPaid: Money
    """What has been paid of it, deposits included."""
    lateFee: NotRequired[Money]
    """Adds to what is due, not to the total."""
    lateFeeAt: NotRequired[Timestamp]
    """When the late fee was last charged."""
    amountDue: Money
    """What `/paid` would take now: the total less withholding, prepayment, payments and issued credit notes, with a late fee. 0 of what is paid, credited in full or cancelled. Of a credit note below zero: what can be paid out of it, as what it credits has been paid."""
    creditedAmount: NotRequired[Money]
    """What its issued credit notes credit of its total, tax included. Absent where nothing is credited. A note of several invoices credits each by its part of what was left to credit of them."""
    creditNoteIds: NotRequired[list[str]]
    """Its credit notes that are issued and not cancelled. Absent where there are none."""
    recurring: NotRequired[Recurring]
    """When and how often it is made again; absent where it is not."""
    generatedFromId: NotRequired[str]
    """The recurring invoice that made it."""
    imported: NotRequired[bool]
    """Issued with another program and brought here with its number: it has no record in the fiscal chain of this one. Absent where it is not."""
    verifactuHash: NotRequired[str]
    """The fingerprint of its record in the fiscal chain."""
    verifactuPreviousHash: NotRequired[str]
    """The fingerprint of the record before it in the chain."""
    qrUrl: NotRequired[str]
    """What the QR code on the invoice says."""
    originalInvoiceId: NotRequired[str]
    """What a credit note rectifies."""
    rectification: NotRequired[str]
    """Of a credit note: R1 to R5 (RD 1619/2012)."""
    rectifies: NotRequired[InvoiceRectifies]
    """What a credit note of several invoices, of a period or of another program rectifies."""
    creditReason: NotRequired[Literal["refund", "discount", "error", "cancellation", "insolvency", "bad_debt", "other"]]
    """Why it was credited."""
    creditDescription: NotRequired[str]
    """The reason in words, printed on it."""
    paidAt: NotRequired[Timestamp]
    """When it was paid in full."""
    overdueAt: NotRequired[Timestamp]
    """When it passed its due date unpaid."""


class DocumentLine(TypedDict):
    """A line of an invoice or a quote."""
    description: str
    """What is sold."""
    quantity: Number
    """How many; below zero where something is taken back."""
    unitPrice: Number
    """Price of one, before tax unless `priceIncludesTax`."""
    priceIncludesTax: NotRequired[bool]
    """Whether the price of this line includes tax; absent where the document decides."""
    taxRate: NotRequired[Number]
    """Percent; absent where the document's rate counts."""
    discountRate: NotRequired[Number]
    """Percent taken off this line."""
    unit: NotRequired[str]
    """Unit of measure."""
    productId: NotRequired[str]
    """The product that the line was made from."""
    taxExemptReason: NotRequired[str]
    """Why no tax is charged, in words."""
    taxExemptCode: NotRequired[str]
    """The same as a code: E1 to E8 of VERI*FACTU, or a VATEX code."""
    taxCategory: NotRequired[Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M"]]
    """The category of its tax (EN 16931, UNCL 5305)."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"]]
    """What the line sells; absent where the document says so."""


class DocumentAllowance(TypedDict):
    """An allowance or a charge of the whole document, before tax (EN 16931 BG-20, BG-21)."""
    reason: str
    """What it is for."""
    amount: Money
    taxRate: NotRequired[Number]
    """Percent: the rate of the lines that it belongs to."""
    taxExemptReason: NotRequired[str]
    """Why no tax is charged on it."""


class TaxGroup(TypedDict):
    """The tax of all lines of one category and rate."""
    category: str
    """Category of the tax (EN 16931, UNCL 5305): S standard, E exempt, Z zero, AE reverse charge, K to another EU country, G export, O outside VAT, L IGIC, M IPSI."""
    rate: Number
    """Percent."""
    reason: NotRequired[str]
    """Why none is charged: E1 to E8, S2, N1 or N2 as VERI*FACTU has them, or a VATEX code."""
    ossCountry: NotRequired[str]
    """The member state whose VAT it is, declared in form 369 (Union one-stop shop)."""
    ossSupply: NotRequired[Literal["goods", "services"]]
    """What form 369 declares it as."""
    taxable: Money
    """What the tax is charged on."""
    tax: Money
    """The tax at this rate, without surcharge."""
    surchargeRate: NotRequired[Number]
    """Equivalence surcharge, percent."""
    surchargeTaxable: NotRequired[Money]
    """What of `taxable` bears the equivalence surcharge: goods do, services do not."""
    surcharge: NotRequired[Money]
    """The equivalence surcharge."""


class DepositRefunded(TypedDict):
    success: bool
    """Always true. A refusal has another status."""
    depositId: str
    """The deposit that was given back."""
    refundedAmount: Money
    """What this refund gave back."""
    remainingBalance: Money
    """What of the deposit can still be applied or given back."""


class AgingDataConsolidatedByCurrencyItem(TypedDict):
    currency: str
    """ISO 4217: the currency of this entry."""
    buckets: AgingBuckets
    """What is owed in it, by how long it is past due."""
    total: Number
    """All that is owed in it."""
    overdue: Number
    """What of it is past due."""


class AgingData(TypedDict):
    """The report."""
    workspaces: list[WorkspaceAging]
    """One entry for each company and currency."""
    rejectedWorkspaceIds: list[str]
    """Companies that were asked for and that whoever made the key may not read, or that do not exist."""
    consolidatedCurrency: str
    """The currency that the consolidated figures are in."""
    consolidatedBuckets: AgingBuckets
    """What all companies are owed in that currency, by how long it is past due."""
    consolidatedTotal: Number
    """All that they are owed in that currency."""
    consolidatedOverdue: Number
    """What of it is past due."""
    consolidatedByCurrency: list[AgingDataConsolidatedByCurrencyItem]
    """One entry a currency: amounts of different currencies are never added up."""
    asOf: CalendarDate
    """The day that is reported for."""
    generatedAt: Timestamp
    """When the report was made."""


class Aging(TypedDict):
    data: AgingData
    """The report."""


class WorkspaceAgingTopDebtorsItem(TypedDict):
    clientId: NotRequired[str]
    """The client; absent where an invoice names none."""
    clientName: str
    """Who is billed, as the invoices say."""
    totalOutstanding: Number
    """What they still owe."""
    daysOldestInvoice: int
    """Days past due of the oldest open invoice; 0 where none is."""
    invoiceCount: int
    """How many invoices of theirs are open."""


class WorkspaceAging(TypedDict):
    """What one company is owed in one currency."""
    workspaceId: str
    """The company's workspace."""
    workspaceName: str
    """What the company is called."""
    ownerName: str
    """The owner of the workspace."""
    currency: str
    """ISO 4217: the currency of every amount in this entry."""
    asOf: CalendarDate
    """The day that is reported for."""
    buckets: AgingBuckets
    """What is owed, by how long it is past due."""
    grandTotal: Number
    """All that is owed: the sum of `buckets`."""
    totalOverdue: Number
    """What of it is past due."""
    topDebtors: list[WorkspaceAgingTopDebtorsItem]
    """Who owes most, the largest first."""


class AgingBuckets(TypedDict):
    """What is owed, by how many days it is past its due date."""
    current: Number
    """Not yet due, and credits that belong to no invoice."""
    days1_30: Number
    """1 to 30 days past due."""
    days31_60: Number
    """31 to 60 days past due."""
    days61_90: Number
    """61 to 90 days past due."""
    days90plus: Number
    """More than 90 days past due."""


class InvoiceList(TypedDict):
    data: list[Invoice]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class InvoiceBatchDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class InvoiceBatchDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[Invoice]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[InvoiceBatchDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class InvoiceBatchSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class InvoiceBatch(TypedDict):
    data: list[InvoiceBatchDataItem]
    """What became of each item, in the order of the request."""
    summary: InvoiceBatchSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class InvoiceCancelledData(TypedDict):
    """What was cancelled."""
    id: str
    """Its id."""
    status: Literal["cancelled"]
    """What it is now."""
    cancelledVia: Literal["api"]
    """Always `api`, as this operation says it."""


class InvoiceCancelled(TypedDict):
    data: InvoiceCancelledData
    """What was cancelled."""
    meta: AnswerMeta


class InvoiceSent(TypedDict):
    success: bool
    """A refusal has another status."""
    messageId: str
    """The Message-ID it goes out under."""


class InvoicePaid(TypedDict):
    success: bool
    """A refusal has another status."""
    status: Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"]
    """The status of the invoice now: `partial` while something is due."""
    paidAt: CalendarDate
    """The day of the payment."""
    invoice: Invoice
    """The invoice as it is now."""


class CreditNoteCreatedDataCreditNote(TypedDict):
    """The credit note."""
    id: str
    """It is an invoice: issue, send or delete it as one."""
    documentNumber: NotRequired[str]
    """Given when it is issued, never to a draft."""
    originalInvoiceId: str
    """The invoice that it rectifies."""
    reason: Literal["refund", "discount", "error", "cancellation", "insolvency", "bad_debt", "other"]
    """Why, as it was sent."""
    fullCredit: bool
    """Nothing is left of the invoice to credit."""
    status: Literal["draft"]
    """It is issued as any invoice is."""
    rectificationMethod: Literal["I"]
    """By differences."""
    totalCredited: Number
    """Its total, above zero."""


class CreditNoteCreatedData(TypedDict):
    """The draft that was made."""
    success: bool
    """Always true. A refusal has another status."""
    creditNote: CreditNoteCreatedDataCreditNote
    """The credit note."""


class CreditNoteCreated(TypedDict):
    data: CreditNoteCreatedData
    """The draft that was made."""


class LateFeeChargedPartsItemPeriodsItem(TypedDict):
    rate: Number
    """Percent a year."""
    days: int
    """How many days."""


class LateFeeChargedPartsItem(TypedDict):
    amount: Number
    """What is left to pay, or a payment that came late."""
    paidOn: NotRequired[CalendarDate]
    """The day on which it was paid late; missing of what is left."""
    periods: list[LateFeeChargedPartsItemPeriodsItem]
    """The days at each rate: the statutory one changes every half year."""
    interest: Number
    """The interest of this part."""


class LateFeeCharged(TypedDict):
    """`parts`, `interest` and `compensation` are missing where the amount was sent."""
    success: bool
    """Always true. A refusal has another status."""
    feeAmount: Number
    """Added to what is due, not to the total."""
    invoiceId: str
    """The invoice that is late."""
    daysOverdue: int
    """For how many days interest was counted."""
    parts: NotRequired[list[LateFeeChargedPartsItem]]
    """What is left first, then each late payment; their interest adds up to that of the whole."""
    interest: NotRequired[Number]
    """The interest of all parts."""
    compensation: NotRequired[Number]
    """For the cost of recovery (Ley 3/2004 art. 8), once an invoice."""


class ProductList(TypedDict):
    data: list[Product]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Product(TypedDict):
    """Something that the company sells: what a line of a document can be filled from."""
    id: str
    """Its id."""
    name: str
    """What it is called."""
    unitPrice: Number
    """Price of one before tax, in the currency of the document that it is put on."""
    description: NotRequired[str]
    """What a line says of it; its name where absent."""
    taxRate: NotRequired[Number]
    """Percent; absent where the document's counts."""
    irpfRate: NotRequired[Number]
    """Withholding that is usual for it, percent."""
    category: NotRequired[str]
    """What it is filed under."""
    sku: NotRequired[str]
    """Your own code; unique in the workspace."""
    externalReference: NotRequired[str]
    """What another program calls it; absent where none has said so."""
    unit: NotRequired[str]
    """Unit of measure."""
    isActive: bool
    """Whether it is on offer."""
    kind: Literal["product", "service"]
    """Whether goods or a service."""
    createdAt: Timestamp
    updatedAt: Timestamp


class ProductBatchDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class ProductBatchDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[Product]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[ProductBatchDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class ProductBatchSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class ProductBatch(TypedDict):
    data: list[ProductBatchDataItem]
    """What became of each item, in the order of the request."""
    summary: ProductBatchSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class QuoteList(TypedDict):
    data: list[Quote]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Quote(TypedDict):
    """An offer that a client can accept, and that an invoice is then made of."""
    id: str
    """Its id."""
    clientId: NotRequired[str]
    """The client of the workspace; absent where it was written without one, or the client is deleted."""
    clientName: str
    """Who is billed."""
    clientTaxId: NotRequired[str]
    """Their tax id."""
    clientAddress: NotRequired[Address]
    """Their address."""
    clientLocation: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"]]
    """Where they stand for indirect tax."""
    clientEmail: NotRequired[str]
    """Where it is sent."""
    items: list[DocumentLine]
    """The lines, in the order in which they are printed."""
    issueDate: CalendarDate
    """Its date, in the workspace's zone."""
    notes: NotRequired[str]
    """Printed at its foot."""
    taxRate: NotRequired[Number]
    """Percent, for lines without a rate of their own; absent where none was given."""
    irpfRate: Number
    """Withholding, percent; 0 where there is none."""
    discountRate: Number
    """Percent taken off the whole document; 0 where there is none."""
    pricesIncludeTax: NotRequired[bool]
    """Whether the prices of its lines include tax; absent where they do not."""
    allowances: NotRequired[list[DocumentAllowance]]
    """What is taken off the whole document."""
    charges: NotRequired[list[DocumentAllowance]]
    """What is added to the whole document."""
    currency: str
    """ISO 4217: the currency of every amount in it."""
    exchangeRate: NotRequired[Number]
    """One unit of `currency` in the workspace's; absent where the two are the same or none is known."""
    equivalenceSurchargeRate: NotRequired[Number]
    """Equivalence surcharge on every line, percent; absent where it follows from the VAT rate."""
    prepayment: NotRequired[Money]
    """What was already collected when it was written."""
    poNumber: NotRequired[str]
    """The buyer's order."""
    externalReference: NotRequired[str]
    """What another program calls it; absent where none has said so."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"]]
    """What its lines sell where they do not say."""
    subtotal: Money
    """The lines, before the document discount."""
    discount: Money
    """What `discountRate` takes off, before tax."""
    allowanceTotal: NotRequired[Money]
    """The sum of `allowances`, before tax."""
    chargeTotal: NotRequired[Money]
    """The sum of `charges`, before tax."""
    tax: Money
    """The tax of all lines, surcharge included."""
    irpf: Money
    """What the client withholds for the tax office."""
    total: Money
    """Net plus tax. Withholding lowers what is due, not the total."""
    taxes: list[TaxGroup]
    """The tax, by category (EN 16931) and rate."""
    sentAt: NotRequired[Timestamp]
    """When it was issued, or mailed since: the later of the two."""
    cancelledAt: NotRequired[Timestamp]
    """When it was cancelled."""
    createdAt: Timestamp
    updatedAt: Timestamp
    status: Literal["draft", "sent", "accepted", "rejected", "expired", "cancelled"]
    """`sent` is open to the client; `expired` passed `validUntil` undecided."""
    documentNumber: str
    """Given when it is created."""
    seriesId: str
    """The series that gave its number."""
    validUntil: NotRequired[CalendarDate]
    """The last day it can be accepted."""
    warnings: NotRequired[list[str]]
    """What somebody should look at: dates that can hardly be meant."""
    decidedBy: NotRequired[str]
    """The name that whoever decided gave."""
    rejectionReason: NotRequired[str]
    """Why the client rejected it, in their words."""
    convertedInvoiceId: NotRequired[str]
    """The invoice made of it, while that exists."""
    decidedAt: NotRequired[Timestamp]
    """When it was accepted or rejected."""
    expiredAt: NotRequired[Timestamp]
    """When it passed `validUntil` undecided."""
    convertedAt: NotRequired[Timestamp]
    """When an invoice was made of it."""


class QuoteBatchDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class QuoteBatchDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[Quote]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[QuoteBatchDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class QuoteBatchSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class QuoteBatch(TypedDict):
    data: list[QuoteBatchDataItem]
    """What became of each item, in the order of the request."""
    summary: QuoteBatchSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class AssetList(TypedDict):
    data: list[Asset]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class AssetRegularisation(TypedDict):
    """What its VAT is regularised by in that year (LIVA art. 107 to 110); absent where it is not."""
    year: int
    """The calendar year."""
    proRata: int
    """The definitive pro rata of the year, percent."""
    deductedFirst: Money
    """Deducted in the year of its first use."""
    deductible: Money
    """Deductible by the pro rata of the year."""
    amount: Money
    """What box 43 of form 303 takes in the last quarter."""


class Asset(TypedDict):
    """An investment good: its depreciation, and the regularisation of its VAT."""
    id: str
    """The id of the asset."""
    description: str
    """What it is."""
    kind: Literal["11", "12", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "39", "41", "42", "43", "44", "49"]
    """Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, `25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees."""
    identifier: NotRequired[str]
    """Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own."""
    expenseId: NotRequired[str]
    """The expense that bought it. Its cost no longer lowers the income of its own quarter (`incomeDeductiblePercent` becomes 0): depreciation does, year by year."""
    acquiredOn: CalendarDate
    """The date of the vendor's invoice."""
    startedOn: CalendarDate
    """The day of its first use, from which on it is depreciated."""
    vendor: NotRequired[str]
    """Who sold it."""
    vendorTaxId: NotRequired[str]
    """The vendor's tax id."""
    vendorCountry: NotRequired[str]
    """The vendor's country."""
    invoiceNumber: NotRequired[str]
    """The number of the vendor's invoice."""
    value: Money
    """What it cost, without the tax that was deducted."""
    depreciableValue: Money
    """Of it, what is depreciated: land is not. All of it where left out."""
    vatBase: Money
    """What the VAT on it was charged on."""
    vatRate: Number
    """Percent."""
    vat: Money
    """The VAT that was borne on it."""
    firstProRata: int
    """Percent: the definitive pro rata of the year of its first use."""
    method: Literal["01", "06", "07", "08"]
    """`01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table."""
    rate: Number
    """Percent a year; that of the table where left out."""
    depreciatedBefore: Money
    """What had been depreciated of it in other books."""
    since: NotRequired[int]
    """The first year of these books, where others came before."""
    chosen: dict[str, Money]
    """Of free depreciation: what is depreciated in a year, by year."""
    disposedOn: NotRequired[CalendarDate]
    """The first day on which it is not in use any more."""
    disposalCause: NotRequired[Literal["99", "01", "02", "03", "04", "05", "06"]]
    """`01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another."""
    disposalInvoiceId: NotRequired[str]
    """The invoice of its sale."""
    depreciation: NotRequired[DepreciationYear]
    """Of the year that was asked for; absent before its first use."""
    regularisation: NotRequired[AssetRegularisation]
    """What its VAT is regularised by in that year (LIVA art. 107 to 110); absent where it is not."""
    createdAt: Timestamp
    """When it was entered."""
    updatedAt: Timestamp
    """When it was last changed."""


class DepreciationYear(TypedDict):
    """What a year takes of an investment good."""
    year: int
    """The calendar year."""
    accumulatedBefore: Money
    """What had been depreciated before it."""
    amount: Money
    """What it takes."""
    accumulated: Money
    """What has been depreciated at its end."""
    pending: Money
    """What is left to be depreciated."""

SummaryPeriod = TypedDict(
    "SummaryPeriod",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)
"""The days that are counted, both included."""


class SummaryRevenue(TypedDict):
    """What was issued in the period."""
    invoiced: Number
    """What was issued in the period, tax included, credit notes taken off."""
    net: Number
    """The same without tax: the sum of its bases, each at the rate of its invoice as in forms 303 and 130."""
    withheld: Number
    """What clients keep back of it for the tax office (IRPF)."""
    paid: Number
    """What has been paid of it."""
    pending: Number
    """What is still due of it, and is not overdue."""
    overdue: Number
    """What is due of it since a day before today."""


class SummaryExpenses(TypedDict):
    """What arose in the period."""
    total: Number
    """Tax included."""
    net: Number
    """Without the tax that can be deducted."""


class SummaryCounts(TypedDict):
    """Documents dated in the period, whatever their state; clients and products in all."""
    invoices: int
    """Invoices."""
    quotes: int
    """Quotes."""
    expenses: int
    """Expenses."""
    clients: int
    """Clients."""
    products: int
    """Products."""


class SummaryInvoicesByStatus(TypedDict):
    """How many invoices dated in the period have each status."""
    draft: int
    """Not issued yet."""
    sent: int
    """Issued and not due yet, mailed or not."""
    partial: int
    """Paid in part."""
    paid: int
    """Paid in full."""
    overdue: int
    """Past their due date and not paid."""
    cancelled: int
    """Cancelled."""


class SummaryOverdue(TypedDict):
    """What should have been paid before today, of the invoices of the period."""
    count: int
    """How many invoices."""
    amount: Number
    """What is due of them."""


class SummaryOtherCurrenciesItem(TypedDict):
    currency: str
    """ISO 4217: the other currency."""
    invoiced: Number
    """What was invoiced in it, tax included."""
    invoiceCount: int
    """How many invoices."""
    spent: Number
    """What was spent in it, tax included."""
    expenseCount: int
    """How many expenses."""


class Summary(TypedDict):
    """What the company earned and spent in a period."""
    period: SummaryPeriod
    """The days that are counted, both included."""
    currency: str
    """The currency of the workspace, which every amount is in."""
    revenue: SummaryRevenue
    """What was issued in the period."""
    expenses: SummaryExpenses
    """What arose in the period."""
    profit: Number
    """`revenue.net` − `expenses.net`: tax is not the company’s to keep."""
    counts: SummaryCounts
    """Documents dated in the period, whatever their state; clients and products in all."""
    invoicesByStatus: SummaryInvoicesByStatus
    """How many invoices dated in the period have each status."""
    overdue: SummaryOverdue
    """What should have been paid before today, of the invoices of the period."""
    otherCurrencies: list[SummaryOtherCurrenciesItem]
    """Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of every amount of this answer, because currencies are never added up without a rate."""


class BusinessContextDataBusiness(TypedDict):
    """Who the company is."""
    name: str
    """What the company is called."""
    businessName: str
    """The same as `name`."""
    taxId: NotRequired[str]
    """Its tax id; absent until it is entered."""
    fiscalZone: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"]]
    """Where it stands for indirect tax; absent until it is entered."""
    currency: str
    """ISO 4217: the currency of its books."""
    language: str
    """The language of the workspace: `es` or `en`."""
    country: NotRequired[str]
    """ISO 3166-1 alpha-2; absent until its address is entered."""


class BusinessContextDataDefaults(TypedDict):
    """What a new invoice is proposed with; rates in percent."""
    taxRate: Number
    """Percent of tax on a line."""
    irpfRate: Number
    """Percent that the client withholds; 0 for none."""
    dueDays: int
    """Days from the issue to the due date."""
    currency: str
    """ISO 4217."""


class BusinessContextDataPlanInvoices(TypedDict):
    """Invoices of this month."""
    used: int
    """How many there are; nothing is ever refused for it."""
    limit: int
    """-1: there is no limit."""


class BusinessContextDataPlanExpenses(TypedDict):
    """Expenses of this month."""
    used: int
    """How many there are; nothing is ever refused for it."""
    limit: int
    """-1: there is no limit."""


class BusinessContextDataPlanAiMessages(TypedDict):
    """Messages to an assistant: there is none here."""
    used: int
    """How many there are; nothing is ever refused for it."""
    limit: int
    """-1: there is no limit."""


class BusinessContextDataPlan(TypedDict):
    """Your own server has no plan: everything there is, and no limit."""
    name: str
    """What the plan is called."""
    invoices: BusinessContextDataPlanInvoices
    """Invoices of this month."""
    expenses: BusinessContextDataPlanExpenses
    """Expenses of this month."""
    aiMessages: BusinessContextDataPlanAiMessages
    """Messages to an assistant: there is none here."""


class BusinessContextDataSeriesItem(TypedDict):
    id: str
    """The id of the series."""
    prefix: str
    """What its numbers begin with."""
    current: int
    """The last number given; 0 where none was."""
    year: int
    """The year that the numbers are of."""


class BusinessContextDataRecentActivityLastInvoice(TypedDict):
    """The last one issued; null where there is none."""
    number: str
    """Its number."""
    date: CalendarDate
    """Its date."""
    client: str
    """Who was billed."""


class BusinessContextDataRecentActivityLastExpense(TypedDict):
    """null where there is none."""
    date: CalendarDate
    """Its date."""
    vendor: NotRequired[str]
    """Whom it was paid to; absent where nobody has said so."""
    amount: Number
    """What was paid, tax included, in its own currency."""


class BusinessContextDataRecentActivity(TypedDict):
    """What happened last, and what is open."""
    lastInvoice: BusinessContextDataRecentActivityLastInvoice | None
    """The last one issued; null where there is none."""
    lastExpense: BusinessContextDataRecentActivityLastExpense | None
    """null where there is none."""
    overdueCount: int
    """How many invoices are past their due date."""
    overdueAmount: Number
    """What is due of them."""
    unpaidCount: int
    """Overdue ones included; not those that a credit note settles."""


class BusinessContextDataTopClientsItem(TypedDict):
    name: str
    """The client."""
    totalRevenue: Number
    """What they were invoiced, tax included."""
    invoiceCount: int
    """How many invoices."""


class BusinessContextDataCurrentMonth(TypedDict):
    """The month of today, in the workspace's zone."""
    revenue: Number
    """What was issued this month, tax included."""
    expenses: Number
    """Tax included."""
    profit: Number
    """Without tax on either side, as `profit.net` of the month."""
    invoiceCount: int
    """How many invoices were issued."""
    expenseCount: int
    """How many expenses arose."""


class BusinessContextDataOtherCurrenciesItem(TypedDict):
    currency: str
    """ISO 4217: the other currency."""
    invoiced: Number
    """What was invoiced in it, tax included."""
    invoiceCount: int
    """How many invoices."""
    spent: Number
    """What was spent in it, tax included."""
    expenseCount: int
    """How many expenses."""


class BusinessContextData(TypedDict):
    """What an assistant or a program should know of the company before it does something."""
    business: BusinessContextDataBusiness
    """Who the company is."""
    defaults: BusinessContextDataDefaults
    """What a new invoice is proposed with; rates in percent."""
    plan: BusinessContextDataPlan
    """Your own server has no plan: everything there is, and no limit."""
    series: list[BusinessContextDataSeriesItem]
    """The last number that each series has given this year."""
    recentActivity: BusinessContextDataRecentActivity
    """What happened last, and what is open."""
    topClients: list[BusinessContextDataTopClientsItem]
    """The clients with the most revenue, the largest first."""
    currentMonth: BusinessContextDataCurrentMonth
    """The month of today, in the workspace's zone."""
    otherCurrencies: list[BusinessContextDataOtherCurrenciesItem]
    """Of this month: what its amounts leave out, having no rate."""


class BusinessContext(TypedDict):
    data: BusinessContextData
    """What an assistant or a program should know of the company before it does something."""
    meta: AnswerMeta


class MonthlyDataRevenue(TypedDict):
    """What was issued in the month."""
    total: Number
    """What was issued in the month, tax included, credit notes taken off."""
    taxBase: Number
    """The same without tax."""
    tax: Number
    """The tax in `total`."""
    irpf: Number
    """What clients withhold of it."""


class MonthlyDataExpenses(TypedDict):
    """What arose in the month."""
    total: Number
    """Tax included."""
    deductible: Number
    """The tax-deductible ones, without their tax."""
    tax: Number
    """The tax in all of them."""
    deductibleTax: Number
    """The tax in them that can be deducted."""
    net: Number
    """Without the tax that can be deducted."""


class MonthlyDataProfit(TypedDict):
    """Revenue less expenses."""
    gross: Number
    """`revenue.total` − `expenses.total`, taxes included on both sides."""
    net: Number
    """`revenue.taxBase` − `expenses.net`: what the company earned."""


class MonthlyDataInvoices(TypedDict):
    """Of the invoices dated in the month: all, those issued and not cancelled, paid, overdue."""
    created: int
    """All, drafts and cancelled ones included."""
    sent: int
    """Those issued and not cancelled."""
    paid: int
    """Those paid in full."""
    overdue: int
    """Those past their due date and not paid."""


class MonthlyDataTopClientsItem(TypedDict):
    name: str
    """The client."""
    totalRevenue: Number
    """What they were invoiced, tax included."""
    total: Number
    """The same as `totalRevenue`."""
    invoiceCount: int
    """How many invoices."""


class MonthlyDataExpensesByCategoryItem(TypedDict):
    category: str
    """The category; `uncategorized` for expenses without one."""
    total: Number
    """What was spent, tax included."""
    amount: Number
    """The same as `total`."""


class MonthlyDataTaxLiability(TypedDict):
    """What the month adds to the returns, as an estimate."""
    vatPayable: Number
    """The VAT charged to clients."""
    irpfRetained: Number
    """What clients withheld for the tax office."""
    estimatedModel303: Number
    """VAT charged − VAT that can be deducted."""


class MonthlyDataOtherCurrenciesItem(TypedDict):
    currency: str
    """ISO 4217: the other currency."""
    invoiced: Number
    """What was invoiced in it, tax included."""
    invoiceCount: int
    """How many invoices."""
    spent: Number
    """What was spent in it, tax included."""
    expenseCount: int
    """How many expenses."""


class MonthlyData(TypedDict):
    """The report."""
    period: str
    """The month, `YYYY-MM`."""
    month: str
    """The same as `period`."""
    currency: str
    """The currency of the workspace, which every amount is in."""
    revenue: MonthlyDataRevenue
    """What was issued in the month."""
    expenses: MonthlyDataExpenses
    """What arose in the month."""
    profit: MonthlyDataProfit
    """Revenue less expenses."""
    invoices: MonthlyDataInvoices
    """Of the invoices dated in the month: all, those issued and not cancelled, paid, overdue."""
    topClients: list[MonthlyDataTopClientsItem]
    """The clients with the most revenue in the month, the largest first."""
    byCategory: dict[str, Number]
    """Expenses by category, tax included; those without one under `uncategorized`."""
    expensesByCategory: list[MonthlyDataExpensesByCategoryItem]
    """The same as `byCategory`, as a list."""
    taxLiability: MonthlyDataTaxLiability
    """What the month adds to the returns, as an estimate."""
    otherCurrencies: list[MonthlyDataOtherCurrenciesItem]
    """Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of every amount of this answer, because currencies are never added up without a rate."""


class Monthly(TypedDict):
    data: MonthlyData
    """The report."""
    meta: AnswerMeta


class QuarterlyDataModelo309(TypedDict):
    """VAT on purchases without it; no form 303."""
    base: Number
    """What it is charged on."""
    cuota: Number
    """The tax that is to be paid."""


class QuarterlyDataModelo369LineasItem(TypedDict):
    linea: str
    """What the line is called where its documents are asked for."""
    pais: str
    """The member state of consumption."""
    operacion: Literal["goods", "services"]
    """Whether goods or services were sold."""
    tipo: Number
    """Percent."""
    base: Number
    """What the tax was charged on."""
    cuota: Number
    """The tax."""


class QuarterlyDataModelo369CorreccionesItem(TypedDict):
    pais: str
    """The member state of consumption."""
    periodo: str
    """The quarter that is corrected, `YYYY-Q1`."""
    cuota: Number
    """The tax that is taken back."""


class QuarterlyDataModelo369(TypedDict):
    """The Union scheme of the one-stop shop: sales to consumers in other member states, at the rates there. None of it is in `cuotaRepercutida` of form 303."""
    lineas: list[QuarterlyDataModelo369LineasItem]
    """One line for each country, rate and kind of supply."""
    correcciones: list[QuarterlyDataModelo369CorreccionesItem]
    """What credit notes of this quarter take back of earlier ones, by country and quarter."""
    total: Number
    """The tax of all lines and corrections."""


class QuarterlyDataModelo130Retencion(TypedDict):
    """How much of the income clients withheld something of. Absent without income."""
    desde: CalendarDate
    """The first day of what was looked at: the year before."""
    hasta: CalendarDate
    """The last one. Without income in that year, the quarter was looked at."""
    ingresos: Number
    """The income that was looked at, without tax."""
    ingresosConRetencion: Number
    """The bases of the invoices of which clients withhold something."""
    porcentaje: Number
    """Percent of `ingresos`."""
    suficiente: bool
    """True from 70 % on: who has a professional activity does not file this form (RIRPF art. 109.2)."""


class QuarterlyDataModelo130(TypedDict):
    """The income tax that sole traders advance, from January to the end of the quarter."""
    ingresos: Number
    """Box 01: income without tax and without what is only passed on. What is in another currency counts by the bases of its taxes, as in form 303."""
    gastos: Number
    """Deductible expenses without the tax that is deducted."""
    dificilJustificacion: Number
    """Added to them: `dificilJustificacionTipo` percent of the profit, 2000 € a year at most since 2015."""
    dificilJustificacionTipo: Number
    """Percent; 7 in 2023, 5 in other years."""
    rendimientoNeto: Number
    """Box 03: 01 − 02."""
    cuota: Number
    """Box 04: 20 % of 03 where that is positive."""
    pagosAnteriores: Number
    """Box 05: what the earlier quarters of the year came to."""
    retenciones: Number
    """Box 06: what clients withheld."""
    pagoFraccionado: Number
    """Box 07: 04 − 05 − 06; nothing is to be paid below 0."""
    casillas: dict[str, Number]
    """What each box of the form says, by its number."""
    aplica: bool
    """Whether the company files this form; `motivo` says why not."""
    motivo: NotRequired[Literal["exempt", "surcharge", "other_zone", "not_a_person"]]
    """Exempt companies and retailers in recargo de equivalencia file no VAT, other zones have forms of their own, and only persons (DNI or NIE) file form 130."""
    retencion: NotRequired[QuarterlyDataModelo130Retencion]
    """How much of the income clients withheld something of. Absent without income."""


class QuarterlyDataSummary(TypedDict):
    """Of the quarter, tax included; how many invoices were issued, and to how many clients."""
    totalRevenue: Number
    """What was issued, tax included."""
    totalExpenses: Number
    """What arose, tax included."""
    invoiceCount: int
    """How many invoices were issued."""
    clientCount: int
    """To how many clients."""


class QuarterlyDataChangedSinceClosedInvoicesItem(TypedDict):
    invoiceId: str
    """The id of the invoice."""
    invoiceNumber: str
    """Its number."""


class QuarterlyDataChangedSinceClosed(TypedDict):
    """What has come into a closed quarter since it was closed, with what its returns are filed again for; absent where nothing has. It goes where the quarter is reopened and closed again."""
    closedAt: Timestamp
    """When the quarter was closed."""
    invoices: list[QuarterlyDataChangedSinceClosedInvoicesItem]
    """The invoices that came into it since."""
    returns: list[FiledAgain]
    """The returns that are to be filed again, and what is added to each."""


class QuarterlyDataOtherCurrenciesItem(TypedDict):
    currency: str
    """ISO 4217: the other currency."""
    invoiced: Number
    """What was invoiced in it, tax included."""
    invoiceCount: int
    """How many invoices."""
    spent: Number
    """What was spent in it, tax included."""
    expenseCount: int
    """How many expenses."""


class QuarterlyData(TypedDict):
    """The figures of the quarter, form by form."""
    period: str
    """The quarter, `YYYY-Q1`."""
    quarter: str
    """The same as `period`."""
    months: list[str]
    """Its months, `YYYY-MM`."""
    periods: list[str]
    """The same as `months`."""
    currency: str
    """The currency of the workspace, which every amount is in."""
    modelo303: VatForm
    """VAT of the quarter, by the day of the operation. IGIC and IPSI are not declared on this form."""
    modelo420: NotRequired[VatForm]
    """IGIC of the quarter, of a company in Canarias."""
    modelo309: NotRequired[QuarterlyDataModelo309]
    """VAT on purchases without it; no form 303."""
    modelo369: NotRequired[QuarterlyDataModelo369]
    """The Union scheme of the one-stop shop: sales to consumers in other member states, at the rates there. None of it is in `cuotaRepercutida` of form 303."""
    modelo130: QuarterlyDataModelo130
    """The income tax that sole traders advance, from January to the end of the quarter."""
    modelo111: NotRequired[WithholdingForm]
    """What was withheld from professionals (`irpf` of expenses), by `withheldOn`. Wages are not in it."""
    modelo115: NotRequired[WithholdingForm]
    """The same of rents: of expenses whose category has the word alquiler, arrendamiento, rent, lloguer or 621."""
    modelo123: NotRequired[WithholdingForm]
    """The same of interest: of expenses whose category has the word interés, interest, dividendo, dividend or 662. Its boxes have what was entered as well."""
    modelo216: NotRequired[WithholdingForm]
    """The same of vendors that are not resident, whatever they were paid for: by the letter N of a NIF, else by their country, else by the VAT number of another member state. Without boxes: their numbers are not known here."""
    summary: QuarterlyDataSummary
    """Of the quarter, tax included; how many invoices were issued, and to how many clients."""
    changedSinceClosed: NotRequired[QuarterlyDataChangedSinceClosed]
    """What has come into a closed quarter since it was closed, with what its returns are filed again for; absent where nothing has. It goes where the quarter is reopened and closed again."""
    otherCurrencies: list[QuarterlyDataOtherCurrenciesItem]
    """Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of every amount of this answer, because currencies are never added up without a rate."""


class Quarterly(TypedDict):
    data: QuarterlyData
    """The figures of the quarter, form by form."""
    meta: AnswerMeta


class VatFormTiposItem(TypedDict):
    tipo: Number
    """Percent."""
    base: Number
    """What this rate was charged on."""
    cuota: Number
    """The tax at this rate."""
    recargo: Number
    """The equivalence surcharge beside it."""


class VatFormSinCasillaItem(TypedDict):
    nombre: str
    """What the tax is, in words."""
    base: Number
    """What it was charged on."""
    cuota: Number
    """The tax."""


class VatForm(TypedDict):
    """The figures of a VAT return."""
    baseImponible: Number
    """What tax was charged on, credit notes taken off."""
    cuotaRepercutida: Number
    """The tax charged, recargo de equivalencia and what the company charges itself included."""
    baseDeducible: Number
    """The base of what is deducted."""
    cuotaDeducible: Number
    """The tax that is deducted."""
    resultado: Number
    """`cuotaRepercutida` − `cuotaDeducible`, before what is carried over."""
    tipos: list[VatFormTiposItem]
    """The tax charged to clients, rate by rate, in percent; credit notes taken off."""
    casillas: dict[str, Number]
    """What each box of the form says, by its number."""
    sinCasilla: list[VatFormSinCasillaItem]
    """Tax charged at a rate that the form has no box for. It is in the totals."""
    aplica: bool
    """Whether the company files this form; `motivo` says why not."""
    motivo: NotRequired[Literal["exempt", "surcharge", "other_zone", "not_a_person"]]
    """Exempt companies and retailers in recargo de equivalencia file no VAT, other zones have forms of their own, and only persons (DNI or NIE) file form 130."""


class WithholdingForm(TypedDict):
    """The figures of a return of what was withheld from others."""
    perceptores: int
    """Whom it was withheld from, each counted once."""
    base: Number
    """What they were paid, without VAT; what they gave back is taken off."""
    retenciones: Number
    """What was withheld of it."""
    casillas: dict[str, Number]
    """What each box of the form says, by its number."""
    aplica: bool
    """True: the form is absent where nothing was withheld."""


class FiledAgain(TypedDict):
    """A return that is filed again, in the currency of the books."""
    form: Literal["130", "303", "369", "420"]
    """The form that is filed again: 303 (VAT), 420 (IGIC), 369 (OSS) or 130 (income tax in instalments)."""
    quarter: str
    """The closed quarter that it is filed again for."""
    base: Number
    """What is added to its base; to the income of form 130."""
    tax: NotRequired[Number]
    """What is added to its tax, recargo included."""
    withheld: NotRequired[Number]
    """What is added to what clients withheld: form 130."""


class RecordBooksProblemsItem(TypedDict):
    code: Literal["activity_missing", "property_missing", "rate_unknown", "party_missing", "party_id_form", "simplified_too_high", "simplified_deducted", "vat_rate", "zero_rate", "vat_rate_missing", "surcharge_rate", "vat_amount", "premises_rate", "reverse_charge_type", "vat_id_needed", "vendor_vat_id", "number_missing", "customs_number", "number_too_long", "name_cut", "concept_missing", "tenant_property", "future"]
    """What it is, for programs."""
    severity: Literal["error", "warning"]
    """The tax agency refuses what has an error."""
    message: str
    """What it is and what to do, in English."""
    kind: Literal["invoice", "expense", "company"]
    """Of what."""
    documentId: NotRequired[str]
    """The id of the invoice or expense."""
    documentName: NotRequired[str]
    """The number of the invoice, or what the expense bought."""


class RecordBooks(TypedDict):
    """The record books of a company from January to the end of a quarter."""
    kind: Literal["C", "D", "T"]
    """`C`: the books of VAT. `D`: those of income tax, of a person. `T`: both in one."""
    quarter: str
    """Their last quarter, `YYYY-Q1`."""
    fileName: str
    """The name of the file, as the tax agency wants it."""
    issued: int
    """How many entries the book of invoices issued has."""
    received: int
    """How many the book of invoices received has."""
    assets: int
    """How many the book of investment goods has."""
    errors: int
    """How many documents have something that the tax agency refuses."""
    warnings: int
    """How many have something to look at."""
    problems: list[RecordBooksProblemsItem]
    """What its checks find, the errors first; at most 200 are listed."""


class ExpenseConceptsDataItem(TypedDict):
    category: str
    """A category of expenses."""
    concept: NotRequired[Literal["G01", "G02", "G03", "G04", "G05", "G45", "G46", "G07", "G08", "G09", "G10", "G11", "G12", "G13", "GY4", "G14", "G15", "G16", "G17", "G18", "G19", "G40", "G41", "G42", "G20", "G22", "G44", "G23", "G24", "G25", "G26", "GY8", "G27", "G28", "G29", "G30", "G31", "G32", "G33", "G38", "G34", "G35", "G36", "G43", "G37", "G39"]]
    """Its concept; absent: nobody has chosen one, and it says none."""
    isChosen: bool
    """Somebody has chosen it; else the category says it by its words."""


class ExpenseConcepts(TypedDict):
    """The categories of expenses with their concepts of income tax."""
    data: list[ExpenseConceptsDataItem]
    """The categories in use, by name."""


class TicketbaiSubmittedDataErrorsItem(TypedDict):
    codigo: str
    """The agency's code of the fault."""
    descripcion: str
    """The same in the agency's words."""


class TicketbaiSubmittedData(TypedDict):
    """How the file stands."""
    accepted: bool
    """The agency has it."""
    status: Literal["queued", "sent", "accepted", "accepted_with_errors", "refused", "blocked"]
    """`sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be refused (certificate, licence); they wait until one is submitted again."""
    csv: str | None
    """The agency's receipt; null where it gave none."""
    tbaiIdentifier: str
    """What the invoice prints beside its QR code."""
    qrUrl: str | None
    """What the QR code on the invoice says: the agency's page that checks it."""
    errors: list[TicketbaiSubmittedDataErrorsItem]
    """In the agency's words."""
    idempotent: NotRequired[bool]
    """True where the agency had it already."""


class TicketbaiSubmitted(TypedDict):
    """The file was queued, or what became of it."""
    data: TicketbaiSubmittedData
    """How the file stands."""


class TicketbaiStatusErrorsItem(TypedDict):
    codigo: str
    """The agency's code of the fault."""
    descripcion: str
    """The same in the agency's words."""


class TicketbaiStatusDataErrorsItem(TypedDict):
    codigo: str
    """The agency's code of the fault."""
    descripcion: str
    """The same in the agency's words."""


class TicketbaiStatusData(TypedDict):
    """The same once more, for clients that read it from `data`."""
    accepted: bool
    """The agency has it."""
    status: Literal["queued", "sent", "accepted", "accepted_with_errors", "refused", "blocked"]
    """`sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be refused (certificate, licence); they wait until one is submitted again."""
    csv: str | None
    """The agency's receipt; null where it gave none."""
    tbaiIdentifier: str
    """What the invoice prints beside its QR code."""
    qrUrl: str | None
    """What the QR code on the invoice says: the agency's page that checks it."""
    kind: Literal["alta", "anulacion"]
    """Of the issue of the invoice, or of its cancellation: whichever came last."""
    correction: Literal["subsanar", "modificar"] | None
    """That it corrects a file that was refused, or one that was taken with errors; null of a file itself."""
    todo: Literal["resume", "correct", "replace", "ask_agency"] | None
    """What a person has to do; `null` where nothing is to be done."""
    estado: str | None
    """The agency's own word: 00 or 01, Correcto or Incorrecto."""
    descripcion: str | None
    """In the agency's words, or why there is no answer yet."""
    submittedAt: Timestamp | None
    """When it was last sent."""
    errors: list[TicketbaiStatusDataErrorsItem]
    """In the agency's words."""


class TicketbaiStatus(TypedDict):
    """How the TicketBAI file of an invoice stands."""
    accepted: bool
    """The agency has it."""
    status: Literal["queued", "sent", "accepted", "accepted_with_errors", "refused", "blocked"]
    """`sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be refused (certificate, licence); they wait until one is submitted again."""
    csv: str | None
    """The agency's receipt; null where it gave none."""
    tbaiIdentifier: str
    """What the invoice prints beside its QR code."""
    qrUrl: str | None
    """What the QR code on the invoice says: the agency's page that checks it."""
    kind: Literal["alta", "anulacion"]
    """Of the issue of the invoice, or of its cancellation: whichever came last."""
    correction: Literal["subsanar", "modificar"] | None
    """That it corrects a file that was refused, or one that was taken with errors; null of a file itself."""
    todo: Literal["resume", "correct", "replace", "ask_agency"] | None
    """What a person has to do; `null` where nothing is to be done."""
    estado: str | None
    """The agency's own word: 00 or 01, Correcto or Incorrecto."""
    descripcion: str | None
    """In the agency's words, or why there is no answer yet."""
    submittedAt: Timestamp | None
    """When it was last sent."""
    errors: list[TicketbaiStatusErrorsItem]
    """In the agency's words."""
    data: TicketbaiStatusData
    """The same once more, for clients that read it from `data`."""


class TaxFormList(TypedDict):
    data: list[TaxFormDuty]
    """The forms of the period, in the order of their numbers here."""


class TaxFormDuty(TypedDict):
    """Whether a form is filed, why, and by when."""
    form: Literal["111", "115", "123", "130", "180", "190", "202", "216", "296", "303", "347", "349", "390", "415", "420", "425"]
    """The number of the form."""
    period: str
    """The period that it is of."""
    must: Literal["yes", "no", "ask"]
    """Whether the company files it; `ask` where no document can say so."""
    why: TaxFormSentence
    dueOn: CalendarDate
    """The last day on which it is filed."""
    debitUntil: NotRequired[CalendarDate]
    """The last day on which it can be filed so that it is paid by direct debit; absent of what only informs."""
    result: NotRequired[Number]
    """What is to be paid, or below nothing is owed to the company or carried on; absent of what only informs."""
    filedOn: NotRequired[CalendarDate]
    """The day of its latest note of a filing."""
    hasFile: bool
    """Whether Folio makes the file of it that the tax agency takes."""


class TaxFormSentence(TypedDict):
    """A sentence about a form, with its code."""
    message: str
    """The sentence in English."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class TaxFormBoxesItem(TypedDict):
    box: str
    """Its number."""
    amount: Number
    """What it says."""
    isEntered: bool
    """Whether a person has entered it."""


class TaxFormRowsItem(TypedDict):
    key: str
    """Tells it from the other lines."""
    party: str
    """What its documents are asked for by."""
    name: str
    """Who it is about."""
    taxId: str
    """Their tax id, or VAT number; empty where there is none."""
    amount: Number
    """What it comes to."""
    values: dict[str, str | Number | bool]
    """What is stated of them, by the fields of its record."""


class TaxFormEntriesItem(TypedDict):
    box: str
    """The box, or the name of a question."""
    amount: NotRequired[Number]
    """The amount that was entered."""
    answer: NotRequired[str]
    """The answer that was given."""
    enteredBy: str
    """Who entered it."""
    enteredAt: Timestamp
    """When."""


class TaxFormChangesItem(TypedDict):
    box: str
    """The box, or the line of a list."""
    filed: Number
    """What was filed."""
    now: Number
    """What it says now."""


class TaxForm(TypedDict):
    """What a form says of a period, and what its file waits for."""
    form: Literal["111", "115", "123", "130", "180", "190", "202", "216", "296", "303", "347", "349", "390", "415", "420", "425"]
    """The number of the form."""
    period: str
    """The period that it is of."""
    must: Literal["yes", "no", "ask"]
    """Whether the company files it; `ask` where no document can say so."""
    why: TaxFormSentence
    dueOn: CalendarDate
    """The last day on which it is filed."""
    debitUntil: NotRequired[CalendarDate]
    """The last day on which it can be filed so that it is paid by direct debit; absent of what only informs."""
    result: NotRequired[Number]
    """What is to be paid, or below nothing is owed to the company or carried on; absent of what only informs."""
    filedOn: NotRequired[CalendarDate]
    """The day of its latest note of a filing."""
    hasFile: bool
    """Whether Folio makes the file of it that the tax agency takes."""
    currency: str
    """The currency of the books."""
    boxes: list[TaxFormBoxesItem]
    """Its boxes by number, in their order; none of a list."""
    rows: list[TaxFormRowsItem]
    """The lines of a list, at most the first thousand."""
    rowCount: int
    """How many lines it has."""
    entries: list[TaxFormEntriesItem]
    """What was entered for it."""
    types: list[str]
    """The letters that it can be declared as; the first is what it is where nobody chooses. None of a list."""
    blocked: list[TaxFormSentence]
    """What its file waits for; empty where it can be made."""
    notes: list[TaxFormSentence]
    """What is good to know before the file is handed in, such as a name that is cut."""
    fileName: NotRequired[str]
    """What its file is called; absent where none can be made."""
    follows: Literal["ordinary", "complementary", "rectifying"]
    """What kind of return the next one is: the first, or one that follows what was filed."""
    changes: list[TaxFormChangesItem]
    """What differs from the latest return that was filed."""
    filings: list[TaxFiling]
    """The notes of its filings, the latest first."""


class TaxFiling(TypedDict):
    """A note that a return was filed."""
    id: str
    """The id of the note."""
    form: Literal["111", "115", "123", "130", "180", "190", "202", "216", "296", "303", "347", "349", "390", "415", "420", "425"]
    """The number of the form."""
    period: str
    """The period that was filed."""
    kind: Literal["ordinary", "complementary", "rectifying"]
    """The first return, one that adds to it, or one that takes its place."""
    declaredAs: NotRequired[str]
    """The letter of how it was declared, such as `I` or `C`."""
    receipt: NotRequired[str]
    """The number that the tax agency gave it."""
    filedOn: CalendarDate
    """The day on which it was filed."""
    result: NotRequired[Number]
    """What it came to."""
    fileName: NotRequired[str]
    """The name of the file that is kept; absent where none is."""
    notedBy: str
    """Who noted it."""
    createdAt: Timestamp
    """When."""
    undoneBy: NotRequired[str]
    """Who took the note back; it counts no more."""
    undoneAt: NotRequired[Timestamp]
    """When."""


class TaxFilingList(TypedDict):
    data: list[TaxFiling]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class DismissedRecord(TypedDict):
    """Somebody has said that nothing is left to ask the tax agency, and why."""
    at: Timestamp
    """When."""
    by: str
    """The name of whoever said so."""
    reason: str
    """Why, in their words."""


class InvoiceVerifactuRecordsItem(TypedDict):
    kind: Literal["alta", "anulacion"]
    """The invoice was issued, or cancelled."""
    hash: str
    """The fingerprint of the record (SHA-256, hex)."""
    status: Literal["not_sent", "queued", "sent", "accepted", "accepted_with_errors", "refused", "blocked"]
    """`not_sent`: made while nothing was sent. `sent`: handed over, the answer is not known yet. `blocked`: the tax agency refuses every request until somebody has seen to why."""
    xml: NotRequired[str]
    """The whole record, as it is sent; missing of those from before it was kept."""
    isCorrection: bool
    """Whether it corrects a record that was refused or taken with errors."""
    recordedAt: Timestamp
    """When the record was made."""
    csv: NotRequired[str]
    """The tax agency's receipt."""
    code: NotRequired[str]
    """Of the error, as the tax agency numbers it."""
    description: NotRequired[str]
    """The error in the words of the tax agency."""


class InvoiceVerifactu(TypedDict):
    """What the tax agency knows of an invoice (VERI*FACTU)."""
    status: Literal["not_sent", "queued", "sent", "accepted", "accepted_with_errors", "refused", "blocked"]
    """`not_sent`: made while nothing was sent. `sent`: handed over, the answer is not known yet. `blocked`: the tax agency refuses every request until somebody has seen to why."""
    csv: NotRequired[str]
    """The tax agency's receipt."""
    code: NotRequired[str]
    """Of the error, as the tax agency numbers it."""
    description: NotRequired[str]
    """The error in the words of the tax agency."""
    attempts: int
    """How often it was sent."""
    lastAttemptAt: NotRequired[Timestamp]
    """When it was last sent."""
    qrUrl: NotRequired[str]
    """What the QR code on the invoice says: the agency's page that checks it."""
    hash: NotRequired[str]
    """The fingerprint of its last record in the chain (SHA-256, hex)."""
    dismissed: NotRequired[DismissedRecord]
    todo: NotRequired[Literal["resume", "correct", "ask_agency"]]
    """What has to be done about it by a person."""
    records: list[InvoiceVerifactuRecordsItem]
    """All records of the invoice, in the order of the chain."""


class EInvoiceExported(TypedDict):
    data: EInvoice
    """The e-invoice and its name."""


class EInvoiceWarningsItem(TypedDict):
    path: list[str | int]
    """Which field of the invoice: names of fields and places in lists."""
    message: str
    """What was done with it, or what is wrong, in a sentence."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class EInvoice(TypedDict):
    """An invoice as a file for programs."""
    xml: str
    """The whole file, as text."""
    contentType: str
    """The media type to save or send it with."""
    filename: str
    """A name to save it under."""
    signed: bool
    """Whether it has the company's signature (XAdES, Facturae alone)."""
    format: str
    """The format that it was made in, by its full name."""
    warnings: NotRequired[list[EInvoiceWarningsItem]]
    """What the format made somebody shorten or replace: never an amount or an id."""


class EInvoiceReceivedDataWarningsItem(TypedDict):
    code: str
    """What it is about, for programs."""
    message: str
    """The same in a sentence."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    expenseId: NotRequired[str]
    """The expense that it is about."""


class EInvoiceReceivedDataExpensesItemWarningsItem(TypedDict):
    code: str
    """What it is about, for programs."""
    message: str
    """The same in a sentence."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    expenseId: NotRequired[str]
    """The expense that it is about."""


class EInvoiceReceivedDataExpensesItem(TypedDict):
    expense: Expense
    """The expense that was booked."""
    warnings: list[EInvoiceReceivedDataExpensesItemWarningsItem]
    """What somebody should look at, such as another buyer."""


class EInvoiceReceivedData(TypedDict):
    """The expense that was booked, and what somebody should look at."""
    expense: Expense
    """The expense; of several, the first."""
    warnings: list[EInvoiceReceivedDataWarningsItem]
    """What somebody should look at, such as another buyer."""
    expenses: NotRequired[list[EInvoiceReceivedDataExpensesItem]]
    """Where the file holds several invoices: the expense of each that was not booked before."""


class EInvoiceReceived(TypedDict):
    data: EInvoiceReceivedData
    """The expense that was booked, and what somebody should look at."""


class FaceSubmittedData(TypedDict):
    """How the submission stands."""
    status: Literal["queued", "registered", "refused", "failed", "ended"]
    """`queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or turned down by the office."""
    numeroRegistro: str | None
    """FACe's own number."""
    codigo: str | None
    """Of FACe's answer; `0` where it took the invoice."""
    descripcion: str | None
    """FACe's answer in its own words; `null` while there is none."""
    idempotent: NotRequired[bool]
    """True where it had been submitted already."""


class FaceSubmitted(TypedDict):
    data: FaceSubmittedData
    """How the submission stands."""


class FaceStatusAnulacion(TypedDict):
    """4100 none, 4200 asked for, 4300 accepted, 4400 turned down."""
    codigo: str | None
    """FACe's code of the cancellation; `null` while FACe has not been asked."""
    descripcion: str | None
    """The same in FACe's words."""
    motivo: str | None
    """Why, as whoever asked for it wrote."""


class FaceStatusDataAnulacion(TypedDict):
    """4100 none, 4200 asked for, 4300 accepted, 4400 turned down."""
    codigo: str | None
    """FACe's code of the cancellation; `null` while FACe has not been asked."""
    descripcion: str | None
    """The same in FACe's words."""
    motivo: str | None
    """Why, as whoever asked for it wrote."""


class FaceStatusData(TypedDict):
    """The same once more, for clients that read it from `data`."""
    status: Literal["queued", "registered", "refused", "failed", "ended"]
    """`queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or turned down by the office."""
    numeroRegistro: str | None
    """FACe's own number."""
    estadoTramitacion: str | None
    """1200 registered, 1300 in the accounting register, 2400 obligation booked, 2500 paid, 2600 turned down, 3100 cancelled."""
    codigo: str | None
    """The same."""
    descripcion: str | None
    """In FACe's words."""
    motivo: str | None
    """Why, where the office said so."""
    anulacion: FaceStatusDataAnulacion
    """4100 none, 4200 asked for, 4300 accepted, 4400 turned down."""
    consultadoEl: Timestamp | None
    """When FACe said so."""


class FaceStatus(TypedDict):
    status: Literal["queued", "registered", "refused", "failed", "ended"]
    """`queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or turned down by the office."""
    numeroRegistro: str | None
    """FACe's own number."""
    estadoTramitacion: str | None
    """1200 registered, 1300 in the accounting register, 2400 obligation booked, 2500 paid, 2600 turned down, 3100 cancelled."""
    codigo: str | None
    """The same."""
    descripcion: str | None
    """In FACe's words."""
    motivo: str | None
    """Why, where the office said so."""
    anulacion: FaceStatusAnulacion
    """4100 none, 4200 asked for, 4300 accepted, 4400 turned down."""
    consultadoEl: Timestamp | None
    """When FACe said so."""
    data: FaceStatusData
    """The same once more, for clients that read it from `data`."""


class InvoiceStatusLogEntriesItem(TypedDict):
    id: str
    """The id of the entry."""
    code: Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]
    """What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back."""
    effectiveDate: CalendarDate
    """The day of what is said; of `DEFAULT` the due date."""
    reason: Literal["01", "02"] | None
    """Of a rejection: `01` commercial, `02` for private use."""
    byUs: bool
    """The company said it; else the other side did."""
    authorName: str | None
    """Who wrote it down; null where a file did."""
    createdAt: Timestamp
    """When it was written down."""


class InvoiceStatusLogSuggestion(TypedDict):
    """A payment in full that has not been said."""
    paidOn: CalendarDate
    """The day of the payment."""
    dueOn: CalendarDate
    """The last of the four counted days to say it."""
    isObliged: bool
    """Whether the company was bound on that day."""


class InvoiceStatusLog(TypedDict):
    """What was said of an invoice between businesses."""
    entries: list[InvoiceStatusLogEntriesItem]
    """What was said, in order. Entries are added, never changed."""
    inForce: list[Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]]
    """What nothing has taken back."""
    possible: list[Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]]
    """What the company can say now."""
    possibleOfOther: list[Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]]
    """What the other side can have said."""
    suggestion: InvoiceStatusLogSuggestion | None
    """A payment in full that has not been said."""


class InvoiceStatusList(TypedDict):
    data: list[InvoiceStatusEntry]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class InvoiceStatusEntry(TypedDict):
    """What was said of an invoice, and of which one."""
    id: str
    """The id of the entry."""
    code: Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]
    """What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back."""
    effectiveDate: CalendarDate
    """The day of what is said; of `DEFAULT` the due date."""
    reason: Literal["01", "02"] | None
    """Of a rejection: `01` commercial, `02` for private use."""
    byUs: bool
    """The company said it; else the other side did."""
    authorName: str | None
    """Who wrote it down; null where a file did."""
    createdAt: Timestamp
    """When it was written down."""
    invoiceId: str | None
    """Of which invoice of the company; null of one that it received."""
    expenseId: str | None
    """Of which expense; null of an invoice of its own."""


class InvoiceStatusesReadUnmatchedItem(TypedDict):
    number: str
    """The number of the invoice in the file."""
    issueDate: str
    """Its date in the file."""
    code: Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]
    """What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back."""
    why: Literal["unknown", "ambiguous", "contradicts"]
    """No invoice has that issuer, number and date; several have; or its log contradicts the status."""


class InvoiceStatusesRead(TypedDict):
    """What a file of statuses came to."""
    recorded: int
    """How many statuses were written down."""
    repeated: int
    """Those that were in the log already, by their file."""
    unmatched: list[InvoiceStatusesReadUnmatchedItem]
    """What was not written down."""


class BankAccountList(TypedDict):
    data: list[BankAccount]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""
    hasMore: bool
    """Whether there are more after this page."""


class BankAccount(TypedDict):
    """A bank account of the company."""
    id: str
    """Its id."""
    provider: NotRequired[str]
    """How its movements come; `manual`: entered, or in files."""
    bankName: NotRequired[str]
    """The bank, as it was entered or as the IBAN names it."""
    accountName: str
    """What the company calls it."""
    accountNumber: NotRequired[str]
    """The bank's number of an account without an IBAN."""
    iban: NotRequired[str]
    """Without spaces, in upper case."""
    currency: str
    """ISO 4217: the currency of its movements and balances."""
    isActive: bool
    """Whether it is in use; the forecast counts active accounts alone."""
    openingBalance: Money
    """What was on it before its first movement."""
    balance: Sum
    """The closing balance of its newest statement and what has moved since; without one, the opening balance and all that has moved. What is excluded has moved as well."""
    lastSyncAt: NotRequired[Timestamp]
    """When a statement was imported last."""
    createdAt: Timestamp
    updatedAt: Timestamp


class BankAccountAnswer(TypedDict):
    data: BankAccount


class BankStatementAnswer(TypedDict):
    data: BankStatement


class BankStatementWarningsItem(TypedDict):
    code: str
    """What it is about, for programs."""
    message: str
    """The same in a sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the message."""
    line: NotRequired[int]
    """The line of the file, from 1."""

BankStatement = TypedDict(
    "BankStatement",
    {
        "id": "str",
        "format": "Literal[\"n43\", \"camt\", \"ofx\", \"mt940\", \"csv\", \"xlsx\"]",
        "fileName": "str",
        "accountId": "str",
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
        "openingBalance": "NotRequired[Money]",
        "closingBalance": "NotRequired[Money]",
        "total": "int",
        "imported": "int",
        "duplicates": "int",
        "warnings": "list[BankStatementWarningsItem]",
        "importedAt": "Timestamp",
        "createdAt": "Timestamp",
    },
)
"""A statement file that was imported into an account."""


class BankStatementList(TypedDict):
    data: list[BankStatement]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""
    hasMore: bool
    """Whether there are more after this page."""


class BankTransactionList(TypedDict):
    data: list[BankTransaction]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""
    hasMore: bool
    """Whether there are more after this page."""


class BankTransactionRule(TypedDict):
    """The rule that says so, with the vendor that it names; absent once the rule is deleted."""
    id: str
    """The id of the rule."""
    name: str
    """What the rule is called."""
    vendorId: NotRequired[str]
    """The vendor that the rule names."""


class BankTransactionCounterparty(TypedDict):
    """Who paid, or was paid, as the bank says."""
    name: str
    """Name as the bank writes it."""
    accountNumber: NotRequired[str]
    """Their account where it has no IBAN."""
    iban: NotRequired[str]
    """Their IBAN."""


class BankTransactionPairedWith(TypedDict):
    """The transaction that explains it: a transfer between own accounts, or a return."""
    transactionId: str
    """The other transaction."""
    kind: Literal["transfer", "return"]
    """`transfer`: money between two own accounts. `return`: one gives back the other."""


class BankTransaction(TypedDict):
    """A movement on a bank account."""
    id: str
    """Its id."""
    connectionId: str
    """The id of its account: what the list filters by as `accountId`."""
    transactionId: str
    """The bank's own id where it gives one, else ours."""
    date: CalendarDate
    """When the bank booked it."""
    valueDate: NotRequired[CalendarDate]
    """From when on it counts for interest."""
    amount: Money
    """Below zero where money left the account."""
    currency: str
    """ISO 4217: the currency of the account."""
    description: str
    """The bank's text."""
    reference: NotRequired[str]
    """What payer or payee wrote to know it by."""
    category: NotRequired[str]
    """What it is; `categorySource` says by whom."""
    categorySource: NotRequired[Literal["person", "rule", "bank"]]
    """Who says so. What a person says, no rule changes; what the bank says is a proposal."""
    rule: NotRequired[BankTransactionRule]
    """The rule that says so, with the vendor that it names; absent once the rule is deleted."""
    notes: NotRequired[str]
    """What somebody noted, for the company alone."""
    counterparty: NotRequired[BankTransactionCounterparty]
    """Who paid, or was paid, as the bank says."""
    balanceAfter: NotRequired[Money]
    """What the bank says was on the account after it."""
    originalAmount: NotRequired[Money]
    """As it was instructed, in another currency."""
    originalCurrency: NotRequired[str]
    """ISO 4217: the currency of `originalAmount`."""
    returned: NotRequired[bool]
    """`true` where it gives back an earlier one."""
    charges: NotRequired[Money]
    """What the bank says that it kept of it, or charged on top."""
    reconciled: bool
    """Whether it is matched: with a document, or with another transaction."""
    reconciledWith: NotRequired[Literal["invoice", "expense"]]
    """The first document it settles."""
    reconciledId: NotRequired[str]
    """The id of the first document that it settles."""
    reconciledAt: NotRequired[Timestamp]
    """When it was matched."""
    allocations: NotRequired[list[BankAllocation]]
    """All that it settles."""
    unexplained: NotRequired[Money]
    """What moved beyond what it settles; absent where nothing is left."""
    pairedWith: NotRequired[BankTransactionPairedWith]
    """The transaction that explains it: a transfer between own accounts, or a return."""
    status: Literal["raw", "recognized", "matched", "categorized", "excluded"]
    """`recognized`: its category is proposed; `categorized`: somebody said so; `excluded`: no business of the company's, though it moves the balance."""
    source: NotRequired[str]
    """`manual`, or the format of its statement."""
    createdAt: Timestamp
    updatedAt: Timestamp


class BankAllocation(TypedDict):
    """A part of a movement, and what it settles."""
    documentId: NotRequired[str]
    """What it settles; absent of what settles no document."""
    documentType: NotRequired[Literal["invoice", "expense"]]
    """A credit note is an `invoice`."""
    documentNumber: NotRequired[str]
    """The invoice's, or the vendor's on an expense."""
    partyName: NotRequired[str]
    """The client, or the vendor."""
    amount: Money
    """In the currency of the transaction, above zero."""
    kind: Literal["payment", "fee", "fx", "writeoff"]
    """`payment`: what the transaction moved for it; the others: why both do not come to the same."""
    documentAmount: NotRequired[Money]
    """What is settled by it in the currency of the document, where that is another."""


class BankTransactionAnswer(TypedDict):
    data: BankTransaction


class BankRuleList(TypedDict):
    data: list[BankRule]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""
    hasMore: bool
    """Whether there are more after this page."""


class BankRule(TypedDict):
    """A rule that categorizes or excludes bank movements by what the bank says of them."""
    id: str
    """Its id."""
    name: str
    """What the company calls it."""
    position: int
    """Its place in the order, from 1."""
    isActive: bool
    """Whether it is applied to new movements."""
    match: Literal["all", "any"]
    """Whether `all` conditions must hold or `any` of them."""
    conditions: list[BankRuleConditionOutput]
    """What a movement has to be like."""
    action: BankRuleActionRead
    createdAt: Timestamp
    updatedAt: Timestamp


class BankRuleActionRead(TypedDict):
    """What becomes of a movement that fits."""
    category: str
    """The category that the movement gets."""
    notes: NotRequired[str]
    """Notes that it gets where it has none of its own."""
    exclude: bool
    """Whether it is excluded: no business of the company's, though it moves the balance."""
    vendorId: NotRequired[str]
    """The vendor that an expense made of it was paid to."""


class BankRuleAnswer(TypedDict):
    data: BankRule

BankRulePreviewDataTransactionsItem = TypedDict(
    "BankRulePreviewDataTransactionsItem",
    {
        "transactionId": "str",
        "date": "CalendarDate",
        "description": "str",
        "counterparty": "NotRequired[str]",
        "amount": "Money",
        "currency": "str",
        "from": "BankRuleEffect",
        "to": "BankRuleEffect",
        "ruleId": "NotRequired[str]",
        "ruleName": "str",
    },
)


class BankRulePreviewData(TypedDict):
    """How many movements the rule fits, and the first that it would change."""
    fitting: int
    """How many movements fit, the kept ones included."""
    changing: int
    """How many of them would change."""
    kept: int
    """How many stay as they are because a person said what they are."""
    notReached: NotRequired[int]
    """How many movements no rule was asked about, since the rules take too long: shorten their patterns. Absent where all were."""
    transactions: list[BankRulePreviewDataTransactionsItem]
    """The first that would change, the latest first."""


class BankRulePreview(TypedDict):
    data: BankRulePreviewData
    """How many movements the rule fits, and the first that it would change."""


class BankRuleEffect(TypedDict):
    """What a movement is: its category and its status."""
    category: NotRequired[str]
    """Its category; absent while it has none."""
    status: Literal["raw", "recognized", "categorized", "excluded"]
    """Its status, as the movement itself has it."""


class BankRuleRunData(TypedDict):
    """What the run has done."""
    id: str
    """By this it is taken back."""
    changed: int
    """How many movements it changed."""
    notReached: NotRequired[int]
    """How many movements no rule was asked about, since the rules take too long: shorten their patterns. Absent where all were."""
    createdAt: Timestamp


class BankRuleRun(TypedDict):
    data: BankRuleRunData
    """What the run has done."""


class BankRuleUndoneData(TypedDict):
    """What taking the run back has done."""
    id: str
    """The run that was taken back."""
    restored: int
    """How many movements are again what they were."""
    kept: int
    """How many stay, since somebody has changed them or they are gone."""


class BankRuleUndone(TypedDict):
    data: BankRuleUndoneData
    """What taking the run back has done."""


class BankRuleProposals(TypedDict):
    data: list[BankRuleProposal]
    """Rules that could be made of what people categorized by hand, the most frequent first."""


class BankRuleProposal(TypedDict):
    """A rule that could be made of what people categorized by hand."""
    id: str
    """By this it is dismissed."""
    counterparty: str
    """Whose movements people have categorized alike."""
    category: str
    """The category that they gave."""
    transactions: int
    """How many of its movements a person put there."""
    rule: BankRuleCreateOutput
    """Sent to `POST /v1/banking/rules` it is accepted."""


class CashForecastAnswer(TypedDict):
    data: CashForecast
    """What is expected to come in and go out."""


class ForecastDay(TypedDict):
    """What is on the accounts at the end of a day."""
    date: CalendarDate
    incoming: Sum
    outgoing: Sum
    balance: Sum


class ForecastLine(TypedDict):
    """One payment that is expected."""
    date: CalendarDate
    """When it is expected: its due date, or the date of an expense, and the days that this client or vendor usually takes beyond it (the median of the last ten payments); never before today."""
    dueDate: CalendarDate
    """When it is due; the date of what has no due date."""
    amount: Money
    """Below zero where money goes out."""
    source: Literal["invoice", "expense", "recurring_invoice", "recurring_expense"]
    """An open document, or the one that recurs and will make another."""
    documentId: str
    """The id of the invoice or expense, as `source` says."""
    documentNumber: NotRequired[str]
    """The invoice's number, or the vendor's on an expense; absent of a document to come."""
    partyName: NotRequired[str]
    """The client, or the vendor."""
    description: NotRequired[str]
    """What an expense is for."""


class CashForecastLowest(TypedDict):
    """The first day with the least."""
    date: CalendarDate
    balance: Sum


class CashForecastOtherCurrenciesItem(TypedDict):
    currency: str
    """ISO 4217: the other currency."""
    balance: Sum
    incoming: Sum
    outgoing: Sum

CashForecast = TypedDict(
    "CashForecast",
    {
        "currency": "str",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "openingBalance": "Sum",
        "closingBalance": "Sum",
        "lowest": "CashForecastLowest",
        "days": "list[ForecastDay]",
        "overdue": "list[ForecastLine]",
        "lines": "list[ForecastLine]",
        "total": "int",
        "otherCurrencies": "list[CashForecastOtherCurrenciesItem]",
    },
)
"""What is expected on the company's accounts, day by day."""


class MatchSuggestionsData(TypedDict):
    """What the transaction may have paid, and what may explain it."""
    transactionId: str
    """The transaction that was asked about."""
    limit: int
    """How many suggestions were asked for at most."""
    suggestions: list[MatchSuggestion]
    """Documents that it may have paid, the likeliest first."""
    transfers: list[PairProposal]
    """What moved the other way on another of your accounts within 5 days: see `pair`."""
    returns: list[PairProposal]
    """What it may give back, or be given back by, on the same account within 60 days: see `pair`."""


class MatchSuggestions(TypedDict):
    data: MatchSuggestionsData
    """What the transaction may have paid, and what may explain it."""


class MatchSuggestionAllocationsItem(TypedDict):
    documentType: Literal["invoice", "expense"]
    """Which of the two `documentId` names; a credit note is an `invoice`."""
    documentId: str
    """The id of that document."""
    documentNumber: NotRequired[str]
    """The invoice's number, or the vendor's on an expense."""
    amount: Money
    """What is left to settle of it."""


class MatchSuggestionBreakdownItem(TypedDict):
    signal: Literal["amount", "date", "reference", "counterparty"]
    """What was compared."""
    points: int
    """Of 45 for amount, 25 for reference, 20 for counterparty, 10 for date."""
    similarity: Number
    """How alike the two are, from 0 to 1."""
    reason: str
    """What was found, in a sentence."""


class MatchSuggestion(TypedDict):
    """A document that a transaction may have paid, and how sure that is."""
    documentType: Literal["invoice", "expense"]
    """Which of the two `documentId` names; a credit note is an `invoice`."""
    documentId: str
    """The id of the document that it may have paid."""
    documentNumber: NotRequired[str]
    """The invoice's, or the vendor's on an expense."""
    partyName: NotRequired[str]
    """The client, or the vendor."""
    documentDate: CalendarDate
    """The day of issue, or of the expense."""
    dueDate: NotRequired[CalendarDate]
    """When the document was to be paid."""
    amountDue: Money
    """What is left to settle of it, or of all of them: above zero, also of a credit note."""
    allocations: NotRequired[list[MatchSuggestionAllocationsItem]]
    """Where several documents add up, of one party or in a payout of several: send them as they are, with the `difference`. `documentId` is the first."""
    currency: str
    """The document's."""
    paidOn: NotRequired[CalendarDate]
    """When somebody has marked it as paid by hand: a match links that payment, and books nothing again."""
    difference: NotRequired[Literal["fee", "fx"]]
    """Send it with the match: what was kept on the way, or that the document is in another currency."""
    gross: NotRequired[Sum]
    """With a `fee`: what is open of the document, or of all of them."""
    fee: NotRequired[Money]
    """What was kept of that, or charged on top."""
    score: int
    """The points of all signals."""
    confidence: int
    """How sure it is, in percent: the `score`."""
    confidenceLevel: Literal["high", "medium", "low"]
    """`high` from 70, `medium` from 45."""
    suggested: bool
    """At most one: the amount is the same, its number or party is named, and no other is as good."""
    amountDiff: Money
    """What moved beyond what is left to settle; below zero where it is less."""
    dateDiff: int
    """Days from the document's date to the transaction's."""
    reasons: list[str]
    """What speaks for it."""
    breakdown: list[MatchSuggestionBreakdownItem]
    """How the score comes about, signal by signal."""


class PairProposal(TypedDict):
    """Another transaction that may explain this one."""
    transactionId: str
    """The id of the other transaction."""
    accountId: str
    """The account on which that moved."""
    accountName: str
    """What the company calls that account."""
    date: CalendarDate
    """When the bank booked it."""
    amount: Money
    """Below zero where money left that account."""
    description: str
    """The bank's text."""
    reconciled: bool
    """Whether it is matched with a document, which pairing would undo."""
    reason: str
    """What speaks for it."""


class ExpenseAnswer(TypedDict):
    data: Expense


class CertainMatchList(TypedDict):
    data: list[CertainMatch]
    """This page of the list, newest first unless its operation says otherwise."""
    limit: int
    """How many were asked for at most."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""
    hasMore: bool
    """Whether there are more transactions to look at."""


class CertainMatch(TypedDict):
    """A transaction, and what it paid for certain."""
    transaction: BankTransaction
    """The movement that is not matched yet."""
    suggestion: MatchSuggestion
    """The one document, or the documents together, that it paid."""


class AcceptedMatchesDataItemDetailsItem(TypedDict):
    path: list[str | int]
    """Where in the item: names of fields and places in lists."""
    message: str
    """What is wrong there, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""


class AcceptedMatchesDataItem(TypedDict):
    index: int
    """The place of the item in the request, from 0."""
    success: bool
    """Whether `data` or `error` is there."""
    data: NotRequired[BankTransaction]
    """What was created; absent where `error` is there."""
    status: NotRequired[int]
    """What a request of its own would have been answered with."""
    error: NotRequired[str]
    """Why not: the sentence, or a code where one is promised."""
    message: NotRequired[str]
    """The sentence for a person."""
    code: NotRequired[str]
    """The code of the error, as `code` of an answer."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    details: NotRequired[list[AcceptedMatchesDataItemDetailsItem]]
    """What is wrong with the item, an entry a fault; each path begins at the item."""


class AcceptedMatchesSummary(TypedDict):
    """How many there were of each outcome."""
    total: int
    """How many items were sent."""
    succeeded: int
    """How many were done."""
    failed: int
    """How many were refused."""


class AcceptedMatches(TypedDict):
    data: list[AcceptedMatchesDataItem]
    """What became of each item, in the order of the request."""
    summary: AcceptedMatchesSummary
    """How many there were of each outcome."""
    error: NotRequired[str]
    """Only where nothing was created."""
    message: NotRequired[str]
    """The sentence for a person, beside `error`."""
    code: NotRequired[str]
    """BATCH_FAILED, beside `error`."""
    reason: NotRequired[str]
    """The code of the sentence."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name."""
    docs: NotRequired[str]
    """The page that explains the code."""
    meta: AnswerMeta


class ChannelList(TypedDict):
    data: list[Channel]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class ChannelProblem(TypedDict):
    """With `error`: what is wrong and what to do."""
    code: str
    """What is wrong, for programs."""
    message: str
    """The same in a sentence, with what to do."""
    params: dict[str, str | Number]
    """What varies in it."""
    line: NotRequired[int]
    """Where in the calendar, from 1."""


class ChannelMarkedFree(TypedDict):
    """Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks events of whole days so by itself."""
    events: int
    """How many such events there were."""
    nights: int
    """From today on, each counted once."""
    message: str
    """What it means, and what to do in Google Calendar."""


class ChannelWarningsItem(TypedDict):
    code: str
    """What is odd, for programs."""
    message: str
    """The same in a sentence."""
    params: dict[str, str | Number]
    """What varies in it."""
    line: int
    """Where in the calendar, from 1."""
    uid: NotRequired[str]
    """The event that it is about, as the calendar names it."""


class Channel(TypedDict):
    """A calendar of a booking site that a property's own is exchanged with."""
    id: str
    """Its id."""
    propertyId: str
    """The property whose calendar it is."""
    name: str
    """What the company calls it."""
    type: Literal["ical_import", "ical_export", "api"]
    """`ical_import` reads a calendar, `ical_export` offers one to be read, `api` is a connection of its own."""
    site: Literal["Airbnb", "Booking.com", "Vrbo", "Other"]
    """Whose calendar it is: what its events mean follows from that."""
    feedUrl: NotRequired[str]
    """Of an `ical_export`, the secret address to give to the booking site: whoever has it can read it. Left out for members who do not write (viewers, accountants)."""
    status: Literal["active", "paused", "error"]
    """`error`: the last fetch came to nothing. It goes on trying."""
    problem: NotRequired[ChannelProblem]
    """With `error`: what is wrong and what to do."""
    lastSync: NotRequired[Timestamp]
    """When the calendar last arrived whole, or was last read."""
    lastSyncEvents: NotRequired[int]
    """How many events it had then."""
    markedFree: NotRequired[ChannelMarkedFree]
    """Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks events of whole days so by itself."""
    unreadEvents: NotRequired[list[UnreadEvent]]
    """Events of the calendar that cannot be read, while all others were. What nights are known of them are blocked until somebody decides (`POST /v1/channels/{channelId}/unread-events/{eventId}`)."""
    warnings: NotRequired[list[ChannelWarningsItem]]
    """What is odd about the calendar, and how it was read."""
    lastReader: NotRequired[str]
    """Of an `ical_export`: the program that last read it."""
    createdAt: Timestamp
    updatedAt: Timestamp

UnreadEvent = TypedDict(
    "UnreadEvent",
    {
        "id": "str",
        "uid": "NotRequired[str]",
        "line": "int",
        "summary": "NotRequired[str]",
        "code": "str",
        "message": "str",
        "params": "dict[str, str | Number]",
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
        "decision": "NotRequired[Literal[\"keep\", \"dismiss\"]]",
    },
)
"""An event of a calendar that could not be read."""


class ChannelSyncDataMarkedFree(TypedDict):
    """Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks events of whole days so by itself."""
    events: int
    """How many such events there were."""
    nights: int
    """From today on, each counted once."""
    message: str
    """What it means, and what to do in Google Calendar."""


class ChannelSyncData(TypedDict):
    """What was started."""
    success: bool
    """A refusal has another status; `lastSync` of the channel says when the calendar has arrived."""
    message: str
    """With what the last fetch passed over."""
    channelId: str
    """The channel that was fetched."""
    markedFree: NotRequired[ChannelSyncDataMarkedFree]
    """Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks events of whole days so by itself."""


class ChannelSync(TypedDict):
    data: ChannelSyncData
    """What was started."""


class GuestList(TypedDict):
    data: list[Guest]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Guest(TypedDict):
    """A person who stays at a property, as far as the register may be read by programs."""
    id: str
    """Its id."""
    guestName: str
    """Empty while nobody has said it."""
    documentType: NotRequired[Literal["DNI", "NIE", "Passport"]]
    """Left out of a child without a document, and of any other document."""
    documentNumber: NotRequired[str]
    """Masked: its end alone. The whole is shown in the dashboard."""
    nationality: NotRequired[str]
    """ISO 3166-1 alpha-2."""
    reservationId: str
    """The stay that the person is registered for."""
    documentVerified: bool
    """Its number passes the check of its kind."""
    signatureCaptured: bool
    """Whether the person has signed the registration."""
    createdAt: Timestamp
    updatedAt: Timestamp


class OwnerStatementList(TypedDict):
    data: list[OwnerStatementSummary]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class OwnerStatementSummary(TypedDict):
    """A closed month of a property, in figures."""
    id: str
    """Its id."""
    propertyId: str
    """The property."""
    propertyName: str
    """What the property was called when it was closed."""
    month: str
    """The month, `YYYY-MM`."""
    number: int
    """Its place among the closed statements of the property, from 1."""
    currency: str
    """ISO 4217: the currency of every amount in it."""
    opening: Money
    """What the owner had to get from the months before."""
    result: Money
    """What the month brought the owner."""
    balance: Money
    """`opening` and `result`: what the owner has to get."""
    paidOut: Money
    """What the owner has been paid of it."""
    closing: Money
    """`balance` less `paidOut`."""
    feeInvoiceId: NotRequired[str]
    """The invoice of the manager's fee; absent while none is made."""
    createdAt: Timestamp
    """When it was closed."""


class OwnerStatementLeftOutItem(TypedDict):
    reservationId: str
    """The stay."""
    guestName: str
    """Who booked it."""
    reason: Literal["no_amount", "other_currency", "too_long"]
    """`no_amount`: nobody has entered its price. `other_currency`: it is in another one. `too_long`: more nights than can be counted."""


class OwnerStatement(TypedDict):
    """What a property brought its owner in a month."""
    id: NotRequired[str]
    """Once it is closed."""
    propertyId: str
    """The property."""
    propertyName: str
    """What the property is called; of a closed statement, what it was called then."""
    ownerName: NotRequired[str]
    """Whose it is; of a closed statement, whose it was then."""
    ownerEmail: NotRequired[str]
    """Of who was the owner when it was closed."""
    month: str
    """The month, `YYYY-MM`."""
    status: Literal["open", "closed"]
    """An open one is worked out anew whenever it is read."""
    number: NotRequired[int]
    """Its place among the closed statements of the property, from 1; absent while it is open."""
    currency: str
    """ISO 4217: the currency of every amount in it."""
    basis: Literal["checkout", "pro_rata"]
    """A stay is of the month of its checkout, or of each by its nights."""
    feePercent: Number
    """Percent of `feeBase` that the manager keeps."""
    feeBase: Literal["gross", "net"]
    """The rent before the commission of the channel, or less that."""
    stays: list[OwnerStatementStay]
    """The stays that count in the month, and changes of those of closed months."""
    costs: list[OwnerStatementCost]
    """The expenses that the owner bears."""
    totals: OwnerStatementTotals
    """What it all comes to."""
    payouts: list[OwnerPayout]
    """What the owner was paid of it."""
    leftOut: list[OwnerStatementLeftOutItem]
    """Stays that cannot be counted; once they can, they are in the next open statement."""
    feeInvoiceId: NotRequired[str]
    """The invoice of the manager's fee; absent while none is made."""
    isLast: bool
    """No later month is closed: it can be reopened and paid out."""
    closedAt: NotRequired[Timestamp]
    """When it was closed; absent while it is open."""


class OwnerStatementStay(TypedDict):
    """A stay on the statement of an owner."""
    reservationId: str
    """The stay."""
    guestName: str
    """Who booked it."""
    channel: str
    """Where it was booked."""
    checkIn: CalendarDate
    """The day of arrival."""
    checkOut: CalendarDate
    """The day of departure."""
    nights: int
    """Of this statement; of an adjustment, how many more or fewer."""
    gross: Money
    """Rent and cleaning fee."""
    commission: Money
    """What the channel keeps."""
    cleaning: Money
    """What of `gross` is for cleaning: it is taken off."""
    touristTax: Money
    """Collected for the authority: in no sum."""
    fee: Money
    """What the manager keeps, before tax."""
    net: Money
    """`gross` less `commission`, `cleaning` and `fee`."""
    isAdjustment: bool
    """What has changed since its month was closed."""
    isCancelled: NotRequired[bool]
    """Always true. It was cancelled: `gross` is what its invoice keeps once the refund is credited."""


class OwnerStatementCostReceiptsItem(TypedDict):
    fileId: str
    """The id of the file."""
    name: str
    """What the file is called."""


class OwnerStatementCost(TypedDict):
    """An expense on the statement of an owner."""
    expenseId: str
    """The expense that the owner bears."""
    description: str
    """What it was for."""
    date: CalendarDate
    """The day of the expense."""
    amount: Money
    """Tax included."""
    isAdjustment: bool
    """Whether it was put on this statement since its month was closed already."""
    receipts: list[OwnerStatementCostReceiptsItem]
    """The files of the expense."""


class OwnerStatementTotals(TypedDict):
    """The sums of a statement, in its currency."""
    gross: Money
    """Rent and cleaning fees of all stays."""
    commission: Money
    """What the channels keep."""
    cleaning: Money
    """What of `gross` is for cleaning: it is taken off."""
    touristTax: Money
    """Collected for the authority: in no other sum."""
    fee: Money
    """What the manager keeps, before tax."""
    feeTax: Money
    """The VAT of the fee."""
    feeWithheld: Money
    """IRPF that the owner withholds of the fee."""
    costs: Money
    """The expenses that the owner bears, tax included."""
    result: Money
    """`gross` less `commission`, `cleaning`, `costs` and the fee with its tax, withholding taken off."""
    opening: Money
    """The `closing` of the statement before; of the first one, what the owner had to get until then."""
    balance: Money
    """`opening` and `result`: what the owner has to get."""
    reserve: Money
    """How much of it is held back."""
    payable: Money
    """How much of it can be paid out."""
    paidOut: Money
    """What the owner has been paid since the month was closed."""
    closing: Money
    """`balance` less `paidOut`."""


class OwnerPayout(TypedDict):
    """Money that was paid to the owner."""
    id: str
    """Its id."""
    paidOn: CalendarDate
    """The day the owner was paid."""
    amount: Money
    """What was paid, in the currency of the statement."""


class PropertyList(TypedDict):
    data: list[Property]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class Property(TypedDict):
    """A home or room that is let to guests."""
    id: str
    """Its id."""
    name: str
    """What it is called."""
    type: NotRequired[Literal["Apartment", "Villa", "Studio", "House", "Room"]]
    """What it is; absent where nobody has said so."""
    address: NotRequired[Address]
    """Where it is."""
    status: Literal["Active", "Maintenance", "Inactive"]
    """Whether it is let, being repaired or not in use; reservations are taken in each state."""
    ownerName: NotRequired[str]
    """Whose it is, where it is managed for somebody."""
    ownerEmail: NotRequired[str]
    """Where the owner is written to."""
    commissionRate: NotRequired[Number]
    """Percent of the rent that the manager keeps."""
    licenseNumber: NotRequired[str]
    """The region's licence for tourist lets."""
    registrationNumber: NotRequired[str]
    """NRUA, the number of the annulled national register."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"]]
    """Where it is for the record books, `1` to `5`."""
    propertyReference: NotRequired[str]
    """Its cadastral reference."""
    maxGuests: NotRequired[int]
    """How many may sleep there."""
    checkInTime: NotRequired[str]
    """From when guests may come, `HH:MM` by the workspace's clock."""
    checkOutTime: NotRequired[str]
    """By when they leave, `HH:MM` by the workspace's clock."""
    bufferDays: int
    """Days kept free after each stay."""
    authority: NotRequired[GuestAuthority]
    establishmentCode: NotRequired[str]
    """The code that the authority gave the establishment."""
    hotelServices: NotRequired[bool]
    """Always true. Absent where there are none."""
    touristTax: NotRequired[PropertyTouristTax]
    """Where the rules of its tourist tax are from; absent where the postal code decides."""
    cancellationPolicy: NotRequired[CancellationPolicy]
    """What a cancelled stay gives back; absent where none was chosen."""
    createdAt: Timestamp
    updatedAt: Timestamp


class PropertyTouristTax(TypedDict):
    """The tourist tax of a property."""
    place: Literal["none", "barcelona", "catalunya", "balears", "other"]
    """Whose rules of the tourist tax apply; `none`: there is none. Of `other`, `rate` and `maxNights` are the property's own."""
    rate: NotRequired[Number]
    """A rate of its own: a person and night, before VAT."""
    maxNights: NotRequired[int]
    """No more nights of a stay are taxed."""


class CancellationPolicy(TypedDict):
    """What a cancelled stay gives back."""
    name: Literal["flexible", "moderate", "strict", "custom"]
    """Which policy it is: its steps follow from the name, or are its own (`custom`)."""
    steps: list[CancellationStepOutput]
    """What is given back how long before the arrival, the earliest first."""


class CancellationOfferInvoice(TypedDict):
    """The one that was made of it."""
    id: str
    """The id of the invoice."""
    documentNumber: NotRequired[str]
    """Its number; absent of a draft."""
    status: Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"]
    """Its status now."""


class CancellationOffer(TypedDict):
    """What cancelling the stay today would do."""
    policy: NotRequired[CancellationPolicy]
    """The one it was booked with."""
    daysBefore: int
    """From today to the arrival; below zero after it."""
    refundPercent: NotRequired[Number]
    """What the policy gives back of the price."""
    invoice: NotRequired[CancellationOfferInvoice]
    """The one that was made of it."""
    effect: Literal["none", "delete_draft", "credit"]
    """What cancelling does to its invoice."""
    price: NotRequired[Money]
    """What is left to credit of the stay, with tax."""
    touristTax: NotRequired[Money]
    """And of the tourist tax: given back unless the stay has begun."""
    refundAmount: NotRequired[Money]
    """What the policy gives back, with tax."""


class StayCancelledCreditNote(TypedDict):
    """A draft."""
    id: str
    """The id of the credit note."""
    totalCredited: Money
    """What it credits, with tax."""


class StayCancelled(TypedDict):
    """The stay that was cancelled, and what became of its invoice."""
    reservation: Reservation
    """The reservation, now cancelled."""
    creditNote: NotRequired[StayCancelledCreditNote]
    """A draft."""
    deletedInvoiceId: NotRequired[str]
    """The draft that was its invoice."""


class TouristTaxReckoningPartsItem(TypedDict):
    nights: int
    """How many nights at this rate."""
    rate: Money
    """The rate of a person and night."""
    amount: Money
    """`nights` by `rate`, for all adults."""


class TouristTaxReckoning(TypedDict):
    """How the tourist tax of a stay was worked out."""
    place: Literal["none", "barcelona", "catalunya", "balears", "other"]
    """Whose rules were followed."""
    adults: int
    """Guests who pay it."""
    children: int
    """Guests whose age exempts them."""
    parts: list[TouristTaxReckoningPartsItem]
    """Nights at a rate, times the adults, in their order."""
    freeNights: int
    """Nights beyond those that are taxed at most."""
    amount: Money
    """The whole tax, before VAT."""


class Reservation(TypedDict):
    """A stay of guests at a property."""
    id: str
    """Its id."""
    propertyId: str
    """The property that is booked."""
    propertyName: str
    """What the property is called."""
    guestName: str
    """Who booked it."""
    guestEmail: NotRequired[str]
    """Where they are written to."""
    checkIn: CalendarDate
    """The day of arrival."""
    checkOut: CalendarDate
    """The day of departure; it is free for the next guest."""
    nights: int
    """From `checkIn` to `checkOut`."""
    status: Literal["Pending", "Confirmed", "Checked In", "Checked Out", "Cancelled"]
    """`Pending` and `Cancelled` keep no days; all others do."""
    amount: NotRequired[Money]
    """What the stay costs: rent and cleaning, with VAT and without tourist tax."""
    currency: str
    """ISO 4217: the currency of `amount` and of all that is part of it."""
    channel: str
    """`Direct`, `Airbnb`, `Booking.com` or `Vrbo`; of a stay that the calendar of another site has brought, the name of that channel."""
    channelId: NotRequired[str]
    """The calendar feed that brought it."""
    confirmationCode: NotRequired[str]
    """The channel's own code of the booking."""
    complianceStatus: Literal["Not Started", "In Progress", "Completed", "Failed"]
    """Whether its guests are registered with the authorities."""
    conflict: NotRequired[bool]
    """Always true. It came from a channel and overlaps another: one of them has to go elsewhere."""
    notes: NotRequired[str]
    """What somebody noted, for the company alone."""
    adults: NotRequired[int]
    """Guests who pay tourist tax."""
    children: NotRequired[int]
    """Guests whose age exempts them from tourist tax."""
    cleaningFee: NotRequired[Money]
    """What of `amount` is for cleaning."""
    channelCommission: NotRequired[Money]
    """What the booking site keeps of `amount`."""
    touristTax: NotRequired[Money]
    """Before VAT, on top of `amount`."""
    touristTaxReckoning: NotRequired[TouristTaxReckoning]
    """Absent where somebody entered it."""
    depositAmount: NotRequired[Money]
    """The security deposit that is agreed; it is in no sum."""
    cancellationPolicy: NotRequired[CancellationPolicy]
    """The one it was booked with."""
    clientId: NotRequired[str]
    """The client who is invoiced; absent until one is known."""
    invoiceId: NotRequired[str]
    """The invoice that was made of it."""
    createdAt: Timestamp
    updatedAt: Timestamp


class ReservationList(TypedDict):
    data: list[Reservation]
    """This page of the list, newest first unless its operation says otherwise."""
    total: int
    """How many match on all pages."""
    limit: int
    """How many were asked for at most."""
    offset: int
    """How many were skipped; 0 where `cursor` was followed."""
    nextCursor: NotRequired[str]
    """The next page's `cursor`; absent on the last."""


class ReservationCancelledData(TypedDict):
    """What was cancelled."""
    id: str
    """The id of the reservation."""
    status: Literal["Cancelled"]
    """What it is now."""
    cancelledVia: Literal["api"]
    """Always `api`, as this operation says it."""


class ReservationCancelled(TypedDict):
    data: ReservationCancelledData
    """What was cancelled."""
    meta: AnswerMeta


class Calendar(TypedDict):
    data: list[CalendarEntry]
    """Stays and blocks that overlap the days asked for, the earliest first."""

CalendarEntry = TypedDict(
    "CalendarEntry",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
        "kind": "Literal[\"stay\", \"block\"]",
        "reservationId": "NotRequired[str]",
        "blockId": "NotRequired[str]",
        "reason": "NotRequired[str]",
        "channelId": "NotRequired[str]",
        "bufferDays": "NotRequired[int]",
        "conflict": "NotRequired[bool]",
    },
)
"""A stay or a block in the calendar of a property."""


class RentalFiguresDataTotal(TypedDict):
    """All properties together."""
    nights: int
    """Nights that were sold."""
    pricedNights: int
    """Those of stays with an amount in the workspace's currency."""
    revenue: Number
    """What the stays cost, each spread evenly over its nights."""
    averageDailyRate: NotRequired[Number]
    """ADR: `revenue` by `pricedNights`."""
    availableNights: int
    """Nights that were sold or could be: blocked ones are not."""
    occupancy: NotRequired[Number]
    """`nights` by `availableNights`, in percent."""
    revenuePerAvailableNight: NotRequired[Number]
    """RevPAR: `revenue` by `availableNights`."""


class RentalFiguresDataPropertiesItem(TypedDict):
    nights: int
    """Nights that were sold."""
    pricedNights: int
    """Those of stays with an amount in the workspace's currency."""
    revenue: Number
    """What the stays cost, each spread evenly over its nights."""
    averageDailyRate: NotRequired[Number]
    """ADR: `revenue` by `pricedNights`."""
    availableNights: int
    """Nights that were sold or could be: blocked ones are not."""
    occupancy: NotRequired[Number]
    """`nights` by `availableNights`, in percent."""
    revenuePerAvailableNight: NotRequired[Number]
    """RevPAR: `revenue` by `availableNights`."""
    propertyId: str
    """The property."""
    propertyName: str
    """What it is called."""


class RentalFiguresDataChannelsItem(TypedDict):
    nights: int
    """Nights that were sold."""
    pricedNights: int
    """Those of stays with an amount in the workspace's currency."""
    revenue: Number
    """What the stays cost, each spread evenly over its nights."""
    averageDailyRate: NotRequired[Number]
    """ADR: `revenue` by `pricedNights`."""
    channel: str
    """`Direct`, `Airbnb`, `Booking.com` or `Vrbo`; of a stay that the calendar of another site has brought, the name of that channel."""


class RentalFiguresDataMonthsItem(TypedDict):
    nights: int
    """Nights that were sold."""
    pricedNights: int
    """Those of stays with an amount in the workspace's currency."""
    revenue: Number
    """What the stays cost, each spread evenly over its nights."""
    averageDailyRate: NotRequired[Number]
    """ADR: `revenue` by `pricedNights`."""
    availableNights: int
    """Nights that were sold or could be: blocked ones are not."""
    occupancy: NotRequired[Number]
    """`nights` by `availableNights`, in percent."""
    revenuePerAvailableNight: NotRequired[Number]
    """RevPAR: `revenue` by `availableNights`."""
    month: str
    """The month, `YYYY-MM`."""


class RentalFiguresDataOtherCurrenciesItem(TypedDict):
    currency: str
    """ISO 4217: the other currency."""
    nights: int
    """Nights of stays in it."""
    revenue: Number
    """What those stays cost in it."""

RentalFiguresData = TypedDict(
    "RentalFiguresData",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
        "currency": "str",
        "total": "RentalFiguresDataTotal",
        "properties": "list[RentalFiguresDataPropertiesItem]",
        "channels": "list[RentalFiguresDataChannelsItem]",
        "months": "list[RentalFiguresDataMonthsItem]",
        "otherCurrencies": "list[RentalFiguresDataOtherCurrenciesItem]",
    },
)
"""The figures of the nights from `from` to `to`."""


class RentalFigures(TypedDict):
    data: RentalFiguresData
    """The figures of the nights from `from` to `to`."""
    meta: AnswerMeta

Block = TypedDict(
    "Block",
    {
        "id": "str",
        "propertyId": "str",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "reason": "NotRequired[str]",
        "createdAt": "Timestamp",
    },
)
"""Days on which a property cannot be booked."""


class BoardLights(TypedDict):
    """How many companies have each light, whatever was asked for by `light` and `limit`."""
    red: int
    """How many are red."""
    amber: int
    """How many are amber."""
    green: int
    """How many are green."""


class BoardPeopleItem(TypedDict):
    id: str
    """The id of that user."""
    name: str
    """The name of that user."""


class Board(TypedDict):
    """The companies of an accountant, as they stand for a quarter."""
    quarter: str
    """The quarter that is filed."""
    asOf: CalendarDate
    """The day that is reported for."""
    companies: list[BoardCompany]
    """A row a company."""
    lights: BoardLights
    """How many companies have each light, whatever was asked for by `light` and `limit`."""
    rejectedWorkspaceIds: list[str]
    """Of the companies asked for, those that you may not see."""
    people: list[BoardPeopleItem]
    """Who can be given the work on a quarter: the accountants of these companies, and you."""
    omitted: int
    """How many further companies there are that you may see: a board has 200. Name them to see them."""
    generatedAt: Timestamp
    """When it was made."""


class BoardCompanyFormsItem(TypedDict):
    form: Literal["111", "115", "123", "130", "180", "190", "216", "296", "303", "309", "347", "349", "369", "390", "415", "420", "425"]
    """The number of the form."""
    period: str
    """The quarter that it is of, or the year."""
    must: Literal["yes", "ask"]
    """Whether it is filed; `ask` of forms 347 and 415 where somebody was traded with for more than their limit: look at the form."""
    dueOn: CalendarDate
    """The last day on which it is filed."""
    days: int
    """Days from today to that day; below zero where it is over."""
    filedOn: CalendarDate | None
    """When it was filed, as somebody has noted; null where nobody has."""


class BoardCompanyRequests(TypedDict):
    """What the client was asked for."""
    open: int
    """How many wait for the client."""
    answered: int
    """How many answers wait to be looked at."""


class BoardCompanyReceivableItem(TypedDict):
    currency: str
    """ISO 4217."""
    total: Number
    """What clients owe."""
    overdue: Number
    """What of it is past due."""


class BoardCompany(TypedDict):
    workspaceId: str
    """The company's workspace."""
    workspaceName: str
    """What the company is called."""
    taxId: str | None
    """Its tax id; null where nobody has given one."""
    zone: Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None
    """Where it is taxed."""
    foralTerritory: Literal["none", "araba", "gipuzkoa", "bizkaia", "navarra"] | None
    """The territory whose own agency it files at; null where nobody has said."""
    currency: str
    """ISO 4217: the currency of its books."""
    light: BoardLight
    reasons: list[BoardReason]
    """Why; what asks for red first. None of a green one."""
    closedAt: Timestamp | None
    """When the quarter was closed; null while it is open."""
    forms: list[BoardCompanyFormsItem]
    """What it files of the quarter, and with the last one of the year; none where nothing is due."""
    nextDue: CalendarDate | None
    """The first last day of those that it files and are not filed; null where none is due. A closed quarter leaves those of the year."""
    blockers: BoardBlockers
    work: QuarterWork
    requests: BoardCompanyRequests
    """What the client was asked for."""
    receivable: list[BoardCompanyReceivableItem]
    """What its clients owe, an entry each currency: currencies are never added up."""


class BoardReason(TypedDict):
    code: Literal["late", "due_soon", "no_profile", "unmatched_movements", "drafts", "without_receipt", "without_tax_id", "without_rate", "refused_records", "sending_stopped", "verifactu_required", "verifactu_soon", "answers_to_read", "certificate_ended", "certificate_ends"]
    """What it is."""
    light: Literal["red", "amber"]
    """The light that it asks for by itself."""
    count: NotRequired[int]
    """How many documents, movements or records."""
    day: NotRequired[CalendarDate]
    """The day that it is about."""
    days: NotRequired[int]
    """Days from today to that day; below zero where it is over."""


class BoardBlockers(TypedDict):
    """What is in the way of filing the quarter."""
    unmatchedMovements: int
    """Bank movements of the quarter that are neither matched, categorized nor excluded."""
    drafts: int
    """Invoices dated in the quarter that are drafts."""
    withoutReceipt: int
    """Expenses of the quarter without a file."""
    withoutTaxId: int
    """Expenses of the quarter that deduct VAT or withhold, without the tax id of their vendor."""
    withoutRate: int
    """Invoices and expenses of the quarter in another currency without a rate."""
    refusedRecords: int
    """Records for the tax agency that wait for a person."""


class QuarterWork(TypedDict):
    """Who does the quarter of a company, and how far it has come."""
    state: Literal["to_do", "in_progress", "waiting_for_client", "done"]
    """How far the work on the quarter has come."""
    assigneeId: str | None
    """The user who does it."""
    assigneeName: str | None
    """The name of that user."""
    note: str | None
    """A note that owners and accountants of the company read."""


class LedgerEntriesNoticesItem(TypedDict):
    code: Literal["expense_without_rate", "invoice_without_rate", "deposit_in_other_currency", "movement_in_other_currency", "movement_unexplained", "cash_criterion"]
    """What is not in the entries as it should be: documents and movements in another currency without a rate are absent; a movement that nobody has explained is on account 555; of a document under the cash criterion, VAT books of other programs have nothing."""
    count: int
    """How many there are of it."""
    examples: list[str]
    """A few of them."""


class LedgerEntries(TypedDict):
    data: list[LedgerEntry]
    """The entries, by date."""
    total: int
    """How many entries the period has."""
    hasMore: bool
    """Whether there are more after this page."""
    notices: list[LedgerEntriesNoticesItem]
    """What the entries do not say, or not as they should."""


class LedgerEntryLinesItem(TypedDict):
    account: str
    """The account in the company's plan, of 8 to 12 digits."""
    name: str
    """What the account is called."""
    debit: Number
    """What is debited, in the currency of the workspace; 0 where it is credited."""
    credit: Number
    """What is credited; 0 where it is debited."""


class LedgerEntry(TypedDict):
    number: int
    """The place of the entry in the period, from 1."""
    date: CalendarDate
    text: str
    """What happened."""
    document: str
    """The number of the document, or empty."""
    lines: list[LedgerEntryLinesItem]
    """What is debited and credited: both come to the same."""


class TestCompany(TypedDict):
    """A company to try things out in: own data, own keys, its own clock."""
    id: str
    """Its id."""
    name: str
    """Its name."""
    liveCompanyId: str
    """The id of the company that it is the test of."""
    createdAt: Timestamp
    clock: TestClock


class TestClock(TypedDict):
    """The clock of a test company."""
    now: Timestamp
    """What the clock of the test company shows."""
    today: str
    """The day it is there, in its time zone."""
    timeZone: str
    """Its time zone, of the IANA list."""
    isAdvancing: bool
    """The days up to `target` are passing: nothing else advances it now."""
    target: NotRequired[Timestamp]
    """What it is being advanced to; absent while it is not."""


class MadeTestCompany(TypedDict):
    """A new test company with its first key."""
    id: str
    """Its id."""
    name: str
    """Its name."""
    liveCompanyId: str
    """The id of the company that it is the test of."""
    createdAt: Timestamp
    clock: TestClock
    key: NotRequired[str]
    """A key of the test company, `folio_test_…`, with the scopes and limits of the key that made it; shown this once. Absent of one that was made in the dashboard or by a connected application."""


class AdvancedTestClockPassedEventsItem(TypedDict):
    type: str
    """The type of the events."""
    count: int
    """How many there were."""

AdvancedTestClockPassed = TypedDict(
    "AdvancedTestClockPassed",
    {
        "from": "Timestamp",
        "events": "list[AdvancedTestClockPassedEventsItem]",
        "mails": "int",
        "attempts": "int",
    },
)
"""What the days brought so far."""


class AdvancedTestClock(TypedDict):
    """The clock after it was advanced, and what the days brought."""
    now: Timestamp
    """What the clock of the test company shows."""
    today: str
    """The day it is there, in its time zone."""
    timeZone: str
    """Its time zone, of the IANA list."""
    isAdvancing: bool
    """The days up to `target` are passing: nothing else advances it now."""
    target: NotRequired[Timestamp]
    """What it is being advanced to; absent while it is not."""
    passed: AdvancedTestClockPassed
    """What the days brought so far."""


class CopiedEvent(TypedDict):
    """An event of the live company in its test company."""
    id: str
    """The id of the event in the test company."""
    copiedFrom: str
    """The id of the event of the live company."""
    testCompanyId: str
    """The id of the test company."""


class WebhookFilterOutput(TypedDict):
    """What has to hold of an event. Of several filters, all have to."""
    pointer: str
    """A JSON pointer into the body of the whole event."""
    operator: Literal["=", "!=", ">", ">=", "<", "<=", "in", "contains", "exists"]
    """Numbers are compared as decimals, texts by their characters; `contains` looks into a text or a list."""
    value: NotRequired[str | Number | bool]
    """What is compared with; of `exists` `true`, which may be left out, or `false`."""
    values: NotRequired[list[str | Number | bool]]
    """Of `in`, and of no other: one of these."""


class BankRuleConditionOutput(TypedDict):
    """One thing that a movement has to be like."""
    field: Literal["description", "counterparty", "reference", "iban", "amount", "account", "direction"]
    """`iban` is that of the counterparty, `account` the id of your own, `amount` is without its sign."""
    operator: Literal["contains", "is", "startsWith", "regex", "oneOf", "between"]
    """Texts: `contains`, `is`, `startsWith`, `oneOf` and `regex` (RE2: no look-around, no back-references). IBANs: `is`, `startsWith`, `oneOf`. Amounts: `is`, `between`. Accounts: `is`, `oneOf`. The direction: `is`."""
    value: Any
    """A text of at most 200 characters, of which case, accents and separators do not matter; a list of at most 50 of them for `oneOf`; an amount from 0, or `{min, max}` for `between`, both included; `in` or `out` for the direction."""


class BankRuleActionOutput(TypedDict):
    """What becomes of a movement that fits."""
    category: str
    """What such a movement is."""
    notes: NotRequired[str | None]
    """Set where it has no notes of its own."""
    exclude: NotRequired[bool | None]
    """`true` for what is no business of the company's."""
    vendorId: NotRequired[str | None]
    """Whom an expense made of it was paid to."""


class BankRuleCreateOutput(TypedDict):
    name: str
    """What you call it."""
    position: NotRequired[int | None]
    """Its place in the order, from 1; the last one where left out. Of several that fit, the first counts."""
    isActive: NotRequired[bool | None]
    """`true` where left out."""
    match: NotRequired[Literal["all", "any"] | None]
    """Which conditions must hold; `all` where left out."""
    conditions: list[BankRuleConditionOutput]
    """What a movement has to be like: 1 to 20 conditions, joined by `match`."""
    action: BankRuleActionOutput


class CancellationStepOutput(TypedDict):
    """What is given back up to so many days before the arrival."""
    daysBefore: int
    """Days before the arrival; 0 is that day."""
    refundPercent: Number
    """What is given back of the price."""


class ApiKeysCreateRequest(TypedDict):
    name: str
    """What the key is for."""
    scopes: list[ApiKeyScope]
    """What it may do: of everything `read`, `write` (without `read`) and `einvoice:*`; of one group of this API `invoices:read`, or `invoices:write`, which includes reading it."""
    expiresAt: NotRequired[str | None]
    """When it stops working: an instant, or the last day on which it works. Never, where left out."""
    allowedAddresses: NotRequired[list[str] | None]
    """From where it may be used: addresses, and networks as in CIDR, of IPv4 and IPv6. From anywhere, where left out. A key that is made with another has the list of that one where left out, and may narrow it."""
    rateLimitPerMinute: NotRequired[int | None]
    """Requests a minute, where it is to have another number than the others. At most that of the key that makes it, and what the operator allows."""
    allowedOrigins: NotRequired[list[str] | None]
    """Whose pages may read its answers in a browser (CORS): origins as the browser sends them. None, where left out. A key in a page can be read by whoever sees the page: give it little."""


class ApiKeysRotateRequest(TypedDict):
    overlapHours: NotRequired[int]
    """How many hours the old key goes on working: 24 where left out, 0 to end it at once."""


class PortalLinksCreateRequest(TypedDict):
    label: str
    """Who gets it. It is in the security log, and on the deliveries that were asked for by the link."""
    expiresAt: NotRequired[str | None]
    """When it stops working: an instant, or the last day on which it works. 30 days from now where left out, a year at most."""
    mayResend: NotRequired[bool | None]
    """Whether its holder may send a delivery again and send a test."""
    mayRotateSecret: NotRequired[bool | None]
    """Whether its holder may rotate the secret, and sees the new one once."""


class WebhooksCreateRequest(TypedDict):
    url: str
    """Where deliveries are posted: HTTPS; HTTP only for localhost and 127.0.0.1."""
    events: list[Literal["invoice.created", "invoice.updated", "invoice.paid", "invoice.overdue", "expense.created", "expense.updated", "quote.created", "quote.updated", "quote.accepted", "quote.rejected", "client.created", "client.updated", "product.created", "product.updated"]]
    """What to be told of."""
    secret: NotRequired[str | None]
    """Signs every delivery; never shown again. Left out of a PUT it stays, null removes it, and another one replaces it at once: `POST /v1/webhooks/{id}/rotate-secret` lets both sign for 24 hours. For Standard Webhooks, what follows `whsec_` is base64 of the key; any other secret is the key itself."""
    active: NotRequired[bool | None]
    """Another view of `status`."""
    status: NotRequired[Literal["active", "inactive", "paused"] | None]
    """Only an active webhook is delivered to."""
    name: NotRequired[str | None]
    """What it is for."""
    metadata: NotRequired[dict[str, str | Number | bool] | None]
    """Whatever you keep with it."""
    payload: NotRequired[Literal["full", "thin"] | None]
    """`thin` posts `{event, timestamp, data: {id}}`: nothing of your books leaves but an id, with which the resource is read. `full`, the default, posts the whole resource. It is so of deliveries from now on; a test is always whole."""
    retrySchedule: NotRequired[Literal["standard", "three_days"] | None]
    """`standard`, the default, is three attempts within 6 seconds. `three_days` is ten: after 2 s, 4 s, 5 min, 30 min, and 2, 5, 10, 18 and 36 h."""
    ordering: NotRequired[Literal["none", "resource"] | None]
    """`resource` delivers the events of one resource one after the other: each waits until the one before it was delivered or has failed for good. What is sent again by hand waits for nothing. `none` is the default."""
    whilePaused: NotRequired[Literal["drop", "keep"] | None]
    """`keep` holds back what happens while it is `paused`, and delivers it, the oldest first, once it is `active` again. `drop`, the default, delivers nothing of it."""
    pauseAfterFailures: NotRequired[int | None]
    """Pauses it after so many failed deliveries in a row. In any case it is paused once it has failed for five days without one success; owners are mailed at half of that, and then."""
    ratePerSecond: NotRequired[int | None]
    """So many attempts begin a second at most. What comes faster waits, in its order; none is lost or fails by it. Without it, what is due is sent at once."""
    headers: NotRequired[dict[str, str] | None]
    """Sent with every delivery besides ours. Names are stored in lower case; values are secrets, and answers have `••••••••` in their place: sent back, that leaves a value as it is. Not Host, Content-*, X-Service-*, Webhook-* and what is the connection's."""
    filters: NotRequired[list[WebhookFilter] | None]
    """Only events of which all of these hold are delivered. What an event has not meets no filter but `!=` and `exists` with `false`. They are asked when something happens: what has been inserted is delivered."""


class WebhooksUpdateRequest(TypedDict):
    url: NotRequired[str]
    """Where deliveries are posted: HTTPS; HTTP only for localhost and 127.0.0.1."""
    events: NotRequired[list[Literal["invoice.created", "invoice.updated", "invoice.paid", "invoice.overdue", "expense.created", "expense.updated", "quote.created", "quote.updated", "quote.accepted", "quote.rejected", "client.created", "client.updated", "product.created", "product.updated"]]]
    """What to be told of."""
    secret: NotRequired[str | None]
    """Signs every delivery; never shown again. Left out of a PUT it stays, null removes it, and another one replaces it at once: `POST /v1/webhooks/{id}/rotate-secret` lets both sign for 24 hours. For Standard Webhooks, what follows `whsec_` is base64 of the key; any other secret is the key itself."""
    active: NotRequired[bool | None]
    """Another view of `status`."""
    status: NotRequired[Literal["active", "inactive", "paused"] | None]
    """Only an active webhook is delivered to."""
    name: NotRequired[str | None]
    """What it is for."""
    metadata: NotRequired[dict[str, str | Number | bool] | None]
    """Whatever you keep with it."""
    payload: NotRequired[Literal["full", "thin"] | None]
    """`thin` posts `{event, timestamp, data: {id}}`: nothing of your books leaves but an id, with which the resource is read. `full`, the default, posts the whole resource. It is so of deliveries from now on; a test is always whole."""
    retrySchedule: NotRequired[Literal["standard", "three_days"] | None]
    """`standard`, the default, is three attempts within 6 seconds. `three_days` is ten: after 2 s, 4 s, 5 min, 30 min, and 2, 5, 10, 18 and 36 h."""
    ordering: NotRequired[Literal["none", "resource"] | None]
    """`resource` delivers the events of one resource one after the other: each waits until the one before it was delivered or has failed for good. What is sent again by hand waits for nothing. `none` is the default."""
    whilePaused: NotRequired[Literal["drop", "keep"] | None]
    """`keep` holds back what happens while it is `paused`, and delivers it, the oldest first, once it is `active` again. `drop`, the default, delivers nothing of it."""
    pauseAfterFailures: NotRequired[int | None]
    """Pauses it after so many failed deliveries in a row. In any case it is paused once it has failed for five days without one success; owners are mailed at half of that, and then."""
    ratePerSecond: NotRequired[int | None]
    """So many attempts begin a second at most. What comes faster waits, in its order; none is lost or fails by it. Without it, what is due is sent at once."""
    headers: NotRequired[dict[str, str] | None]
    """Sent with every delivery besides ours. Names are stored in lower case; values are secrets, and answers have `••••••••` in their place: sent back, that leaves a value as it is. Not Host, Content-*, X-Service-*, Webhook-* and what is the connection's."""
    filters: NotRequired[list[WebhookFilter] | None]
    """Only events of which all of these hold are delivered. What an event has not meets no filter but `!=` and `exists` with `false`. They are asked when something happens: what has been inserted is delivered."""

WebhooksReplayRequest = TypedDict(
    "WebhooksReplayRequest",
    {
        "from": "str",
        "to": "NotRequired[str | None]",
        "types": "NotRequired[list[Literal[\"invoice.created\", \"invoice.updated\", \"invoice.paid\", \"invoice.overdue\", \"expense.created\", \"expense.updated\", \"quote.created\", \"quote.updated\", \"quote.accepted\", \"quote.rejected\", \"client.created\", \"client.updated\", \"product.created\", \"product.updated\"]] | None]",
        "onlyFailed": "NotRequired[bool | None]",
        "dryRun": "NotRequired[bool | None]",
    },
)


class CertificatesPutRequest(TypedDict):
    pkcs12: str
    """The .p12 or .pfx file, in base 64: the certificate with its private key."""
    password: str
    """What opens the file. Neither is ever answered or logged."""


class CompanyPatchRequest(TypedDict):
    name: NotRequired[str]
    """What the company is called here."""
    legalName: NotRequired[str]
    """The name that it issues invoices under."""
    taxId: NotRequired[str]
    """It can no longer change once invoices are issued (409)."""
    address: NotRequired[AddressInput | None]
    """Where the company is registered, as printed on its documents; `null` removes it."""
    fiscalZone: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"]]
    """Where it stands for indirect tax."""
    vatRegime: NotRequired[Literal["general", "surcharge", "exempt"]]
    """How its sales bear VAT: `general`, `surcharge` (recargo de equivalencia: no VAT returns), or `exempt`."""
    taxpayerKind: NotRequired[Literal["corporate", "other"] | None]
    """Corporation tax, or any other: it decides from when on invoices are sent by VERI*FACTU."""
    usesSii: NotRequired[bool | None]
    """Its books are kept at the tax agency (SII): not bound to VERI*FACTU."""
    foralTerritory: NotRequired[Literal["none", "araba", "gipuzkoa", "bizkaia", "navarra"] | None]
    """Whose own tax agency is in charge; `none`: the State’s."""
    currency: NotRequired[str]
    """ISO 4217: the currency of its books. What is booked already is not converted."""
    timeZone: NotRequired[str]
    """IANA name of the zone that "today" and every calendar date are counted in."""
    phone: NotRequired[str | None]
    """Printed on its documents, and said in e-invoices."""
    email: NotRequired[EmailAddress | None]
    """Printed on its documents; `null` removes it."""
    website: NotRequired[str | None]
    """Printed on its documents; `null` removes it."""
    contactName: NotRequired[str | None]
    """Whom a buyer asks about an e-invoice."""
    iban: NotRequired[str | None]
    """Where it is paid."""
    bic: NotRequired[str | None]
    """The BIC of `iban` (ISO 9362); `null` removes it."""
    endpointId: NotRequired[str | None]
    """Where e-invoices are answered."""
    endpointScheme: NotRequired[str | None]
    """What `endpointId` is: EAS."""
    uniqueReferences: NotRequired[list[Literal["invoices", "quotes", "expenses", "clients", "vendors", "products"]]]
    """The resources of which no two records may have the same `externalReference`, whoever writes them; 409 where two have it already. A cancelled document leaves its reference to the next. An empty list: none."""
    verifactu: NotRequired[VerifactuSettingsPatch]
    """How invoices are recorded at the tax agency (AEAT): what is left out stays."""
    ticketbai: NotRequired[TicketbaiSettingsPatch]
    """How invoices are recorded at a Basque tax agency: what is left out stays."""


class TaxSettingsSaveRequest(TypedDict):
    """A change of the settings of tax returns: what is left out stays, `null` removes."""
    phone: NotRequired[str | None]
    """Whom the tax agency calls about a return; the number of the letterhead where there is none here."""
    contactName: NotRequired[str | None]
    """Whom the tax agency asks for; the contact of the fiscal profile where there is none here."""
    iban: NotRequired[str | None]
    """The account that returns are paid from by direct debit, and that refunds come to."""
    monthlyRefund: NotRequired[bool | None]
    """Whether the company is in the register of monthly refunds (REDEME). Absent: nobody has answered yet."""
    specialProRata: NotRequired[bool | None]
    """Whether its pro rata is the special one (LIVA art. 103.Dos). Absent: nobody has answered yet."""
    exemptFrom390: NotRequired[bool | None]
    """Whether it files page 4 of the last form 303 of a year instead of form 390 (Orden EHA/3111/2009 art. 1). Absent: nobody has answered yet."""
    activityCode: NotRequired[Literal["A", "B", "C", "D"] | None]
    """What its activity is in the record books: `A` in the IAE, `B` not in it, `C` not begun, `D` the landlord of property."""
    activityType: NotRequired[Literal["01", "02", "03", "04", "05", "06"] | None]
    """Of an activity A: `01` landlord, `02` livestock, `03` other business, `04` artist or sportsperson, `05` other professional. Of B: `01` farm, `02` livestock, `03` forest, `04` mussels, `05` fishing, `06` other."""
    activityGroup: NotRequired[str | None]
    """Its group or heading in the IAE, without dots."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"] | None]
    """Of a landlord with one property, where it is; of several each invoice names its own: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad."""
    propertyReference: NotRequired[str | None]
    """Its cadastral reference."""


class ActivitiesCreateRequest(TypedDict):
    type: Literal["call", "email", "email_sent", "meeting", "note_added", "task", "stage_changed", "client_created"]
    """What happened; `email` is stored as `email_sent`."""
    title: str
    """In a line."""
    description: NotRequired[str | None]
    """In full."""
    metadata: NotRequired[dict[str, str | Number | bool] | None]
    """Whatever you keep with it, as strings."""


class ClientsCreateRequestNextAction(TypedDict):
    """The next thing to do for this client."""
    title: str
    """What to do next."""
    dueDate: NotRequired[CalendarDate | None]
    """By when."""
    status: NotRequired[Literal["open", "done"] | None]
    """Whether it is done."""
    source: NotRequired[str | None]
    """Where it came from."""


class ClientsCreateRequest(TypedDict):
    name: str
    """Name or legal name."""
    email: NotRequired[EmailAddress | None]
    """Where they are written to."""
    phone: NotRequired[str | None]
    """Phone number."""
    taxId: NotRequired[str | None]
    """Tax id; unique in the workspace, whatever its case and separators."""
    address: NotRequired[AddressInput | None]
    """The postal address; `null` removes it."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    website: NotRequired[str | None]
    """Their website."""
    fiscalZone: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None]
    """Where they stand for indirect tax; taken to be the issuer's own where left out."""
    clientType: NotRequired[Literal["company", "individual"] | None]
    """An individual is taxed as a consumer, whatever the tax id; else a valid tax id makes a business."""
    applyEquivalenceSurcharge: NotRequired[bool | None]
    """Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia)."""
    language: NotRequired[Literal["es", "en"] | None]
    """The language of their mail and of their invoices' pages; the workspace's where left out."""
    sendReminders: NotRequired[bool | None]
    """False leaves them out of the payment reminders that go out by themselves."""
    einvoice: NotRequired[EInvoiceDetailsInput | None]
    """What e-invoices to this client need beside the tax id: references, addresses, DIR3 offices."""
    tags: NotRequired[list[str] | None]
    """Words to find them by."""
    stage: NotRequired[Literal["lead", "contacted", "proposal", "active", "inactive", "lost"] | None]
    """Where the client stands."""
    integrationSource: NotRequired[Literal["hubspot", "pipedrive", "intercom", "mailchimp"] | None]
    """Where it was imported from."""
    nextAction: NotRequired[ClientsCreateRequestNextAction | None]
    """The next thing to do for this client."""


class ClientsUpdateRequestNextAction(TypedDict):
    """The next thing to do for this client."""
    title: str
    """What to do next."""
    dueDate: NotRequired[CalendarDate | None]
    """By when."""
    status: NotRequired[Literal["open", "done"] | None]
    """Whether it is done."""
    source: NotRequired[str | None]
    """Where it came from."""


class ClientsUpdateRequest(TypedDict):
    name: NotRequired[str]
    """Name or legal name."""
    email: NotRequired[EmailAddress | None]
    """Where they are written to."""
    phone: NotRequired[str | None]
    """Phone number."""
    taxId: NotRequired[str | None]
    """Tax id; unique in the workspace, whatever its case and separators."""
    address: NotRequired[AddressInput | None]
    """The postal address; `null` removes it."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    website: NotRequired[str | None]
    """Their website."""
    fiscalZone: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None]
    """Where they stand for indirect tax; taken to be the issuer's own where left out."""
    clientType: NotRequired[Literal["company", "individual"] | None]
    """An individual is taxed as a consumer, whatever the tax id; else a valid tax id makes a business."""
    applyEquivalenceSurcharge: NotRequired[bool | None]
    """Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia)."""
    language: NotRequired[Literal["es", "en"] | None]
    """The language of their mail and of their invoices' pages; the workspace's where left out."""
    sendReminders: NotRequired[bool | None]
    """False leaves them out of the payment reminders that go out by themselves."""
    einvoice: NotRequired[EInvoiceDetailsInput | None]
    """What e-invoices to this client need beside the tax id: references, addresses, DIR3 offices."""
    tags: NotRequired[list[str] | None]
    """Words to find them by."""
    stage: NotRequired[Literal["lead", "contacted", "proposal", "active", "inactive", "lost"] | None]
    """Where the client stands."""
    integrationSource: NotRequired[Literal["hubspot", "pipedrive", "intercom", "mailchimp"] | None]
    """Where it was imported from."""
    nextAction: NotRequired[ClientsUpdateRequestNextAction | None]
    """The next thing to do for this client."""


class ContactsCreateRequest(TypedDict):
    name: str
    """Full name."""
    email: NotRequired[EmailAddress | None]
    """E-mail address."""
    phone: NotRequired[str | None]
    """Phone number."""
    role: NotRequired[str | None]
    """What they do there."""
    isPrimary: NotRequired[bool | None]
    """Whether invoices go to this person first; at most one a client."""


class ContactsUpdateRequest(TypedDict):
    name: NotRequired[str]
    """Full name."""
    email: NotRequired[EmailAddress | None]
    """E-mail address."""
    phone: NotRequired[str | None]
    """Phone number."""
    role: NotRequired[str | None]
    """What they do there."""
    isPrimary: NotRequired[bool | None]
    """Whether invoices go to this person first; at most one a client."""


class NotesCreateRequest(TypedDict):
    content: str
    """The text."""


class NotesUpdateRequest(TypedDict):
    content: NotRequired[str]
    """The text."""


class VendorsCreateRequest(TypedDict):
    name: str
    """Name or legal name."""
    email: NotRequired[EmailAddress | None]
    """Where they are written to."""
    phone: NotRequired[str | None]
    """Phone number."""
    taxId: NotRequired[str | None]
    """Tax id."""
    address: NotRequired[AddressInput | None]
    """The postal address; `null` removes it."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""


class VendorsUpdateRequest(TypedDict):
    name: NotRequired[str]
    """Name or legal name."""
    email: NotRequired[EmailAddress | None]
    """Where they are written to."""
    phone: NotRequired[str | None]
    """Phone number."""
    taxId: NotRequired[str | None]
    """Tax id."""
    address: NotRequired[AddressInput | None]
    """The postal address; `null` removes it."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""


class ExpensesCreateRequest(TypedDict):
    description: str
    """What it was for."""
    amount: Number
    """What was paid, tax included."""
    date: NotRequired[CalendarDate | None]
    """When it arose; today where left out."""
    paidDate: NotRequired[CalendarDate | None]
    """When it was paid."""
    dueDate: NotRequired[CalendarDate | None]
    """When the vendor is to be paid."""
    amountToPay: NotRequired[Number | None]
    """What is to be paid where the bill says another amount than its own without what is withheld: rounded, or part was paid before. A change of the amount, what is withheld or the currency clears it."""
    vendorIban: NotRequired[str | None]
    """The account that the bill is paid to."""
    paymentReference: NotRequired[str | None]
    """What the vendor asks to be named in the payment."""
    orderNumber: NotRequired[str | None]
    """Your own order that the bill is for."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    category: NotRequired[str | None]
    """A name of your own."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"] | None]
    """Of a rent, where the property is: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. With a reference and left out it counts as `1`."""
    propertyReference: NotRequired[str | None]
    """Of a rent, the cadastral reference of the property that it is for: form 180 and the record books name it."""
    vendor: NotRequired[str | None]
    """Whom it was paid to."""
    vendorId: NotRequired[str | None]
    """A vendor of the workspace; its name where `vendor` is left out."""
    vendorTaxId: NotRequired[str | None]
    """The vendor's own where left out."""
    vendorCountry: NotRequired[str | None]
    """The vendor's own where left out. What a vendor abroad charges is not deducted here."""
    vendorCashCriterion: NotRequired[bool | None]
    """The vendor's invoice says that it is under the cash criterion (régimen especial del criterio de caja): its tax is deducted when it is paid."""
    invoiceNumber: NotRequired[str | None]
    """The vendor's."""
    purchaseType: NotRequired[Literal["domestic", "import", "intra_community", "reverse_charge"] | None]
    """`domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part."""
    operationType: NotRequired[Literal["service", "goods"] | None]
    """What was bought."""
    taxRate: NotRequired[Number | None]
    """Percent of the tax that the amount includes."""
    tax: NotRequired[Number | None]
    """The tax that the amount includes; wins over the rate."""
    taxType: NotRequired[Literal["IVA", "IGIC", "IPSI", "Exento"] | None]
    """The tax that it is; that of the company's zone where left out."""
    taxes: NotRequired[list[ReceiptTax] | None]
    """One for each rate or kind of tax, where a receipt has several. They add up to the amount."""
    irpf: NotRequired[Number | None]
    """Withheld from the vendor; not taken off the amount."""
    isInvestmentGood: NotRequired[bool | None]
    """An investment good has boxes of its own."""
    taxDeductible: NotRequired[bool | None]
    """Whether its tax can be deducted; yes where left out."""
    vatDeductiblePercent: NotRequired[Number | None]
    """How much of its tax can be deducted where it can; 100 where left out."""
    incomeDeductiblePercent: NotRequired[Number | None]
    """How much of it lowers the income; where left out 100, or 0 where its tax is not deductible."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    exchangeRate: NotRequired[Number | None]
    """What one unit of its currency is worth in the functional one; up to eight decimals."""
    exchangeRateSource: NotRequired[str | None]
    """Who says so."""
    exchangeRateDate: NotRequired[CalendarDate | None]
    """The rate's day."""
    functionalCurrency: NotRequired[str | None]
    """The currency of the books; the workspace's."""
    functionalAmount: NotRequired[Number | None]
    """The amount in the currency of the books; by the exchange rate where left out."""
    attachments: NotRequired[list[FileAttachmentInput] | None]
    """Its receipts, each announced before. Left out, those that are linked stay."""
    recurring: NotRequired[RecurringInput | None]
    """Makes this expense again at intervals."""


class ExpensesUpdateRequest(TypedDict):
    description: NotRequired[str]
    """What it was for."""
    amount: NotRequired[Number]
    """What was paid, tax included."""
    date: NotRequired[CalendarDate | None]
    """When it arose; today where left out."""
    paidDate: NotRequired[CalendarDate | None]
    """When it was paid."""
    dueDate: NotRequired[CalendarDate | None]
    """When the vendor is to be paid."""
    amountToPay: NotRequired[Number | None]
    """What is to be paid where the bill says another amount than its own without what is withheld: rounded, or part was paid before. A change of the amount, what is withheld or the currency clears it."""
    vendorIban: NotRequired[str | None]
    """The account that the bill is paid to."""
    paymentReference: NotRequired[str | None]
    """What the vendor asks to be named in the payment."""
    orderNumber: NotRequired[str | None]
    """Your own order that the bill is for."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    category: NotRequired[str | None]
    """A name of your own."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"] | None]
    """Of a rent, where the property is: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. With a reference and left out it counts as `1`."""
    propertyReference: NotRequired[str | None]
    """Of a rent, the cadastral reference of the property that it is for: form 180 and the record books name it."""
    vendor: NotRequired[str | None]
    """Whom it was paid to."""
    vendorId: NotRequired[str | None]
    """A vendor of the workspace; its name where `vendor` is left out."""
    vendorTaxId: NotRequired[str | None]
    """The vendor's own where left out."""
    vendorCountry: NotRequired[str | None]
    """The vendor's own where left out. What a vendor abroad charges is not deducted here."""
    vendorCashCriterion: NotRequired[bool | None]
    """The vendor's invoice says that it is under the cash criterion (régimen especial del criterio de caja): its tax is deducted when it is paid."""
    invoiceNumber: NotRequired[str | None]
    """The vendor's."""
    purchaseType: NotRequired[Literal["domestic", "import", "intra_community", "reverse_charge"] | None]
    """`domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part."""
    operationType: NotRequired[Literal["service", "goods"] | None]
    """What was bought."""
    taxRate: NotRequired[Number | None]
    """Percent of the tax that the amount includes."""
    tax: NotRequired[Number | None]
    """The tax that the amount includes; wins over the rate."""
    taxType: NotRequired[Literal["IVA", "IGIC", "IPSI", "Exento"] | None]
    """The tax that it is; that of the company's zone where left out."""
    taxes: NotRequired[list[ReceiptTax] | None]
    """One for each rate or kind of tax, where a receipt has several. They add up to the amount."""
    irpf: NotRequired[Number | None]
    """Withheld from the vendor; not taken off the amount."""
    isInvestmentGood: NotRequired[bool | None]
    """An investment good has boxes of its own."""
    taxDeductible: NotRequired[bool | None]
    """Whether its tax can be deducted; yes where left out."""
    vatDeductiblePercent: NotRequired[Number | None]
    """How much of its tax can be deducted where it can; 100 where left out."""
    incomeDeductiblePercent: NotRequired[Number | None]
    """How much of it lowers the income; where left out 100, or 0 where its tax is not deductible."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    exchangeRate: NotRequired[Number | None]
    """What one unit of its currency is worth in the functional one; up to eight decimals."""
    exchangeRateSource: NotRequired[str | None]
    """Who says so."""
    exchangeRateDate: NotRequired[CalendarDate | None]
    """The rate's day."""
    functionalCurrency: NotRequired[str | None]
    """The currency of the books; the workspace's."""
    functionalAmount: NotRequired[Number | None]
    """The amount in the currency of the books; by the exchange rate where left out."""
    attachments: NotRequired[list[FileAttachmentInput] | None]
    """Its receipts, each announced before. Left out, those that are linked stay."""
    recurring: NotRequired[RecurringInput | None]
    """Makes this expense again at intervals."""


class ExpensesAnnounceAttachmentRequest(TypedDict):
    fileName: str
    """What the file is called."""
    contentType: Literal["application/pdf", "application/xml", "application/pkcs7-mime", "image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif", "image/tiff"]
    """Its media type."""
    sizeBytes: int
    """How many bytes it has, at most 10 MB."""
    expenseId: NotRequired[str | None]
    """The only expense that it may be linked to."""
    checksumSha256: NotRequired[str | None]
    """The SHA-256 of its bytes, hex."""


class ExpensesAttachRequest(TypedDict):
    fileReferenceId: NotRequired[str | None]
    """The `fileReferenceId` of the upload."""
    fileId: NotRequired[str | None]
    """An alias of `fileReferenceId`."""
    originalName: NotRequired[str | None]
    """What the file is called."""
    fileName: NotRequired[str | None]
    """An alias of `originalName`."""
    contentType: Literal["application/pdf", "application/xml", "application/pkcs7-mime", "image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif", "image/tiff"]
    """Its media type."""
    size: NotRequired[int | None]
    """How many bytes it has, at most 10 MB."""
    sizeBytes: NotRequired[int | None]
    """An alias of `size`."""
    checksumSha256: NotRequired[str | None]
    """The SHA-256 of its bytes, hex."""


class ExpensesMakeBillableRequest(TypedDict):
    clientId: str
    """The client to bill it to."""
    markup: NotRequired[Number | None]
    """Percent added to what it cost before tax; none where left out."""


class DepositsCreateRequest(TypedDict):
    clientId: str
    """The client who paid it."""
    clientName: NotRequired[str | None]
    """The client's name where left out."""
    amount: Number
    """What was paid."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    description: NotRequired[str | None]
    """What for."""
    receivedDate: NotRequired[CalendarDate | None]
    """Today where left out."""
    date: NotRequired[CalendarDate | None]
    """An alias of `receivedDate`."""
    paymentMethod: NotRequired[str | None]
    """How."""
    paymentReference: NotRequired[str | None]
    """The payment's own reference."""
    reference: NotRequired[str | None]
    """An alias of `paymentReference`."""
    notes: NotRequired[str | None]
    """For yourselves."""


class DepositsUpdateRequest(TypedDict):
    clientId: NotRequired[str]
    """The client who paid it."""
    clientName: NotRequired[str | None]
    """The client's name where left out."""
    amount: NotRequired[Number]
    """What was paid."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    description: NotRequired[str | None]
    """What for."""
    receivedDate: NotRequired[CalendarDate | None]
    """Today where left out."""
    date: NotRequired[CalendarDate | None]
    """An alias of `receivedDate`."""
    paymentMethod: NotRequired[str | None]
    """How."""
    paymentReference: NotRequired[str | None]
    """The payment's own reference."""
    reference: NotRequired[str | None]
    """An alias of `paymentReference`."""
    notes: NotRequired[str | None]
    """For yourselves."""


class DepositsApplyToInvoiceRequest(TypedDict):
    invoiceId: str
    """An issued invoice of the same client and currency. Of a deposit that has an invoice of its own: the draft of a final one, which then takes a share of that one off, with its tax."""
    invoiceNumber: NotRequired[str | None]
    """Not needed: the invoice's own number counts."""
    amount: NotRequired[Number | None]
    """As much as fits where left out. Off a draft: the share, tax included; all that is left where left out."""


class DepositsInvoiceRequest(TypedDict):
    taxRate: NotRequired[Number | None]
    """That of a line of an invoice to the client where left out."""
    irpfRate: NotRequired[Number | None]
    """What the client withheld: what was received is net of it. To be said where an invoice to the client bears a withholding (422 `WITHHOLDING_NEEDED`): 0 where nothing was withheld."""
    exchangeRate: NotRequired[Number | None]
    """Of a deposit in another currency."""
    description: NotRequired[str | None]
    """What its line says."""
    confirmClosedQuarter: NotRequired[bool | None]
    """The money came in a quarter that is closed: its tax is due there, and the returns that the answer 422 `ADVANCE_IN_CLOSED_QUARTER` names are to be filed again. True books it there."""


class DepositsRefundRequest(TypedDict):
    amount: NotRequired[Number | None]
    """All that remains where left out."""
    reason: NotRequired[str | None]
    """Why."""


class GestoriaAgingRequest(TypedDict):
    workspaceIds: list[str]
    """The companies to report on."""
    asOf: NotRequired[CalendarDate | None]
    """The day to report for; today where left out."""
    bustCache: NotRequired[bool | None]
    """Ignored: the figures are always fresh."""


class InvoicesCreateRequest(TypedDict):
    clientId: NotRequired[str | None]
    """A client of the workspace."""
    clientName: str
    """Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name."""
    clientTaxId: NotRequired[str | None]
    """Their tax id."""
    clientAddress: NotRequired[AddressInput | None]
    """Their address as it is printed; of a `clientId`, the client's where left out."""
    clientLocation: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None]
    """Their fiscal zone."""
    clientEmail: NotRequired[EmailAddress | None]
    """Where it is sent."""
    seriesId: NotRequired[str | None]
    """The series it is numbered in."""
    items: list[InvoiceLine]
    """The lines; their texts hold 60000 characters at most, a line break counts as 60."""
    issueDate: NotRequired[CalendarDate | None]
    """Today where left out."""
    notes: NotRequired[str | None]
    """Printed at its foot."""
    taxRate: NotRequired[Number | None]
    """Percent; the workspace's rate where left out."""
    irpfRate: NotRequired[Number | None]
    """Withholding, percent."""
    discountRate: NotRequired[Number | None]
    """Percent taken off the whole document."""
    pricesIncludeTax: NotRequired[bool | None]
    """Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. Allowances and charges are before tax."""
    allowances: NotRequired[list[AllowanceCharge] | None]
    """What is taken off the whole document, beside `discountRate`; lowers `total`."""
    charges: NotRequired[list[AllowanceCharge] | None]
    """What is added to the whole document, such as shipping; raises `total`."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    exchangeRate: NotRequired[Number | None]
    """One unit of `currency` in the workspace's; needed to issue in another currency."""
    equivalenceSurchargeRate: NotRequired[Number | None]
    """Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out."""
    prepayment: NotRequired[Number | None]
    """What was already collected: it lowers `amountDue`, never `total`."""
    poNumber: NotRequired[str | None]
    """The buyer's order."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"] | None]
    """What its lines sell where they do not say; it decides where they are taxed."""
    documentNumber: NotRequired[str | None]
    """A number of your own, for imports; otherwise the series gives one when the invoice is issued. It may not look like one that a series is yet to give (409)."""
    dueDate: NotRequired[CalendarDate | None]
    """When payment is due."""
    operationDate: NotRequired[CalendarDate | None]
    """When it was delivered or done, where that is not the issue date."""
    deliveryDate: NotRequired[CalendarDate | None]
    """When goods are delivered."""
    deliveryCountry: NotRequired[str | None]
    """Where goods go (ISO 3166-1 alpha-2); the client's country where left out."""
    paymentMethod: NotRequired[Literal["transfer", "direct_debit", "card", "cash", "other"] | None]
    """How it is paid, as its e-invoices say; by transfer where left out and an IBAN is known."""
    mandateReference: NotRequired[str | None]
    """The mandate of a direct debit."""
    einvoice: NotRequired[EInvoiceDetailsInput | None]
    """What its e-invoices need of the client; the client's where left out."""
    status: NotRequired[Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"] | None]
    """`sent` issues it, `paid` also pays it."""
    recurring: NotRequired[RecurringInput | None]
    """Makes this invoice again at intervals."""


class InvoicesUpdateRequest(TypedDict):
    clientId: NotRequired[str | None]
    """A client of the workspace."""
    clientName: NotRequired[str]
    """Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name."""
    clientTaxId: NotRequired[str | None]
    """Their tax id."""
    clientAddress: NotRequired[AddressInput | None]
    """Their address as it is printed; of a `clientId`, the client's where left out."""
    clientLocation: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None]
    """Their fiscal zone."""
    clientEmail: NotRequired[EmailAddress | None]
    """Where it is sent."""
    seriesId: NotRequired[str | None]
    """The series it is numbered in."""
    items: NotRequired[list[InvoiceLine]]
    """The lines; their texts hold 60000 characters at most, a line break counts as 60."""
    issueDate: NotRequired[CalendarDate | None]
    """Today where left out."""
    notes: NotRequired[str | None]
    """Printed at its foot."""
    taxRate: NotRequired[Number | None]
    """Percent; the workspace's rate where left out."""
    irpfRate: NotRequired[Number | None]
    """Withholding, percent."""
    discountRate: NotRequired[Number | None]
    """Percent taken off the whole document."""
    pricesIncludeTax: NotRequired[bool | None]
    """Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. Allowances and charges are before tax."""
    allowances: NotRequired[list[AllowanceCharge] | None]
    """What is taken off the whole document, beside `discountRate`; lowers `total`."""
    charges: NotRequired[list[AllowanceCharge] | None]
    """What is added to the whole document, such as shipping; raises `total`."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    exchangeRate: NotRequired[Number | None]
    """One unit of `currency` in the workspace's; needed to issue in another currency."""
    equivalenceSurchargeRate: NotRequired[Number | None]
    """Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out."""
    prepayment: NotRequired[Number | None]
    """What was already collected: it lowers `amountDue`, never `total`."""
    poNumber: NotRequired[str | None]
    """The buyer's order."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"] | None]
    """What its lines sell where they do not say; it decides where they are taxed."""
    documentNumber: NotRequired[str | None]
    """A number of your own, for imports; otherwise the series gives one when the invoice is issued. It may not look like one that a series is yet to give (409)."""
    dueDate: NotRequired[CalendarDate | None]
    """When payment is due."""
    operationDate: NotRequired[CalendarDate | None]
    """When it was delivered or done, where that is not the issue date."""
    deliveryDate: NotRequired[CalendarDate | None]
    """When goods are delivered."""
    deliveryCountry: NotRequired[str | None]
    """Where goods go (ISO 3166-1 alpha-2); the client's country where left out."""
    paymentMethod: NotRequired[Literal["transfer", "direct_debit", "card", "cash", "other"] | None]
    """How it is paid, as its e-invoices say; by transfer where left out and an IBAN is known."""
    mandateReference: NotRequired[str | None]
    """The mandate of a direct debit."""
    einvoice: NotRequired[EInvoiceDetailsInput | None]
    """What its e-invoices need of the client; the client's where left out."""
    status: NotRequired[Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"] | None]
    """`sent` issues it, `paid` also pays it."""
    recurring: NotRequired[RecurringInput | None]
    """Makes this invoice again at intervals."""


class InvoicesSendRequestEinvoice(TypedDict):
    """Attaches the e-invoice as well, the very file of the export; Factur-X takes the place of the PDF. Only with the template `invoice`, and for whom may export."""
    format: str
    """As for the export: Facturae, XRechnung-UBL, Factur-X …"""
    signed: NotRequired[bool | None]
    """Signed with the certificate of the company: Facturae only."""


class InvoicesSendRequest(TypedDict):
    recipientEmail: NotRequired[EmailAddress | None]
    """The client's address where left out."""
    to: NotRequired[EmailAddress | None]
    """An alias of `recipientEmail`."""
    email: NotRequired[EmailAddress | None]
    """An alias of `recipientEmail`."""
    recipientName: NotRequired[str | None]
    """How to greet them."""
    customMessage: NotRequired[str | None]
    """Stands in for our own words."""
    locale: NotRequired[Literal["es", "en"] | None]
    """The client's language where left out, else the workspace's."""
    cc: NotRequired[list[EmailAddress] | None]
    """Who gets a copy, for all to see."""
    bcc: NotRequired[list[EmailAddress] | None]
    """Who gets a copy that the others do not see."""
    subject: NotRequired[str | None]
    """In place of the template's; names such as {{number}} are filled in."""
    text: NotRequired[str | None]
    """The whole text in place of the template's; names such as {{number}} are filled in, and a line with one that the document does not have is left out."""
    attachPdf: NotRequired[bool | None]
    """False leaves the PDF out; the mail has the link."""
    template: NotRequired[Literal["invoice", "reminder", "receipt"] | None]
    """`invoice` where left out. `reminder` asks for what is overdue, `receipt` confirms what was paid; neither changes `sentAt`."""
    einvoice: NotRequired[InvoicesSendRequestEinvoice | None]
    """Attaches the e-invoice as well, the very file of the export; Factur-X takes the place of the PDF. Only with the template `invoice`, and for whom may export."""


class InvoicesPayRequest(TypedDict):
    paidDate: NotRequired[CalendarDate | None]
    """The day it was paid; today where left out."""
    amount: NotRequired[Number | None]
    """A part payment; all that is due where left out."""


class InvoicesCreateCreditNoteRequest(TypedDict):
    reason: Literal["refund", "discount", "error", "cancellation", "insolvency", "bad_debt", "other"]
    """`refund`, `discount`, `error` and `cancellation` make it an R1, `insolvency` an R2, `bad_debt` an R3, `other` an R4."""
    reasonDescription: NotRequired[str | None]
    """The reason in words, printed on it."""
    fullCredit: NotRequired[bool | None]
    """`true`, or left out without `items`: all that is left of the invoice. `false` only with `items`."""
    items: NotRequired[list[CreditedItem] | None]
    """What to credit of which lines, where it is not all. Together never more than the original."""
    issueDate: NotRequired[CalendarDate | None]
    """Today where left out."""


class InvoicesReplaceSimplifiedRequest(TypedDict):
    clientId: NotRequired[str | None]
    """A client of the workspace."""
    clientName: NotRequired[str | None]
    """The name on the simplified invoice where left out."""
    clientTaxId: str
    """Their tax id."""
    clientAddress: NotRequired[AddressInput | None]
    """Their address as it is printed; of a `clientId`, the client's where left out."""
    clientEmail: NotRequired[EmailAddress | None]
    """Where it is sent."""

InvoicesRectifySeveralRequestPeriod = TypedDict(
    "InvoicesRectifySeveralRequestPeriod",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)
"""The days whose invoices it rectifies, as for a rebate on what was bought in a year."""


class InvoicesRectifySeveralRequest(TypedDict):
    originals: NotRequired[list[RectifiedInvoice] | None]
    """The invoices that it rectifies, all of one client and currency."""
    period: NotRequired[InvoicesRectifySeveralRequestPeriod | None]
    """The days whose invoices it rectifies, as for a rebate on what was bought in a year."""
    clientId: NotRequired[str | None]
    """Whom it is for, where no invoice of here says so."""
    items: list[InvoiceLine]
    """What is credited: above zero, or below it as it stands on the credit note."""
    reason: Literal["refund", "discount", "error", "cancellation", "insolvency", "bad_debt", "other"]
    """It decides the type: see POST /v1/invoices/{invoiceId}/credit-note."""
    reasonDescription: NotRequired[str | None]
    """The reason in words, printed on it."""
    issueDate: NotRequired[CalendarDate | None]
    """Today where left out."""


class InvoicesChargeLateFeeRequest(TypedDict):
    amount: NotRequired[Number | None]
    """What to charge; interest on what is left and on what was paid late, at the rate of the workspace, where left out."""
    daysOverdue: NotRequired[int | None]
    """For how many days up to today; those since the due date where left out."""


class ProductsCreateRequest(TypedDict):
    name: str
    """What it is called."""
    unitPrice: Number
    """Price of one before tax; up to eight decimals."""
    description: NotRequired[str | None]
    """What a line says of it; its name where left out."""
    taxRate: NotRequired[Number | None]
    """Percent; the document's where left out."""
    irpfRate: NotRequired[Number | None]
    """Withholding that is usual for it, percent."""
    category: NotRequired[str | None]
    """What it is filed under."""
    sku: NotRequired[str | None]
    """Your own code; unique in the workspace. Empty means none."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    unit: NotRequired[str | None]
    """Unit of measure."""
    isActive: NotRequired[bool | None]
    """Whether it is on offer; true where left out."""
    kind: NotRequired[Literal["product", "service"] | None]
    """`product` where left out."""


class ProductsUpdateRequest(TypedDict):
    name: NotRequired[str]
    """What it is called."""
    unitPrice: NotRequired[Number]
    """Price of one before tax; up to eight decimals."""
    description: NotRequired[str | None]
    """What a line says of it; its name where left out."""
    taxRate: NotRequired[Number | None]
    """Percent; the document's where left out."""
    irpfRate: NotRequired[Number | None]
    """Withholding that is usual for it, percent."""
    category: NotRequired[str | None]
    """What it is filed under."""
    sku: NotRequired[str | None]
    """Your own code; unique in the workspace. Empty means none."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    unit: NotRequired[str | None]
    """Unit of measure."""
    isActive: NotRequired[bool | None]
    """Whether it is on offer; true where left out."""
    kind: NotRequired[Literal["product", "service"] | None]
    """`product` where left out."""


class QuotesCreateRequest(TypedDict):
    clientId: NotRequired[str | None]
    """A client of the workspace."""
    clientName: str
    """Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name."""
    clientTaxId: NotRequired[str | None]
    """Their tax id."""
    clientAddress: NotRequired[AddressInput | None]
    """Their address as it is printed; of a `clientId`, the client's where left out."""
    clientLocation: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None]
    """Their fiscal zone."""
    clientEmail: NotRequired[EmailAddress | None]
    """Where it is sent."""
    seriesId: NotRequired[str | None]
    """The series it is numbered in."""
    items: list[InvoiceLine]
    """The lines; their texts hold 60000 characters at most, a line break counts as 60."""
    issueDate: NotRequired[CalendarDate | None]
    """Today where left out."""
    notes: NotRequired[str | None]
    """Printed at its foot."""
    taxRate: NotRequired[Number | None]
    """Percent; the workspace's rate where left out."""
    irpfRate: NotRequired[Number | None]
    """Withholding, percent."""
    discountRate: NotRequired[Number | None]
    """Percent taken off the whole document."""
    pricesIncludeTax: NotRequired[bool | None]
    """Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. Allowances and charges are before tax."""
    allowances: NotRequired[list[AllowanceCharge] | None]
    """What is taken off the whole document, beside `discountRate`; lowers `total`."""
    charges: NotRequired[list[AllowanceCharge] | None]
    """What is added to the whole document, such as shipping; raises `total`."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    exchangeRate: NotRequired[Number | None]
    """One unit of `currency` in the workspace's; needed to issue in another currency."""
    equivalenceSurchargeRate: NotRequired[Number | None]
    """Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out."""
    prepayment: NotRequired[Number | None]
    """What was already collected: it lowers `amountDue`, never `total`."""
    poNumber: NotRequired[str | None]
    """The buyer's order."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"] | None]
    """What its lines sell where they do not say; it decides where they are taxed."""
    documentNumber: NotRequired[str | None]
    """A number of your own; otherwise the series gives one when the quote is created."""
    validUntil: NotRequired[CalendarDate | None]
    """The last day it can be accepted."""
    status: NotRequired[Literal["draft", "sent", "accepted", "rejected", "expired", "cancelled"] | None]
    """`sent` opens it to the client; no mail goes out."""


class QuotesUpdateRequest(TypedDict):
    clientId: NotRequired[str | None]
    """A client of the workspace."""
    clientName: NotRequired[str]
    """Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name."""
    clientTaxId: NotRequired[str | None]
    """Their tax id."""
    clientAddress: NotRequired[AddressInput | None]
    """Their address as it is printed; of a `clientId`, the client's where left out."""
    clientLocation: NotRequired[Literal["peninsula", "canarias", "ceuta_melilla", "eu", "world"] | None]
    """Their fiscal zone."""
    clientEmail: NotRequired[EmailAddress | None]
    """Where it is sent."""
    seriesId: NotRequired[str | None]
    """The series it is numbered in."""
    items: NotRequired[list[InvoiceLine]]
    """The lines; their texts hold 60000 characters at most, a line break counts as 60."""
    issueDate: NotRequired[CalendarDate | None]
    """Today where left out."""
    notes: NotRequired[str | None]
    """Printed at its foot."""
    taxRate: NotRequired[Number | None]
    """Percent; the workspace's rate where left out."""
    irpfRate: NotRequired[Number | None]
    """Withholding, percent."""
    discountRate: NotRequired[Number | None]
    """Percent taken off the whole document."""
    pricesIncludeTax: NotRequired[bool | None]
    """Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. Allowances and charges are before tax."""
    allowances: NotRequired[list[AllowanceCharge] | None]
    """What is taken off the whole document, beside `discountRate`; lowers `total`."""
    charges: NotRequired[list[AllowanceCharge] | None]
    """What is added to the whole document, such as shipping; raises `total`."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    exchangeRate: NotRequired[Number | None]
    """One unit of `currency` in the workspace's; needed to issue in another currency."""
    equivalenceSurchargeRate: NotRequired[Number | None]
    """Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out."""
    prepayment: NotRequired[Number | None]
    """What was already collected: it lowers `amountDue`, never `total`."""
    poNumber: NotRequired[str | None]
    """The buyer's order."""
    externalReference: NotRequired[str | None]
    """What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose `uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with `existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs."""
    operationType: NotRequired[Literal["service", "goods", "digital_service"] | None]
    """What its lines sell where they do not say; it decides where they are taxed."""
    documentNumber: NotRequired[str | None]
    """A number of your own; otherwise the series gives one when the quote is created."""
    validUntil: NotRequired[CalendarDate | None]
    """The last day it can be accepted."""
    status: NotRequired[Literal["draft", "sent", "accepted", "rejected", "expired", "cancelled"] | None]
    """`sent` opens it to the client; no mail goes out."""


class QuotesSendRequest(TypedDict):
    recipientEmail: NotRequired[EmailAddress | None]
    """The client's address where left out."""
    to: NotRequired[EmailAddress | None]
    """An alias of `recipientEmail`."""
    email: NotRequired[EmailAddress | None]
    """An alias of `recipientEmail`."""
    recipientName: NotRequired[str | None]
    """How to greet them."""
    customMessage: NotRequired[str | None]
    """Stands in for our own words."""
    locale: NotRequired[Literal["es", "en"] | None]
    """The client's language where left out, else the workspace's."""
    cc: NotRequired[list[EmailAddress] | None]
    """Who gets a copy, for all to see."""
    bcc: NotRequired[list[EmailAddress] | None]
    """Who gets a copy that the others do not see."""
    subject: NotRequired[str | None]
    """In place of the template's; names such as {{number}} are filled in."""
    text: NotRequired[str | None]
    """The whole text in place of the template's; names such as {{number}} are filled in, and a line with one that the document does not have is left out."""
    attachPdf: NotRequired[bool | None]
    """False leaves the PDF out; the mail has the link."""


class QuotesAcceptRequest(TypedDict):
    decidedBy: NotRequired[str | None]
    """Who decided."""


class QuotesRejectRequest(TypedDict):
    decidedBy: NotRequired[str | None]
    """Who decided."""
    rejectionReason: NotRequired[str | None]
    """Why not."""


class QuotesConvertRequest(TypedDict):
    issueDate: NotRequired[CalendarDate | None]
    """Of the invoice; today where left out."""
    dueDate: NotRequired[CalendarDate | None]
    """When payment is due."""


class AssetsCreateRequest(TypedDict):
    """An investment good of the company."""
    description: str
    """What it is."""
    kind: Literal["11", "12", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "39", "41", "42", "43", "44", "49"]
    """Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, `25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees."""
    identifier: NotRequired[str | None]
    """Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own."""
    startedOn: CalendarDate
    """The day of its first use, from which on it is depreciated."""
    firstProRata: NotRequired[int]
    """Percent: the definitive pro rata of the year of its first use."""
    method: NotRequired[Literal["01", "06", "07", "08"]]
    """`01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table."""
    disposedOn: NotRequired[CalendarDate | None]
    """The first day on which it is not in use any more."""
    disposalCause: NotRequired[Literal["99", "01", "02", "03", "04", "05", "06"] | None]
    """`01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another."""
    disposalInvoiceId: NotRequired[str | None]
    """The invoice of its sale."""
    vendor: NotRequired[str | None]
    """Who sold it; the vendor of the expense where left out."""
    vendorTaxId: NotRequired[str | None]
    """The vendor's tax id."""
    vendorCountry: NotRequired[str | None]
    """The vendor's country, ISO 3166-1 alpha-2."""
    invoiceNumber: NotRequired[str | None]
    """The number of the vendor's invoice."""
    expenseId: NotRequired[str | None]
    """The expense that bought it. Its cost no longer lowers the income of its own quarter (`incomeDeductiblePercent` becomes 0): depreciation does, year by year."""
    acquiredOn: NotRequired[CalendarDate]
    """The date of the vendor's invoice. That of the expense where left out."""
    value: NotRequired[Number]
    """What it cost, without the tax that was deducted. That of the expense where left out."""
    depreciableValue: NotRequired[Number]
    """Of it, what is depreciated: land is not. All of it where left out."""
    vatBase: NotRequired[Number]
    """What the VAT on it was charged on."""
    vatRate: NotRequired[Number]
    """Percent."""
    vat: NotRequired[Number]
    """The VAT that was borne on it."""
    rate: NotRequired[Number]
    """Percent a year; that of the table where left out."""
    depreciatedBefore: NotRequired[Number]
    """What had been depreciated of it in other books."""
    since: NotRequired[int | None]
    """The first year of these books, where others came before."""
    chosen: NotRequired[dict[str, Number]]
    """Of free depreciation: what is depreciated in a year, by year."""


class AssetsUpdateRequest(TypedDict):
    description: NotRequired[str]
    """What it is."""
    kind: NotRequired[Literal["11", "12", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "39", "41", "42", "43", "44", "49"]]
    """Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, `25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees."""
    identifier: NotRequired[str | None]
    """Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own."""
    startedOn: NotRequired[CalendarDate]
    """The day of its first use, from which on it is depreciated."""
    firstProRata: NotRequired[int]
    """Percent: the definitive pro rata of the year of its first use."""
    method: NotRequired[Literal["01", "06", "07", "08"]]
    """`01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table."""
    disposedOn: NotRequired[CalendarDate | None]
    """The first day on which it is not in use any more."""
    disposalCause: NotRequired[Literal["99", "01", "02", "03", "04", "05", "06"] | None]
    """`01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another."""
    disposalInvoiceId: NotRequired[str | None]
    """The invoice of its sale."""
    vendor: NotRequired[str | None]
    """Who sold it; the vendor of the expense where left out."""
    vendorTaxId: NotRequired[str | None]
    """The vendor's tax id."""
    vendorCountry: NotRequired[str | None]
    """The vendor's country, ISO 3166-1 alpha-2."""
    invoiceNumber: NotRequired[str | None]
    """The number of the vendor's invoice."""
    acquiredOn: NotRequired[CalendarDate]
    """The date of the vendor's invoice. That of the expense where left out."""
    value: NotRequired[Number]
    """What it cost, without the tax that was deducted. That of the expense where left out."""
    depreciableValue: NotRequired[Number]
    """Of it, what is depreciated: land is not. All of it where left out."""
    vatBase: NotRequired[Number]
    """What the VAT on it was charged on."""
    vatRate: NotRequired[Number]
    """Percent."""
    vat: NotRequired[Number]
    """The VAT that was borne on it."""
    rate: NotRequired[Number]
    """Percent a year; that of the table where left out."""
    depreciatedBefore: NotRequired[Number]
    """What had been depreciated of it in other books."""
    since: NotRequired[int | None]
    """The first year of these books, where others came before."""
    chosen: NotRequired[dict[str, Number]]
    """Of free depreciation: what is depreciated in a year, by year."""


class RecordBooksSaveConceptRequest(TypedDict):
    """The concept that the expenses of a category have."""
    category: str
    """A category of expenses."""
    concept: Literal["G01", "G02", "G03", "G04", "G05", "G45", "G46", "G07", "G08", "G09", "G10", "G11", "G12", "G13", "GY4", "G14", "G15", "G16", "G17", "G18", "G19", "G40", "G41", "G42", "G20", "G22", "G44", "G23", "G24", "G25", "G26", "GY8", "G27", "G28", "G29", "G30", "G31", "G32", "G33", "G38", "G34", "G35", "G36", "G43", "G37", "G39"] | None
    """Its concept; `null`: as the category says by itself."""


class TicketbaiSubmitRequestCorrectionRecipient(TypedDict):
    """Who the invoice is for, as the tax agency should know them; what is left out stays."""
    name: NotRequired[str]
    """Their name as it is registered."""
    taxId: NotRequired[str]
    """Their tax id, or the number of the document that `idType` names."""
    country: NotRequired[str]
    """ISO 3166-1 alpha-2: the country of that id."""
    idType: NotRequired[Literal["02", "03", "04", "05", "06"]]
    """02 VAT id, 03 passport, 04 id of a country, 05 residence, 06 other."""


class TicketbaiSubmitRequestCorrection(TypedDict):
    """What is put right, where the Zuzendu service of Araba and Gipuzkoa takes a correction: `todo` says `correct`. The rest is as the invoice has it."""
    recipient: NotRequired[TicketbaiSubmitRequestCorrectionRecipient]
    """Who the invoice is for, as the tax agency should know them; what is left out stays."""
    description: NotRequired[str]
    """What was sold, as the file says it (DescripcionFactura)."""
    regime: NotRequired[str]
    """ClaveRegimen of every row."""


class TicketbaiSubmitRequest(TypedDict):
    sandbox: NotRequired[bool | None]
    """Where the file is thought to go: true for the test environment. Refused where it was made for another."""
    correction: NotRequired[TicketbaiSubmitRequestCorrection | None]
    """What is put right, where the Zuzendu service of Araba and Gipuzkoa takes a correction: `todo` says `correct`. The rest is as the invoice has it."""


class TaxFormsSaveEntriesRequest(TypedDict):
    period: str
    """A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202."""
    entries: dict[str, Number | str | None]
    """Amounts or answers by box or question; `null` takes one back, and what is left out stays."""


class TaxFormsNoteFilingRequest(TypedDict):
    period: str
    """A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to `2026-P3` of form 202."""
    receipt: NotRequired[str | None]
    """The number that the tax agency gave it (justificante)."""
    filedOn: CalendarDate
    """The day on which it was filed: after the last one of its period, and none to come."""
    closesQuarter: NotRequired[bool]
    """Close the quarter as well, of form 303 or 420: nothing dated in it changes from then on."""


class VerifactuRetryRequestRecipient(TypedDict):
    """Who the invoice is for, as the tax agency should know them; what is left out stays."""
    name: NotRequired[str]
    """Their name as it is registered."""
    taxId: NotRequired[str]
    """Their tax id, or the number of the document that `idType` names."""
    country: NotRequired[str]
    """ISO 3166-1 alpha-2: the country of that id."""
    idType: NotRequired[Literal["02", "03", "04", "05", "06", "07"]]
    """02 VAT id, 03 passport, 04 id of a country, 05 residence, 06 other, 07 not in the census."""


class VerifactuRetryRequest(TypedDict):
    recipient: NotRequired[VerifactuRetryRequestRecipient]
    """Who the invoice is for, as the tax agency should know them; what is left out stays."""
    description: NotRequired[str]
    """What was sold, as the record says it (DescripcionOperacion)."""
    regime: NotRequired[str]
    """ClaveRegimen of every row."""


class VerifactuDismissRequest(TypedDict):
    reason: str
    """Why nothing is left to do."""


class EInvoicingExportRequest(TypedDict):
    format: str
    """Facturae, XRechnung-CII, XRechnung-UBL, Factur-X, FatturaPA, PEPPOL-BIS-3, FA-2-KSeF, UBL, CII or UBL-SPFE, in any case; `facturx-en16931` is Factur-X."""
    signed: NotRequired[bool | None]
    """Signed with the certificate of the company: Facturae only."""


class FaceSubmitRequest(TypedDict):
    mode: NotRequired[Literal["production", "test", "sandbox"] | None]
    """Which FACe: the one that administrations pay by, or the one to try things with (`sandbox` is another name for `test`). There is no mode that only pretends to submit."""
    correo: NotRequired[EmailAddress | None]
    """Whom FACe writes to; the company where it is left out."""
    numeroRegistro: NotRequired[str | None]
    """The number that FACe gave the invoice, where FACe only answered that it has it already (414, 415): look it up there. Nothing is submitted; FACe is asked about the number, and has to know it."""


class FaceCancelRequest(TypedDict):
    motivo: str
    """Why."""


class InvoiceStatusesRecordOfInvoiceRequest(TypedDict):
    code: Literal["PAYMENT", "CANCELPAYMENT", "REJECTION", "CANCELREJECTION", "SETTLEMENT", "CANCELSETTLEMENT", "DEFAULT", "CANCELDEFAULT", "CANCELINVOICE"]
    """What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back."""
    effectiveDate: CalendarDate
    """The day of what is said; of `DEFAULT` the due date."""
    reason: NotRequired[Literal["01", "02"] | None]
    """Of a rejection: `01` commercial, `02` for private use."""


class BankingCreateAccountRequest(TypedDict):
    accountName: str
    """What you call it."""
    bankName: NotRequired[str | None]
    """The bank; of a Spanish IBAN, the one that it names where left out."""
    iban: NotRequired[str | None]
    """However it is spaced; once in the workspace for each currency."""
    accountNumber: NotRequired[str | None]
    """The bank's number of an account without an IBAN."""
    isActive: NotRequired[bool | None]
    """`true` where left out; an old account is kept with `false`."""
    openingBalance: NotRequired[Number | None]
    """What was on it before its first movement; a statement that says its balance is believed instead."""
    currency: NotRequired[str | None]
    """ISO 4217; `EUR` where left out."""


class BankingUpdateAccountRequest(TypedDict):
    accountName: NotRequired[str]
    """What you call it."""
    bankName: NotRequired[str | None]
    """The bank; of a Spanish IBAN, the one that it names where left out."""
    iban: NotRequired[str | None]
    """However it is spaced; once in the workspace for each currency."""
    accountNumber: NotRequired[str | None]
    """The bank's number of an account without an IBAN."""
    isActive: NotRequired[bool | None]
    """`true` where left out; an old account is kept with `false`."""
    openingBalance: NotRequired[Number | None]
    """What was on it before its first movement; a statement that says its balance is believed instead."""
    currency: NotRequired[str | None]
    """ISO 4217; `EUR` where left out."""


class BankingCreateTransactionRequestCounterparty(TypedDict):
    """Who paid, or was paid."""
    name: str
    """Name as the bank writes it."""
    accountNumber: NotRequired[str | None]
    """Their account where it has no IBAN."""
    iban: NotRequired[str | None]
    """Their IBAN, however it is spaced."""


class BankingCreateTransactionRequest(TypedDict):
    accountId: str
    """The account on which it moved."""
    amount: Number
    """Below zero where money left the account."""
    date: CalendarDate
    """When the bank booked it: today or before."""
    description: str
    """The bank's text."""
    currency: NotRequired[str | None]
    """The account's, which is meant where it is left out."""
    reference: NotRequired[str | None]
    """What payer or payee wrote to know it by."""
    category: NotRequired[str | None]
    """A proposal: it stays `raw`."""
    counterparty: NotRequired[BankingCreateTransactionRequestCounterparty | None]
    """Who paid, or was paid."""


class BankingCategorizeRequest(TypedDict):
    category: str
    """What it is."""
    notes: NotRequired[str | None]
    """For yourselves; left out, they stay."""


class BankingRulesCreateRequest(TypedDict):
    name: str
    """What you call it."""
    position: NotRequired[int | None]
    """Its place in the order, from 1; the last one where left out. Of several that fit, the first counts."""
    isActive: NotRequired[bool | None]
    """`true` where left out."""
    match: NotRequired[Literal["all", "any"] | None]
    """Which conditions must hold; `all` where left out."""
    conditions: list[BankRuleCondition]
    """What a movement has to be like: 1 to 20 conditions, joined by `match`."""
    action: BankRuleAction


class BankingRulesUpdateRequest(TypedDict):
    name: NotRequired[str]
    """What you call it."""
    position: NotRequired[int | None]
    """Its place in the order, from 1; the last one where left out. Of several that fit, the first counts."""
    isActive: NotRequired[bool | None]
    """`true` where left out."""
    match: NotRequired[Literal["all", "any"] | None]
    """Which conditions must hold; `all` where left out."""
    conditions: NotRequired[list[BankRuleCondition]]
    """What a movement has to be like: 1 to 20 conditions, joined by `match`."""
    action: NotRequired[BankRuleAction]


class BankingRulesPreviewRequest(TypedDict):
    rule: NotRequired[BankRuleCreate | None]
    """A rule that is not saved; left out, those that are."""
    ruleId: NotRequired[str | None]
    """The saved rule: alone, or in whose place `rule` is. All active ones where both are left out."""
    limit: NotRequired[int | None]
    """How many movements to show; 10 where left out."""


class BankingRulesRunRequest(TypedDict):
    ruleId: NotRequired[str | None]
    """This rule alone; left out, all active ones."""


class ReconciliationMatchRequestAllocationsItem(TypedDict):
    documentId: str
    """The invoice or expense that is settled."""
    documentType: Literal["invoice", "expense"]
    """Which of the two `documentId` names; a credit note is an `invoice`."""
    amount: NotRequired[Number | None]
    """How much of the document it settles, in the currency of that; left out, as much as is left of both."""


class ReconciliationMatchRequest(TypedDict):
    documentId: NotRequired[str | None]
    """What the transaction paid, where that is one document."""
    documentType: NotRequired[Literal["invoice", "expense"] | None]
    """A credit note is an `invoice`."""
    notes: NotRequired[str | None]
    """For yourselves; left out, they stay."""
    allocations: NotRequired[list[ReconciliationMatchRequestAllocationsItem] | None]
    """What it paid, in the place of `documentId`. Together at most what the transaction moved."""
    difference: NotRequired[Literal["fee", "writeoff", "fx"] | None]
    """Why the documents do not come to what moved: they are settled all the same. `fee`: the bank kept it, or charged it on top. `writeoff`: a small difference that nobody asks for. `fx`: the exchange; a document in another currency is matched alone, with `fx`. Where the bank says what was instructed (`originalAmount`), so much is settled (of `fee`, `writeoff` all), and `fx` can be left out."""


class ReconciliationPairRequest(TypedDict):
    transactionId: str
    """The id of the other transaction."""
    kind: Literal["transfer", "return"]
    """`transfer`: money between two of your own accounts. `return`: one gives back the other, on the same account."""


class ReconciliationCreateExpenseRequest(TypedDict):
    description: NotRequired[str]
    """What it was for."""
    date: NotRequired[CalendarDate | None]
    """When it arose; today where left out."""
    category: NotRequired[str | None]
    """A name of your own."""
    vendor: NotRequired[str | None]
    """Whom it was paid to."""
    vendorId: NotRequired[str | None]
    """A vendor of the workspace; its name where `vendor` is left out."""
    vendorTaxId: NotRequired[str | None]
    """The vendor's own where left out."""
    invoiceNumber: NotRequired[str | None]
    """The vendor's."""
    purchaseType: NotRequired[Literal["domestic", "import", "intra_community", "reverse_charge"] | None]
    """`domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is so in part it is the kind of that part."""
    taxRate: NotRequired[Number | None]
    """Percent of the tax that the amount includes."""
    tax: NotRequired[Number | None]
    """The tax that the amount includes; wins over the rate."""
    taxType: NotRequired[Literal["IVA", "IGIC", "IPSI", "Exento"] | None]
    """The tax that it is; that of the company's zone where left out."""
    taxes: NotRequired[list[ReceiptTax] | None]
    """One for each rate or kind of tax, where a receipt has several. They add up to the amount."""
    irpf: NotRequired[Number | None]
    """Withheld from the vendor; not taken off the amount."""
    taxDeductible: NotRequired[bool | None]
    """Whether its tax can be deducted; yes where left out."""
    exchangeRate: NotRequired[Number | None]
    """What one unit of its currency is worth in the functional one; up to eight decimals."""
    attachments: NotRequired[list[FileAttachmentInput] | None]
    """Its receipts, each announced before. Left out, those that are linked stay."""
    notes: NotRequired[str | None]
    """For yourselves, on the transaction; left out, they stay."""


class ReconciliationRefuseRequest(TypedDict):
    documentType: Literal["invoice", "expense"]
    """A credit note is an `invoice`."""
    documentId: str
    """The document that it did not pay."""


class ReconciliationAcceptCertainRequestMatchesItemAllocationsItem(TypedDict):
    documentType: Literal["invoice", "expense"]
    """Which of the two `documentId` names; a credit note is an `invoice`."""
    documentId: str
    """One of the documents that were suggested together."""
    amount: Number
    """How much of it is settled, in its currency, as it was suggested."""


class ReconciliationAcceptCertainRequestMatchesItem(TypedDict):
    transactionId: str
    """The transaction to match, as the list of certain matches names it."""
    documentType: NotRequired[Literal["invoice", "expense"] | None]
    """Which kind of document `documentId` names; a credit note is an `invoice`."""
    documentId: NotRequired[str | None]
    """What the transaction paid, where that is one document."""
    allocations: NotRequired[list[ReconciliationAcceptCertainRequestMatchesItemAllocationsItem] | None]
    """Where there are several: as they were suggested."""
    difference: NotRequired[Literal["fee", "writeoff", "fx"] | None]
    """The suggestion's."""


class ReconciliationAcceptCertainRequest(TypedDict):
    matches: list[ReconciliationAcceptCertainRequestMatchesItem]
    """Each is matched on its own."""


class ChannelsCreateRequest(TypedDict):
    propertyId: str
    """The property that it is of."""
    name: str
    """What you call it."""
    type: NotRequired[Literal["ical_import", "ical_export", "api"] | None]
    """Left out: `ical_import` where there is a `feedUrl`, else `ical_export`."""
    feedUrl: NotRequired[str | None]
    """The address of the calendar, as the booking site shows it. HTTPS; `webcal:` is read as that."""
    site: NotRequired[Literal["Airbnb", "Booking.com", "Vrbo", "Other"] | None]
    """Whose calendar it is, which decides what its events mean. Where left out it is found by its address, and that of an `ical_export` by its name (`Airbnb`; `Airbnb, Sea View`). What came from a site is not told to it again; who reads an `Other` is not known, so that it is told everything."""
    status: NotRequired[Literal["active", "paused", "error"] | None]
    """A paused one is not exchanged. `error`, as it is read, is found out and not set: it changes nothing."""


class ChannelsUpdateRequest(TypedDict):
    name: NotRequired[str]
    """What you call it."""
    feedUrl: NotRequired[str]
    """The address of the calendar, as the booking site shows it. HTTPS; `webcal:` is read as that."""
    site: NotRequired[Literal["Airbnb", "Booking.com", "Vrbo", "Other"] | None]
    """Whose calendar it is, which decides what its events mean. Where left out it is found by its address, and that of an `ical_export` by its name (`Airbnb`; `Airbnb, Sea View`). What came from a site is not told to it again; who reads an `Other` is not known, so that it is told everything."""
    status: NotRequired[Literal["active", "paused", "error"] | None]
    """A paused one is not exchanged. `error`, as it is read, is found out and not set: it changes nothing."""


class ChannelsDecideUnreadEventRequest(TypedDict):
    decision: Literal["keep", "dismiss"]
    """`keep`: its nights stay blocked while the calendar lists it. `dismiss`: they can be booked."""


class ChannelsSyncRequest(TypedDict):
    acceptEmpty: NotRequired[bool | None]
    """An empty calendar is right, though there were stays to come: cancel them."""


class PropertiesCreateRequest(TypedDict):
    name: str
    """What it is called."""
    type: NotRequired[Literal["Apartment", "Villa", "Studio", "House", "Room"] | None]
    """What it is."""
    address: NotRequired[AddressInput | None]
    """Where it is; its postal code decides on tourist tax and authority where those are left out."""
    status: NotRequired[Literal["Active", "Maintenance", "Inactive"] | None]
    """`Active` where left out."""
    ownerName: NotRequired[str | None]
    """Whose it is, where you manage it for somebody."""
    ownerEmail: NotRequired[EmailAddress | None]
    """Where the owner is written to."""
    commissionRate: NotRequired[Number | None]
    """Percent of the rent that you keep."""
    licenseNumber: NotRequired[str | None]
    """The region's licence for tourist lets: the registration number that sites show (Regulation (EU) 2024/1028)."""
    registrationNumber: NotRequired[str | None]
    """NRUA, the number of the national register that STS 620/2026 annulled: nobody has to have one."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"] | None]
    """Where it is for the record books of a landlord: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. With a reference and left out it counts as `1`."""
    propertyReference: NotRequired[str | None]
    """Its cadastral reference: the record books of a landlord name it on the invoices of its stays."""
    maxGuests: NotRequired[int | None]
    """How many may sleep there."""
    checkInTime: NotRequired[str | None]
    """From when guests may come, the workspace's clock."""
    checkOutTime: NotRequired[str | None]
    """By when they leave."""
    bufferDays: NotRequired[int | None]
    """Days kept free after each stay that is booked from now on; none where left out."""
    authority: NotRequired[GuestAuthority | None]
    """Whose police guests are reported to; by its postal code where left out."""
    establishmentCode: NotRequired[str | None]
    """Of the establishment, at that authority."""
    hotelServices: NotRequired[bool | None]
    """Services of a hotel during the stay, such as cleaning or meals: the stay then bears VAT; without them it is exempt (art. 20.Uno.23 LIVA)."""
    touristTax: NotRequired[PropertyTouristTaxInput | None]
    """By its postal code where left out."""
    cancellationPolicy: NotRequired[CancellationPolicyInput | None]
    """What a cancelled stay gives back; a reservation keeps the one it was booked with."""


class PropertiesUpdateRequest(TypedDict):
    name: NotRequired[str]
    """What it is called."""
    type: NotRequired[Literal["Apartment", "Villa", "Studio", "House", "Room"] | None]
    """What it is."""
    address: NotRequired[AddressInput | None]
    """Where it is; its postal code decides on tourist tax and authority where those are left out."""
    status: NotRequired[Literal["Active", "Maintenance", "Inactive"] | None]
    """`Active` where left out."""
    ownerName: NotRequired[str | None]
    """Whose it is, where you manage it for somebody."""
    ownerEmail: NotRequired[EmailAddress | None]
    """Where the owner is written to."""
    commissionRate: NotRequired[Number | None]
    """Percent of the rent that you keep."""
    licenseNumber: NotRequired[str | None]
    """The region's licence for tourist lets: the registration number that sites show (Regulation (EU) 2024/1028)."""
    registrationNumber: NotRequired[str | None]
    """NRUA, the number of the national register that STS 620/2026 annulled: nobody has to have one."""
    propertySituation: NotRequired[Literal["1", "2", "3", "4", "5"] | None]
    """Where it is for the record books of a landlord: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral reference, `5` abroad. With a reference and left out it counts as `1`."""
    propertyReference: NotRequired[str | None]
    """Its cadastral reference: the record books of a landlord name it on the invoices of its stays."""
    maxGuests: NotRequired[int | None]
    """How many may sleep there."""
    checkInTime: NotRequired[str | None]
    """From when guests may come, the workspace's clock."""
    checkOutTime: NotRequired[str | None]
    """By when they leave."""
    bufferDays: NotRequired[int | None]
    """Days kept free after each stay that is booked from now on; none where left out."""
    authority: NotRequired[GuestAuthority | None]
    """Whose police guests are reported to; by its postal code where left out."""
    establishmentCode: NotRequired[str | None]
    """Of the establishment, at that authority."""
    hotelServices: NotRequired[bool | None]
    """Services of a hotel during the stay, such as cleaning or meals: the stay then bears VAT; without them it is exempt (art. 20.Uno.23 LIVA)."""
    touristTax: NotRequired[PropertyTouristTaxInput | None]
    """By its postal code where left out."""
    cancellationPolicy: NotRequired[CancellationPolicyInput | None]
    """What a cancelled stay gives back; a reservation keeps the one it was booked with."""


class RentalInvoicesCreateRequest(TypedDict):
    clientId: NotRequired[str | None]
    """Who is invoiced; found or made where left out."""
    newClient: NotRequired[bool | None]
    """Makes a client, whoever is there already."""
    dueDate: NotRequired[CalendarDate | None]
    """When payment is due."""


class RentalInvoicesCancelRequest(TypedDict):
    refundAmount: NotRequired[Number | None]
    """What is credited of an issued invoice, with tax; what the policy gives back where left out."""


class ReservationsCreateRequest(TypedDict):
    propertyId: str
    """The property that is booked."""
    guestName: str
    """Who booked it."""
    guestEmail: NotRequired[EmailAddress | None]
    """Where they are written to."""
    checkIn: CalendarDate
    """The day of arrival."""
    checkOut: CalendarDate
    """The day of departure, after `checkIn`; it is free for the next guest."""
    status: NotRequired[Literal["Pending", "Confirmed", "Checked In", "Checked Out", "Cancelled"] | None]
    """`Confirmed` where left out: a booking that nobody called pending keeps its days. `Pending` and `Cancelled` keep none."""
    amount: NotRequired[Number | None]
    """What the stay costs: rent and cleaning, with VAT and without tourist tax."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    channel: NotRequired[Literal["Direct", "Airbnb", "Booking.com", "Vrbo"] | None]
    """Where it was booked; `Direct` where left out."""
    confirmationCode: NotRequired[str | None]
    """The channel's own code."""
    complianceStatus: NotRequired[Literal["Not Started", "In Progress", "Completed", "Failed"] | None]
    """Whether its guests are registered with the authorities; `Not Started` where left out."""
    notes: NotRequired[str | None]
    """For yourselves."""
    adults: NotRequired[int | None]
    """Guests who pay tourist tax."""
    children: NotRequired[int | None]
    """Guests whose age exempts them from tourist tax."""
    cleaningFee: NotRequired[Number | None]
    """What of `amount` is for cleaning."""
    channelCommission: NotRequired[Number | None]
    """What the site keeps of `amount`."""
    touristTax: NotRequired[Number | None]
    """Before VAT, on top of `amount`. Worked out by the rules of the property where it is left out and `adults` is known; null works it out anew."""
    depositAmount: NotRequired[Number | None]
    """The security deposit that is agreed."""
    clientId: NotRequired[str | None]
    """The client who is invoiced."""


class ReservationsUpdateRequest(TypedDict):
    propertyId: NotRequired[str]
    """The property that is booked."""
    guestName: NotRequired[str]
    """Who booked it."""
    guestEmail: NotRequired[EmailAddress | None]
    """Where they are written to."""
    checkIn: NotRequired[CalendarDate]
    """The day of arrival."""
    checkOut: NotRequired[CalendarDate]
    """The day of departure, after `checkIn`; it is free for the next guest."""
    status: NotRequired[Literal["Pending", "Confirmed", "Checked In", "Checked Out", "Cancelled"] | None]
    """`Confirmed` where left out: a booking that nobody called pending keeps its days. `Pending` and `Cancelled` keep none."""
    amount: NotRequired[Number | None]
    """What the stay costs: rent and cleaning, with VAT and without tourist tax."""
    currency: NotRequired[str | None]
    """ISO 4217; the workspace's where left out."""
    channel: NotRequired[str | None]
    """Where it was booked: `Direct`, `Airbnb`, `Booking.com`, `Vrbo`, or what it is already."""
    confirmationCode: NotRequired[str | None]
    """The channel's own code."""
    complianceStatus: NotRequired[Literal["Not Started", "In Progress", "Completed", "Failed"] | None]
    """Whether its guests are registered with the authorities; `Not Started` where left out."""
    notes: NotRequired[str | None]
    """For yourselves."""
    adults: NotRequired[int | None]
    """Guests who pay tourist tax."""
    children: NotRequired[int | None]
    """Guests whose age exempts them from tourist tax."""
    cleaningFee: NotRequired[Number | None]
    """What of `amount` is for cleaning."""
    channelCommission: NotRequired[Number | None]
    """What the site keeps of `amount`."""
    touristTax: NotRequired[Number | None]
    """Before VAT, on top of `amount`. Worked out by the rules of the property where it is left out and `adults` is known; null works it out anew."""
    depositAmount: NotRequired[Number | None]
    """The security deposit that is agreed."""
    clientId: NotRequired[str | None]
    """The client who is invoiced."""

ReservationsBlockRequest = TypedDict(
    "ReservationsBlockRequest",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
        "reason": "NotRequired[str | None]",
    },
)


class ReservationsReclassifyRequest(TypedDict):
    kind: Literal["stay", "block"]
    """What it is."""

ReservationsChangeBlockRequest = TypedDict(
    "ReservationsChangeBlockRequest",
    {
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
        "reason": "NotRequired[str | None]",
        "targetPropertyId": "NotRequired[str]",
    },
)


class TestModeMakeRequest(TypedDict):
    copy: NotRequired[list[Literal["clients", "products"]]]
    """What is copied besides the settings."""
    startAfresh: NotRequired[bool]
    """Deletes the test company that there is, with its keys and webhooks, and makes another."""


class TestModeAdvanceRequest(TypedDict):
    """Either `advance` or `to`."""
    advance: NotRequired[str]
    """By how much, as an ISO 8601 duration: `P1D`, `P2W`, `P1M`, `PT6H`. Years, months, weeks and days are those of the calendar where the company is."""
    to: NotRequired[str]
    """To which instant, in the place of `advance`."""


class TestModeCopyEventRequest(TypedDict):
    eventId: str
    """The id of an event of the live company, as in its event log."""


class ErrorBodyDetailsItem(TypedDict):
    path: list[str | int]
    """Which field: names of fields and places in lists, from 0."""
    message: str
    """What is wrong with it and what to send, in a sentence."""
    code: str
    """The same for programs, such as `too_big`."""
    reason: NotRequired[str]
    """The code of the sentence, such as `FIELD_REQUIRED`, where it has one."""
    params: NotRequired[dict[str, Any]]
    """What varies in the sentence, by its name."""


class ErrorBodyReadingsItem(TypedDict):
    mapping: NotRequired[dict[str, Any]]
    """How the table would be read: send it as `mapping`."""
    movements: NotRequired[list[Any]]
    """The first movements that it gives."""


class ErrorBodyMeta(TypedDict):
    """Which request this answers."""
    requestId: str
    """The same as the header `X-Request-Id`."""


class ErrorBody(TypedDict):
    """What went wrong and what to do next."""
    error: str
    """The sentence, or a code where one is promised."""
    message: str
    """The sentence for a person."""
    code: ErrorCode
    reason: NotRequired[str]
    """The code of the sentence, such as `AT_MOST_DUE`, where it says more than `code` does."""
    params: NotRequired[dict[str, str | Number]]
    """What varies in the sentence, by its name; absent where nothing does."""
    docs: str
    """The page that explains the code, relative to the address of the request."""
    details: NotRequired[list[ErrorBodyDetailsItem]]
    """What is wrong with the request, an entry a fault."""
    retryAfter: NotRequired[int]
    """Seconds to wait, with 429 and 503."""
    existingClientId: NotRequired[str]
    """With CLIENT_TAXID_EXISTS."""
    convertedInvoiceId: NotRequired[str]
    """The invoice that a quote has become already."""
    invoiceId: NotRequired[str]
    """The invoice that a reservation has already."""
    candidates: NotRequired[list[dict[str, Any]]]
    """With CLIENT_UNCERTAIN: `id`, `name` and `email` of the clients it could be."""
    taxId: NotRequired[str]
    """With CLIENT_TAXID_EXISTS: masked."""
    existingId: NotRequired[str]
    """With EXTERNAL_REFERENCE_EXISTS: the record that has it."""
    existingIds: NotRequired[list[str]]
    """With EXTERNAL_REFERENCES_REPEATED: the records that have it, the first twenty."""
    existingProductId: NotRequired[str]
    """With PRODUCT_SKU_EXISTS."""
    columns: NotRequired[list[str]]
    """With MAPPING_NEEDED: the names of the columns."""
    rows: NotRequired[list[list[str]]]
    """With MAPPING_NEEDED: the first rows behind them."""
    mapping: NotRequired[dict[str, Any]]
    """With MAPPING_NEEDED: the mapping to go on from."""
    questions: NotRequired[list[str]]
    """With MAPPING_NEEDED: what nothing in the table decides: `columns`, `date_order`, `decimal_mark`, `sides` (which word means money out), `signs` or `sheet`."""
    readings: NotRequired[list[ErrorBodyReadingsItem]]
    """With MAPPING_NEEDED: each reading as a `mapping` to send, and the first movements that it gives."""
    sku: NotRequired[str]
    """With PRODUCT_SKU_EXISTS."""
    meta: ErrorBodyMeta
    """Which request this answers."""


class InvoiceCreatedEvent(TypedDict):
    event: Literal["invoice.created"]
    timestamp: str
    """When it happened, UTC."""
    data: Invoice
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class InvoiceUpdatedEvent(TypedDict):
    event: Literal["invoice.updated"]
    timestamp: str
    """When it happened, UTC."""
    data: Invoice
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class InvoicePaidEvent(TypedDict):
    event: Literal["invoice.paid"]
    timestamp: str
    """When it happened, UTC."""
    data: Invoice
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class InvoiceOverdueEvent(TypedDict):
    event: Literal["invoice.overdue"]
    timestamp: str
    """When it happened, UTC."""
    data: Invoice
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class ExpenseCreatedEvent(TypedDict):
    event: Literal["expense.created"]
    timestamp: str
    """When it happened, UTC."""
    data: Expense
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class ExpenseUpdatedEvent(TypedDict):
    event: Literal["expense.updated"]
    timestamp: str
    """When it happened, UTC."""
    data: Expense
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class QuoteCreatedEvent(TypedDict):
    event: Literal["quote.created"]
    timestamp: str
    """When it happened, UTC."""
    data: Quote
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class QuoteUpdatedEvent(TypedDict):
    event: Literal["quote.updated"]
    timestamp: str
    """When it happened, UTC."""
    data: Quote
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class QuoteAcceptedEvent(TypedDict):
    event: Literal["quote.accepted"]
    timestamp: str
    """When it happened, UTC."""
    data: Quote
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class QuoteRejectedEvent(TypedDict):
    event: Literal["quote.rejected"]
    timestamp: str
    """When it happened, UTC."""
    data: Quote
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class ClientCreatedEvent(TypedDict):
    event: Literal["client.created"]
    timestamp: str
    """When it happened, UTC."""
    data: ClientRecord
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class ClientUpdatedEvent(TypedDict):
    event: Literal["client.updated"]
    timestamp: str
    """When it happened, UTC."""
    data: ClientRecord
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class ProductCreatedEvent(TypedDict):
    event: Literal["product.created"]
    timestamp: str
    """When it happened, UTC."""
    data: Product
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class ProductUpdatedEvent(TypedDict):
    event: Literal["product.updated"]
    timestamp: str
    """When it happened, UTC."""
    data: Product
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


class WebhookTestEventData(TypedDict):
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""
    message: str
    """A sentence that says that this is a test."""


class WebhookTestEvent(TypedDict):
    event: Literal["webhook.test"]
    timestamp: str
    """When it happened, UTC."""
    data: WebhookTestEventData
    """The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting."""


ApiKeyScope: TypeAlias = Literal["read", "write", "einvoice:*", "invoices:read", "invoices:write", "quotes:read", "quotes:write", "expenses:read", "expenses:write", "clients:read", "clients:write", "products:read", "products:write", "vendors:read", "vendors:write", "deposits:read", "deposits:write", "banking:read", "banking:write", "properties:read", "properties:write", "reservations:read", "reservations:write", "company:read", "company:write", "channels:read", "channels:write", "guests:read", "owners:read", "contacts:read", "contacts:write", "activities:read", "activities:write", "notes:read", "notes:write", "summary:read", "intelligence:read", "ledger:read", "tax-returns:read", "tax-returns:write", "search:read", "e-invoicing:read", "e-invoicing:write", "event-log:read", "webhooks:read", "webhooks:write", "api-keys:read", "api-keys:write", "test-mode:read", "test-mode:write", "gestoria:read"]
"""What a key may do."""

CalendarDate: TypeAlias = str
"""A calendar date."""

AddressInput: TypeAlias = AddressInputValue | str
"""An address: its parts, or one line that is taken for the street."""

EmailAddress: TypeAlias = str

Money: TypeAlias = Number
"""An amount, with the decimals of its currency (ISO 4217)."""

GuestAuthority: TypeAlias = Literal["ses", "mossos", "ertzaintza"]
"""Whose police guests are reported to. `ses`, the Ministry, can be told by Folio; the others by hand."""

Timestamp: TypeAlias = str
"""An instant, UTC."""

QuoteCancelled: TypeAlias = InvoiceCancelled

Sum: TypeAlias = Number
"""What amounts add up to."""

BoardLight: TypeAlias = Literal["red", "amber", "green"]
"""How a company stands: `red` needs somebody today, `amber` has work left, `green` has none."""

ClientsCreateBatchRequest: TypeAlias = list[ClientsCreateRequest]
"""What to create."""

VendorsCreateBatchRequest: TypeAlias = list[VendorsCreateRequest]
"""What to create."""

ExpensesCreateBatchRequest: TypeAlias = list[ExpensesCreateRequest]
"""What to create."""

InvoicesCreateBatchRequest: TypeAlias = list[InvoicesCreateRequest]
"""What to create."""

ProductsCreateBatchRequest: TypeAlias = list[ProductsCreateRequest]
"""What to create."""

QuotesCreateBatchRequest: TypeAlias = list[QuotesCreateRequest]
"""What to create."""

ErrorCode: TypeAlias = Literal["API_KEY_REVOKED", "SIGN_IN_REQUIRED", "INVALID_ADDRESS", "NO_SUCH_ADDRESS", "METHOD_NOT_ALLOWED", "PRECONDITION_FAILED", "API_VERSION_UNKNOWN", "RATE_LIMIT_EXCEEDED", "BODY_COMPRESSED", "QUERY_NOT_UTF8", "BODY_NOT_JSON", "BODY_CHARSET", "INVALID_JSON", "INVALID_UTF8", "BODY_NOT_FILE", "BODY_NOT_FORM", "INVALID_FORM", "TOO_MANY_FORM_FIELDS", "NO_SUCH_PATH", "NO_SUCH_PATH_BELOW", "INVALID_PATH", "SCOPE_MISSING", "ROLE_MISSING", "NOT_FOUND", "BODY_TOO_LARGE", "BODY_TOO_SLOW", "BODY_LOST", "TOO_MANY_TRIES", "INVALID_REQUEST", "IDEMPOTENCY_KEY_REQUIRED", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_REQUEST_IN_PROGRESS", "BODY_TOO_DEEP", "BODY_TOO_MANY_VALUES", "FIELD_FROZEN", "BATCH_FAILED", "INTERNAL_ERROR", "TOO_BUSY", "STOPPED_FOR_TIME", "API_KEY_MISSING", "API_KEY_INVALID", "API_KEY_MISTYPED", "API_KEY_ENDED", "API_KEY_ROTATED", "API_KEY_OF_APPLICATION", "ACCESS_TOKEN_ENDED", "ACCESS_TOKEN_OF_MCP", "API_KEY_ADDRESS", "API_KEY_EXPIRED", "API_KEY_OF_NO_MEMBER", "PAGE_OF_ANOTHER_ORIGIN", "FILE_EMPTY", "WRONG_ORIGIN", "LENGTH_REQUIRED", "SIGN_IN_AGAIN", "WORKSPACE_NOT_FOUND", "STORAGE_FULL", "FILE_UPLOADED_ALREADY", "EMAIL_NOT_CONFIRMED", "MAIL_QUOTA_EXCEEDED", "MAIL_QUOTA_OF_RECIPIENT_EXCEEDED", "PDF_NOT_POSSIBLE", "PDF_CONNECTION_LOST", "VIEW_LIMIT_REACHED", "VIEW_EXISTS", "DATABASE_READ_ONLY", "DATABASE_BUSY", "DATABASE_UNAVAILABLE", "DATABASE_CONNECTION_LOST", "DATABASE_DISK_FULL", "DATABASE_DISK_FAILS", "DATABASE_CONTENDED", "FILE_STORE_FULL", "FILE_STORE_UNAVAILABLE", "FILE_LARGER_THAN_ANNOUNCED", "FILE_ENDED_EARLY", "FILE_NOT_ANNOUNCED", "FILE_TYPE_NOT_ALLOWED", "NOT_A_MEMBER", "SECOND_FACTOR_REQUIRED", "SESSION_OF_ONE_COMPANY", "COMPANY_SIGN_IN_REQUIRED", "SECOND_FACTOR_FIRST", "SCOPE_WIDER_THAN_KEY", "MEMBERSHIP_SUSPENDED", "EVENTS_EXPIRED", "EVENTS_AHEAD", "DELETIONS_EXPIRED", "DELETIONS_AHEAD", "INVITATION_INVALID", "INVITATION_FOR_ANOTHER_EMAIL", "LAST_OWNER", "WORKSPACE_LIMIT_REACHED", "DELIVERY_UNDER_WAY", "WEBHOOK_NOT_ACTIVE", "REPLAY_TOO_LARGE", "REPLAY_UNDER_WAY", "WEBHOOK_LIMIT_REACHED", "PORTAL_LINK_LIMIT_REACHED", "PORTAL_LINK_ENDED", "PORTAL_LINK_ONLY_SEES", "ONLY_OWNERS_CHANGE_OWNERS", "ONLY_OWNERS_MAKE_OWNERS", "DELIVERY_TOO_LARGE", "PERIOD_NOT_OVER", "PERIOD_OPEN", "LOGO_READER_BUSY", "CLIENT_TAXID_EXISTS", "EXTERNAL_REFERENCE_EXISTS", "EXTERNAL_REFERENCES_REPEATED", "CERTIFICATE_MISSING", "CERTIFICATE_EXPIRED", "CERTIFICATE_OF_ANOTHER", "CERTIFICATE_PASSWORD", "CERTIFICATE_UNREADABLE", "CERTIFICATE_WITHOUT_KEY", "FISCAL_PROFILE_MISSING", "TAX_ID_FIXED", "SERIES_PREFIX_EXISTS", "SERIES_PREFIX_FIXED", "SERIES_NEXT_BEHIND", "SERIES_NEXT_LEAVES_GAP", "PERIOD_CLOSED", "VERIFACTU_REQUIRED", "VERIFACTU_INCOMPLETE", "TICKETBAI_INCOMPLETE", "SETTING_NOT_POSSIBLE", "NO_DEFAULT_SERIES", "DOCUMENT_NUMBER_EXISTS", "CREDIT_NOTE_NOT_DUPLICATED", "INVOICE_NOT_SIMPLIFIED", "INVOICE_NOT_REPLACEABLE", "INVOICE_PARTLY_CREDITED", "TAX_ZONE_CHANGED", "PRODUCT_SKU_EXISTS", "REPLACED_BY_FULL_INVOICE", "CREDITED_TOGETHER", "ORIGINAL_CANCELLED", "LATE_FEE_OF_ZERO", "LATE_FEE_CHARGED", "NOTHING_LATE", "INVOICE_DRAFT_WITHOUT_LINK", "REMINDER_TOO_EARLY", "NOTHING_PAID", "NOTHING_TO_REMIND", "INVOICE_IN_WRONG_STATUS", "INVOICE_ISSUED_ALREADY", "PARTIAL_BY_PAYMENT", "OVERDUE_BY_DATE", "INVOICE_NOT_LATE", "CLIENT_IS_INDIVIDUAL", "CLIENT_IS_NO_BUSINESS", "INVOICE_INCOMPLETE", "EXCHANGE_RATE_MISSING", "PAST_NUMBER_TO_COME", "DOCUMENT_NUMBER_RESERVED", "QUOTE_DRAFT_WITHOUT_LINK", "NAME_REQUIRED", "QUOTE_CHANGED", "QUOTE_EXPIRED", "QUOTE_CONVERTED", "CONVERTED_INVOICE_DELETED", "QUOTE_IN_WRONG_STATUS", "QUOTE_SENT_ALREADY", "QUOTE_EXPIRES_BY_DATE", "DEPOSIT_HAS_INVOICE", "DEPOSIT_NOT_INVOICEABLE", "ADVANCE_DEDUCTED_ELSEWHERE", "ADVANCE_CREDITED", "ADVANCE_DEDUCTED_HERE", "DEPOSIT_IN_USE", "INVOICE_NOT_DUE", "DEPOSIT_USED_UP", "DEPOSIT_APPLIED_ALREADY", "DISCOUNT_CHANGES_ADVANCE", "ADVANCE_DEDUCTED_MEANWHILE", "DEPOSIT_OF_ANOTHER_CLIENT", "DEPOSIT_IN_ANOTHER_CURRENCY", "CREDITED_INVOICES_UNPAID", "CREDITED_INVOICE_UNPAID", "ADVANCE_LARGER_THAN_INVOICE", "INVOICE_BELOW_ADVANCE", "ADVANCE_LINE_CHANGED", "ADVANCE_IN_DRAFT", "ADVANCE_IN_INVOICE", "ADVANCE_GIVEN_BACK", "DEPOSIT_SPENT_SINCE", "WITHHOLDING_NEEDED", "ADVANCE_IN_CLOSED_QUARTER", "CREDIT_NOTE_NOT_CREDITED", "CREDITED_MEANWHILE", "DRAFT_NOT_CREDITED", "CANCELLED_NOT_CREDITED", "ADVANCE_CREDITED_ALONE", "CREDIT_NOTE_AMONG_INVOICES", "CREDITED_BY_NOTE", "CREDITED_BY_NOTES", "PARTIAL_CREDIT_NOT_IMPLEMENTED", "ORIGINAL_INVOICE_IS_DRAFT", "ORIGINAL_INVOICE_IS_CANCELLED", "ORIGINAL_INVOICE_MISSING_FISCAL_ZONE", "ORIGINAL_INVOICE_FULLY_CREDITED", "EXPENSE_BILLED", "EXPENSE_MATCHED", "EXPENSE_DUPLICATE", "CANCELLATION_CANNOT_BE_CORRECTED", "DRAFT_WITHOUT_TICKETBAI", "ISSUED_WITHOUT_TICKETBAI", "TICKETBAI_OF_OTHER_ENVIRONMENT", "TICKETBAI_NEVER_TAKEN", "NO_TICKETBAI_FILE", "RECORD_NOT_IN_DOUBT", "DRAFT_WITHOUT_RECORD", "RECORD_OF_ANOTHER_PROGRAM", "QUEUE_NOT_BLOCKED", "REQUIREMENT_ADDRESS_UNKNOWN", "REQUIREMENT_ANSWERED", "NO_RECORDS_OF_THOSE_DAYS", "RECORDS_OF_UNKNOWN_PROGRAM", "RECORD_NOT_SENDABLE", "TICKETBAI_NOT_POSSIBLE", "TICKETBAI_UNDER_WAY", "TICKETBAI_BLOCKED", "TICKETBAI_REPLACE", "TICKETBAI_ASK_AGENCY", "TICKETBAI_ACCEPTED", "RECORD_UNDER_WAY", "RECORD_ACCEPTED", "RECORD_NEVER_SENT", "RECORDS_NOT_SENT", "RECORD_REFUSED", "RECORD_AT_AGENCY", "RECORD_BOOK_HAS_ERRORS", "RECORD_BOOK_OF_OTHER_TAX", "RECORD_BOOK_OF_PERSON", "RECORD_BOOK_TOO_LARGE", "TAX_FORM_FILE_INCOMPLETE", "TAX_FILING_UNDONE", "TAX_FILING_MEANWHILE", "EXPENSE_HAS_ASSET", "EXPENSE_IS_ASSET", "FACE_NOTHING_TO_CANCEL", "FACE_CANCELLATION_REFUSED", "FACE_NOT_SUBMITTED", "FACE_UNAVAILABLE", "FACE_SUBMISSION_CHANGED", "NO_FACTURAE", "DRAFT_WITHOUT_EINVOICE", "CANCELLED_WITHOUT_EINVOICE", "EINVOICE_INCOMPLETE", "EINVOICE_PROBLEMS", "EINVOICE_UNREADABLE", "FORMAT_NOT_SIGNED", "FACE_NUMBER_REFUSED", "STATUS_NO_BUSINESS", "STATUS_CONTRADICTS", "STATUS_NOT_PAID", "STATUS_NO_DUE_DATE", "STATUS_OF_OTHER", "STATUS_FILE_OF_OTHERS", "NO_APPLICATION_RESPONSE", "STATUS_UNKNOWN", "BANK_ACCOUNT_HAS_TRANSACTIONS", "BANK_ACCOUNT_EXISTS", "TRANSACTION_NOT_CATEGORIZED", "TRANSACTION_EXCLUDED", "TRANSACTION_OF_STATEMENT", "TRANSACTION_MATCHED", "BANK_RULES_TOO_SLOW", "BANK_RULE_LIMIT_REACHED", "BANK_RULE_PATTERNS_TOO_LONG", "RULE_RUN_UNDONE", "DOCUMENT_SETTLED", "MARKED_AS_PAID_DIFFERS", "TRANSACTIONS_NOT_OPPOSITE", "RETURN_ON_ANOTHER_ACCOUNT", "TRANSFER_ON_ONE_ACCOUNT", "SUGGESTIONS_OUTDATED", "TRANSACTION_OF_ZERO", "MONEY_WENT_OUT", "MONEY_CAME_IN", "DIFFERENCE_TOO_LARGE", "MATCH_TOTALS_DIFFER", "MATCH_CURRENCIES_DIFFER", "TRANSACTION_NOT_MATCHED", "MATCH_CHANGED", "TRANSACTION_IS_INCOME", "FEE_RAISES_PAYMENT", "POSSIBLE_DUPLICATES", "STATEMENT_OF_OTHER_ACCOUNT", "STATEMENT_IN_OTHER_CURRENCY", "STATEMENT_OF_UNKNOWN_ACCOUNT", "STATEMENT_IMPORTED", "STATEMENT_HAS_MATCHES", "STATEMENT_LEFT_OUT_ELSEWHERE", "STATEMENT_UNREADABLE", "MAPPING_NEEDED", "CHANNEL_LIMIT_REACHED", "CALENDAR_OF_PORTAL", "CALENDAR_NOT_IMPORTED", "CHANNEL_PAUSED", "STAY_REPORTED", "STAY_NOT_REPORTABLE", "GUESTS_NOT_ARRIVED", "STAY_INCOMPLETE", "STAY_UNDER_WAY", "STAY_NOTHING_TO_CANCEL", "STAY_CODE_NOT_NEEDED", "GUEST_REGISTRATION_OFF", "STAY_CODE_MISSING", "CHECK_IN_UNREADABLE", "RESERVATION_CANCELLED", "STAY_OVER", "NO_GUESTS_REGISTERED", "ALL_GUESTS_REGISTERED", "BOOKING_WITHOUT_EMAIL", "GUEST_LIMIT_REACHED", "PROPERTY_HAS_RESERVATIONS", "PROPERTY_HAS_STATEMENTS", "RESERVATION_INVOICED", "CANCELLED_RESERVATION_NOT_INVOICED", "RESERVATION_WITHOUT_AMOUNT", "CLIENT_UNCERTAIN", "RESERVATION_OF_NO_CHANNEL", "RESERVATION_NOT_CONFIRMED", "STAY_INVOICED", "RESERVATION_IN_WRONG_STATUS", "RESERVATION_CONFLICT", "GUEST_REGISTRATION_INCOMPLETE", "MOSSOS_ELSEWHERE", "MOSSOS_CODE", "MOSSOS_INCOMPLETE", "MOSSOS_NOBODY", "YEARLY_LETTINGS_OFF", "MONTH_NOT_OVER", "EARLIER_MONTH_OPEN", "STATEMENT_HAS_PAYOUTS", "STATEMENT_FEE_INVOICED", "MONTH_NOT_CLOSED", "LATER_MONTH_CLOSED", "EXPENSE_WITHOUT_RATE", "EXPENSE_IN_STATEMENT", "MONTH_CLOSED", "STATEMENT_WITHOUT_FEE", "STATEMENT_FEE_HAS_INVOICE", "OWNER_TAX_CHANGED", "PROPERTY_WITHOUT_OWNER", "OPENING_BALANCE_FIXED", "PAYOUT_TOO_LARGE", "MONTH_BEFORE_STATEMENTS", "EARLIER_MONTH_NOT_CLOSED", "CLIENT_REQUEST_LIMIT_REACHED", "CLIENT_REQUEST_CLOSED", "CLIENT_ANSWER_EMPTY", "CLIENT_FILES_LIMIT_REACHED", "FILE_NOT_ARRIVED", "COLUMN_MISSING", "IMPORT_AT_ANOTHER_STEP", "IMPORT_OF_MOVE", "MOVE_AT_ANOTHER_STEP", "MOVE_FILE_TWICE", "MOVE_TOO_LARGE", "MOVE_TABLE_OPEN", "MOVE_EMPTY", "TABLE_MISSING", "DATES_MIXED", "TABLE_TOO_LONG", "TABLE_TOO_WIDE", "CELL_TOO_LONG", "TABLE_TOO_DEMANDING", "COMPANY_PAUSED", "COMPANY_IS_SENDING", "TABLE_UNREADABLE", "IMPORTED_ROWS_USED", "IMPORTED_ROWS_CHANGED", "IMPORTED_ROWS_GONE", "TEST_CLOCK_OF_LIVE", "TEST_CLOCK_ADVANCING", "TEST_COMPANY_EXISTS", "TEST_COMPANY_OF_TEST", "TEST_MEMBERS_FOLLOW", "TEST_COMPANY_NOT_PRODUCTION", "ACCOUNTS_MISSING", "ACCOUNT_TAKEN", "ACCOUNT_EXPORTED", "ACCOUNT_TOO_LONG", "ACCOUNTS_USED_UP", "LEDGER_PERIOD_TOO_LONG", "LEDGER_AMOUNT_TOO_LARGE", "A3_COMPANY_MISSING", "DATEV_NUMBERS_MISSING", "DATEV_TWO_YEARS", "DATEV_ACCOUNTS_TOO_LONG"] | str
"""Names what went wrong, for programs; `docs` leads to its page, `/docs/errors/{code}`. New ones are added: treat one that you do not know by the status."""

WebhookEvent: TypeAlias = (
    InvoiceCreatedEvent
    | InvoiceUpdatedEvent
    | InvoicePaidEvent
    | InvoiceOverdueEvent
    | ExpenseCreatedEvent
    | ExpenseUpdatedEvent
    | QuoteCreatedEvent
    | QuoteUpdatedEvent
    | QuoteAcceptedEvent
    | QuoteRejectedEvent
    | ClientCreatedEvent
    | ClientUpdatedEvent
    | ProductCreatedEvent
    | ProductUpdatedEvent
    | WebhookTestEvent
)
"""What a webhook is sent: `event` says what `data` is."""
