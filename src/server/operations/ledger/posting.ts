import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FiscalZone, OperationType } from '@/server/generated/prisma/client';
import type { NOTICES } from './ledger.schema';

export type NoticeCode = (typeof NOTICES)[number];

const MOST_EXAMPLES = 5;
const AT_ONCE = 200;

/** What every entry of a company goes by, and what was noticed while they were made. */
export class Posting {
  readonly workspaceId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly zone: FiscalZone | null;
  readonly usualOperation: OperationType;
  readonly notices = new Map<NoticeCode, { count: number; examples: string[] }>();
  #made = 0;

  constructor(company: Pick<Posting, 'workspaceId' | 'currency' | 'timeZone' | 'zone' | 'usualOperation'>) {
    ({
      workspaceId: this.workspaceId,
      currency: this.currency,
      timeZone: this.timeZone,
      zone: this.zone,
      usualOperation: this.usualOperation,
    } = company);
  }

  notice(code: NoticeCode, example: string): void {
    const noticed = this.notices.get(code) ?? { count: 0, examples: [] };
    noticed.count += 1;
    if (noticed.examples.length < MOST_EXAMPLES && example) noticed.examples.push(example);
    this.notices.set(code, noticed);
  }

  /** Lets others have their turn once in a while. */
  async breathe(): Promise<void> {
    this.#made += 1;
    if (this.#made % AT_ONCE === 0) await nextTurn();
  }
}
