import { z } from 'zod';
import { OptionalCountry } from '@/server/platform/contract/address';
import { Currency, ExchangeRate, Money, Percent, SignedAmount } from '@/server/platform/contract/amounts';
import {
  ExternalReference,
  ExternalReferenceFilter,
  ExternalReferenceInput,
} from '@/server/platform/contract/external-reference';
import { Iban } from '@/server/platform/contract/iban';
import { rentedProperty, rentedPropertyInput } from '@/server/platform/contract/let-property';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  QueryFlag,
  sortedBy,
  Timestamp,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';
import { Recurring, RecurringInput } from '@/server/platform/recurring/recurring.schema';
import { FileAttachment, FileAttachmentInput } from '@/server/purchases/expenses/attachments.schema';
import {
  OperationType,
  PurchaseType,
  ReceiptTax,
  TaxKind,
  TaxType,
} from '@/server/purchases/expenses/receipt-tax.schema';

export const ExpenseCreate = z
  .object({
    description: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ description: 'What it was for.', example: 'Train to Madrid' }),
    amount: SignedAmount.meta({ description: 'What was paid, tax included.', example: 121 }),
    date: CalendarDate.nullish().meta({ description: 'When it arose; today where left out.', example: '2026-03-18' }),
    paidDate: CalendarDate.nullish().meta({ description: 'When it was paid.', example: '2026-03-20' }),
    dueDate: CalendarDate.nullish().meta({ description: 'When the vendor is to be paid.', example: '2026-04-17' }),
    amountToPay: SignedAmount.nullish().meta({
      description:
        'What is to be paid where the bill says another amount than its own without what is withheld: rounded, or part ' +
        'was paid before. A change of the amount, what is withheld or the currency clears it.',
      example: 120,
    }),
    vendorIban: Iban.nullish().meta({
      description: 'The account that the bill is paid to.',
      example: 'ES9121000418450200051332',
    }),
    paymentReference: optionalText(140).meta({
      description: 'What the vendor asks to be named in the payment.',
      example: 'RF18539007547034',
    }),
    orderNumber: optionalText(100).meta({ description: 'Your own order that the bill is for.', example: 'PO-118' }),
    externalReference: ExternalReferenceInput,
    category: optionalText(100).meta({ description: 'A name of your own.', example: 'Travel' }),
    ...rentedPropertyInput,
    vendor: optionalText(200).meta({ description: 'Whom it was paid to.', example: 'Renfe' }),
    vendorId: z
      .string()
      .max(64)
      .nullish()
      .meta({ description: 'A vendor of the workspace; its name where `vendor` is left out.' }),
    vendorTaxId: optionalText(50).meta({ description: "The vendor's own where left out.", example: 'B12345674' }),
    vendorCountry: OptionalCountry.meta({
      description: "The vendor's own where left out. What a vendor abroad charges is not deducted here.",
    }),
    vendorCashCriterion: z
      .boolean()
      .nullish()
      .meta({
        description:
          "The vendor's invoice says that it is under the cash criterion (régimen especial del criterio de caja): its " +
          'tax is deducted when it is paid.',
      }),
    invoiceNumber: optionalText(60).meta({ description: "The vendor's.", example: 'A-2026/118' }),
    purchaseType: PurchaseType.nullish(),
    operationType: OperationType.nullish().meta({ description: 'What was bought.' }),
    taxRate: Percent.nullish().meta({ description: 'Percent of the tax that the amount includes.', example: 21 }),
    tax: SignedAmount.nullish().meta({
      description: 'The tax that the amount includes; wins over the rate.',
      example: 21,
    }),
    taxType: TaxType.nullish().meta({ description: "The tax that it is; that of the company's zone where left out." }),
    taxes: z
      .array(ReceiptTax)
      .min(1)
      .max(20)
      .nullish()
      .meta({
        description: 'One for each rate or kind of tax, where a receipt has several. They add up to the amount.',
        example: [{ rate: 21, base: 100, tax: 21 }],
      }),
    irpf: SignedAmount.nullish().meta({
      description: 'Withheld from the vendor; not taken off the amount.',
      example: 15,
    }),
    isInvestmentGood: z.boolean().nullish().meta({ description: 'An investment good has boxes of its own.' }),
    taxDeductible: z.boolean().nullish().meta({ description: 'Whether its tax can be deducted; yes where left out.' }),
    vatDeductiblePercent: Percent.nullish().meta({
      description: 'How much of its tax can be deducted where it can; 100 where left out.',
      example: 50,
    }),
    incomeDeductiblePercent: Percent.nullish().meta({
      description: 'How much of it lowers the income; where left out 100, or 0 where its tax is not deductible.',
      example: 100,
    }),
    currency: Currency.nullish().meta({ description: "ISO 4217; the workspace's where left out.", example: 'EUR' }),
    exchangeRate: ExchangeRate.nullish().meta({
      description: 'What one unit of its currency is worth in the functional one; up to eight decimals.',
      example: 0.92,
    }),
    exchangeRateSource: optionalText(100).meta({ description: 'Who says so.', example: 'ECB' }),
    exchangeRateDate: CalendarDate.nullish().meta({ description: "The rate's day.", example: '2026-03-18' }),
    functionalCurrency: Currency.nullish().meta({ description: "The currency of the books; the workspace's." }),
    functionalAmount: SignedAmount.nullish().meta({
      description: 'The amount in the currency of the books; by the exchange rate where left out.',
      example: 111.32,
    }),
    attachments: z
      .array(FileAttachmentInput)
      .max(50)
      .nullish()
      .meta({ description: 'Its receipts, each announced before. Left out, those that are linked stay.' }),
    recurring: RecurringInput.nullish().meta({ description: 'Makes this expense again at intervals.' }),
  })
  .meta({ id: 'ExpenseCreate' });
