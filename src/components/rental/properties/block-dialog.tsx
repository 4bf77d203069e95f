'use client';

import { Dialog } from '@/components/platform/ui/dialog';
import { BlockForm } from '@/components/rental/reservations/block-form';
import { useWords } from '@/i18n/use-words';
import { propertiesWords } from '~/messages/properties';

/** Blocks days of a property, on its page. */
export function BlockDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const t = useWords(propertiesWords);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('blocks.open')} description={t('blocks.text')}>
      <BlockForm propertyId={propertyId} onDone={onClose} />
    </Dialog>
  );
}
