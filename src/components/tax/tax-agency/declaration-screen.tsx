'use client';

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { VerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { taxAgencyWords } from '~/messages/tax-agency';
import { declarationOf } from './declaration-text';

/** The producer's statement that the program does as the law asks (declaración responsable), out of the settings. */
export function DeclarationScreen() {
  const t = useWords(taxAgencyWords, 'declaration');
  const nav = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const settings = useQuery(trpc.verifactu.settings.queryOptions());
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: nav('title'), href: href('/tax-agency') }]} />}
        title={t('title')}
        description={t('text')}
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden /> {t('print')}
          </Button>
        }
      />
      <Loaded query={settings}>{(it) => <Declaration settings={it} />}</Loaded>
    </Page>
  );
}

/** In Spanish, whoever reads it: it is for the tax agency. */
function Declaration({ settings }: { settings: VerifactuSettings }) {
  const t = useWords(taxAgencyWords, 'declaration');
  const href = useWorkspaceHref();
  const { dayNow } = useWorkspace();
  const { name, taxId, address } = settings.producer;
  const isIncomplete = !name || !taxId || !address || !settings.systemId;
  const points = declarationOf(settings, dayNow());
  return (
    <>
      {isIncomplete && (
        <Callout tone="warning" title={t('incomplete')}>
          {t('incompleteText')}{' '}
          <TextLink href={href('/settings/company/agencies#verifactu')}>{t('toSettings')}</TextLink>
        </Callout>
      )}
      <Card>
        <CardBody className="p-6">
          <article lang="es" className="flex flex-col gap-4">
            <h2 className="font-semibold">Declaración responsable del sistema informático de facturación</h2>
            <ol className="flex flex-col gap-3">
              {points.map(({ letter, term, text }) => (
                <li key={letter} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
                  <span className="text-muted">{letter})</span>
                  <div className="min-w-0 wrap-anywhere">
                    <p className="font-medium">{term}</p>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </article>
        </CardBody>
      </Card>
    </>
  );
}
