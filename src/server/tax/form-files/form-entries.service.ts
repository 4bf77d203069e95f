import { isCalendarDate } from '@/lib/dates';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money } from '@/lib/money/money';
import { entryKindOf } from '@/lib/tax/tax-forms/form-entries';
import { nameOfActor } from '@/server/access/members/name-of-actor';
import type { Actor } from '@/server/platform/api/context';
import { TOO_LARGE } from '@/server/platform/contract/amounts';
import { invalid } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { EntriesSave, TaxForm } from '@/server/tax/form-files/forms.schema';
import { openForm } from '@/server/tax/form-files/open-form';
import { readForm } from '@/server/tax/form-files/read-form';

/**
 * Enters what no document says into a form; null takes an entry back, and what is left out stays.
 * @throws 400 for a box that is worked out, or a value that it cannot have
 */
export async function saveEntries(actor: Actor, { form, period, entries }: EntriesSave): Promise<TaxForm> {
  await openForm(actor, { form, period });
  const { workspaceId } = actor;
  const given = Object.entries(entries).map(([box, value]) => ({ box, value }));
  for (const { box, value } of given) {
    const why = whyNot(entryKindOf(form, box), { form, box, value });
    if (why) throw invalid(['entries', box], why);
  }
  await inTransaction(async () => {
    const by = { enteredAt: clock.now(), enteredBy: await nameOfActor(actor), enteredById: actor.userId };
    for (const { box, value } of given) {
      const key = { workspaceId, form, period, box };
      if (value === null) await db.taxFormEntry.deleteMany({ where: key });
      else {
        const data = {
          ...by,
          amount: typeof value === 'number' ? value : null,
          text: typeof value === 'string' ? value : null,
        };
        await db.taxFormEntry.upsert({
          where: { workspaceId_form_period_box: key },
          create: { ...key, ...data },
          update: data,
        });
      }
    }
  });
  return readForm(actor, { form, period });
}

type Given = { form: string; box: string; value: number | string | null };

function whyNot(kind: ReturnType<typeof entryKindOf>, { form, box, value }: Given): Why | undefined {
  if (kind === undefined) return reasonOf('FORM_BOX_NOT_ENTERED', { form, box });
  if (value === null) return undefined;
  if (typeof kind !== 'string') {
    const isChoice = typeof value === 'string' && kind.includes(value);
    return isChoice ? undefined : reasonOf('FORM_ENTRY_CHOICE', { box, choices: kind.join(', ') });
  }
  if (kind === 'date') {
    return typeof value === 'string' && isCalendarDate(value) ? undefined : reasonOf('FORM_ENTRY_DATE', { box });
  }
  if (kind === 'text')
    return typeof value === 'string' && value !== '' ? undefined : reasonOf('FORM_ENTRY_TEXT', { box });
  if (kind === 'reference') {
    const isReference = typeof value === 'string' && /^(4|[0-9A-Z]{20})$/.test(value);
    return isReference ? undefined : reasonOf('FORM_ENTRY_REFERENCE', { box });
  }
  if (typeof value !== 'number') return reasonOf('FORM_ENTRY_AMOUNT', { box });
  const isMoney = new Money(value).decimalPlaces() <= 2 && Math.abs(value) < TOO_LARGE;
  if (kind === 'count') return isCount(value) ? undefined : reasonOf('FORM_ENTRY_COUNT', { box });
  if (kind === 'rate') return isMoney && value >= 0 && value <= 100 ? undefined : reasonOf('FORM_ENTRY_RATE', { box });
  return isMoney ? undefined : reasonOf('FORM_ENTRY_AMOUNT', { box });
}

/** As many as eight digits can say. */
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99_999_999;
