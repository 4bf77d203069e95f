import { z } from 'zod';
import { ISSUE_PROBLEMS, type IssueProblem } from '@/lib/tax/issuing-rules';
import { InvoiceKind } from '@/server/sales/invoices/invoices.schema';

const problems = Object.keys(ISSUE_PROBLEMS) as [IssueProblem, ...IssueProblem[]];

/** What issuing a draft would make of it, and what is wrong with it: `isRefused` says what of that is refused. */
export const IssueCheck = z.object({
  kind: InvoiceKind,
  type: z.string(),
  /** The company has set it so, or sends what it issues to its tax agency. */
  strict: z.boolean(),
  problems: z.array(z.enum(problems)),
  /** The number that it would get now, unless another invoice is issued before it. */
  number: z.string(),
});
export type IssueCheck = z.output<typeof IssueCheck>;
