'use client';

import { useWords } from '@/i18n/use-words';
import { TEMPLATE_KINDS } from '@/server/company/mail-templates/mail-templates.schema';
import type { Messages } from '~/messages/all';
import { mailTemplatesWords } from '~/messages/mail-templates-screen';
import { securityLogWords } from '~/messages/security-log';

type Changed = Messages['securityLog']['changed'];
type FieldName = keyof Changed['field'];
type Owner = keyof Changed['owner'];

/** Gives the words of the settings that an event names, as `dueDays, verifactu.mode` or `series F`. */
export function useChangedWords() {
  const t = useWords(securityLogWords, 'changed');
  const kinds = useWords(mailTemplatesWords, 'templates.kinds');
  const isField = (name: string): name is FieldName => t.has(`field.${name as FieldName}`);
  const isOwner = (name: string): name is Owner => t.has(`owner.${name as Owner}`);
  const ofTemplate = (name: string) => {
    const kind = TEMPLATE_KINDS.find((it) => name.startsWith(`${it} `));
    return kind ? `${kinds(kind)} ${name.slice(kind.length + 1)}` : name;
  };
  const wordsOf = (name: string): string => {
    const [, what, which = ''] = /^(series|proRata|mail template) (.+)$/.exec(name) ?? [];
    if (what === 'series' || what === 'proRata') return t(what, { name: which });
    if (what) return t('mailTemplate', { name: ofTemplate(which) });
    const [owner = '', field = ''] = name.split('.');
    if (isOwner(owner)) return `${t(`owner.${owner}`)}: ${isField(field) ? t(`field.${field}`) : field}`;
    if (name === 'payment reminders') return t('reminders');
    return isField(name) ? t(`field.${name}`) : name;
  };
  return (fields: string) => fields.split(', ').map(wordsOf).join(', ');
}
