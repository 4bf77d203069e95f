import { describe, expect, it } from 'vitest';
import { differencesOf } from '@/server/rental/hospedajes/catalogue';
import { judgeCatalogue, judgeQuery, judgeSent } from '@/server/rental/hospedajes/judge-answer';
import { judgeCancellation, judgeLot } from '@/server/rental/hospedajes/judge-lot';
import { catalogue, fault, lotXml, response, resultXml, soap } from './answers';

const sent = (body: string, status = 200) => judgeSent({ status, body });
const asked = (body: string, status = 200) => judgeQuery({ status, body });
const GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx<br></body></html>';
const retry = { type: 'retry' };
const unreadable = { type: 'unknown', because: 'unreadable', lot: null };

describe('the answer to a lot', () => {
  it('accepts it by either name of the code', () => {
    expect(sent(response(resultXml('0', 'Ok', 'L-1')))).toEqual({ type: 'accepted', lot: 'L-1' });
    expect(sent(response(resultXml('0', 'Ok', 'L-1', 'codigoRetorno')))).toEqual({ type: 'accepted', lot: 'L-1' });
  });

  it.each([
    ['10103', 'landlord'],
    ['10107', 'credentials'],
    ['10111', 'software'],
    ['10118', 'software'],
    ['10119', 'not_entitled'],
    ['10120', 'web_service'],
    ['10121', 'data'],
    ['10122', 'software'],
    ['10130', 'data'],
    ['10131', 'data'],
    ['109', 'unlisted'],
  ])('refuses it with %s: %s', (code, mend) => {
    const answer = response(resultXml(code, 'Valor incorrecto para el campo: &lt;pais&gt;', '', 'codigoRetorno'));
    expect(sent(answer)).toEqual({
      type: 'refused',
      code,
      mend,
      description: 'Valor incorrecto para el campo: <pais>',
    });
  });

  it.each<[string, string, number, object]>([
    ['10999', response(resultXml('10999', 'Error no controlado')), 200, retry],
    ['a fault of theirs', fault('SOAP-ENV:Server'), 500, retry],
    ['a gateway', GATEWAY, 502, retry],
    ['maintenance', GATEWAY, 503, retry],
    ['a redirect', '', 302, retry],
    ['no such page', GATEWAY, 404, retry],
    ['a fault of ours', fault('SOAP-ENV:Client'), 500, { type: 'refused', mend: 'software', description: 'No & no' }],
    ['a wrong password', '', 401, { type: 'refused', code: 'HTTP 401', mend: 'credentials' }],
    ['a wrong content type', '', 415, { type: 'refused', code: 'HTTP 415', mend: 'software' }],
    ['a gateway that waited', GATEWAY, 504, unreadable],
    ['nothing', '', 200, unreadable],
    ['a page', GATEWAY, 200, unreadable],
    ['an answer without an end', response(resultXml('0', 'Ok', 'L-1')).slice(0, -60), 200, unreadable],
    ['another envelope', soap('<ok/>'), 200, unreadable],
    ['an empty answer', response(''), 200, unreadable],
    ['an entity', `<!DOCTYPE a [<!ENTITY b "c">]>${response(resultXml('0', 'Ok', 'L-1'))}`, 200, unreadable],
    ['no number of the lot', response(resultXml('0')), 200, unreadable],
  ])('where it is %s', (_, body, status, outcome) => {
    expect(sent(body, status)).toMatchObject(outcome);
  });

  it('knows what it has already, under whatever code', () => {
    const duplicate = { type: 'unknown', because: 'duplicate' };
    expect(sent(response(resultXml('10121', 'Lote duplicado')))).toMatchObject({ ...duplicate, lot: null });
    expect(sent(response(resultXml('0', 'LOTE  DUPLICADO', 'L-1')))).toMatchObject({ ...duplicate, lot: 'L-1' });
  });
});

