import { z } from 'zod';
import { FileCorrection } from '@/server/fiscal-records/ticketbai-files/ticketbai-files.schema';
import { Timestamp } from '@/server/platform/contract/pagination';

export const TicketbaiSubmit = z
  .object({
    sandbox: z.boolean().nullish().meta({
      description:
        'Where the file is thought to go: true for the test environment. Refused where it was made for another.',
    }),
    correction: FileCorrection.nullish().meta({
      description:
        'What is put right, where the Zuzendu service of Araba and Gipuzkoa takes a correction: `todo` says `correct`. ' +
        'The rest is as the invoice has it.',
    }),
  })
  .meta({ id: 'TicketbaiSubmit' });
export type TicketbaiSubmit = z.output<typeof TicketbaiSubmit>;

/** What a person has to do about a file. */
export const FileTodo = z.enum(['resume', 'correct', 'replace', 'ask_agency']).meta({
  description:
    'What a person has to do. `resume`: put right what stops every file (certificate, licence), then submit one. ' +
    '`correct`: submit it with what is put right. `replace`: the agency will not take it; cancel the invoice and issue ' +
    'another one. `ask_agency`: nothing that could be submitted changes it.',
});
export type FileTodo = z.output<typeof FileTodo>;

const text = z.string().nullable();
const errors = z
  .array(
    z.object({
      codigo: z.string().meta({ description: "The agency's code of the fault." }),
      descripcion: z.string().meta({ description: "The same in the agency's words." }),
    }),
  )
  .meta({ description: "In the agency's words." });

const shared = {
  accepted: z.boolean().meta({ description: 'The agency has it.' }),
  status: z.enum(['queued', 'sent', 'accepted', 'accepted_with_errors', 'refused', 'blocked']).meta({
    description:
      '`sent`: no answer has been understood yet, and it is sent again. `blocked`: every file of the company would be ' +
      'refused (certificate, licence); they wait until one is submitted again.',
  }),
  csv: text.meta({ description: "The agency's receipt; null where it gave none." }),
  tbaiIdentifier: z.string().meta({
    description: 'What the invoice prints beside its QR code.',
    example: 'TBAI-B00000018-221126-btFpwP8dcLGAF-237',
  }),
  qrUrl: text.meta({ description: "What the QR code on the invoice says: the agency's page that checks it." }),
};

export const TicketbaiSubmission = z.object({
  ...shared,
  errors,
  idempotent: z.boolean().optional().meta({ description: 'True where the agency had it already.' }),
});
export type TicketbaiSubmission = z.output<typeof TicketbaiSubmission>;
export const TicketbaiSubmitted = z
  .object({ data: TicketbaiSubmission.meta({ description: 'How the file stands.' }) })
  .meta({ id: 'TicketbaiSubmitted', description: 'The file was queued, or what became of it.' });

export const TicketbaiStanding = z.object({
  ...shared,
  kind: z
    .enum(['alta', 'anulacion'])
    .meta({ description: 'Of the issue of the invoice, or of its cancellation: whichever came last.' }),
  correction: z.enum(['subsanar', 'modificar']).nullable().meta({
    description: 'That it corrects a file that was refused, or one that was taken with errors; null of a file itself.',
  }),
  todo: FileTodo.nullable().meta({ description: 'What a person has to do; `null` where nothing is to be done.' }),
  estado: text.meta({ description: "The agency's own word: 00 or 01, Correcto or Incorrecto.", example: '00' }),
  descripcion: text.meta({ description: "In the agency's words, or why there is no answer yet." }),
  submittedAt: Timestamp.nullable().meta({ description: 'When it was last sent.' }),
  errors,
});
export type TicketbaiStanding = z.output<typeof TicketbaiStanding>;

/** Wrapped and bare, as both are asked for. */
export const TicketbaiStatus = TicketbaiStanding.extend({
  data: TicketbaiStanding.meta({ description: 'The same once more, for clients that read it from `data`.' }),
}).meta({ id: 'TicketbaiStatus', description: 'How the TicketBAI file of an invoice stands.' });
