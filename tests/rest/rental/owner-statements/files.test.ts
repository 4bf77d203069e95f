import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachmentContent } from '@/server/platform/mail/mail-callbacks';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { readPdfText, withoutSpace } from '~/tests/setup/pdf-text';
import { storedRow } from '~/tests/setup/stored-rows';
import { letTo, managedProperty, spend, statementsOf } from './managing';

let company: Company;
let propertyId: string;
let july: { propertyId: string; month: string };

beforeEach(async () => {
  setClock('2026-09-02T09:30:00.000Z');
  company = await openCompany();
  propertyId = await managedProperty(company);
  july = { propertyId, month: '2026-07' };
  const money = { amount: 1700.5, channelCommission: 105.25, cleaningFee: 60, touristTax: 14 };
  await letTo(company, propertyId, '=Julia "J" Becker; x', ['2026-07-04', '2026-07-11'], money);
  await letTo(company, propertyId, 'Otto Klein', ['2026-07-12', '2026-07-14'], { amount: 200, channel: 'Direct' });
  await statementsOf(company).addCost({ ...july, expenseId: await spend(company, 40.1, 'Caldera') });
});

const file = (as: 'pdf' | 'csv', query = '') =>
  company.get(`/v1/properties/${propertyId}/owner-statement/${as}?month=2026-07${query}`);

/** The figures by a query of its own, in cents. */
async function naive() {
  const [sums] = await ask<Record<'gross' | 'commission' | 'cleaning' | 'fee' | 'costs', number>>(sql`
    SELECT (sum(amount) * 100)::int AS gross, (sum(coalesce(channel_commission, 0)) * 100)::int AS commission,
           (sum(coalesce(cleaning_fee, 0)) * 100)::int AS cleaning,
           (sum(round((amount - coalesce(cleaning_fee, 0)) * 0.2, 2)) * 100)::int AS fee,
           (SELECT (sum(amount) * 100)::int FROM expense WHERE workspace_id = ${company.id}) AS costs
    FROM reservation WHERE property_id = ${propertyId}`);
  if (!sums) throw new Error('There is nothing');
  const tax = Math.round(sums.fee * 0.21);
  const balance = sums.gross - sums.commission - sums.cleaning - sums.fee - tax - sums.costs;
  return { ...sums, tax, balance };
}

/** As paper shows cents: 1.234,50 € or €1,234.50. */
function onPaper(cents: number, language: 'es' | 'en'): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const sign = cents < 0 ? '-' : '';
  return language === 'es' ? `${sign}${grouped('.')},${part}€` : `${sign}€${grouped(',')}.${part}`;
}

