import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';
import { Email } from '@/server/platform/contract/text';

/** FACe's own number of an invoice. */
export const FaceNumber = z.string().trim().min(1).max(50);

export const FaceSubmit = z
  .object({
    mode: z
      .enum(['production', 'test', 'sandbox'])
      .nullish()
      .transform((mode) => (mode === 'sandbox' ? 'test' : mode))
      .meta({
        description:
          'Which FACe: the one that administrations pay by, or the one to try things with (`sandbox` is another name ' +
          'for `test`). There is no mode that only pretends to submit.',
        example: 'production',
      }),
    correo: Email.nullish().meta({ description: 'Whom FACe writes to; the company where it is left out.' }),
    numeroRegistro: FaceNumber.nullish().meta({
      description:
        'The number that FACe gave the invoice, where FACe only answered that it has it already (414, 415): look it up ' +
        'there. Nothing is submitted; FACe is asked about the number, and has to know it.',
      example: '202600012345',
    }),
  })
  .meta({ id: 'FaceSubmit' });
export type FaceSubmit = z.output<typeof FaceSubmit>;

const text = z.string().nullable();
const status = z.enum(['queued', 'registered', 'refused', 'failed', 'ended']).meta({
  description:
    '`queued`: to be sent, or sent again, because FACe did not answer. `registered`: FACe has it. `refused`: FACe did not ' +
    'take it, for the reason in `descripcion`. `failed`: given up until somebody submits it again. `ended`: cancelled, or ' +
    'turned down by the office.',
});
const numeroRegistro = text.meta({ description: "FACe's own number.", example: '202600012345' });

const Submission = z.object({
  status,
  numeroRegistro,
  codigo: text.meta({ description: "Of FACe's answer; `0` where it took the invoice.", example: '0' }),
  descripcion: text.meta({ description: "FACe's answer in its own words; `null` while there is none." }),
  idempotent: z.boolean().optional().meta({ description: 'True where it had been submitted already.' }),
});
export const FaceSubmitted = z
  .object({ data: Submission.meta({ description: 'How the submission stands.' }) })
  .meta({ id: 'FaceSubmitted' });
export type FaceSubmission = z.output<typeof Submission>;

const Standing = z.object({
  status,
  numeroRegistro,
  estadoTramitacion: text.meta({
    description:
      '1200 registered, 1300 in the accounting register, 2400 obligation booked, 2500 paid, 2600 turned down, 3100 cancelled.',
    example: '1300',
  }),
  codigo: text.meta({ description: 'The same.', example: '1300' }),
  descripcion: text.meta({ description: "In FACe's words.", example: 'Registrada en RCF' }),
  motivo: text.meta({ description: 'Why, where the office said so.' }),
  anulacion: z
    .object({
      codigo: text.meta({ description: "FACe's code of the cancellation; `null` while FACe has not been asked." }),
      descripcion: text.meta({ description: "The same in FACe's words." }),
      motivo: text.meta({ description: 'Why, as whoever asked for it wrote.' }),
    })
    .meta({ description: '4100 none, 4200 asked for, 4300 accepted, 4400 turned down.' }),
  consultadoEl: Timestamp.nullable().meta({ description: 'When FACe said so.' }),
});
export type FaceStanding = z.output<typeof Standing>;

/** Wrapped and bare, as both are asked for. */
export const FaceStatus = Standing.extend({
  data: Standing.meta({ description: 'The same once more, for clients that read it from `data`.' }),
}).meta({ id: 'FaceStatus' });

export const FaceCancel = z
  .object({ motivo: z.string().trim().min(1).max(500).meta({ description: 'Why.', example: 'Emitida por error' }) })
  .meta({ id: 'FaceCancel' });
export type FaceCancel = z.output<typeof FaceCancel>;

/** What the dashboard shows of an invoice that goes to an administration. */
export const FaceView = z.object({
  /** Whether the invoice names the offices of an administration. */
  isForAdministration: z.boolean(),
  submission: Standing.extend({
    submittedAt: Timestamp,
    isTest: z.boolean(),
    /** FACe's last answer to the submission itself, or why there is none yet. */
    answer: z.object({ codigo: text, descripcion: text }),
    canBeCancelled: z.boolean(),
  }).nullable(),
});
export type FaceView = z.output<typeof FaceView>;
