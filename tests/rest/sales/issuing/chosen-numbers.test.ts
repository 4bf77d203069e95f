import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { sql } from '~/tests/setup/ask';
import { draftOf, rewriteIssued } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { insertRow } from '~/tests/setup/stored-rows';
import { company, create, issue, openForIssuing } from './issuing';

beforeEach(openForIssuing);

describe("a number of the caller's own", () => {
  it.each(['A"1', "A'1", 'A<1', 'A>1', 'A=1', 'Ñ-1', 'A\u00a01', 'A\t1', '№1'])('%j is 400', async (documentNumber) => {
    const { status, body } = await create({ documentNumber });
    expect({ status, path: body.details[0].path }).toEqual({ status: 400, path: ['documentNumber'] });
  });

  it('takes every other sign of ASCII', async () => {
    const signs = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).filter(
      (sign) => !`"'<>=`.includes(sign),
    );
    for (const part of [signs.slice(0, 45), signs.slice(45)]) {
      const documentNumber = part.join('').trim();
      expect((await issue({ documentNumber })).body).toMatchObject({ documentNumber });
    }
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true });
  });

  it.each(['F-2026-001', 'F-2026-1', 'F-2031-999999', 'S-2026-001', 'R-2027-01', 'WEB-2026-7'])(
    '%s is what a series is yet to give: 409, new and changed',
    async (documentNumber) => {
      const series = { id: newId('ser'), workspaceId: company.id, prefix: 'WEB', padding: 1 };
      await insertRow('invoiceSeries', series);
      const { body: draft } = await create();
      for (const answer of [
        await create({ documentNumber }),
        await issue({ documentNumber }),
        await company.patch(`/v1/invoices/${draft.id}`, { documentNumber }),
        (await company.post('/v1/invoices/batch', [draftOf({ documentNumber })])).body.data[0],
      ]) {
        expect(answer.status).toBe(409);
        expect((answer.body ?? answer).details).toMatchObject([{ path: ['documentNumber'], code: 'reserved' }]);
      }
    },
  );

  it.each(['F-26-001', 'FX-2026-001', 'F-2026-001b', 'f-2026-001', '2026-001', 'P-2026-001'])(
    '%s is not',
    async (documentNumber) => {
      expect(await create({ documentNumber })).toMatchObject({ status: 201 });
    },
  );

  it('of before these rules stays with its invoice', async () => {
    const { body } = await issue({ documentNumber: 'OLD-1' });
    await rewriteIssued(sql`UPDATE invoice SET document_number = 'Nº=1' WHERE id = ${body.id}`);
    expect((await company.patch(`/v1/invoices/${body.id}`, { notes: 'Thanks' })).body).toMatchObject({
      documentNumber: 'Nº=1',
      notes: 'Thanks',
    });
  });
});