export type ExpenseCreate = z.output<typeof ExpenseCreate>;

/** A PATCH: what is left out stays, null clears. */
export const ExpensePatch = ExpenseCreate.partial().meta({ id: 'ExpensePatch' });
export type ExpensePatch = z.output<typeof ExpensePatch>;

export const Expense = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'exp_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    description: z.string().meta({ description: 'What it was for.' }),
    amount: Money.meta({ description: 'What was paid, tax included.' }),
    taxable: Money.meta({ description: 'The amount without its tax.' }),
    tax: Money.meta({ description: 'The tax in the amount.' }),
    taxRate: z
      .number()
      .optional()
      .meta({ description: 'Percent of the tax in the amount; absent where `taxes` has several.' }),
    taxType: TaxType.meta({ description: 'Which tax it is.' }),
    taxes: z
      .array(
        z.object({
          rate: z.number().meta({ description: 'Percent.' }),
          base: Money.meta({ description: 'What this rate is charged on, before tax.' }),
          tax: Money.meta({ description: 'The tax of this part.' }),
          taxType: TaxType.meta({ description: 'Which tax this part bears.' }),
          kind: TaxKind.optional().meta({
            description: 'Who charges the tax of this part; absent where it is as `purchaseType` says.',
          }),
          operationType: OperationType.optional().meta({
            description:
              'What this part bought, where an expense has goods and services; absent where it is as the whole.',
          }),
        }),
      )
      .optional()
      .meta({ description: 'The tax by rate and kind, where the receipt has several; they add up to the amount.' }),
    purchaseType: PurchaseType,
    operationType: OperationType.optional().meta({ description: 'What was bought; absent where nobody has said so.' }),
    irpf: Money.optional().meta({ description: 'Withheld from the vendor.' }),
    withheldOn: CalendarDate.optional().meta({
      description:
        'When it counts on form 111, 115, 123 or 216: `paidDate`, else its date; closed quarters stay as they are.',
    }),
    invoiceNumber: z.string().optional().meta({ description: 'The number that the vendor gave the bill.' }),
    isInvestmentGood: z
      .boolean()
      .meta({ description: 'Whether it is an investment good, which has boxes of its own in VAT returns.' }),
    taxDeductible: z.boolean().meta({ description: 'Whether its tax can be deducted.' }),
    vatDeductiblePercent: z
      .number()
      .meta({ description: 'Percent of its tax that is deducted where it can be.', example: 100 }),
    incomeDeductiblePercent: z
      .number()
      .meta({ description: 'Percent of it that lowers the taxable income.', example: 100 }),
    deductibleTax: Money.meta({ description: 'What of its tax is deducted, on form 303 or 420.' }),
    deductedOn: CalendarDate.optional().meta({
      description:
        'The day that its tax is deducted where the company or the vendor is under the cash criterion: that of ' +
        '`paidDate`, at the latest 31 December of the year after. Absent: its date.',
    }),
    selfAssessedTax: Money.optional().meta({ description: 'What the company charges itself on it.' }),
    deductibleExpense: Money.meta({ description: 'What of it lowers the income.' }),
    date: CalendarDate.meta({ description: 'The day it arose: the date of the bill.' }),
    paidDate: CalendarDate.optional().meta({ description: 'When it was paid; absent while it is not.' }),
    dueDate: CalendarDate.optional().meta({ description: 'When the vendor is to be paid.' }),
    amountToPay: Money.optional().meta({ description: 'What is to be paid in all, where it is not the amount.' }),
    vendorIban: z.string().optional().meta({ description: 'The account that the bill is paid to.' }),
    paymentReference: z.string().optional().meta({ description: 'What the vendor asks to be named in the payment.' }),
    orderNumber: z.string().optional().meta({ description: 'Your own order that the bill is for.' }),
    externalReference: ExternalReference,
    category: z.string().optional().meta({ description: "What it is filed under: a name of the company's own." }),
    ...rentedProperty,
    vendor: z.string().optional().meta({ description: 'Whom it was paid to, as it stands on the bill.' }),
    vendorId: z.string().optional().meta({ description: 'The vendor of the workspace that it was paid to.' }),
    vendorTaxId: z.string().optional().meta({ description: 'The tax id of the vendor on the day of the bill.' }),
    vendorCountry: z.string().optional().meta({ description: 'ISO 3166-1 alpha-2: the country of the vendor.' }),
    vendorCashCriterion: z.boolean().optional().meta({ description: 'Absent where it is not.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of `amount` and of its tax.', example: 'EUR' }),
    exchangeRate: z
      .number()
      .optional()
      .meta({ description: 'What one unit of `currency` is worth in `functionalCurrency`.' }),
    exchangeRateSource: z.string().optional().meta({ description: 'Who says so, such as the ECB.' }),
    exchangeRateDate: CalendarDate.optional().meta({ description: 'The day that the rate is of.' }),
    functionalCurrency: z.string().meta({ description: 'ISO 4217: the currency of the books.', example: 'EUR' }),
    functionalAmount: Money.optional().meta({ description: 'Absent where no rate is known.' }),
    attachments: z.array(FileAttachment).meta({ description: 'Its files, such as the receipt.' }),
    recurring: Recurring.optional().meta({
      description: 'When and how often it is made again; absent where it is not.',
    }),
    generatedFromId: z.string().optional().meta({ description: 'The recurring expense that made it.' }),
    billable: z
      .object({
        clientId: z.string().meta({ description: 'The client that it is to be billed to.' }),
        markup: z.number().meta({ description: 'Percent added to what it cost before tax.', example: 10 }),
        amount: z.number().meta({ description: 'What to bill before tax, in the currency of the expense.' }),
      })
      .optional()
      .meta({ description: 'The client that it is to be billed to.' }),
    invoiceId: z.string().optional().meta({ description: 'The invoice that bills it.' }),
    warnings: z
      .array(z.string())
      .optional()
      .meta({ description: 'What somebody should look at: a tax that nobody declares, dates that cannot be.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Expense', description: 'What the company has bought: a bill, a receipt or a fee.' });
