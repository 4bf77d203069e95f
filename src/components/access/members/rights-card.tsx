'use client';

import { Check } from 'lucide-react';
import { useFormatter } from 'next-intl';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { VisuallyHidden } from '@/components/platform/ui/visually-hidden';
import { useWords } from '@/i18n/use-words';
import { may, rightNames, roleNames, rolesWith } from '@/lib/folio/roles';
import { membersWords } from '~/messages/members';
import { rolesWords } from '~/messages/roles';

/** What each role may do, from where the server has it too: a table, and on a phone the roles below each right. */
export function RightsCard() {
  const t = useWords(membersWords, 'rights');
  const roleName = useWords(rolesWords);
  const format = useFormatter();
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <div className="border-t max-sm:hidden">
        <Table aria-label={t('title')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('right')}</TableHeader>
              {roleNames.map((role) => (
                <TableHeader key={role} className="text-center">
                  {roleName(role)}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rightNames.map((right) => (
              <TableRow key={right}>
                <th scope="row" className="px-4 py-2.5 text-left font-normal">
                  {t(right)}
                </th>
                {roleNames.map((role) => (
                  <TableCell key={role} className="text-center">
                    {may(role, right) ? (
                      <>
                        <Check aria-hidden className="mx-auto size-4 text-success-text" />
                        <VisuallyHidden>{t('may')}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <span aria-hidden className="text-muted">
                          –
                        </span>
                        <VisuallyHidden>{t('mayNot')}</VisuallyHidden>
                      </>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <CardBody className="sm:hidden">
        <ul className="flex flex-col divide-y">
          {rightNames.map((right) => (
            <li key={right} className="flex flex-col gap-0.5 py-2">
              <span>{t(right)}</span>
              <span className="text-xs text-muted">{format.list(rolesWith(right).map((role) => roleName(role)))}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
