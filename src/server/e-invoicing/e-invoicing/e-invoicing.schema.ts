import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';
import { reasonFields } from '@/server/platform/contract/reason-fields';

const FormatName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({
    description:
      'Facturae, XRechnung-CII, XRechnung-UBL, Factur-X, FatturaPA, PEPPOL-BIS-3, FA-2-KSeF, UBL, CII or UBL-SPFE, in any case; ' +
      '`facturx-en16931` is Factur-X.',
    example: 'XRechnung-UBL',
  });

export const EInvoiceExport = z
  .object({
    format: FormatName,
    signed: z.boolean().nullish().meta({ description: 'Signed with the certificate of the company: Facturae only.' }),
  })
  .meta({ id: 'EInvoiceExport' });
export type EInvoiceExport = z.output<typeof EInvoiceExport>;

export const EInvoicePreviewInput = z.object({ invoiceId: z.string().max(64), format: FormatName });

export const InvoicePdfInput = z.object({
  format: z.enum(['pdf', 'facturx']).optional().meta({
    description: '`facturx` is a PDF/A-3 of an issued invoice with its XML inside.',
    example: 'facturx',
  }),
});

/** Something of the invoice and what becomes of it, or what it needs: a path as error details have it. */
const Remark = z.object({
  path: z
    .array(z.union([z.string(), z.int()]))
    .meta({ description: 'Which field of the invoice: names of fields and places in lists.' }),
  message: z.string().meta({ description: 'What was done with it, or what is wrong, in a sentence.' }),
  ...reasonFields,
});

export const EInvoice = z
  .object({
    xml: z.string().meta({ description: 'The whole file, as text.' }),
    contentType: z
      .string()
      .meta({ description: 'The media type to save or send it with.', example: 'application/xml' }),
    filename: z.string().meta({ description: 'A name to save it under.', example: 'F-2026-001.xrechnung.xml' }),
    signed: z.boolean().meta({ description: "Whether it has the company's signature (XAdES, Facturae alone)." }),
    format: z
      .string()
      .meta({ description: 'The format that it was made in, by its full name.', example: 'XRechnung-UBL' }),
    warnings: z.array(Remark).optional().meta({
      description: 'What the format made somebody shorten or replace: never an amount or an id.',
    }),
  })
  .meta({ id: 'EInvoice', description: 'An invoice as a file for programs.' });
export type EInvoice = z.output<typeof EInvoice>;

export const EInvoiceExported = z
  .object({ data: EInvoice.meta({ description: 'The e-invoice and its name.' }) })
  .meta({ id: 'EInvoiceExported' });

/** What the dashboard offers of an invoice. */
export const EInvoiceOffer = z.object({
  /** The format that this client most likely takes. */
  suggested: z.string(),
  formats: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      canBeSigned: z.boolean(),
      hasPdf: z.boolean(),
      /** It can be shown as a page, read back from its XML. */
      isReadable: z.boolean(),
      /** What is missing, and whether the issued invoice keeps it as it is; nothing where it can be made. */
      problems: z.array(Remark.extend({ isFrozen: z.boolean() })),
      /** When it was made last, as the invoice is now. */
      madeAt: Timestamp.nullable(),
    }),
  ),
});
export type EInvoiceOffer = z.output<typeof EInvoiceOffer>;
