import { sum, toNumber } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { operationsOf } from '@/server/tax/form-files/form-349';
import type { FormContext } from '@/server/tax/form-files/form-figures';
import type { FormDocuments, FormDocumentsInput } from '@/server/tax/form-files/forms.schema';
import { openForm } from '@/server/tax/form-files/open-form';
import { statedOf } from '@/server/tax/form-files/stated-in-347';
import { withheldIn } from '@/server/tax/form-files/withheld-lists';

/** The form that each list of withholdings is of. */
const LISTED = { '180': '115', '190': '111', '216': '216', '296': '216' } as const;

/** The documents that are shown of a party; the sum is of all. */
const MOST = 200;

/** The documents that add to what a list states of a party. @throws 404 for a form that is no list */
export async function listRowDocuments(actor: Actor, { party, ...query }: FormDocumentsInput): Promise<FormDocuments> {
  const found = await documentsOf(await openForm(actor, query), party);
  return {
    data: found.slice(0, MOST).map(({ document, day, amount }) => ({ ...document, day, amount: toNumber(amount) })),
    total: found.length,
    sum: toNumber(sum(found.map(({ amount }) => amount))),
  };
}

async function documentsOf(context: FormContext, party: string) {
  const { form, period } = context;
  switch (form) {
    case '347':
    case '415':
      return (await statedOf(context)).stated.filter((of) => `${of.key}:${of.party.key}` === party);
    case '349': {
      const all = (await operationsOf(context, period)).filter((of) => `${of.key}:${of.party.key}` === party);
      return all.map(({ base, ...of }) => ({ ...of, amount: base }));
    }
    case '180':
    case '190':
    case '216':
    case '296': {
      const all = (await withheldIn(context, LISTED[form])).filter((of) => of.party.key === party);
      return all.map(({ id, title, day, base }) => ({
        ...{ document: { kind: 'expense' as const, id, title }, day, amount: base },
      }));
    }
    default:
      throw notFound('List');
  }
}
