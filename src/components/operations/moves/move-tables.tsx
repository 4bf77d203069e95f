'use client';

import { useApiWords } from '@/components/platform/api/api-words';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { Select } from '@/components/platform/ui/select';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { IMPORT_KINDS } from '@/lib/tables/imports/import-kinds';
import type { MoveTable, MoveView } from '@/server/operations/moves/moves.schema';
import { importsWords } from '~/messages/imports';
import { movesWords } from '~/messages/moves';
import { useMove } from './use-move';

/** The tables of a move: what each is of, what it leaves open, and what becomes of its rows. */
export function MoveTables({ of, isOpen }: { of: MoveView; isOpen: boolean }) {
  const t = useWords(movesWords, 'tables');
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <ul className="divide-y border-t">
        {of.tables.map((table) => (
          <TableItem key={table.id} moveId={of.id} table={table} isOpen={isOpen} />
        ))}
      </ul>
    </Card>
  );
}

function TableItem({ moveId, table, isOpen }: { moveId: string; table: MoveTable; isOpen: boolean }) {
  const t = useWords(movesWords, 'tables');
  const ofImport = useWords(importsWords);
  const href = useWorkspaceHref();
  const inWords = useApiWords();
  const { setTable } = useMove();
  const { id: importId, fileName, kind, total, counts, program, isLeftOut, isKindOpen, question } = table;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <TextLink href={href(`/imports/${importId}`)} className="wrap-anywhere">
            {fileName}
          </TextLink>
          <p className="text-muted">
            {t('rows', { count: total })}
            {program && ` · ${program}`}
          </p>
        </div>
        {isLeftOut ? (
          <Badge>{t('leftOut')}</Badge>
        ) : (
          <Select
            aria-label={t('kindOf', { name: fileName })}
            className="w-full sm:w-48"
            disabled={!isOpen}
            value={isKindOpen ? null : kind}
            placeholder={t('kindOpen')}
            onChange={(next) => setTable.mutate({ moveId, importId, kind: next })}
            choices={IMPORT_KINDS.map((value) => ({ value, label: ofImport(`kinds.${value}`) }))}
          />
        )}
        {isOpen && (
          <Button size="sm" onClick={() => setTable.mutate({ moveId, importId, isLeftOut: !isLeftOut })}>
            {t(isLeftOut ? 'include' : 'leaveOut')}
          </Button>
        )}
      </div>
      {!isLeftOut && isKindOpen && <p className="text-danger-text">{t('askKind')}</p>}
      {!isLeftOut && question && (
        <p className="text-danger-text">
          {inWords(question)} <TextLink href={href(`/imports/${importId}`)}>{t('answer')}</TextLink>
        </p>
      )}
      {!isLeftOut && counts && (
        <p className="text-muted">
          {t('counts', { created: counts.new, changed: counts.changed, same: counts.same })}
          {counts.refused > 0 && <span className="text-danger-text"> {t('refused', { count: counts.refused })}</span>}
        </p>
      )}
    </li>
  );
}
