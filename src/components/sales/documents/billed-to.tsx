'use client';

import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTaxIdWarning } from '@/components/company/tax-ids/use-tax-id-warning';
import { AddressLines } from '@/components/contacts/parties/address-lines';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { TaxNote } from '@/components/contacts/parties/tax-note';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { Input } from '@/components/platform/ui/input';
import { LazyDialog, preloads } from '@/components/platform/ui/lazy-dialog';
import { Select } from '@/components/platform/ui/select';
import { useOpeningFold } from '@/components/platform/ui/use-opening-fold';
import { useWords } from '@/i18n/use-words';
import type { TaxParties } from '@/lib/tax/line-tax';
import { isInAnotherZone } from '@/lib/tax/tax-hints';
import type { Issuer } from '@/lib/tax/tax-parties';
import { FISCAL_ZONES } from '@/lib/tax/tax-zones';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { documentFormWords } from '~/messages/document-form';
import { fiscalProfileWords } from '~/messages/fiscal-profile';
import type { DocumentForm } from './document-values';
import { billing } from './document-values';

const loadNewClientDialog = () => import('./new-client-dialog').then((it) => it.NewClientDialog);

interface BilledToProps<Output> {
  kind: 'invoice' | 'quote';
  form: DocumentForm<Output>;
  issuer: Issuer;
  /** Who sells to whom, as it is typed. */
  parties: TaxParties;
}

/** Who is billed: a client, found or made on the spot, and what is printed of them. */
export function BilledTo<Output>({ kind, form, issuer, parties }: BilledToProps<Output>) {
  const t = useWords(documentFormWords);
  const zones = useWords(fiscalProfileWords, 'zones');
  const { control } = form;
  const [clientId, clientName, address, taxId, email, location] = useWatch({
    control,
    name: ['clientId', 'clientName', 'clientAddress', 'clientTaxId', 'clientEmail', 'clientLocation'],
  });
  const place = { country: address?.country, postalCode: address?.postalCode, taxId };
  const isElsewhere = isInAnotherZone({ ...place, zone: location === 'same' ? null : location }, parties.issuerZone);
  const taxIdWarning = useTaxIdWarning(taxId, address?.country);
  const { errors } = useFormState({ control, name: ['clientTaxId', 'clientEmail', 'clientLocation'] });
  const isTypedByHand = !clientId && clientName !== '';
  const fold = useOpeningFold(
    isTypedByHand || Boolean(taxIdWarning),
    Boolean(errors.clientTaxId || errors.clientEmail || errors.clientLocation),
  );
  const [typed, setTyped] = useState('');
  const [isCreating, setCreating] = useState(false);

  function choose(client: Client | null) {
    const chosen = client ? billing(client) : { clientId: null };
    for (const [name, value] of Object.entries(chosen)) {
      form.setValue(name as keyof typeof chosen, value as never, { shouldDirty: true, shouldValidate: Boolean(value) });
    }
  }

  return (
    <Card>
      <CardHeader
        title={t(`${kind}.billedTo`)}
        actions={
          <Button {...preloads(loadNewClientDialog)} onClick={() => setCreating(true)}>
            {typed ? t('createClient', { text: typed }) : t('newClient')}
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-4">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field control={control} name="clientId" label={t('client')}>
            {(field) => (
              <ClientCombobox
                {...field}
                onChange={choose}
                onSearch={setTyped}
                placeholder={t('findClient')}
                emptyText={t('noClient', { text: typed })}
              />
            )}
          </Field>
          <Field control={control} name="clientName" label={t(`${kind}.clientName`)} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
        </div>
        <div ref={fold}>
          <Fold title={t('billingDetails')} summary={[taxId, email].filter(Boolean).join(' · ')}>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field control={control} name="clientTaxId" label={t('clientTaxId')} hint={taxIdWarning}>
                {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
              </Field>
              <Field control={control} name="clientEmail" label={t('clientEmail')}>
                {(field) => <Input {...field} type="email" autoComplete="off" />}
              </Field>
              <Field control={control} name="clientLocation" label={t('clientZone')}>
                {(field) => (
                  <Select
                    {...field}
                    choices={[
                      { value: 'same', label: t('sameZone') },
                      ...FISCAL_ZONES.map((value) => ({ value, label: zones(value) })),
                    ]}
                  />
                )}
              </Field>
            </div>
            {address && <AddressLines address={address} />}
          </Fold>
        </div>
        {issuer.zone && <TaxNote parties={parties} hasTaxId={taxId !== ''} isElsewhere={isElsewhere} />}
      </CardBody>
      {isCreating && (
        <LazyDialog
          load={loadNewClientDialog}
          own={{
            name: typed,
            onClose: () => setCreating(false),
            onCreated: (client: Client) => {
              choose(client);
              setCreating(false);
            },
          }}
        />
      )}
    </Card>
  );
}
