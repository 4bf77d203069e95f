'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Board, BoardCompany } from '@/server/operations/board/board.schema';
import { boardWords } from '~/messages/board';
import { WorkDialog } from './work-dialog';

interface WorkCellProps {
  company: BoardCompany;
  quarter: string;
  people: Board['data']['people'];
}

/** Who does the quarter, how far it is and what was noted; all of it is changed here. */
export function WorkCell({ company, quarter, people }: WorkCellProps) {
  const t = useWords(boardWords);
  const [isOpen, setOpen] = useState(false);
  const { work, requests, workspaceName } = company;
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="flex min-w-28 flex-col whitespace-normal wrap-anywhere">
        {t(`workState.${work.state}`)}
        {work.assigneeName && <span className="text-xs text-muted">{work.assigneeName}</span>}
        {requests.open > 0 && <span className="text-xs text-muted">{t('openRequests', { count: requests.open })}</span>}
        {work.note && <span className="line-clamp-2 text-xs text-muted">{work.note}</span>}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        className="relative z-1"
        aria-label={t('workOf', { company: workspaceName })}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden />
      </Button>
      {isOpen && <WorkDialog company={company} quarter={quarter} people={people} onClose={() => setOpen(false)} />}
    </span>
  );
}