export type Expense = z.output<typeof Expense>;

export const ExpensePath = z.object({ expenseId: z.string().max(64).meta({ description: 'The id of the expense.' }) });

export const ExpenseListInput = ListInput.extend(DateRangeInput.shape).extend({
  vendorId: z.string().max(64).optional().meta({ description: 'Only expenses of this vendor.' }),
  category: z.string().max(100).optional().meta({ description: 'Only expenses of this category.', example: 'Travel' }),
  unpaid: QueryFlag.optional().meta({
    description:
      'Only expenses that wait to be paid: without `paidDate`, and with something to pay. `false`: all others.',
  }),
  overdue: QueryFlag.optional().meta({
    description: 'Only expenses that wait to be paid and were due before today. `false`: all others.',
  }),
  dueFrom: CalendarDate.optional().meta({
    description: 'Only expenses that wait to be paid and are due on this day or later.',
    example: '2026-04-01',
  }),
  dueTo: CalendarDate.optional().meta({
    description: 'Only expenses that wait to be paid and are due on this day or before.',
    example: '2026-04-30',
  }),
  ...UpdatedSinceInput.shape,
  ...ExternalReferenceFilter.shape,
  withoutReceipt: QueryFlag.optional().meta({
    description: 'Only expenses without a file that can be opened. `false`: all others.',
  }),
  withoutTaxId: QueryFlag.optional().meta({
    description:
      'Only expenses that deduct VAT, charge it themselves or withhold, and whose vendor has no tax id. `false`: all others.',
  }),
});
export type ExpenseListInput = z.output<typeof ExpenseListInput>;

export const ExpenseBrowseInput = ExpenseListInput.extend(sortedBy(['date', 'dueDate', 'amount']).shape);
export type ExpenseBrowseInput = z.output<typeof ExpenseBrowseInput>;

export const ExpenseList = listSchemaOf(Expense).meta({ id: 'ExpenseList' });
export type ExpenseList = z.output<typeof ExpenseList>;

export const ExpenseTotals = z.array(
  z.object({ currency: z.string(), count: z.int(), amount: z.number(), tax: z.number() }),
);
export type ExpenseTotals = z.output<typeof ExpenseTotals>;

export const ExpensesToBillInput = z.object({ clientId: z.string().max(64), currency: Currency });
export type ExpensesToBillInput = z.output<typeof ExpensesToBillInput>;

/** Expenses as the lines of an invoice that would bill them. */
export const BilledExpensesInput = z.object({ invoiceId: z.string().max(64) });

export const BilledExpenses = z.array(z.object({ position: z.int(), expenseId: z.string() }));
export type BilledExpenses = z.output<typeof BilledExpenses>;

export const ExpensesToBill = z.array(
  z.object({ expenseId: z.string(), description: z.string(), date: CalendarDate, unitPrice: z.number() }),
);
export type ExpensesToBill = z.output<typeof ExpensesToBill>;
