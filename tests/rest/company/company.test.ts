import nodemailer from 'nodemailer';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LetterheadSave } from '@/server/company/company/letterhead.schema';
import { withPictures } from '@/server/platform/mail/mail-callbacks';
import { readPublicQuote } from '@/server/sales/quotes/public-quote';
import { ask, askFirst, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { invoicePdf } from '~/tests/setup/printed-invoice';
import { changeRow, countRows, deleteRow, storedRow, storedRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const as = (of: Company, role: 'owner' | 'viewer' = 'owner', signedInAt?: Date) =>
  dashboardOf(
    { ...of.actor, role, scopes: [...of.actor.scopes] },
    signedInAt ? ({ id: of.actor.userId, signedInAt } as never) : null,
  ).company;

const logoOf = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20z" fill="${color}"/></svg>`,
  ).toString('base64');

const letterhead = (changes: Partial<LetterheadSave> = {}): LetterheadSave => ({
  layout: 'modern',
  accentColor: '#1D4ED8',
  iban: 'es91 2100 0418 4502 0005 1332',
  bic: 'CAIXESBBXXX',
  phone: '+34 960 000 000',
  email: 'hola@taller.example',
  website: 'taller.example',
  texts: { es: { paymentTerms: 'A 30 días', footnote: 'Registro Mercantil de Valencia' } },
  ...changes,
});

const filesToRemove = async () =>
  (
    await ask<{ key: string }>(sql`SELECT key FROM outbox_task WHERE kind = 'file-removal' AND status = 'queued'
    AND next_attempt_at <= 'epoch' AND key LIKE ${`${company.id}/%`}`)
  ).length;

const shownMail = async (mailId: string) => (await dashboardOf(company.actor).mail.get({ mailId })).html;

describe('the company', () => {
  it('is saved in one go, and read back', async () => {
    const saved = await as(company).save({
      workspace: { dueDays: 15 },
      fiscalProfile: { legalName: 'Taller Roble SL', taxId: 'B00000018', zone: 'peninsula', vatRegime: 'general' },
      letterhead: letterhead({ logo: logoOf('#f00') }),
    });
    expect(saved).toMatchObject({
      workspace: { dueDays: 15 },
      fiscalProfile: { legalName: 'Taller Roble SL' },
      letterhead: {
        layout: 'modern',
        accentColor: '#1d4ed8',
        iban: 'ES9121000418450200051332',
        bic: 'CAIXESBBXXX',
        logo: { width: 860, height: 287, url: expect.stringMatching(/^data:image\/png;base64,/) },
      },
    });
    expect(await as(company).get()).toEqual(saved);
  });

  it('keeps what is left out of a part', async () => {
    const profile = {
      legalName: 'Taller Roble SL',
      taxId: 'B00000018',
      zone: 'canarias',
      vatRegime: 'exempt',
    } as const;
    await as(company).save({ fiscalProfile: profile, letterhead: letterhead({ logo: logoOf('#f00') }) });
    const before = await as(company).get();
    const saved = await as(company).save({
      fiscalProfile: { contactName: 'Ana Ruiz' },
      letterhead: { phone: null, texts: { es: { footnote: null }, en: { paymentTerms: '30 days' } } },
    });
    expect(saved).toMatchObject({
      fiscalProfile: { ...before.fiscalProfile, contactName: 'Ana Ruiz' },
      letterhead: {
        ...{ ...before.letterhead, phone: null },
        texts: { es: { paymentTerms: 'A 30 días', footnote: null }, en: { paymentTerms: '30 days' } },
      },
    });
  });

  it('saves all of it or nothing', async () => {
    const broken = {
      workspace: { dueDays: 3 },
      letterhead: letterhead({ logo: Buffer.from('no').toString('base64') }),
    };
    await expect(as(company).save(broken)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { workspace, letterhead: kept } = await as(company).get();
    expect([workspace.dueDays, kept.iban]).toEqual([30, null]);
  });

  it.each([
    ['an IBAN with a wrong digit', { iban: 'ES9121000418450200051333' }],
    ['an IBAN of no country', { iban: 'ZZ9121000418450200051332' }],
    ['a BIC that is none', { bic: 'CAIX' }],
    ['a colour by name', { accentColor: 'red' }],
    ['a script in its colour', { accentColor: '#fff;x{' }],
    ['a web address that is none', { website: 'javascript:alert(1)' }],
    ['an address that is none', { email: 'hola' }],
    ['a footnote as long as a page', { texts: { es: { footnote: 'a\nb\nc\nd' } } }],
    ['a logo larger than half a megabyte', { logo: Buffer.alloc(520 * 1024).toString('base64') }],
  ])('refuses %s', async (_, change) => {
    await expect(as(company).save({ letterhead: letterhead(change) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is nobody else’s to change, and asks again who it is before money goes elsewhere', async () => {
    await expect(as(company, 'viewer').save({ letterhead: letterhead() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const hoursAgo = new Date('2026-03-18T05:00:00.000Z');
    const again = { code: 'FORBIDDEN', errorCode: 'SIGN_IN_AGAIN' };
    await expect(as(company, 'owner', hoursAgo).save({ letterhead: letterhead() })).rejects.toMatchObject(again);
    await as(company).save({ letterhead: letterhead() });
    await as(company, 'owner', hoursAgo).save({
      letterhead: letterhead({ accentColor: '#000000' }),
      workspace: { dueDays: 1 },
    });
    const other = letterhead({ iban: null });
    await expect(as(company, 'owner', hoursAgo).save({ letterhead: other })).rejects.toMatchObject(again);
    const stranger = await openCompany();
    expect((await as(stranger).get()).letterhead).toMatchObject({ iban: null, logo: null });
  });

  it('keeps what each of several says that change different fields at once', async () => {
    const changes = { phone: '+34 600', iban: 'ES9121000418450200051332', legalName: 'Sur SL', contactName: 'Eva' };
    const patched = Object.entries(changes).map(([field, value]) => company.patch('/v1/company', { [field]: value }));
    expect((await Promise.all(patched)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await company.get('/v1/company')).body).toMatchObject(changes);
  });

  it('says in the security log what was changed', async () => {
    await as(company).save({ letterhead: letterhead() });
    await as(company).save({ letterhead: letterhead() }); // changes nothing
    await as(company).save({ letterhead: letterhead({ iban: 'DE89370400440532013000', logo: logoOf('#00f') }) });
    const events = await storedRows(
      'securityEvent',
      { workspaceId: company.id, kind: 'settings_changed' },
      { orderBy: { id: 'asc' } },
    );
    const fields = events.map(({ details }) => (details as { fields: string }).fields);
    expect(fields).toHaveLength(2);
    expect(fields[1]).toBe('iban, logo');
  });
});

describe('a letterhead', () => {
  const issue = async () => (await company.post('/v1/invoices', draftOf({ status: 'sent' }))).body.id as string;
  const print = async (id: string) => Buffer.from(await invoicePdf(company.actor, id));

  it('stays with what was issued under it, to the byte', async () => {
    await as(company).save({ letterhead: letterhead({ logo: logoOf('#f00') }) });
    const id = await issue();
    const first = await print(id);
    await as(company).save({
      workspace: { locale: 'en' },
      letterhead: letterhead({ layout: 'classic', iban: null, texts: {}, logo: logoOf('#00f') }),
    });
    expect((await print(id)).equals(first)).toBe(true);
    expect((await print(await issue())).equals(first)).toBe(false);
  });

  it('is deleted, with its logo and the logo’s bytes, once nothing names it', async () => {
    await as(company).save({ letterhead: letterhead({ logo: logoOf('#f00') }) });
    await issue();
    await as(company).save({ letterhead: letterhead({ logo: logoOf('#0f0') }) }); // the first is printed on an invoice
    await as(company).save({ letterhead: letterhead({ phone: '1' }) }); // the logo stays
    expect(await countRows('letterhead', { workspaceId: company.id })).toBe(2);
    expect([await countRows('logo', { workspaceId: company.id }), await filesToRemove()]).toEqual([2, 0]);
    await as(company).save({ letterhead: letterhead({ logo: null }) });
    expect([await countRows('logo', { workspaceId: company.id }), await filesToRemove()]).toEqual([1, 1]);
  });

  it('goes with its workspace', async () => {
    await as(company).save({ letterhead: letterhead({ logo: logoOf('#f00') }) });
    await deleteRow('workspace', { id: company.id });
    expect(await filesToRemove()).toBe(1);
    expect(await askFirst(sql`SELECT 1 FROM letterhead WHERE workspace_id = ${company.id}`)).toBeUndefined();
  });

  it('is never changed, not even in the database', async () => {
    await as(company).save({ letterhead: letterhead() });
    await expect(ask(sql`UPDATE letterhead SET iban = NULL`)).rejects.toThrow();
  });
});

describe('a logo', () => {
  const logoId = async () => (await storedRow('logo', { workspaceId: company.id })).id;
  const picture = async () => (await as(company).get()).letterhead.logo?.url ?? '';

  beforeEach(async () => {
    await as(company).save({ letterhead: letterhead({ logo: logoOf('#f00'), accentColor: '#facc15' }) });
  });

  it('is in the mail that brings an invoice, once and by its id, and gone from it once it is deleted', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ clientEmail: 'ap@acme.example' }));
    await company.post(`/v1/invoices/${body.id}/send`, {});
    const { id, html } = await storedRow('mailMessage', { workspaceId: company.id });
    expect(html).toMatch(/<img src="cid:logo_\w+" width="180" height="60" alt="Taller Norte SL"/);
    expect(await shownMail(id)).toContain(`<img src="${await picture()}" width="180"`);
    await changeRow('mailMessage', { id }, { html: html?.replace(/logo_\w+/, 'logo_gone') });
    expect(await shownMail(id)).not.toContain('<img');
  });

  it('is attached to the mail as it leaves, because mail programs show nothing that is inline', async () => {
    const html = await withPictures(company.id, `<p><img src="cid:${await logoId()}" alt=""></p>`);
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ to: 'a@b.example', html, attachDataUrls: true });
    expect(String(message)).toMatch(/Content-Type: image\/png[\s\S]*Content-Id: </i);
    expect(String(message)).not.toContain('src="data:');
  });

  it('is nobody else’s picture', async () => {
    const stranger = await openCompany();
    const html = `<img src="cid:${await logoId()}">`;
    expect(await withPictures(stranger.id, html)).toBe('');
  });

  it('is on the public page of a quote, with the colour', async () => {
    const { body } = await company.post('/v1/quotes', draftOf({ clientEmail: 'ap@acme.example' }));
    await company.post(`/v1/quotes/${body.id}/send`, {});
    const { publicToken } = await storedRow('quote', { id: body.id });
    const quote = await readPublicQuote(publicToken ?? '');
    expect(quote.company).toMatchObject({ accent: '#facc15', logo: { url: await picture() } });
  });
});
