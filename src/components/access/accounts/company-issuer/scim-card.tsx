'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { directoryRoles } from '@/lib/folio/roles';
import type { ScimAccess } from '@/server/access/accounts/scim/scim-token.schema';
import { companySignInWords } from '~/messages/company-sign-in';
import { rolesWords } from '~/messages/roles';

type DirectoryRole = (typeof directoryRoles)[number];

/** The company's directory, which adds and deactivates members by itself. */
export function ScimCard({ hasIssuer }: { hasIssuer: boolean }) {
  const access = useQuery(useTRPC().scim.get.queryOptions()).data;
  return access ? <AccessCard access={access} hasIssuer={hasIssuer} /> : null;
}

function AccessCard({ access: { address, token }, hasIssuer }: { access: ScimAccess; hasIssuer: boolean }) {
  const t = useWords(companySignInWords);
  const roleName = useWords(rolesWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const id = useId();
  const [role, setRole] = useState<DirectoryRole>(token?.defaultRole ?? 'viewer');
  const [secret, setSecret] = useState<string>();
  const show = (saved: ScimAccess) => queryClient.setQueryData(trpc.scim.get.queryKey(), saved);
  const create = useMutation(
    trpc.scim.createToken.mutationOptions({
      onSuccess: ({ secret: made, ...saved }) => {
        show(saved);
        setSecret(made);
      },
    }),
  );
  const remove = useMutation(
    trpc.scim.removeToken.mutationOptions({
      onSuccess: (saved) => {
        show(saved);
        setSecret(undefined);
      },
    }),
  );
  const make = () => create.mutateAsync({ defaultRole: role });
  return (
    <Card>
      <CardHeader title={t('scim')} description={t('scimText')} />
      <CardBody className="flex flex-col gap-4">
        {!hasIssuer && <p className="text-muted">{t('scimNoIssuer')}</p>}
        <Copied what={t('scimAddress')} value={address} />
        <div className="flex flex-col gap-1.5">
          <Label id={`${id}-label`} htmlFor={id}>
            {t('scimRole')}
          </Label>
          <Select
            id={id}
            value={role}
            onChange={setRole}
            choices={directoryRoles.map((value) => ({ value, label: roleName(value) }))}
          />
        </div>
        {token && (
          <p className="text-muted">
            {t.rich('scimToken', {
              prefix: token.prefix,
              used: () => (token.lastUsedAt ? <DateTime value={token.lastUsedAt} /> : t('scimUnused')),
            })}
          </p>
        )}
        {secret && (
          <Callout tone="success" title={t('scimSecret')}>
            <Copied what="Token" value={secret} />
          </Callout>
        )}
      </CardBody>
      <CardFooter>
        {token ? (
          <>
            <Asked action={t('scimRemove')} text={t('scimRenewText')} onConfirm={() => remove.mutateAsync()} />
            <Asked action={t('scimRenew')} text={t('scimRenewText')} onConfirm={make} />
          </>
        ) : (
          <Button loading={create.isPending} onClick={() => void make().catch(() => undefined)}>
            {t('scimCreate')}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

function Copied({ what, value }: { what: string; value: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 text-xs break-all">{value}</code>
      <CopyButton value={value} what={what} />
    </span>
  );
}

function Asked({ action, text, onConfirm }: { action: string; text: string; onConfirm: () => Promise<unknown> }) {
  return (
    <AlertDialog
      trigger={<Button>{action}</Button>}
      title={action}
      description={text}
      action={action}
      onConfirm={onConfirm}
    />
  );
}
