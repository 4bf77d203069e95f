import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { dismissProposal, listProposals } from '@/server/banking/banking-rules/proposals';
import {
  BankRuleAnswer,
  BankRuleCreate,
  BankRuleList,
  BankRuleListInput,
  BankRulePatch,
  BankRulePath,
} from '@/server/banking/banking-rules/rules.schema';
import * as rules from '@/server/banking/banking-rules/rules.service';
import { applyRules, previewRules } from '@/server/banking/banking-rules/run-rules';
import {
  BankRuleApplyInput,
  BankRulePreview,
  BankRulePreviewInput,
  BankRuleProposalPath,
  BankRuleProposals,
  BankRuleRun,
  BankRuleRunPath,
  BankRuleUndone,
} from '@/server/banking/banking-rules/runs.schema';
import { undoRun } from '@/server/banking/banking-rules/undo-run';
import { listProcedure, readProcedure, reconcileProcedure, rest, router } from '@/server/platform/api/trpc';

const { tag } = resources.banking;
const all = '/v1/banking/rules';
const one = '/v1/banking/rules/{ruleId}';

export const bankingRulesRouter = router({
  list: listProcedure
    .meta(
      rest('GET', all, {
        tag,
        summary: 'List the rules for transactions',
        description: 'In the order in which they are asked: of several that fit a transaction, the first counts.',
      }),
    )
    .input(BankRuleListInput)
    .output(BankRuleList)
    .query(({ ctx, input }) => rules.listRules(ctx.actor, input)),

  create: reconcileProcedure
    .meta(
      rest('POST', all, {
        tag,
        summary: 'Add a rule for transactions',
        description:
          'It says what new transactions are, of statements and entered ones, by what the bank says of them. Those that ' +
          'are there change only when rules are applied. Of several that fit the first counts.',
        status: 201,
        errors: [422],
      }),
    )
    .input(BankRuleCreate)
    .output(BankRuleAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await rules.createRule(ctx.actor, input) })),

  get: readProcedure
    .meta(
      rest('GET', one, {
        row: 'bankRule',
        tag,
        summary: 'Read a rule for transactions',
        description: 'One rule: its conditions, and what it says of transactions that meet them.',
      }),
    )
    .input(BankRulePath)
    .output(BankRuleAnswer)
    .query(async ({ ctx, input }) => ({ data: await rules.getRule(ctx.actor, input.ruleId) })),

  update: reconcileProcedure
    .meta(
      rest('PATCH', one, {
        tag,
        summary: 'Change a rule for transactions',
        description:
          'With `position` it moves, and the others make room. `conditions` and `action` are replaced whole.',
        errors: [422],
      }),
    )
    .input(BankRulePath.extend(BankRulePatch.shape))
    .output(BankRuleAnswer)
    .mutation(async ({ ctx, input: { ruleId, ...changes } }) => ({
      data: await rules.updateRule(ctx.actor, ruleId, changes),
    })),

  delete: reconcileProcedure
    .meta(
      rest('DELETE', one, {
        tag,
        summary: 'Delete a rule for transactions',
        description: 'New transactions are not asked about it any more. The categories that it gave stay.',
        status: 204,
      }),
    )
    .input(BankRulePath)
    .output(z.void())
    .mutation(({ ctx, input }) => rules.deleteRule(ctx.actor, input.ruleId)),

  preview: listProcedure
    .meta(
      rest('POST', `${all}/preview`, {
        tag,
        summary: 'See what rules would change',
        description:
          'It changes nothing. A transaction that a person categorized, that is matched or that is excluded stays as it is.',
      }),
    )
    .input(BankRulePreviewInput)
    .output(BankRulePreview)
    .query(async ({ ctx, input }) => ({ data: await previewRules(ctx.actor, input) })),

  run: reconcileProcedure
    .meta(
      rest('POST', `${all}/apply`, {
        tag,
        summary: 'Apply rules to the transactions that are there',
        description: 'All at once or not at all, and never over what a person said. By its id it is taken back.',
        status: 201,
      }),
    )
    .input(BankRuleApplyInput)
    .output(BankRuleRun)
    .mutation(async ({ ctx, input }) => ({ data: await applyRules(ctx.actor, input.ruleId) })),

  undo: reconcileProcedure
    .meta(
      rest('POST', `${all}/apply/{runId}/undo`, {
        tag,
        summary: 'Take back what applying rules did',
        description: 'Transactions that have changed since stay as they are.',
        errors: [409],
      }),
    )
    .input(BankRuleRunPath)
    .output(BankRuleUndone)
    .mutation(async ({ ctx, input }) => ({ data: await undoRun(ctx.actor, input.runId) })),

  proposals: listProcedure
    .meta(
      rest('GET', `${all}/proposals`, {
        tag,
        summary: 'List rules that you seem to go by',
        description:
          'The last three transactions of a counterparty were given the same category by a person, and no rule says so.',
      }),
    )
    .output(BankRuleProposals)
    .query(async ({ ctx }) => ({ data: await listProposals(ctx.actor) })),

  dismiss: reconcileProcedure
    .meta(
      rest('DELETE', `${all}/proposals/{proposalId}`, {
        tag,
        summary: 'Dismiss a proposed rule',
        description: 'Use it for a proposal that you do not want: it is not made again.',
        status: 204,
      }),
    )
    .input(BankRuleProposalPath)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissProposal(ctx.actor, input.proposalId)),
});
