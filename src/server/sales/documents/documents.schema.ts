import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { FISCAL_ZONES, TAX_CATEGORIES } from '@/lib/tax/tax-zones';
import { fitsLines, MOST_LINE_TEXT, MOST_NOTE_TEXT, printedLength } from '@/lib/text/printed-text';
import { TEMPLATE_KINDS, TemplateSubject, TemplateText } from '@/server/company/mail-templates/mail-templates.schema';
import { Address, AddressInput } from '@/server/platform/contract/address';
import { AllowanceCharges, DocumentAllowance } from '@/server/platform/contract/allowance-charge';
import { AmountOrNone, Currency, ExchangeRate, Money, Percent } from '@/server/platform/contract/amounts';
import { ExternalReference, ExternalReferenceInput } from '@/server/platform/contract/external-reference';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { Email, Language, optionalText, optionalTextOf } from '@/server/platform/contract/text';
import { InvoiceLine, OperationType } from '@/server/sales/documents/line-item.schema';

export const MOST_LINES = 1000;
const TOO_MUCH_TEXT = ruleOf('TEXTS_TOO_LONG', { most: MOST_LINE_TEXT });

/** The name under which somebody is billed. */
export const ClientName = z.string().trim().min(1).max(200);

const namedClient = {
  description:
    'Who is billed. A new document of a `clientId` may leave it out, though no schema can say so: it is their name.',
  example: 'Acme Studio SL',
};

/** For a change, which leaves out what it does not change. */
export const changedName = { clientName: ClientName.optional().meta(namedClient) };

/** For what asks for the name in any case. */
export const neededName = { clientName: ClientName.meta(namedClient) };

/** What a caller says of an invoice and of a quote alike. */
export const DocumentCreate = z.object({
  clientId: z.string().max(64).nullish().meta({ description: 'A client of the workspace.' }),
  clientName: ClientName.optional().meta({ ...namedClient, 'x-needed': true }),
  clientTaxId: optionalText(50).meta({ description: 'Their tax id.', example: 'B12345674' }),
  clientAddress: AddressInput.nullish().meta({
    description: "Their address as it is printed; of a `clientId`, the client's where left out.",
  }),
  clientLocation: z.enum(FISCAL_ZONES).nullish().meta({ description: 'Their fiscal zone.', example: 'peninsula' }),
  clientEmail: Email.nullish().meta({ description: 'Where it is sent.', example: 'ap@acme.example' }),
  seriesId: z.string().max(64).nullish().meta({ description: 'The series it is numbered in.' }),
  items: z
    .array(InvoiceLine)
    .min(1)
    .max(MOST_LINES)
    .refine(fitsLines, TOO_MUCH_TEXT)
    .meta({
      description: `The lines; their texts hold ${MOST_LINE_TEXT} characters at most, a line break counts as 60.`,
    }),
  issueDate: CalendarDate.nullish().meta({ description: 'Today where left out.', example: '2026-03-18' }),
  notes: optionalTextOf(
    z
      .string()
      .max(5000)
      .refine((notes) => printedLength(notes) <= MOST_NOTE_TEXT, 'Write the notes on fewer lines.'),
  ).meta({ description: 'Printed at its foot.', example: 'Thank you.' }),
  taxRate: Percent.nullish().meta({ description: "Percent; the workspace's rate where left out.", example: 21 }),
  irpfRate: Percent.nullish().meta({ description: 'Withholding, percent.', example: 15 }),
  discountRate: Percent.nullish().meta({ description: 'Percent taken off the whole document.', example: 5 }),
  pricesIncludeTax: z
    .boolean()
    .nullish()
    .meta({
      description:
        'Whether the prices of its lines include tax: the total is then what they come to, and the net follows by tax. ' +
        'Allowances and charges are before tax.',
      example: false,
    }),
  allowances: AllowanceCharges.meta({
    description: 'What is taken off the whole document, beside `discountRate`; lowers `total`.',
  }),
  charges: AllowanceCharges.meta({
    description: 'What is added to the whole document, such as shipping; raises `total`.',
  }),
  currency: Currency.nullish().meta({ description: "ISO 4217; the workspace's where left out.", example: 'EUR' }),
  exchangeRate: ExchangeRate.nullish().meta({
    description: "One unit of `currency` in the workspace's; needed to issue in another currency.",
    example: 0.92,
  }),
  equivalenceSurchargeRate: Percent.nullish().meta({
    description: 'Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out.',
    example: 5.2,
  }),
  prepayment: AmountOrNone.nullish().meta({
    description: 'What was already collected: it lowers `amountDue`, never `total`.',
    example: 100,
  }),
  poNumber: optionalText(50).meta({ description: "The buyer's order.", example: 'PO-4711' }),
  externalReference: ExternalReferenceInput,
  operationType: OperationType.nullish().meta({
    description: 'What its lines sell where they do not say; it decides where they are taxed.',
    example: 'service',
  }),
});
export type DocumentCreate = z.output<typeof DocumentCreate>;

