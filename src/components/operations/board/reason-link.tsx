import { useFormat } from '@/components/platform/format/use-format';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { quarterPeriod } from '@/lib/dates/periods';
import type { BoardCompany, LightReason } from '@/server/operations/board/board.schema';
import { boardWords } from '~/messages/board';

interface ReasonLinkProps {
  company: Pick<BoardCompany, 'workspaceId' | 'workspaceName'>;
  quarter: string;
  reason: LightReason;
}

/** Why a light is what it is, leading to the list in that company. */
export function ReasonLink({ company, quarter, reason }: ReasonLinkProps) {
  const t = useWords(boardWords, 'reason');
  const format = useFormat();
  const { code, count = 0, day, days = 0 } = reason;
  return (
    <TextLink
      className="relative z-1 inline-block py-1"
      href={workspaceHref(company.workspaceId, pathOf(code, quarter))}
    >
      {t(code, { count, day: day ? format.date(day) : '', days: Math.abs(days) })}
    </TextLink>
  );
}

/** Where something is done about it, below the company's own address. */
function pathOf(code: LightReason['code'], quarter: string): string {
  const { from, to } = quarterPeriod(quarter);
  const period = `from=${from}&to=${to}`;
  const paths: Record<LightReason['code'], string> = {
    late: `/taxes?quarter=${quarter}`,
    due_soon: `/taxes?quarter=${quarter}`,
    no_profile: '/settings/company',
    unmatched_movements: '/banking/reconcile',
    drafts: `/invoices?status=draft&${period}`,
    without_receipt: `/expenses?missing=receipt&${period}`,
    without_tax_id: `/expenses?missing=taxId&${period}`,
    without_rate: `/taxes?quarter=${quarter}`,
    refused_records: '/tax-agency?view=todo',
    sending_stopped: '/tax-agency',
    verifactu_required: '/tax-agency/set-up',
    verifactu_soon: '/tax-agency/set-up',
    answers_to_read: '/requests?status=answered',
    certificate_ended: '/settings/company/agencies#certificate',
    certificate_ends: '/settings/company/agencies#certificate',
  };
  return paths[code];
}