describe('the PDF', () => {
  it.each([
    ['es', 'Liquidación al propietario', 'Saldo final', 'julio de 2026'],
    ['en', 'Owner statement', 'Closing balance', 'July 2026'],
  ] as const)('says every figure, in %s', async (language, title, closing, month) => {
    const { status, headers, bytes } = await file('pdf', `&language=${language}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('Casa_del_Mar_2026-07.pdf');
    const text = await readPdfText(bytes);
    const { gross, commission, cleaning, fee, tax, costs, balance } = await naive();
    const amounts = [gross, -commission, -cleaning, -fee, -tax, -costs, balance].map((it) => onPaper(it, language));
    for (const piece of [title, month, closing, 'Ana Ruiz', 'Casa del Mar', 'Otto Klein', 'Caldera', ...amounts]) {
      expect(text).toContain(withoutSpace(piece));
    }
    expect(text).toContain(withoutSpace(`${closing} ${onPaper(balance, language)}`));
    expect(text.toUpperCase()).toContain('PROVISIONAL');
  });

  it('of a closed month is no draft, has its number and payouts, and is the same twice', async () => {
    const calls = statementsOf(company);
    await calls.close(july);
    await calls.notePayout({ ...july, paidOn: '2026-08-03', amount: 1000 });
    const { bytes } = await file('pdf', '&language=en');
    const text = await readPdfText(bytes);
    expect(text.toUpperCase()).not.toContain('PROVISIONAL');
    expect(text).toContain('No.1');
    expect(text).toContain(withoutSpace('Payout, 3 Aug 2026 -€1,000.00'));
    expect(text).toContain(withoutSpace(`Closing balance ${onPaper((await naive()).balance - 100_000, 'en')}`));
    expect(Buffer.compare((await file('pdf', '&language=en')).bytes, bytes)).toBe(0);
  });
});

/** What Python's own reader makes of a file. */
async function readByPython(bytes: Uint8Array, delimiter: string): Promise<string[][]> {
  const path = join(tmpdir(), `statement-${process.pid}.csv`);
  await writeFile(path, bytes);
  const program = `import csv,json,sys;print(json.dumps(list(csv.reader(open(sys.argv[1],encoding='utf-8-sig',newline=''),delimiter=sys.argv[2]))))`;
  const { stdout } = await promisify(execFile)('python3', ['-c', program, path, delimiter]);
  return JSON.parse(stdout);
}

describe('the CSV', () => {
  it.each([
    ['es', ';', ['Estancia', 'Gasto', 'Impuesto de los honorarios', 'Directa'], ','],
    ['en', ',', ['Stay', 'Cost', 'Tax on the fee', 'Direct'], '.'],
  ] as const)(
    'is what a spreadsheet in %s expects, and what others read',
    async (language, delimiter, [stay, cost, tax, direct], point) => {
      const { status, headers, bytes } = await file('csv', `&language=${language}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/csv');
      const [header, ...lines] = await readByPython(bytes, delimiter);
      const number = (amount: string) => amount.replace('.', point);
      expect(header).toHaveLength(12);
      const days = ['2026-07-04', '2026-07-11', '7'];
      const julia = ['1700.5', '105.25', '60', '14', '328.1', '1207.15'].map(number);
      expect(lines).toEqual([
        [stay, `'=Julia "J" Becker; x`, 'Airbnb', ...days, ...julia],
        [stay, 'Otto Klein', direct, '2026-07-12', '2026-07-14', '2', '200', '0', '0', '0', '40', '160'],
        [cost, 'Caldera', '', '2026-07-10', '2026-07-10', '', '', '', '', '', '', number('-40.1')],
        [tax, '', '', '2026-07-01', '2026-07-31', '', '', '', '', '', '', number('-77.3')],
      ]);
    },
  );

  it.each([-350.07, 212.5])(
    'comes to the closing balance in its last column, from an opening of %f',
    async (opening) => {
      const calls = statementsOf(company);
      const terms = { basis: 'checkout', feeBase: 'gross', reserve: 0 } as const;
      await calls.saveTerms({ propertyId, ...terms, openingBalance: opening });
      await company.post('/v1/clients', { name: 'Ana Ruiz', email: 'ana@acme.example', taxId: '12345678Z' });
      await calls.close(july);
      const { totals } = await calls.notePayout({ ...july, paidOn: '2026-08-03', amount: 0.43 });
      const cents = Math.round(opening * 100);
      expect(Math.round(totals.closing * 100)).toBe(cents + (await naive()).balance - 43);
      const [, first, ...others] = await readByPython((await file('csv', '&language=en')).bytes, ',');
      expect(first).toEqual([
        'Opening balance',
        '',
        '',
        '2026-07-01',
        '2026-07-01',
        ...Array(6).fill(''),
        `${opening}`,
      ]);
      const sum = [first, ...others].reduce((all, line) => all + Math.round(Number(line?.at(-1)) * 100), 0);
      expect(sum).toBe(Math.round(totals.closing * 100));
      const text = await readPdfText((await file('pdf', '&language=en')).bytes);
      expect(text).toContain(withoutSpace(`Opening balance ${onPaper(cents, 'en')}`));
      expect(text).toContain(withoutSpace(`Closing balance ${onPaper(sum, 'en')}`));
    },
  );
});

describe('the mail', () => {
  it('brings a closed statement to the owner, in the language that is chosen', async () => {
    const calls = statementsOf(company);
    await expect(calls.mail(july)).rejects.toMatchObject({ status: 422 });
    const { id, totals } = await calls.close(july);
    expect(await calls.mail({ ...july, language: 'en' })).toMatchObject({ to: 'ana@acme.example' });
    const mail = await storedRow('mailMessage', { workspaceId: company.id });
    expect(mail).toMatchObject({
      ...{ to: 'ana@acme.example', subject: 'Owner statement: Casa del Mar, July 2026', resourceId: id },
      attachments: [{ filename: 'Casa del Mar 2026-07.pdf', kind: 'owner-statement-pdf-en', resourceId: id }],
    });
    expect(mail.text).toContain(onPaper(Math.round(totals.payable * 100), 'en'));
    const [attachment] = mail.attachments as Parameters<typeof attachmentContent>[1][];
    if (!attachment) throw new Error('Nothing is attached');
    expect(await readPdfText(await attachmentContent(company.id, attachment))).toContain('Ownerstatement');
    const stranger = await openCompany();
    await expect(attachmentContent(stranger.id, attachment)).rejects.toMatchObject({ status: 404 });
  });

  it('wants an address where the property has none of its owner', async () => {
    const calls = statementsOf(company);
    await company.patch(`/v1/properties/${propertyId}`, { ownerEmail: null });
    await calls.close(july);
    await expect(calls.mail(july)).rejects.toMatchObject({ status: 400 });
    expect(await calls.mail({ ...july, to: 'eva@acme.example' })).toMatchObject({ to: 'eva@acme.example' });
  });

  it.each([{ ownerName: 'Anna Ruiz' }, { ownerName: 'ANA RUÍZ', ownerEmail: 'ana.ruiz@acme.example' }])(
    'goes to the owner who is only written otherwise by now: %o',
    async (owner) => {
      const calls = statementsOf(company);
      await calls.close(july);
      await company.patch(`/v1/properties/${propertyId}`, owner);
      expect(await calls.mail(july)).toMatchObject({ to: owner.ownerEmail ?? 'ana@acme.example' });
    },
  );

  it('goes to nobody by itself once the property is another’s', async () => {
    const calls = statementsOf(company);
    await calls.close(july);
    await company.patch(`/v1/properties/${propertyId}`, { ownerName: 'Eva Prueba', ownerEmail: 'eva@acme.example' });
    await expect(calls.mail(july)).rejects.toMatchObject({ status: 400 });
  });
});
