import { z } from 'zod';
import { answerReader, childElement, decoded } from '@/server/fiscal-records/authorities/answer-xml';

/** 1 done, 2 wrong in its header or form, 3 unexpected error, 4 being done, 5 waiting, 6 done, with errors in some. */
export type LotState = 1 | 2 | 3 | 4 | 5 | 6;

/** What became of one communication of a lot; `order` counts from 1. */
export type CommunicationResult =
  | { order: number; type: 'registered'; communicationCode: string; isCancelled: boolean }
  | { order: number; type: 'wrong'; errorType: string | null; error: string };

/** A lot that was asked about. */
export type LotResult = { lot: string; state: LotState; description: string | null; results: CommunicationResult[] };

export type Reading =
  | { type: 'answer'; code: string; description: string | null; lot: string | null; lots: LotResult[] }
  | { type: 'catalogue'; code: string; description: string | null; entries: CatalogueEntry[] }
  /** SOAP did not get as far as the service: because of us (`Client`), or of them (`Server`). */
  | { type: 'fault'; blame: 'Client' | 'Server'; message: string }
  | { type: 'unreadable' };

/** A line of one of the Ministry's tables. */
export type CatalogueEntry = { code: string; description: string };

/** The service writes the second as often as the first. */
const RESULT_NAMES = ['resultadoComunicacion', 'resutadoComunicacion'] as const;

const read = answerReader('resultado', 'tupla', ...RESULT_NAMES);

const text = z
  .string()
  .transform((it) => decoded(it).trim() || null)
  .nullish()
  .transform((it) => it ?? null);
const number = z.string().trim().regex(/^\d+$/);

const State = number.transform(Number).pipe(z.union([1, 2, 3, 4, 5, 6].map((it) => z.literal(it as LotState))));

const Result = z
  .object({ orden: number.transform(Number), anulada: text, codigoComunicacion: text, tipoError: text, error: text })
  .transform(
    ({ orden: order, anulada, codigoComunicacion, tipoError, error }): CommunicationResult =>
      codigoComunicacion
        ? { order, type: 'registered', communicationCode: codigoComunicacion, isCancelled: anulada === 'true' }
        : { order, type: 'wrong', errorType: tipoError, error: error ?? '' },
  );

/** Empty elements come as an empty text. */
const results = z.union([
  z.object({ [RESULT_NAMES[0]]: z.array(Result).default([]), [RESULT_NAMES[1]]: z.array(Result).default([]) }),
  z.literal('').transform(() => ({ [RESULT_NAMES[0]]: [], [RESULT_NAMES[1]]: [] })),
]);

const AskedLot = z
  .object({
    lote: text.pipe(z.string()),
    codigoEstado: State,
    descEstado: text,
    resultadoComunicaciones: results.optional(),
  })
  .transform(
    ({ lote, codigoEstado, descEstado, resultadoComunicaciones: found }): LotResult => ({
      ...{ lot: lote, state: codigoEstado, description: descEstado },
      results: RESULT_NAMES.flatMap((name) => found?.[name] ?? []).sort((a, b) => a.order - b.order),
    }),
  );

/** `codigo` by the schema, `codigoRetorno` in the manual's examples. */
const AnswerHead = z
  .object({ codigo: number.optional(), codigoRetorno: number.optional(), descripcion: text, lote: text })
  .transform(({ codigo, codigoRetorno, ...rest }) => ({ code: codigo ?? codigoRetorno, ...rest }))
  .pipe(z.object({ code: z.string(), descripcion: z.string().nullable(), lote: z.string().nullable() }));

const Tuple = z.object({ codigo: text.pipe(z.string()), descripcion: text.pipe(z.string()) });
const Tuples = z.union([
  z.object({ tupla: z.array(Tuple).default([]) }),
  z.literal('').transform(() => ({ tupla: [] })),
]);

const Body = z.union([
  z.object({ comunicacionResponse: z.object({ respuesta: AnswerHead, resultado: z.array(AskedLot).default([]) }) }),
  z.object({
    catalogoResponse: z.object({
      resultado: z.tuple([AnswerHead]),
      respuesta: z.union([z.object({ resultado: z.tuple([Tuples]) }), z.literal('')]).optional(),
    }),
  }),
  z.object({ Fault: z.object({ faultcode: z.string(), faultstring: text }) }),
]);

/** Reads an answer of the service, whatever its HTTP status. Never throws: an answer of another form is `unreadable`. */
export function readAnswer(xml: string): Reading {
  const body = Body.safeParse(childElement(childElement(read(xml), 'Envelope'), 'Body')).data;
  if (!body) return { type: 'unreadable' };
  if ('Fault' in body) {
    const { faultcode, faultstring } = body.Fault;
    return {
      type: 'fault',
      blame: /(?:^|:)Client$/.test(faultcode.trim()) ? 'Client' : 'Server',
      message: faultstring ?? '',
    };
  }
  if ('catalogoResponse' in body) {
    const { resultado, respuesta } = body.catalogoResponse;
    const found = respuesta ? respuesta.resultado[0].tupla : [];
    const entries = found.map(({ codigo, descripcion }) => ({ code: codigo, description: descripcion }));
    return { type: 'catalogue', code: resultado[0].code, description: resultado[0].descripcion, entries };
  }
  const { respuesta, resultado } = body.comunicacionResponse;
  return {
    ...{ type: 'answer', code: respuesta.code, description: respuesta.descripcion },
    ...{ lot: respuesta.lote, lots: resultado },
  };
}