describe('the answer about lots', () => {
  const results = (name: string) =>
    `<${name}><orden>2</orden><tipoError>Error validación de datos</tipoError><error>No existe &amp; no</error></${name}>` +
    `<${name}><orden>1</orden><anulada>true</anulada><codigoComunicacion>C-1</codigoComunicacion></${name}>`;

  it.each(['resultadoComunicacion', 'resutadoComunicacion'])('lists what became of each, as %s', (name) => {
    const outcome = asked(response(resultXml('0') + lotXml('L-1', 6, results(name)) + lotXml('L-2', 5)));
    expect(outcome).toEqual({
      type: 'lots',
      lots: [
        {
          ...{ lot: 'L-1', state: 6, description: 'Se ha ejecutado' },
          results: [
            { order: 1, type: 'registered', communicationCode: 'C-1', isCancelled: true },
            { order: 2, type: 'wrong', errorType: 'Error validación de datos', error: 'No existe & no' },
          ],
        },
        { lot: 'L-2', state: 5, description: 'Se ha ejecutado', results: [] },
      ],
    });
  });

  it('may know none of them, or have an empty list', () => {
    expect(asked(response(resultXml('0')))).toEqual({ type: 'lots', lots: [] });
    const empty = lotXml('L-1', 1, ' ');
    expect(asked(response(resultXml('0') + empty))).toMatchObject({ lots: [{ results: [] }] });
    expect(
      asked(
        response(
          resultXml('0') + empty.replace(/<resultadoC.*<\/resultadoComunicaciones>/, '<resultadoComunicaciones/>'),
        ),
      ),
    ).toMatchObject({ lots: [{ results: [] }] });
  });

  it('is asked for again where it is none, for a question changes nothing', () => {
    for (const state of ['7', '', 'x'])
      expect(asked(response(resultXml('0') + lotXml('L-1', state)))).toMatchObject(retry);
    expect(asked('')).toMatchObject(retry);
    expect(asked(GATEWAY, 504)).toMatchObject(retry);
    expect(asked(response(resultXml('10136', 'Se ha superado')))).toMatchObject({ type: 'refused', mend: 'software' });
  });
});

describe('a lot', () => {
  const registered = { order: 1, type: 'registered' as const, communicationCode: 'C-1', isCancelled: false };
  const wrong = { order: 2, type: 'wrong' as const, errorType: 'Error', error: 'No existe' };
  const lot = (state: 1 | 2 | 3 | 4 | 5 | 6, ...results: (typeof registered | typeof wrong)[]) =>
    judgeLot({ lot: 'L-1', state, description: null, results }, 2).map((it) => it.type);

  it('says what became of each communication', () => {
    expect(lot(1, registered, { ...registered, order: 2 })).toEqual(['registered', 'registered']);
    expect(lot(1, registered)).toEqual(['registered', 'unclear']);
    expect(lot(2)).toEqual(['refused', 'refused']);
    expect(lot(3)).toEqual(['unclear', 'unclear']);
    expect(lot(4)).toEqual(['pending', 'pending']);
    expect(lot(5)).toEqual(['pending', 'pending']);
    expect(lot(6, registered, wrong)).toEqual(['registered', 'refused']);
  });

  it('says why, in the words of the Ministry where it has any', () => {
    const of = (description: string | null) => judgeLot({ lot: 'L', state: 2, description, results: [] }, 1);
    expect(of('Error en la cabecera')).toEqual([{ type: 'refused', reason: 'Error en la cabecera' }]);
    expect(of(null)).toEqual([{ type: 'refused', reason: 'The state of the lot is 2.' }]);
    expect(judgeLot({ lot: 'L', state: 6, description: null, results: [wrong] }, 2)[1]).toEqual({
      ...{ type: 'refused', reason: 'Error: No existe' },
    });
  });

  it('that takes back does so in state 1 alone', () => {
    const of = (state: 1 | 2 | 3 | 4 | 5 | 6) => judgeCancellation({ lot: 'L', state, description: 'x', results: [] });
    expect([1, 2, 3, 4, 5, 6].map((state) => of(state as 1).type)).toEqual([
      'cancelled',
      'refused',
      'unclear',
      'pending',
      'pending',
      'refused',
    ]);
  });
});

describe('a table of the Ministry', () => {
  const row = (code: string) => `<tupla><codigo>${code}</codigo><descripcion>Una ${code}</descripcion></tupla>`;

  it('is read, and compared with ours', () => {
    const outcome = judgeCatalogue({
      status: 200,
      body: catalogue(`<resultado>${['H', 'M', 'X'].map(row).join('')}</resultado>`),
    });
    expect(outcome).toMatchObject({ type: 'catalogue', entries: [{ code: 'H', description: 'Una H' }, {}, {}] });
    const entries = outcome.type === 'catalogue' ? outcome.entries : [];
    expect(differencesOf('SEXO', entries)).toEqual({ added: [{ code: 'X', description: 'Una X' }], removed: ['O'] });
  });

  it('may be empty, refused or out of order', () => {
    expect(judgeCatalogue({ status: 200, body: catalogue('<resultado/>') })).toEqual({
      type: 'catalogue',
      entries: [],
    });
    expect(judgeCatalogue({ status: 200, body: catalogue('') })).toEqual({ type: 'catalogue', entries: [] });
    expect(judgeCatalogue({ status: 502, body: GATEWAY })).toMatchObject(retry);
    const refused = catalogue('').replace('<codigo>0<', '<codigo>10107<');
    expect(judgeCatalogue({ status: 200, body: refused })).toMatchObject({ type: 'refused', mend: 'credentials' });
  });
});
