import { useWords } from '@/i18n/use-words';
import type { NumberProblem, Understood } from '@/lib/money/typed-number';
import { uiWords } from '~/messages/ui';
import { Button } from './button';
import { cn } from './cn';
import { FieldError } from './label';
import { type NumberUnit, usePrinted } from './number-unit';

interface NumberNoteProps {
  id: string;
  text: string;
  understood: Understood;
  unit: NumberUnit;
  isFocused: boolean;
  explain: (problem: NumberProblem) => string;
  onChoose: (value: number) => void;
}

/** What a number field made of its text: the number as it will be printed, a question, or what is wrong with it. */
export function NumberNote({ id, text, understood, unit, isFocused, explain, onChoose }: NumberNoteProps) {
  const t = useWords(uiWords, 'number');
  const print = usePrinted(unit);
  // While one types it floats: nothing below may jump under the pointer.
  const floating =
    'absolute top-full right-0 z-20 mt-1 w-max max-w-[max(100%,12rem)] rounded-md bg-raised p-2 shadow-raised';
  if (understood.kind === 'choice') {
    const { values } = understood;
    return (
      <fieldset id={id} className={cn('flex flex-col gap-1.5', isFocused ? floating : 'mt-1.5')}>
        <legend className="contents">
          <span className="text-xs font-medium text-warning-text" role="alert">
            {t(values.length > 1 ? 'which' : 'confirm')}
          </span>
        </legend>
        <span className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            // The field keeps the focus, so that nothing moves before the click has ended.
            <Button
              key={value}
              size="sm"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(value)}
            >
              {print(value)}
            </Button>
          ))}
        </span>
      </fieldset>
    );
  }
  if (understood.kind === 'problem' && !isFocused) {
    return (
      <FieldError id={id} className="mt-1.5">
        {explain(understood.problem)}
      </FieldError>
    );
  }
  const printed = understood.kind === 'number' && isFocused ? print(understood.value) : text;
  return (
    <output
      id={id}
      className={cn(printed === text ? 'sr-only' : [floating, 'px-2 py-1 text-xs text-muted tabular-nums'])}
    >
      {printed !== text && `= ${printed}`}
    </output>
  );
}
