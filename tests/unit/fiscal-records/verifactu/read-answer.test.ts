import { describe, expect, it } from 'vitest';
import { judgeLine } from '@/server/tax/verifactu/judge-line';
import { type AnswerLine, readAnswer } from '@/server/tax/verifactu/read-answer';

const envelope = (body: string) =>
  `<?xml version="1.0"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${body}</e:Body></e:Envelope>`;
const lineXml = (more: string) =>
  `<a:RespuestaLinea><a:IDFactura><b:IDEmisorFactura>B00000018</b:IDEmisorFactura><b:NumSerieFactura> A&amp;1 </b:NumSerieFactura><b:FechaExpedicionFactura>18-11-2026</b:FechaExpedicionFactura></a:IDFactura><a:Operacion><b:TipoOperacion>Alta</b:TipoOperacion></a:Operacion>${more}</a:RespuestaLinea>`;
const answer = (lines: string, csv = '<a:CSV>A-1</a:CSV>') =>
  envelope(
    `<a:RespuestaRegFactuSistemaFacturacion>${csv}<a:TiempoEsperaEnvio>90</a:TiempoEsperaEnvio><a:EstadoEnvio>Correcto</a:EstadoEnvio>${lines}</a:RespuestaRegFactuSistemaFacturacion>`,
  );

describe('an answer', () => {
  it('says of each record what became of it', () => {
    const refused =
      '<a:EstadoRegistro>Incorrecto</a:EstadoRegistro><a:CodigoErrorRegistro>3000</a:CodigoErrorRegistro><a:DescripcionErrorRegistro>Factura &lt;duplicada&gt;</a:DescripcionErrorRegistro><a:RegistroDuplicado><b:IdPeticionRegistroDuplicado>1</b:IdPeticionRegistroDuplicado><b:EstadoRegistroDuplicado>Correcta</b:EstadoRegistroDuplicado></a:RegistroDuplicado>';
    const lines =
      lineXml('<a:RefExterna>7</a:RefExterna><a:EstadoRegistro>Correcto</a:EstadoRegistro>') + lineXml(refused);
    expect(readAnswer(answer(lines))).toEqual({
      ...{ type: 'answer', csv: 'A-1', waitSeconds: 90 },
      lines: [
        {
          ...{ reference: '7', documentNumber: 'A&1', kind: 'alta', status: 'Correcto' },
          ...{ code: null, description: null },
        },
        {
          ...{ reference: null, documentNumber: 'A&1', kind: 'alta', status: 'Incorrecto', code: '3000' },
          description: 'Factura <duplicada>',
        },
      ],
    });
  });

  it.each([
    ['env:Client', 'Codigo[4102].El XML no cumple el esquema.', 'Client', '4102'],
    ['env:Server', 'Codigo[103].Error interno', 'Server', '103'],
    ['env:Client', 'Codigo[20009].Error interno', 'Server', '20009'],
    ['soapenv:Server', 'Algo ha ido mal', 'Server', null],
  ])('that is a fault %s %s blames the %s', (faultcode, faultstring, blame, code) => {
    const xml = envelope(
      `<e:Fault><faultcode>${faultcode}</faultcode><faultstring>${faultstring}</faultstring></e:Fault>`,
    );
    expect(readAnswer(xml)).toEqual({ type: 'fault', blame, code, message: faultstring });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!DOCTYPE html><html><body>Mantenimiento</body></html>'],
    ['entities of its own', `<!DOCTYPE a [<!ENTITY x "y">]>${answer('')}`],
    ['half of one', answer(lineXml('<a:EstadoRegistro>Correcto</a:EstadoRegistro>')).slice(0, 250)],
    ['an unknown state', answer(lineXml('<a:EstadoRegistro>Quizás</a:EstadoRegistro>'))],
    ['text', 'Proxy error'],
  ])('that is %s is unreadable', (_, xml) => {
    expect(readAnswer(xml)).toEqual({ type: 'unreadable' });
  });
});

describe('a line', () => {
  const refused = (code: string): AnswerLine => ({
    ...{ reference: null, documentNumber: 'A', kind: 'alta', status: 'Incorrecto', code, description: 'x' },
  });

  it('of a duplicate says nothing of whose it is', () => {
    expect(judgeLine(refused('3000'), true)).toBeNull();
    expect(judgeLine(refused('3000'), false)).toBeNull();
  });

  it.each(['3002', '3003', '3004', '1189'])('of %s is refused, in doubt or not', (code) => {
    for (const inDoubt of [true, false]) {
      expect(judgeLine(refused(code), inDoubt)).toEqual({ status: 'refused', code, description: 'x' });
    }
  });

  it('of what is cancelled already is as it should be, if we may have cancelled it', () => {
    expect(judgeLine(refused('3001'), true)).toMatchObject({ status: 'accepted' });
    expect(judgeLine(refused('3001'), false)).toMatchObject({ status: 'accepted_with_errors', code: '3001' });
  });
});
