import { beforeEach, expect, it } from 'vitest';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storedRows } from '~/tests/setup/stored-rows';

const PATH = '/v1/company/tax-settings';

let company: Company;

beforeEach(async () => {
  company = await openCompany();
});

it('answers nothing until somebody has answered, and then what was answered', async () => {
  expect((await company.get(PATH)).body).toEqual({});
  const given = {
    phone: '910000000',
    iban: 'ES91 2100 0418 4502 0005 1332',
    monthlyRefund: false,
    exemptFrom390: true,
  };
  const changed = await company.patch(PATH, given);
  const expected = { ...given, iban: 'ES9121000418450200051332' };
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect((await company.get(PATH)).body).toEqual(expected);
});

it('a PATCH leaves what it does not name, and null clears', async () => {
  await company.patch(PATH, { phone: '910000000', specialProRata: true });
  expect((await company.patch(PATH, { phone: null })).body).toEqual({ specialProRata: true });
  expect((await company.patch(PATH, { specialProRata: null })).body).toEqual({});
});

it('a wrong IBAN is refused', async () => {
  expect((await company.patch(PATH, { iban: 'ES9121000418450200051333' })).status).toBe(400);
});

it('notes in the security log what was changed, and not to what', async () => {
  await dashboardOf(company.actor).taxSettings.save({ iban: 'ES9121000418450200051332' });
  const logged = await storedRows('securityEvent', {
    workspaceId: company.actor.workspaceId,
    kind: 'settings_changed',
  });
  expect(logged.map(({ details }) => details)).toContainEqual({ fields: 'taxSettings.iban' });
});
