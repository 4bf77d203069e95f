import { z } from 'zod';
import { answerReader, childElement, decoded } from '@/server/fiscal-records/authorities/answer-xml';

/** What the tax agency says of one record. */
export type AnswerLine = {
  /** RefExterna: what we called it. */
  reference: string | null;
  documentNumber: string;
  kind: 'alta' | 'anulacion';
  status: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  code: string | null;
  description: string | null;
};

export type Reading =
  | { type: 'answer'; csv: string | null; waitSeconds: number | null; lines: AnswerLine[] }
  /** The request was refused as a whole: because of us (`Client`), or of the agency (`Server`). */
  | { type: 'fault'; blame: 'Client' | 'Server'; code: string | null; message: string }
  | { type: 'unreadable' };

const read = answerReader('RespuestaLinea');

const text = z.string().transform(decoded).nullish();

const Line = z.object({
  IDFactura: z.object({ NumSerieFactura: z.string().transform(decoded) }),
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  RefExterna: text,
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  CodigoErrorRegistro: text,
  DescripcionErrorRegistro: text,
});

const Body = z.union([
  z.object({
    RespuestaRegFactuSistemaFacturacion: z.object({
      CSV: text,
      TiempoEsperaEnvio: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number)
        .nullish(),
      RespuestaLinea: z.array(Line).default([]),
    }),
  }),
  z.object({ Fault: z.object({ faultcode: z.string(), faultstring: z.string().transform(decoded) }) }),
]);

/** What an answer of the service says, whatever its status over HTTP. Never throws: what is none is unreadable. */
export function readAnswer(xml: string): Reading {
  const body = Body.safeParse(childElement(childElement(read(xml), 'Envelope'), 'Body')).data;
  if (!body) return { type: 'unreadable' };
  if ('Fault' in body) return faultOf(body.Fault);
  const { CSV, TiempoEsperaEnvio, RespuestaLinea } = body.RespuestaRegFactuSistemaFacturacion;
  return {
    type: 'answer',
    csv: CSV ?? null,
    waitSeconds: TiempoEsperaEnvio ?? null,
    lines: RespuestaLinea.map(lineOf),
  };
}

/** `env:Client`, and a text that begins `Codigo[4102].` */
function faultOf({ faultcode, faultstring }: { faultcode: string; faultstring: string }): Reading {
  const [, code = null] = /Codigo\[(\d+)\]/.exec(faultstring) ?? [];
  const isTheirs = !faultcode.endsWith('Client') || code === '20009';
  return { type: 'fault', blame: isTheirs ? 'Server' : 'Client', code, message: faultstring };
}

function lineOf(line: z.output<typeof Line>): AnswerLine {
  return {
    reference: line.RefExterna ?? null,
    documentNumber: line.IDFactura.NumSerieFactura,
    kind: line.Operacion.TipoOperacion === 'Alta' ? 'alta' : 'anulacion',
    status: line.EstadoRegistro,
    code: line.CodigoErrorRegistro ?? null,
    description: line.DescripcionErrorRegistro ?? null,
  };
}
