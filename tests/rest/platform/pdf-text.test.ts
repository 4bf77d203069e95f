import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { readPdfPages, readPdfText, withoutSpace } from '~/tests/setup/pdf-text';

// What a PDF says is read back with pdf.js and compared with what the API answers, formatted by a second, naive hand.

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** As Spanish paper shows a number: 1.234,50. */
function spanish(value: number, least: number, most: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${kept && `,${kept}`}`;
}

const euros = (value: number) => `${spanish(value, 2, 2)}€`;
const percent = (value: number) => `${spanish(value, 0, 4)}%`;

function spanishDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day}de${months[month - 1]}de${year}`;
}

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((amount) => amount / 100);
const words = fc
  .array(fc.constantFrom('Horas', 'v1.0', '12:30', 'a·b', '(ref.', 'offline', 'ﬁn', '1.000', '…', '-', 'año'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));

const line = fc.record({
  description: words,
  quantity: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.constantFrom(1.5, 0.25, 12.125, 1000.5)),
  unitPrice: fc.oneof(cents(9000), fc.constantFrom(1000, 0.0125, 1234.5678, 0.01)),
  taxRate: fc.constantFrom(21, 10, 4),
});

const draft = fc.record(
  {
    clientName: words,
    clientTaxId: fc.constant('B12345674'),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
    status: fc.constantFrom('draft', 'sent'),
    dueDate: fc.constantFrom('2026-04-01', '2026-12-31'),
    irpfRate: fc.constantFrom(15, 7),
    notes: words,
  },
  { requiredKeys: ['clientName', 'clientTaxId', 'items', 'status'] },
);

const shuffledDrafts = fc.array(draft, { minLength: 5, maxLength: 8 }).chain((drafts) =>
  fc.record({
    drafts: fc.constant(drafts),
    order: fc.shuffledSubarray(
      drafts.map((_, index) => index),
      { minLength: drafts.length },
    ),
  }),
);

