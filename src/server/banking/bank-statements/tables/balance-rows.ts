import { MONTHS } from '@/lib/tables/date-order';
import { wordsOf } from '@/lib/tables/languages';
import words from '@/lib/tables/statement-words.json';
import { fold } from '@/lib/text/fold';
import { type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';

/** No name of a balance is longer, with its day and its amount. */
const LONGEST = 80;

const kinds = new Map(
  (['opening', 'closing', 'sum'] as const).flatMap((kind) =>
    wordsOf(words.balanceRows[kind]).map(({ word }) => [word, kind] as const),
  ),
);

/** The first letters of all names; few texts begin with them, so few are examined. */
const beginnings = new RegExp(
  `^\\s*(?:${[...new Set([...kinds.keys()].map((word) => word.slice(0, 3)))].join('|')})`,
  'i',
);

/** The rows of a table that are balances or totals, such as `SALDO INICIAL` and `Turnover`, and no movements. */
export class BalanceRows {
  #count = 0;
  #first: number | undefined;
  readonly #values: Partial<Record<'opening' | 'closing', string | undefined>> = {};

  /**
   * Adds a row if its text is nothing but the name of a balance; dates, digits and currencies beside it do not count. A row
   * whose balance moved by its amount is a movement, whatever its text is.
   */
  add(text: string, amount: string | undefined, balance: string | undefined, line: number): boolean {
    const kind = kindOf(text);
    if (!kind || (amount !== undefined && balance !== undefined && amount !== balance)) return false;
    this.#count += 1;
    this.#first ??= line;
    if (kind === 'opening') this.#values.opening ??= amount ?? balance;
    else if (kind === 'closing') this.#values.closing = amount ?? balance;
    return true;
  }

  balances(): { openingBalance?: string; closingBalance?: string } {
    const { opening, closing } = this.#values;
    return {
      ...(opening !== undefined && { openingBalance: opening }),
      ...(closing !== undefined && { closingBalance: closing }),
    };
  }

  warnings(): StatementWarning[] {
    return this.#count > 0 ? [warningOf('balance_rows', { count: this.#count }, this.#first)] : [];
  }
}

const months = [...MONTHS.keys()].join('|');
/** What stands beside the name of a balance: its day, its month and its currency. */
const VALUES = new RegExp(`\\b(?:eur|usd|gbp|chf|euros?|${months})\\b|\\d+`, 'g');
/** A dated `Saldo a 01/10/2026` is a balance; `Saldo` alone may be the text of a payment. */
const BALANCES = new Set(['saldo', 'balance', 'solde', 'kontostand']);

function kindOf(text: string): 'opening' | 'closing' | 'sum' | undefined {
  if (text.length > LONGEST || !beginnings.test(text)) return undefined;
  const plain = fold(text);
  const withoutValues = plain
    .replace(VALUES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s(?:a|al|el|del|de|at|on|as of|per|zum|am|au|le|il|em|op|na|dzien|mes))+\s*$/, ' ')
    .trim();
  if (BALANCES.has(withoutValues) && /\d/.test(plain)) return 'sum';
  return kinds.get(plain) ?? kinds.get(withoutValues);
}
