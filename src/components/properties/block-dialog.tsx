'use client';

import { useTranslations } from 'next-intl';
import { BlockForm } from '@/components/reservations/block-form';
import { Dialog } from '@/components/ui/dialog';

/** Blocks days of a property, on its page. */
export function BlockDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const t = useTranslations('properties');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('blocks.open')} description={t('blocks.text')}>
      <BlockForm propertyId={propertyId} onDone={onClose} />
    </Dialog>
  );
}