async function make(company: Company, body: object): Promise<Invoice> {
  const answer = await company.post('/v1/invoices', body);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function print(company: Company, id: string): Promise<Uint8Array> {
  const answer = await company.get(`/v1/invoices/${id}/pdf`);
  expect(answer.status).toBe(200);
  return answer.bytes;
}

function expectedOf(invoice: Invoice): string[] {
  const dates = [invoice.issueDate, invoice.dueDate].flatMap((date) => (date ? [spanishDate(date)] : []));
  const rows = invoice.items.map(({ description, quantity, unitPrice, taxRate }) => {
    const amount = Math.round(quantity * unitPrice * 100 + 1e-6) / 100;
    const figures = [spanish(quantity, 0, 6), `${spanish(unitPrice, 2, 4)}€`, percent(taxRate ?? 21), euros(amount)];
    return [printed(description), ...figures].join('');
  });
  const groups = invoice.taxes.map(({ rate, taxable, tax }) => `IVA${percent(rate)}${euros(taxable)}${euros(tax)}`);
  return [
    ...(invoice.documentNumber ? [invoice.documentNumber] : []),
    printed(invoice.clientName),
    ...dates,
    ...rows,
    ...groups,
    `Total${euros(invoice.total)}`,
    ...(invoice.irpf ? [euros(-invoice.irpf), `Totalapagar${euros(invoice.amountDue)}`] : []),
    ...(invoice.notes ? [printed(invoice.notes)] : []),
  ];
}

/** Text as a PDF has it: a typographic ligature is its letters. */
const printed = (text: string) => withoutSpace(text.replaceAll('ﬁ', 'fi'));

const account = 'ES9121000418450200051332';

function use(company: Company, { layout }: { layout: 'classic' | 'modern' }) {
  const texts = {
    es: { paymentTerms: 'A 30 días.\nPor transferencia.', footnote: 'Registro Mercantil de Valencia, tomo 9.876' },
  };
  const contact = { phone: '+34 960 123 456', email: 'hola@taller.example', website: 'www.taller.example' };
  return dashboardOf(company.actor).company.save({
    letterhead: { layout, accentColor: '#1d4ed8', iban: account, texts, ...contact },
  });
}

/** What a letterhead has every page say, and how an issued invoice is paid. */
function letterheadOf({ amountDue, documentNumber }: Invoice): string[] {
  const contact = [
    '+34960123456',
    'hola@taller.example',
    'www.taller.example',
    'RegistroMercantildeValencia,tomo9.876',
  ];
  if (amountDue <= 0) return contact;
  const number = documentNumber ? `Concepto${documentNumber}` : '';
  return [...contact, `IBAN${account}Importe${euros(amountDue)}${number}`, 'A30días.Portransferencia.'];
}

/** Prints all of them, and says what is missing where. */
async function missing(
  drafts: object[],
  order = drafts.map((_, index) => index),
  layout: 'classic' | 'modern' = 'classic',
): Promise<string[]> {
  const company = await openCompany(); // a key of its own, or the rate limit bites
  await use(company, { layout });
  const invoices: Invoice[] = [];
  for (const body of drafts) invoices.push(await make(company, body));
  const lost: string[] = [];
  for (const index of order) {
    const invoice = invoices[index] as Invoice;
    const text = await readPdfText(await print(company, invoice.id));
    lost.push(...[...expectedOf(invoice), ...letterheadOf(invoice)].filter((piece) => !text.includes(piece)));
  }
  return lost;
}

describe('the text layer', () => {
  beforeEach(() => setClock('2026-03-18T09:30:00.000Z'));

  // First of all, while the worker is new: the footer's "·" is drawn with the outline of ".".
  it('keeps the full stops of a page that comes after one without any', async () => {
    const items = (quantity: number, unitPrice: number) => [{ description: 'Horas', quantity, unitPrice }];
    const draft = { clientName: 'Acme SL', clientTaxId: 'B12345674', status: 'sent' };
    expect(
      await missing([
        { ...draft, items: items(1, 100) },
        { ...draft, items: items(1, 6709.96) },
      ]),
    ).toEqual([]);
  });

  it('holds every text, date and figure of the API, whatever was printed before', async () => {
    await fc.assert(
      fc.asyncProperty(shuffledDrafts, fc.constantFrom('classic', 'modern'), async ({ drafts, order }, layout) => {
        expect(await missing(drafts, order, layout)).toEqual([]);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

describe('lines over several pages', () => {
  beforeEach(() => setClock('2026-03-18T09:30:00.000Z'));

  const long = 'demolición de la tabiquería existente y retirada de escombros a vertedero autorizado, '.repeat(3);

  it.each([
    ['classic', 60],
    ['modern', 60],
    ['modern', 170], // more than are laid out in one go
  ] as const)('carry what they come to from page to page: %s, %d lines', async (layout, count) => {
    const company = await openCompany();
    await use(company, { layout });
    const items = Array.from({ length: count }, (_, index) => ({
      description: `L${String(index).padStart(3, '0')}.${index % 9 === 4 ? ` ${long}` : ''}`,
      quantity: (index % 4) + 1,
      unitPrice: 10.35 + index,
      ...(index % 5 === 0 && { discountRate: 10 }),
    }));
    const { id } = await make(company, { clientName: 'Acme SL', clientTaxId: 'B12345674', status: 'sent', items });
    const pages = (await readPdfPages(await print(company, id))).map((pieces) => withoutSpace(pieces.join('')));

    let carried = 0;
    for (const [index, text] of pages.entries()) {
      const brought = carried;
      const lines = [...text.matchAll(/L(\d{3})\./g)].map(([, line]) => items[Number(line)]);
      for (const item of lines) {
        const { quantity = 0, unitPrice = 0, discountRate = 0 } = item ?? {};
        carried += Math.round(quantity * unitPrice * (100 - discountRate) + 1e-6) / 100;
      }
      const isAmong = lines.length > 0;
      expect([index, /Sumaanterior([^€]*€)/.exec(text)?.[1]]).toEqual([
        index,
        isAmong && index > 0 ? euros(brought) : undefined,
      ]);
      const goesOn = /L\d{3}\./.test(pages[index + 1] ?? '');
      expect([index, /Sumaysigue([^€]*€)/.exec(text)?.[1]]).toEqual([index, goesOn ? euros(carried) : undefined]);
    }
    expect(pages.join('').match(/L\d{3}\./g)).toHaveLength(count);
    expect(pages.at(-1)).toContain(`Baseimponible${euros(carried)}`);
  });
});

describe('how much text a document holds', () => {
  beforeEach(() => setClock('2026-03-18T09:30:00.000Z'));

  const draftOf = (lines: number, description: string) => ({
    clientName: 'Acme SL',
    items: Array.from({ length: lines }, () => ({ description, quantity: 1, unitPrice: 1 })),
  });

  it.each([
    ['many words', 40, 'x'.repeat(1600)],
    ['many line breaks', 5, `x${'\n'.repeat(250)}x`],
  ])('refuses %s with the field named, in an invoice, a change, a batch and a quote', async (_, lines, description) => {
    const company = await openCompany();
    const tooMuch = draftOf(lines, description);
    const refused = {
      status: 400,
      body: { details: [{ path: ['items'], message: expect.stringContaining('Shorten') }] },
    };
    expect(await company.post('/v1/invoices', tooMuch)).toMatchObject(refused);
    expect(await company.post('/v1/quotes', tooMuch)).toMatchObject(refused);
    expect(await company.post('/v1/invoices/batch', [tooMuch])).toMatchObject({ status: 400 });
    const { id } = await make(company, draftOf(1, 'x'));
    expect(await company.patch(`/v1/invoices/${id}`, tooMuch)).toMatchObject(refused);
    const notes = `x${'\n'.repeat(300)}x`;
    expect(await company.patch(`/v1/invoices/${id}`, { notes })).toMatchObject({ status: 400 });
  });

  it('prints some hundreds of lines', async () => {
    const company = await openCompany();
    const { id } = await make(company, draftOf(320, 'Consulting, March: day by day'));
    const text = await readPdfText(await print(company, id));
    expect(text.match(/Consulting,March:daybyday/g)).toHaveLength(320);
    expect(text).toContain('Total387,20€');
  });
});
