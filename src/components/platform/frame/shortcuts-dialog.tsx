'use client';

import { Fragment, useId } from 'react';
import { ShortcutKeys } from '@/components/platform/shell/shortcut-keys';
import { type ListedShortcuts, type ShortcutName, useShortcutList } from '@/components/platform/shell/shortcuts';
import type { SingleKeys } from '@/components/platform/shell/use-single-keys';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  singleKeys: SingleKeys;
}

/** The shortcuts of the page that is open, as they are declared where they are listened for. */
export default function ShortcutsDialog({ open, onClose, singleKeys }: ShortcutsDialogProps) {
  const t = useWords(shellWords, 'shortcuts');
  const groups = useShortcutList();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      {groups.map((listed) => (
        <Group key={listed.group} {...listed} />
      ))}
      <SingleKeysChoice {...singleKeys} />
    </Dialog>
  );
}

function Group({ group, shortcuts }: ListedShortcuts) {
  const t = useWords(shellWords, 'shortcuts');
  const doing = useWords(shellWords, `shortcuts.groups.${group}.does`) as (name: ShortcutName) => string;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-xs text-muted">{t(`groups.${group}.name`)}</h3>
      <dl className="flex flex-col divide-y">
        {Object.entries(shortcuts).map(([name, alternatives]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{doing(name as ShortcutName)}</dt>
            <dd className="shrink-0 text-muted">
              {alternatives.map((keys, index) => (
                <Fragment key={keys}>
                  {index > 0 && <span className="px-1.5 text-xs">{t('or')}</span>}
                  <ShortcutKeys keys={keys} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeysChoice({ areOn, turn }: SingleKeys) {
  const t = useWords(shellWords, 'shortcuts');
  const id = useId();
  return (
    <div className="flex gap-2.5 border-t pt-4">
      <Checkbox
        value={areOn}
        onChange={turn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="-mt-0.5"
      />
      <div>
        <p id={`${id}-label`}>{t('singleKeys')}</p>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {t('singleKeysHint')}
        </p>
      </div>
    </div>
  );
}
