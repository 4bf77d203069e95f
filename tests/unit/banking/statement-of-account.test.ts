import { describe, expect, it } from 'vitest';
import type { ParsedStatement } from '@/server/banking/bank-statements/statement';
import { statementOf } from '@/server/banking/banking/statements/statement-of-account';

const IBAN = 'ES9121000418450200051332';
const OTHER = 'ES2109990123420000456789';
const own = { id: 'a', accountName: 'Main', iban: IBAN, accountNumber: null, currency: 'EUR' };
const other = { id: 'b', accountName: 'Savings', iban: OTHER, accountNumber: 'SAV-00012345' };
const fileOf = (account: ParsedStatement['account']): ParsedStatement => ({
  ...{ format: 'n43', account, movements: { count: 0, chunks: [], currencies: [] }, warnings: [] },
});

describe('the statement of an account', () => {
  it.each([
    ['by its IBAN', own, { iban: IBAN, currency: 'EUR' }, []],
    ['by its CCC', own, { number: '2100 0418 45 0200051332' }, []],
    ['by the end of its IBAN', own, { number: '0200051332' }, []],
    [
      'by the number that was entered',
      { ...own, iban: null, accountNumber: '8310/442-19' },
      { number: '831044219' },
      [],
    ],
    [
      'by a number of few digits that was entered',
      { ...own, iban: null, accountNumber: '12-34' },
      { number: '1234' },
      [],
    ],
    ['by one beside its IBAN', { ...own, accountNumber: '123456' }, { number: '123456' }, []],
    ['by a German bank and account', { ...own, iban: 'DE08100200300001234567' }, { number: '10020030/1234567' }, []],
    ['where the file says nothing', own, {}, []],
    ['by a sign that is of its currency too', { ...own, currency: 'MXN' }, { sign: '$' }, []],
    ['where the account says nothing', { ...own, iban: null }, { iban: IBAN }, []],
    ['with a warning, where the numbers tell nothing', own, { number: '555/1' }, ['account']],
  ])('is found %s', (_, account, said, warnings) => {
    const found = statementOf([fileOf(said)], account, [other]);
    expect(found.account).toEqual(said);
    expect(found.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  it.each([
    ['of another account of ours', { iban: OTHER }, 'Savings'],
    ['of its number', { number: 'SAV00012345' }, 'Savings'],
    ['of a stranger', { iban: 'ES6000491500051234567892' }, 'ES6000491500051234567892'],
    ['in another currency', { iban: IBAN, currency: 'USD' }, 'the account is in EUR'],
    ['with the sign of others', { iban: IBAN, sign: '$' }, 'the account is in EUR'],
  ])('is not a file %s, and the error says so', (_, said, named) => {
    expect(() => statementOf([fileOf(said)], own, [other])).toThrow(named);
  });

  it('is taken out of a file of several with numbers of few digits; the end of an IBAN needs more', () => {
    const few = { ...own, iban: null, accountNumber: '123456' };
    const files = [fileOf({ number: '123457' }), fileOf({ number: '123456' })];
    expect(statementOf(files, few, [other]).account).toEqual({ number: '123456' });
    expect(() => statementOf([fileOf({ number: '51332' }), fileOf({ number: '1' })], own, [])).toThrow(
      'IBAN or number',
    );
  });

  it('is taken out of a file of several, which are named; of several that say nothing, none', () => {
    const { account, warnings } = statementOf([fileOf({ iban: OTHER }), fileOf({ iban: IBAN })], own, [other]);
    expect(account).toEqual({ iban: IBAN });
    expect(warnings).toMatchObject([{ code: 'other_accounts', message: expect.stringContaining(OTHER) }]);
    expect(() => statementOf([fileOf({}), fileOf({})], own, [])).toThrow('not of this account');
  });
});
