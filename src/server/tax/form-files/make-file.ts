import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import { latin1 } from '@/lib/tax/form-files/agency-text';
import type { TextChange } from '@/lib/tax/form-files/write-record';
import { FieldOverflow } from '@/lib/tax/form-files/write-record';
import type { Actor } from '@/server/platform/api/context';
import type { BinaryAnswer } from '@/server/platform/api/trpc';
import { apiErrorWithMessage } from '@/server/platform/contract/errors';
import { blockedForAll, notesOnDesign } from '@/server/tax/form-files/declarant';
import type { FormContext, FormFigures } from '@/server/tax/form-files/form-figures';
import type { FormQuery } from '@/server/tax/form-files/forms.schema';
import { formRules, openForm } from '@/server/tax/form-files/open-form';

/** A file that can be handed in, or what it waits for. */
export interface FileAttempt {
  blocked: Why[];
  /** What the person should know of it. */
  notes: Why[];
  made?: { bytes: Uint8Array; fileName: string; declaredAs?: string; result?: Money };
}

/** Makes the file of a form, as far as nothing stands against it. */
export function attemptFile(context: FormContext, figures: FormFigures): FileAttempt {
  const { form } = context;
  const write = formRules[form]?.write;
  const notes = figures.notes ?? [];
  if (!write) return { blocked: [reasonOf('FORM_HAS_NO_FILE'), ...figures.blocked], notes };
  const blocked = [...blockedForAll(context), ...figures.blocked];
  if (blocked.length > 0) return { blocked, notes };
  try {
    const file = write(context, figures);
    if ('blocked' in file) return { blocked: file.blocked, notes };
    const { text, changes, declaredAs, result } = file;
    const made = { bytes: latin1(text), fileName: fileNameOf(context), declaredAs, result };
    return { blocked: [], notes: [...notes, ...notesOnDesign(context), ...file.notes, ...changes.map(noteOf)], made };
  } catch (error) {
    if (!(error instanceof FieldOverflow)) throw error;
    const { field, value, length } = error;
    return { blocked: [reasonOf('FORM_VALUE_TOO_LONG', { field, value, length })], notes };
  }
}

/**
 * The file of a form as the tax agency takes it, in ISO 8859-1.
 * @throws 422 that says what it waits for, 400 for a period that the form is not filed for
 */
export async function writeFormFile(actor: Actor, query: FormQuery): Promise<BinaryAnswer> {
  const context = await openForm(actor, query);
  const { blocked, made } = attemptFile(context, await readFigures(context));
  if (!made) throw incomplete(blocked);
  return { bytes: made.bytes, filename: made.fileName, contentType: 'text/plain' };
}

/** What a form says of its period. */
export async function readFigures(context: FormContext): Promise<FormFigures> {
  const rules = formRules[context.form];
  if (!rules) throw new Error(`Form ${context.form} has no rules`);
  return rules.read(context);
}

function incomplete(blocked: Why[]) {
  const [first] = blocked;
  if (blocked.length === 1 && first) return apiErrorWithMessage('TAX_FORM_FILE_INCOMPLETE', first);
  const details = blocked.map((why) => ({ path: ['form'], code: 'custom', ...why }));
  return apiErrorWithMessage('TAX_FORM_FILE_INCOMPLETE', blocked.map(({ message }) => message).join(' '), { details });
}

function noteOf({ field, kind, text }: TextChange): Why {
  return reasonOf(kind === 'cut' ? 'FORM_TEXT_CUT' : 'FORM_TEXT_REPLACED', { text, field });
}

/** `303-2026-Q1-B12345674.txt`. */
function fileNameOf({ form, period, company }: FormContext): string {
  return `${form}-${period}-${company.fiscalProfile?.taxId ?? ''}.txt`;
}
