import { either, maybe, one, oneOf, type Part, text, upTo } from '../element-order';

// AEAT's XSD as the specification of the records tells it: the order of elements, what is mandatory, and lengths.

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
export const SUM = `${BASE}SuministroLR.xsd`;
export const SUM1 = `${BASE}SuministroInformacion.xsd`;
export const TIK_R = `${BASE}RespuestaSuministro.xsd`;
export const CON = `${BASE}ConsultaLR.xsd`;
export const TIK_LRRC = `${BASE}RespuestaConsultaLR.xsd`;

const yesNo = oneOf('S', 'N');
const amount = /^[+-]?\d{1,12}(\.\d{1,2})?$/;
const rate = /^\d{1,3}(\.\d{1,2})?$/;
const date = /^\d{2}-\d{2}-\d{4}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const nif = text(9);
const anyText = /^[\s\S]*$/;

const invoiceId = [one('IDEmisorFactura', nif), one('NumSerieFactura', text(60)), one('FechaExpedicionFactura', date)];
const otherId = one('IDOtro', [
  maybe('CodigoPais', /^[A-Z]{2}$/),
  one('IDType', oneOf('02', '03', '04', '05', '06', '07')),
  one('ID', text(20)),
]);
const person = [one('NombreRazon', text(120)), either(one('NIF', nif), otherId)];

const chaining = one('Encadenamiento', [
  either(one('PrimerRegistro', oneOf('S')), one('RegistroAnterior', [...invoiceId, one('Huella', text(64))])),
]);
const system = one('SistemaInformatico', [
  ...person,
  one('NombreSistemaInformatico', text(30)),
  one('IdSistemaInformatico', /^[A-Z0-9]{2}$/),
  one('Version', text(50)),
  one('NumeroInstalacion', text(100)),
  one('TipoUsoPosibleSoloVerifactu', yesNo),
  one('TipoUsoPosibleMultiOT', yesNo),
  one('IndicadorMultiplesOT', yesNo),
]);
const sealing: Part[] = [one('TipoHuella', oneOf('01')), one('Huella', text(64)), maybe('Signature', 'anything')];

const detail: Part[] = [
  maybe('Impuesto', oneOf('01', '02', '03', '05')),
  maybe('ClaveRegimen', /^\d{2}$/),
  either(
    one('CalificacionOperacion', oneOf('S1', 'S2', 'N1', 'N2')),
    one('OperacionExenta', oneOf('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8')),
  ),
  maybe('TipoImpositivo', rate),
  one('BaseImponibleOimporteNoSujeto', amount),
  maybe('BaseImponibleACoste', amount),
  maybe('CuotaRepercutida', amount),
  maybe('TipoRecargoEquivalencia', rate),
  maybe('CuotaRecargoEquivalencia', amount),
];

