import { z } from 'zod';
import { FISCAL_ZONES, TAX_CATEGORIES } from '@/lib/tax/tax-zones';
import { fitsLines, MOST_LINE_TEXT, MOST_NOTE_TEXT, printedLength } from '@/lib/text/printed-text';
import { TEMPLATE_KINDS, TemplateSubject, TemplateText } from '@/server/company/mail-templates/mail-templates.schema';
import { Address, AddressInput } from '@/server/platform/contract/address';
import { AllowanceCharges, DocumentAllowance } from '@/server/platform/contract/allowance-charge';
import { AmountOrNone, Currency, ExchangeRate, Money, Percent } from '@/server/platform/contract/amounts';
import { Language } from '@/server/platform/contract/language';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { Email, optionalText, orNone } from '@/server/platform/contract/text';
import { InvoiceLine, OperationType } from '@/server/sales/documents/line-item.schema';

export const MOST_LINES = 1000;
const TOO_MUCH_TEXT = `The texts of all lines hold ${MOST_LINE_TEXT} characters at most, where a line break counts as 60. Shorten them, or divide the document in two.`;

/** What a caller says of an invoice and of a quote alike. */
export const DocumentCreate = z.object({
  clientId: z.string().max(64).nullish().meta({ description: 'A client of the workspace.' }),
  clientName: z.string().trim().min(1).max(200).meta({ description: 'Who is billed.', example: 'Acme Studio SL' }),
  clientTaxId: optionalText(50).meta({ description: 'Their tax id.', example: 'B12345674' }),
  clientAddress: AddressInput.nullish(),
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
  notes: orNone(
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
  operationType: OperationType.nullish().meta({
    description: 'What its lines sell where they do not say; it decides where they are taxed.',
    example: 'service',
  }),
});
export type DocumentCreate = z.output<typeof DocumentCreate>;

/** What an invoice and a quote alike say when they are read. */
export const Document = z.object({
  id: z.string(),
  clientId: z.string().optional(),
  clientName: z.string(),
  clientTaxId: z.string().optional(),
  clientAddress: Address.optional(),
  clientLocation: z.enum(FISCAL_ZONES).optional(),
  clientEmail: z.string().optional(),
  items: z.array(
    z
      .object({
        description: z.string(),
        quantity: z.number(),
        unitPrice: z.number(),
        priceIncludesTax: z.boolean().optional(),
        taxRate: z.number().optional(),
        discountRate: z.number().optional(),
        unit: z.string().optional(),
        productId: z.string().optional(),
        taxExemptReason: z.string().optional(),
        taxExemptCode: z.string().optional(),
        taxCategory: z.enum(TAX_CATEGORIES).optional(),
        operationType: OperationType.optional(),
      })
      .meta({ id: 'DocumentLine' }),
  ),
  issueDate: CalendarDate,
  notes: z.string().optional(),
  taxRate: z.number().optional(),
  irpfRate: z.number(),
  discountRate: z.number(),
  pricesIncludeTax: z.boolean().optional(),
  allowances: z.array(DocumentAllowance).optional(),
  charges: z.array(DocumentAllowance).optional(),
  currency: z.string(),
  exchangeRate: z.number().optional(),
  equivalenceSurchargeRate: z.number().optional(),
  prepayment: Money.optional(),
  poNumber: z.string().optional(),
  operationType: OperationType.optional(),
  subtotal: Money.meta({ description: 'The lines, before the document discount.' }),
  discount: Money,
  allowanceTotal: Money.optional().meta({ description: 'The sum of `allowances`, before tax.' }),
  chargeTotal: Money.optional().meta({ description: 'The sum of `charges`, before tax.' }),
  tax: Money,
  irpf: Money,
  total: Money.meta({ description: 'Net plus tax. Withholding lowers what is due, not the total.' }),
  taxes: z
    .array(
      z
        .object({
          category: z.string(),
          rate: z.number(),
          reason: z.string().optional().meta({
            description: 'Why none is charged: E1 to E8, S2, N1 or N2 as VERI*FACTU has them, or a VATEX code.',
            example: 'E5',
          }),
          ossCountry: z.string().optional().meta({
            description: 'The member state whose VAT it is, declared in form 369 (Union one-stop shop).',
            example: 'DE',
          }),
          ossSupply: z.enum(['goods', 'services']).optional().meta({ description: 'What form 369 declares it as.' }),
          taxable: Money,
          tax: Money,
          surchargeRate: z.number().optional(),
          surchargeTaxable: Money.optional().meta({
            description: 'What of `taxable` bears the equivalence surcharge: goods do, services do not.',
          }),
          surcharge: Money.optional(),
        })
        .meta({ id: 'TaxGroup' }),
    )
    .meta({ description: 'The tax, by category (EN 16931) and rate.' }),
  sentAt: Timestamp.optional(),
  cancelledAt: Timestamp.optional(),
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
    recipientName: optionalText(200).meta({ description: 'How to greet them.' }),
    customMessage: optionalText(5000).meta({ description: 'Stands in for our own words.' }),
    locale: Language.nullish().meta({ description: "The client's language where left out, else the workspace's." }),
    cc: Copies.meta({ description: 'Who gets a copy, for all to see.', example: ['boss@acme.example'] }),
    bcc: Copies.meta({ description: 'Who gets a copy that the others do not see.' }),
    subject: TemplateSubject.nullish().meta({
      description: "In place of the template's; names such as {{number}} are filled in.",
      example: 'Invoice {{number}}',
    }),
    text: TemplateText.nullish().meta({
      description:
        "The whole text in place of the template's; names such as {{number}} are filled in, and a line with one that " +
        'the document does not have is left out.',
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
  .object({ success: z.boolean(), messageId: z.string().meta({ description: 'The Message-ID it goes out under.' }) })
  .meta({ id: 'InvoiceSent' });
export type DocumentSent = z.output<typeof DocumentSent>;
