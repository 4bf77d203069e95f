import { describe, expect, it } from 'vitest';
import { Money } from '@/lib/money/money';
import {
  type IssuableInvoice,
  type IssueProblem,
  type IssuingCompany,
  isRefused,
  issuedAs,
  issueProblems,
} from '@/lib/tax/issuing-rules';

// RD 1619/2012: art. 4 (simplified invoices), 6 (what a full one says), 15 (rectifying ones).

const company: IssuingCompany = {
  zone: 'peninsula',
  street: 'Calle Mayor 1',
  simplifiedLimit: 400,
  today: '2026-03-18',
  sends: null,
};

const complete: IssuableInvoice = {
  kind: 'invoice',
  rectification: null,
  replaces: false,
  clientTaxId: 'B12345674',
  clientAddress: { street: 'Calle Sol 3' },
  clientType: null,
  clientZone: null,
  isDestinationUnknown: false,
  isUnidentifiedAbroad: false,
  isBelowZero: false,
  totalInEuros: new Money(1000),
  chosenSeries: null,
  imported: false,
  issueDate: '2026-03-18',
  operationDate: null,
  ownRates: [21],
  hasOpenAdvance: false,
};

const euros = (totalInEuros: number | null) => ({
  totalInEuros: totalInEuros === null ? null : new Money(totalInEuros),
});
const unnamed = { clientTaxId: null, clientAddress: null };

describe('what issuing makes of an invoice', () => {
  const cases: [string, Partial<IssuableInvoice>, Partial<IssuingCompany>, string, string, string][] = [
    ['names its client', {}, {}, 'invoice', 'F1', 'invoice'],
    ['names its client, and is small', euros(5), {}, 'invoice', 'F1', 'invoice'],
    ['names nobody, up to the limit', { ...unnamed, ...euros(400) }, {}, 'simplified', 'F2', 'simplified'],
    ['names nobody, a cent above', { ...unnamed, ...euros(400.01) }, {}, 'invoice', 'F1', 'invoice'],
    [
      'names nobody, in an activity of art. 4.2',
      { ...unnamed, ...euros(3000) },
      { simplifiedLimit: 3000 },
      'simplified',
      'F2',
      'simplified',
    ],
    [
      'names nobody, above that',
      { ...unnamed, ...euros(3000.01) },
      { simplifiedLimit: 3000 },
      'invoice',
      'F1',
      'invoice',
    ],
    ['an address makes nobody known', { clientTaxId: null, ...euros(10) }, {}, 'simplified', 'F2', 'simplified'],
    ['an empty tax id is none', { clientTaxId: '', ...euros(10) }, {}, 'simplified', 'F2', 'simplified'],
    ['in a currency without a rate', { ...unnamed, ...euros(null) }, {}, 'invoice', 'F1', 'invoice'],
    ['across the border (art. 4.4)', { ...unnamed, ...euros(10), clientZone: 'eu' }, {}, 'invoice', 'F1', 'invoice'],
    ['to the Canaries', { ...unnamed, ...euros(10), clientZone: 'canarias' }, {}, 'simplified', 'F2', 'simplified'],
    [
      'of a company in the Canaries',
      { ...unnamed, ...euros(10) },
      { zone: 'canarias' },
      'simplified',
      'F2',
      'simplified',
    ],
    ['of a company abroad', { ...unnamed, ...euros(10) }, { zone: 'eu' }, 'invoice', 'F1', 'invoice'],
    [
      'a series of full ones was chosen',
      { ...unnamed, ...euros(10), chosenSeries: 'invoice' },
      {},
      'invoice',
      'F1',
      'invoice',
    ],
    ['a series of simplified ones was chosen', { chosenSeries: 'simplified' }, {}, 'simplified', 'F2', 'simplified'],
    ['an advance', { ...unnamed, ...euros(10), kind: 'advance' }, {}, 'advance', 'F1', 'invoice'],
    [
      'for somebody abroad, of which nothing is taxed here (art. 6.1.d)',
      { ...unnamed, clientZone: 'eu', isUnidentifiedAbroad: true },
      {},
      'invoice',
      'F2',
      'invoice',
    ],
    ['a credit note for an error', { rectification: 'R1' }, {}, 'credit_note', 'R1', 'rectifying'],
    ['a credit note', { ...unnamed, ...euros(-10), rectification: 'R4' }, {}, 'credit_note', 'R4', 'rectifying'],
    ['a credit note of a simplified one', { ...unnamed, rectification: 'R5' }, {}, 'credit_note', 'R5', 'rectifying'],
    ['what stands in for a simplified one', { replaces: true, ...euros(10) }, {}, 'invoice', 'F3', 'invoice'],
  ];
  it.each(cases)('%s', (_, invoice, by, kind, type, series) => {
    expect(issuedAs({ ...complete, ...invoice }, { ...company, ...by })).toEqual({ kind, type, series });
  });
});

