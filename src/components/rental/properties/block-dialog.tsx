'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/platform/ui/dialog';
import { BlockForm } from '@/components/rental/reservations/block-form';

/** Blocks days of a property, on its page. */
export function BlockDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const t = useTranslations('properties');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('blocks.open')} description={t('blocks.text')}>
      <BlockForm propertyId={propertyId} onDone={onClose} />
    </Dialog>
  );
}