/** What an invoice and a quote alike say when they are read. */
export const Document = z.object({
  id: z.string().meta({ description: 'Its id.' }),
  clientId: z.string().optional().meta({
    description: 'The client of the workspace; absent where it was written without one, or the client is deleted.',
  }),
  clientName: z.string().meta({ description: 'Who is billed.', example: 'Acme Studio SL' }),
  clientTaxId: z.string().optional().meta({ description: 'Their tax id.' }),
  clientAddress: Address.optional().meta({ description: 'Their address.' }),
  clientLocation: z.enum(FISCAL_ZONES).optional().meta({ description: 'Where they stand for indirect tax.' }),
  clientEmail: z.string().optional().meta({ description: 'Where it is sent.' }),
  items: z
    .array(
      z
        .object({
          description: z.string().meta({ description: 'What is sold.', example: 'Consulting' }),
          quantity: z.number().meta({ description: 'How many; below zero where something is taken back.', example: 1 }),
          unitPrice: z
            .number()
            .meta({ description: 'Price of one, before tax unless `priceIncludesTax`.', example: 100 }),
          priceIncludesTax: z
            .boolean()
            .optional()
            .meta({ description: 'Whether the price of this line includes tax; absent where the document decides.' }),
          taxRate: z.number().optional().meta({ description: "Percent; absent where the document's rate counts." }),
          discountRate: z.number().optional().meta({ description: 'Percent taken off this line.' }),
          unit: z.string().optional().meta({ description: 'Unit of measure.' }),
          productId: z.string().optional().meta({ description: 'The product that the line was made from.' }),
          taxExemptReason: z.string().optional().meta({ description: 'Why no tax is charged, in words.' }),
          taxExemptCode: z
            .string()
            .optional()
            .meta({ description: 'The same as a code: E1 to E8 of VERI*FACTU, or a VATEX code.' }),
          taxCategory: z
            .enum(TAX_CATEGORIES)
            .optional()
            .meta({ description: 'The category of its tax (EN 16931, UNCL 5305).' }),
          operationType: OperationType.optional().meta({
            description: 'What the line sells; absent where the document says so.',
          }),
        })
        .meta({ id: 'DocumentLine', description: 'A line of an invoice or a quote.' }),
    )
    .meta({ description: 'The lines, in the order in which they are printed.' }),
  issueDate: CalendarDate.meta({ description: "Its date, in the workspace's zone." }),
  notes: z.string().optional().meta({ description: 'Printed at its foot.' }),
  taxRate: z
    .number()
    .optional()
    .meta({ description: 'Percent, for lines without a rate of their own; absent where none was given.' }),
  irpfRate: z.number().meta({ description: 'Withholding, percent; 0 where there is none.', example: 0 }),
  discountRate: z
    .number()
    .meta({ description: 'Percent taken off the whole document; 0 where there is none.', example: 0 }),
  pricesIncludeTax: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the prices of its lines include tax; absent where they do not.' }),
  allowances: z.array(DocumentAllowance).optional().meta({ description: 'What is taken off the whole document.' }),
  charges: z.array(DocumentAllowance).optional().meta({ description: 'What is added to the whole document.' }),
  currency: z.string().meta({ description: 'ISO 4217: the currency of every amount in it.', example: 'EUR' }),
  exchangeRate: z.number().optional().meta({
    description: "One unit of `currency` in the workspace's; absent where the two are the same or none is known.",
  }),
  equivalenceSurchargeRate: z
    .number()
    .optional()
    .meta({ description: 'Equivalence surcharge on every line, percent; absent where it follows from the VAT rate.' }),
  prepayment: Money.optional().meta({ description: 'What was already collected when it was written.' }),
  poNumber: z.string().optional().meta({ description: "The buyer's order." }),
  externalReference: ExternalReference,
  operationType: OperationType.optional().meta({ description: 'What its lines sell where they do not say.' }),
  subtotal: Money.meta({ description: 'The lines, before the document discount.' }),
  discount: Money.meta({ description: 'What `discountRate` takes off, before tax.' }),
  allowanceTotal: Money.optional().meta({ description: 'The sum of `allowances`, before tax.' }),
  chargeTotal: Money.optional().meta({ description: 'The sum of `charges`, before tax.' }),
  tax: Money.meta({ description: 'The tax of all lines, surcharge included.' }),
  irpf: Money.meta({ description: 'What the client withholds for the tax office.' }),
  total: Money.meta({ description: 'Net plus tax. Withholding lowers what is due, not the total.' }),
  taxes: z
    .array(
      z
        .object({
          category: z.string().meta({
            description:
              'Category of the tax (EN 16931, UNCL 5305): S standard, E exempt, Z zero, AE reverse charge, K to another EU country, G export, O outside VAT, L IGIC, M IPSI.',
            example: 'S',
          }),
          rate: z.number().meta({ description: 'Percent.', example: 21 }),
          reason: z.string().optional().meta({
            description: 'Why none is charged: E1 to E8, S2, N1 or N2 as VERI*FACTU has them, or a VATEX code.',
            example: 'E5',
          }),
          ossCountry: z.string().optional().meta({
            description: 'The member state whose VAT it is, declared in form 369 (Union one-stop shop).',
            example: 'DE',
          }),
          ossSupply: z.enum(['goods', 'services']).optional().meta({ description: 'What form 369 declares it as.' }),
          taxable: Money.meta({ description: 'What the tax is charged on.' }),
          tax: Money.meta({ description: 'The tax at this rate, without surcharge.' }),
          surchargeRate: z.number().optional().meta({ description: 'Equivalence surcharge, percent.' }),
          surchargeTaxable: Money.optional().meta({
            description: 'What of `taxable` bears the equivalence surcharge: goods do, services do not.',
          }),
          surcharge: Money.optional().meta({ description: 'The equivalence surcharge.' }),
        })
        .meta({ id: 'TaxGroup', description: 'The tax of all lines of one category and rate.' }),
    )
    .meta({ description: 'The tax, by category (EN 16931) and rate.' }),
  sentAt: Timestamp.optional().meta({ description: 'When it was issued, or mailed since: the later of the two.' }),
  cancelledAt: Timestamp.optional().meta({ description: 'When it was cancelled.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Document = z.output<typeof Document>;

const Recipient = Email.nullish();
const Copies = z.array(Email).max(10).nullish();

export const DocumentSend = z
  .object({
    recipientEmail: Recipient.meta({ description: "The client's address where left out.", example: 'ap@acme.example' }),
    to: Recipient.meta({ description: 'An alias of `recipientEmail`.' }),
    email: Recipient.meta({ description: 'An alias of `recipientEmail`.' }),
    recipientName: optionalText(200).meta({ description: 'How to greet them.', example: 'Eva Sanz' }),
    customMessage: optionalText(5000).meta({
      description: 'Stands in for our own words.',
      example: 'Here is what we agreed on by phone.',
    }),
    locale: Language.nullish().meta({ description: "The client's language where left out, else the workspace's." }),
    cc: Copies.meta({ description: 'Who gets a copy, for all to see.', example: ['boss@acme.example'] }),
    bcc: Copies.meta({ description: 'Who gets a copy that the others do not see.', example: ['books@acme.example'] }),
    subject: TemplateSubject.nullish().meta({
      description: "In place of the template's; names such as {{number}} are filled in.",
      example: 'Invoice {{number}}',
    }),
    text: TemplateText.nullish().meta({
      description:
        "The whole text in place of the template's; names such as {{number}} are filled in, and a line with one that " +
        'the document does not have is left out.',
      example: 'Dear {{client}}, here is invoice {{number}}.',
    }),
    attachPdf: z.boolean().nullish().meta({ description: 'False leaves the PDF out; the mail has the link.' }),
  })
  .meta({ id: 'SendEmailRequest' });
export type DocumentSend = z.output<typeof DocumentSend>;

/** A mail as it would be sent. */
export const DocumentMailPreview = z.object({
  /** Absent where nobody has an address yet. */
  to: z.string().optional(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  locale: Language,
  template: z.enum(TEMPLATE_KINDS),
  subject: z.string(),
  /** Of a draft: the number that it would get now, and that stands in the words. Another may come first. */
  expectedNumber: z.string().optional(),
  /** The words alone, to be edited; what is not known yet stays a name. */
  body: z.string(),
  html: z.string(),
  text: z.string(),
  /** The names of the files. */
  attachments: z.array(z.string()),
});
export type DocumentMailPreview = z.output<typeof DocumentMailPreview>;

export const DocumentSent = z
  .object({
    success: z.boolean().meta({ description: 'A refusal has another status.' }),
    messageId: z.string().meta({ description: 'The Message-ID it goes out under.' }),
  })
  .meta({ id: 'InvoiceSent' });
export type DocumentSent = z.output<typeof DocumentSent>;