describe('what is wrong with it', () => {
  const cases: [string, Partial<IssuableInvoice>, Partial<IssuingCompany>, string | null, IssueProblem[]][] = [
    ['nothing', {}, {}, null, []],
    ['the issuer has no address', {}, { street: null }, null, ['issuer_address']],
    ['nobody is named, above the limit', unnamed, {}, null, ['client_tax_id']],
    ['a business without an address', { clientAddress: null }, {}, null, ['client_address']],
    ['a business with a town alone', { clientAddress: { street: '' } }, {}, null, ['client_address']],
    ['a person with a tax id needs no address', { clientAddress: null, clientType: 'individual' }, {}, null, []],
    ['a simplified one needs neither', { ...unnamed, ...euros(10) }, { street: null }, null, []],
    [
      'a full one was chosen for nobody',
      { ...unnamed, ...euros(10), chosenSeries: 'invoice' },
      {},
      null,
      ['client_tax_id'],
    ],
    [
      'a simplified one was chosen for too much',
      { ...unnamed, chosenSeries: 'simplified' },
      {},
      null,
      ['simplified_total'],
    ],
    [
      'a simplified one of an unknown value',
      { ...unnamed, ...euros(null), chosenSeries: 'simplified' },
      {},
      null,
      ['simplified_total'],
    ],
    [
      'abroad, of which nothing is taxed here, no tax id is missing',
      { ...unnamed, clientZone: 'eu', isUnidentifiedAbroad: true },
      { street: null },
      null,
      ['issuer_address'],
    ],
    ['below zero', { isBelowZero: true, ...euros(-10) }, {}, null, ['total_negative']],
    ['a credit note is below zero', { isBelowZero: true, rectification: 'R1' }, {}, null, []],
    ['an R4 is a full one', { ...unnamed, rectification: 'R4' }, {}, null, ['client_tax_id']],
    ['an R5 is not', { ...unnamed, rectification: 'R5' }, { street: null }, null, []],
    ['today', { issueDate: '2026-03-18' }, {}, '2026-03-18', []],
    ['tomorrow', { issueDate: '2026-03-19' }, {}, null, ['date_future']],
    ['an import of tomorrow', { issueDate: '2026-03-19', imported: true }, {}, null, ['date_future']],
    ['an operation of before', { operationDate: '2026-03-17' }, {}, null, []],
    ['an operation of the day of issue', { operationDate: '2026-03-18' }, {}, null, []],
    ['an operation of tomorrow', { operationDate: '2026-03-19' }, {}, null, ['operation_date_future']],
    [
      'an operation after the issue',
      { issueDate: '2026-03-10', operationDate: '2026-03-11' },
      {},
      null,
      ['operation_date_future'],
    ],
    [
      'both of tomorrow',
      { issueDate: '2026-03-19', operationDate: '2026-03-19' },
      {},
      null,
      ['date_future', 'operation_date_future'],
    ],
    ['the first day of records', { issueDate: '2024-10-28' }, { sends: 'verifactu' }, null, []],
    ['the day before it', { issueDate: '2024-10-27' }, { sends: 'verifactu' }, null, ['date_before_records']],
    ['that in TicketBAI', { issueDate: '2024-10-27' }, { sends: 'ticketbai' }, null, []],
    ['that where nothing is sent', { issueDate: '2024-10-27' }, {}, null, []],
    ['before the last of the series', { issueDate: '2026-03-16' }, {}, '2026-03-17', ['date_before_last']],
    ['an import before the last', { issueDate: '2026-03-16', imported: true }, {}, '2026-03-17', []],
    [
      'all at once',
      { ...unnamed, issueDate: '2026-12-31' },
      { street: '' },
      '2027-01-01',
      ['issuer_address', 'client_tax_id', 'date_future', 'date_before_last'],
    ],
  ];
  it.each(cases)('%s', (_, invoice, by, last, problems) => {
    expect(issueProblems({ ...complete, ...invoice }, { ...company, ...by }, last)).toEqual(problems);
  });
});

describe('what of it is refused', () => {
  it.each([
    ['a fault', 'client_tax_id', [false, true, true]],
    ['what a credit note has from its invoice', 'client_address', [false, true, false]],
    ['a hint', 'tax_rate', [false, false, false]],
  ] as [string, IssueProblem, boolean[]][])('%s', (_, problem, [usually, strictly, ofNote]) => {
    expect(isRefused(problem, { strict: false, kind: 'invoice' })).toBe(usually);
    expect(isRefused(problem, { strict: true, kind: 'invoice' })).toBe(strictly);
    expect(isRefused(problem, { strict: true, kind: 'credit_note' })).toBe(ofNote);
  });
});
