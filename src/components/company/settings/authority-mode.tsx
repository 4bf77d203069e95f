import type { ReactNode } from 'react';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import type { TaxAgencyMode } from '@/lib/tax/tax-agency-modes';

const tones = { off: 'neutral', test: 'info', production: 'success' } as const;

/** Whether an authority is told: not at all, for trying out, or in earnest. */
export function ModeBadge({ mode, children }: { mode: TaxAgencyMode; children: ReactNode }) {
  return (
    <Badge tone={tones[mode]} dot>
      {children}
    </Badge>
  );
}

interface ModeSwitchProps {
  words: { action: string; title: string; text: string };
  /** It stops something. */
  stops: boolean;
  disabled?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A button that changes the mode, once it is confirmed. */
export function ModeSwitch({ words: { action, title, text }, stops, disabled, onConfirm }: ModeSwitchProps) {
  return (
    <AlertDialog
      trigger={<Button disabled={disabled}>{action}</Button>}
      title={title}
      description={text}
      action={action}
      tone={stops ? 'danger' : 'primary'}
      onConfirm={onConfirm}
    />
  );
}
