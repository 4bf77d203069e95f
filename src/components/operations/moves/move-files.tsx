'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReasonWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { Combobox } from '@/components/platform/ui/combobox';
import { Fold } from '@/components/platform/ui/fold';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { MoveFile, MoveView } from '@/server/operations/moves/moves.schema';
import { movesWords } from '~/messages/moves';
import { useMove } from './use-move';

/** The receipts of a move with whose they are, and the files that are not imported with the reason. */
export function MoveFiles({ of, isOpen }: { of: MoveView; isOpen: boolean }) {
  const t = useWords(movesWords, 'receipts');
  const ofOthers = useWords(movesWords, 'others');
  const receipts = of.files.filter(({ role }) => role === 'receipt');
  const others = of.files.filter(({ role, problem }) => role === 'refused' || (role !== 'receipt' && problem));
  const open = receipts.filter(({ problem, isLeftOut }) => problem && !isLeftOut);
  const settled = receipts.filter((file) => !open.includes(file));
  return (
    <>
      {receipts.length > 0 && (
        <Card>
          <CardHeader title={t('title')} description={t('text', { count: receipts.length })} />
          <ul className="divide-y border-t">
            {open.map((file) => (
              <Receipt key={file.id} moveId={of.id} file={file} isOpen={isOpen} />
            ))}
          </ul>
          {settled.length > 0 && (
            <div className="px-4 py-3">
              <Fold title={t('settled', { count: settled.length })}>
                <ul className="divide-y">
                  {settled.map((file) => (
                    <Receipt key={file.id} moveId={of.id} file={file} isOpen={isOpen} />
                  ))}
                </ul>
              </Fold>
            </div>
          )}
        </Card>
      )}
      {others.length > 0 && (
        <Card>
          <CardHeader title={ofOthers('title')} description={ofOthers('text')} />
          <ul className="divide-y border-t">
            {others.map((file) => (
              <li key={file.id} className="flex flex-col gap-0.5 px-4 py-2.5">
                <span className="font-medium wrap-anywhere">{file.fileName}</span>
                <Reason of={file} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Reason({ of: { problem } }: { of: MoveFile }) {
  const words = useReasonWords();
  return problem && <span className="text-muted">{words(problem)}</span>;
}

function Receipt({ moveId, file, isOpen }: { moveId: string; file: MoveFile; isOpen: boolean }) {
  const t = useWords(movesWords, 'receipts');
  const href = useWorkspaceHref();
  const { setFile } = useMove();
  const { id: fileId, fileName, owner, problem, isLeftOut, isAttached } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        {isAttached ? (
          <span className="wrap-anywhere">{fileName}</span>
        ) : (
          <TextLink href={href(`/files/move/${fileId}`)} target="_blank" className="wrap-anywhere">
            {fileName}
          </TextLink>
        )}
        {isLeftOut ? (
          <p className="text-muted">{t('leftOut')}</p>
        ) : problem ? (
          <p>
            <Reason of={file} />
          </p>
        ) : (
          owner && <p className="truncate text-muted">{t('of', { title: owner.title })}</p>
        )}
      </div>
      {isOpen && !isLeftOut && <OwnerChoice moveId={moveId} file={file} />}
      {isOpen && (
        <Button size="sm" onClick={() => setFile.mutate({ moveId, fileId, isLeftOut: !isLeftOut })}>
          {t(isLeftOut ? 'include' : 'leaveOut')}
        </Button>
      )}
    </li>
  );
}

/** Whose a receipt is, among the expenses of the move; they are known once it has been rehearsed. */
function OwnerChoice({ moveId, file }: { moveId: string; file: MoveFile }) {
  const t = useWords(movesWords, 'receipts');
  const trpc = useTRPC();
  const { setFile } = useMove();
  const [isChoosing, setChoosing] = useState(false);
  const owners = useQuery(trpc.moves.owners.queryOptions({ moveId }, { enabled: isChoosing }));
  if (!isChoosing)
    return (
      <Button size="sm" onClick={() => setChoosing(true)}>
        {t('choose')}
      </Button>
    );
  const keyOfOwner = ({ importId, row }: { importId: string; row: number }) => `${importId} ${row}`;
  return (
    <Combobox
      aria-label={t('chooseOf', { name: file.fileName })}
      className="w-full sm:w-72"
      placeholder={owners.data?.data.length === 0 ? t('none') : t('choosePlaceholder')}
      value={file.owner && file.isChosen ? keyOfOwner(file.owner) : null}
      onChange={(value) => {
        const owner = owners.data?.data.find((it) => keyOfOwner(it) === value);
        setFile.mutate({
          ...{ moveId, fileId: file.id },
          owner: owner ? { importId: owner.importId, row: owner.row } : null,
        });
      }}
      choices={(owners.data?.data ?? []).map((it) => ({ value: keyOfOwner(it), label: it.title }))}
    />
  );
}