const alta: Part[] = [
  one('IDVersion', oneOf('1\\.0')),
  one('IDFactura', invoiceId),
  maybe('RefExterna', text(60)),
  one('NombreRazonEmisor', text(120)),
  maybe('Subsanacion', yesNo),
  maybe('RechazoPrevio', oneOf('N', 'S', 'X')),
  one('TipoFactura', oneOf('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
  maybe('TipoRectificativa', oneOf('S', 'I')),
  maybe('FacturasRectificadas', [upTo(1000, 'IDFacturaRectificada', invoiceId)]),
  maybe('FacturasSustituidas', [upTo(1000, 'IDFacturaSustituida', invoiceId)]),
  maybe('ImporteRectificacion', [
    one('BaseRectificada', amount),
    one('CuotaRectificada', amount),
    maybe('CuotaRecargoRectificado', amount),
  ]),
  maybe('FechaOperacion', date),
  one('DescripcionOperacion', text(500)),
  maybe('FacturaSimplificadaArt7273', yesNo),
  maybe('FacturaSinIdentifDestinatarioArt61d', yesNo),
  maybe('Macrodato', yesNo),
  maybe('EmitidaPorTerceroODestinatario', oneOf('T', 'D')),
  maybe('Tercero', person),
  maybe('Destinatarios', [upTo(1000, 'IDDestinatario', person)]),
  maybe('Cupon', yesNo),
  one('Desglose', [upTo(12, 'DetalleDesglose', detail)]),
  one('CuotaTotal', amount),
  one('ImporteTotal', amount),
  chaining,
  system,
  one('FechaHoraHusoGenRegistro', instant),
  maybe('NumRegistroAcuerdoFacturacion', text(15)),
  maybe('IdAcuerdoSistemaInformatico', text(16)),
  ...sealing,
];

const anulacion: Part[] = [
  one('IDVersion', oneOf('1\\.0')),
  one('IDFactura', [
    one('IDEmisorFacturaAnulada', nif),
    one('NumSerieFacturaAnulada', text(60)),
    one('FechaExpedicionFacturaAnulada', date),
  ]),
  maybe('RefExterna', text(60)),
  maybe('SinRegistroPrevio', yesNo),
  maybe('RechazoPrevio', yesNo),
  maybe('GeneradoPor', oneOf('E', 'D', 'T')),
  maybe('Generador', person),
  chaining,
  system,
  one('FechaHoraHusoGenRegistro', instant),
  ...sealing,
];

const header: Part[] = [
  one('ObligadoEmision', [one('NombreRazon', text(120), SUM1), one('NIF', anyText, SUM1)], SUM1),
  {
    oneOf: [{ name: 'Representante', of: [one('NombreRazon', text(120)), one('NIF', nif)], ns: SUM1 }],
    min: 0,
    max: 1,
  },
  {
    oneOf: [
      { name: 'RemisionVoluntaria', of: [maybe('FechaFinVeriFactu', date), maybe('Incidencia', yesNo)], ns: SUM1 },
    ],
    min: 0,
    max: 1,
  },
  {
    oneOf: [
      {
        name: 'RemisionRequerimiento',
        of: [one('RefRequerimiento', text(18)), maybe('FinRequerimiento', yesNo)],
        ns: SUM1,
      },
    ],
    min: 0,
    max: 1,
  },
];

/** What the root of a request holds. That there are a thousand at most is a rule of its own, with its own code. */
export const request: Part[] = [
  one('Cabecera', header, SUM),
  upTo(
    Number.POSITIVE_INFINITY,
    'RegistroFactura',
    [
      {
        oneOf: [
          { name: 'RegistroAlta', of: alta, ns: SUM1 },
          { name: 'RegistroAnulacion', of: anulacion, ns: SUM1 },
        ],
        min: 1,
        max: 1,
      },
    ],
    SUM,
  ),
];

/** What the root of a query holds. */
export const query: Part[] = [
  one(
    'Cabecera',
    [
      one('IDVersion', oneOf('1\\.0'), SUM1),
      {
        oneOf: ['ObligadoEmision', 'Destinatario'].map((name) => ({
          ...{ name, ns: SUM1 },
          of: [one('NombreRazon', text(120)), one('NIF', anyText)],
        })),
        ...{ min: 1, max: 1 },
      },
      maybe('IndicadorRepresentante', oneOf('S'), SUM1),
    ],
    CON,
  ),
  one(
    'FiltroConsulta',
    [
      one('PeriodoImputacion', [one('Ejercicio', /^\d{4}$/, SUM1), one('Periodo', /^(?:0[1-9]|1[0-2])$/, SUM1)]),
      maybe('NumSerieFactura', text(60)),
      maybe('Contraparte', 'anything'),
      maybe('FechaExpedicionFactura', [
        {
          oneOf: [
            { name: 'FechaExpedicionFactura', of: date, ns: SUM1 },
            { name: 'RangoFechaExpedicion', of: [maybe('Desde', date), maybe('Hasta', date)], ns: SUM1 },
          ],
          ...{ min: 1, max: 1 },
        },
      ]),
      maybe('SistemaInformatico', 'anything'),
      maybe('RefExterna', text(60)),
      maybe(
        'ClavePaginacion',
        invoiceId.map((part) => ({ ...part, oneOf: part.oneOf.map((it) => ({ ...it, ns: SUM1 })) })),
      ),
    ],
    CON,
  ),
  maybe('DatosAdicionalesRespuesta', 'anything'),
];
