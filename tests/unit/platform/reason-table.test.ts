import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorInSpanish, reasonInSpanish } from '@/i18n/api-errors/in-spanish';
import { type ReasonCode, reasonOf, reasonTable } from '@/lib/errors/reasons/reason-table';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { besideLabel } from '@/lib/errors/reasons/zod-reasons';
import { describeError, invalid, invalidInput, issueAt } from '@/server/platform/contract/errors';

const codes = Object.keys(reasonTable) as ReasonCode[];
const holesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe.each(codes)('%s', (code) => {
  it('says the same in both languages, and Spanish with nothing that varies but what English has', () => {
    const { en, es } = reasonTable[code];
    expect(holesIn(es).filter((hole) => !holesIn(en).includes(hole))).toEqual([]);
    for (const text of [en, es]) expect(text).toMatch(/^\S(.*\S)?$/s);
    expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
  });
});

/** The answer to a value that does not fit. */
function answerTo(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error('it fits');
  return describeError(invalidInput(error), 'r').body;
}

const inSpanish = (schema: z.ZodType, value: unknown) =>
  answerTo(z.object({ field: schema }), { field: value }).details?.map(reasonInSpanish);

describe('in Spanish', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['what is missing', z.string(), undefined, 'field es obligatorio'],
    ['null', z.string(), null, 'field no puede ser nulo: envía un valor'],
    ['another type', z.int(), 'x', 'field tiene que ser un número'],
    ['a fraction', z.int(), 1.5, 'field tiene que ser un número entero'],
    ['another choice', z.enum(['a', 'b']), 'c', 'field tiene que ser uno de a o b'],
    ['no choice', z.enum(['a', 'b']), undefined, 'field es obligatorio'],
    ['another value', z.literal('a'), 'c', 'field tiene que ser a'],
    ['an empty text', z.string().min(1), '', 'field no puede estar vacío'],
    ['a short text', z.string().min(3), 'a', 'field tiene que llevar 3 caracteres como mínimo'],
    ['a long text', z.string().max(3), 'aaaa', 'field tiene que llevar 3 caracteres como máximo'],
    ['a text of another length', z.string().length(3), 'aaaa', 'field tiene que llevar 3 caracteres'],
    ['an empty list', z.array(z.int()).min(1), [], 'field no puede estar vacío'],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'field tiene que llevar 1 como máximo'],
    ['a small number', z.number().min(0), -1, 'field tiene que ser 0 o más'],
    ['zero', z.number().positive(), 0, 'field tiene que ser más de 0'],
    ['a large number', z.number().max(100), 101, 'field tiene que ser 100 o menos'],
    ['the bound itself', z.number().lt(100), 100, 'field tiene que ser menos de 100'],
    ['a step', z.number().multipleOf(5), 7, 'field tiene que ser múltiplo de 5'],
    ['no date', z.iso.date(), 'tomorrow', 'field tiene que ser una fecha como 2026-03-31'],
    [
      'a date in another order',
      z.iso.date(),
      '31/03/2026',
      'field tiene que ser una fecha sola que empiece por el año, como 2026-03-31',
    ],
    [
      'a day that is not there',
      z.iso.date(),
      '2026-02-30',
      'field tiene que ser un día del calendario, y el 2026-02-30 no existe',
    ],
    ['no moment', z.iso.datetime(), 'now', 'field tiene que ser un momento en UTC como 2026-03-18T09:30:00Z'],
    ['no address', z.email(), 'x', 'field tiene que ser un correo como ana@acme.example'],
    ['no URL', z.url(), 'x', 'field tiene que ser una dirección como https://acme.example'],
    ['none of several', z.union([z.int(), z.boolean()]), 'x', 'field no tiene ninguna de sus formas posibles'],
    ['an unknown field', z.strictObject({}), { a: 1 }, 'Aquí no se conoce: a. Quítalo o revisa cómo se escribe'],
  ])('%s', (_, schema, value, spanish) => {
    expect(inSpanish(schema, value)).toEqual([spanish]);
  });

  it('is the answer as a whole', () => {
    const { message, code, details } = answerTo(z.object({ name: z.string() }), {});
    expect(message).toBe('Invalid request. name is required');
    expect(errorInSpanish({ message, errorCode: code, ...(details && { details }) })).toBe(
      'La petición no es válida. name es obligatorio',
    );
  });
});

it('is said with amounts and days as Spanish writes them', () => {
  expect(reasonInSpanish(reasonOf('AT_MOST_DUE', { amount: '12.50' }))).toBe(
    'Quedan pendientes 12,50 como máximo. Escribe ese importe o deja el campo vacío.',
  );
  expect(reasonInSpanish(reasonOf('DAY_TO_COME', { day: '2026-03-18' }))).toBe(
    'En la empresa hoy es 18 mar 2026. Elige ese día o uno anterior.',
  );
});

it('travels with the answer, and beside the field', () => {
  const { body } = describeError(invalid(['amount'], reasonOf('AT_MOST_DUE', { amount: '12.50' })), 'r');
  const why = { reason: 'AT_MOST_DUE', params: { amount: '12.50' } };
  expect(body).toMatchObject({ ...why, code: 'INVALID_REQUEST', details: [{ ...why, path: ['amount'] }] });
});

it('stands in the midst of the words of a code', () => {
  const details = [issueAt([], reasonOf('DELETION_FACE', { count: 2 }))];
  const message = `The company is still sending. ${details[0]?.message} Wait until they have arrived.`;
  expect(errorInSpanish({ message, errorCode: 'COMPANY_IS_SENDING', details })).toMatch(
    /^La empresa aún tiene envíos en curso\. .*FACe.*: 2\. Espera a que lleguen\.$/,
  );
});

it('is the rule of a schema that has words of its own', () => {
  const schema = z.object({ day: z.string().refine(() => false, ruleOf('SCHEME_BEGINS', { day: '2021-07-01' })) });
  expect(answerTo(schema, { day: 'x' }).details).toEqual([
    expect.objectContaining({ reason: 'SCHEME_BEGINS', params: { day: '2021-07-01' } }),
  ]);
});

it('does not name the field beside its label', () => {
  const [issue] = answerTo(z.object({ name: z.string() }), {}).details ?? [];
  expect(besideLabel(issue ?? { message: '' }, 'This').message).toBe('This is required');
  expect(besideLabel({ message: 'Correct it.' }, 'This').message).toBe('Correct it.');
});

it('leaves a schema its own words', () => {
  const body = answerTo(z.object({ name: z.string('Say who you are') }), {});
  expect(body.details).toEqual([{ path: ['name'], message: 'Say who you are', code: 'invalid_type' }]);
  expect(body.error).toBe('Invalid request. name: Say who you are');
});
