import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { ReferenceField } from '@/server/entry/rest/reference-schemas';
import { apiReferenceWords } from '~/messages/api-reference';

interface FieldsProps {
  fields: readonly ReferenceField[];
  label: string;
  /** The page that describes their objects, where it is another. */
  objectsAt?: string;
}

/** The fields of a request or an answer, or parameters. */
export function Fields({ fields, label, objectsAt }: FieldsProps) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y border-y">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} label={label} objectsAt={objectsAt} />
      ))}
    </ul>
  );
}

type FieldRowProps = Pick<FieldsProps, 'label' | 'objectsAt'> & { field: ReferenceField };

function FieldRow({ field, label, objectsAt }: FieldRowProps) {
  const t = useWords(apiReferenceWords);
  const { name, isRequired, description, values, limits, fields } = field;
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-mono text-xs font-medium wrap-anywhere">{name}</code>
        <FieldType {...field} objectsAt={objectsAt} />
        {isRequired && <span className="text-xs text-warning-text">{t('required')}</span>}
        {limits && <span className="text-xs text-muted">{limits}</span>}
      </p>
      {description && <Described text={description} className="text-muted" />}
      {values && (
        <p className="flex flex-wrap gap-1.5 text-xs">
          {values.map((value) => (
            <code key={value} className="rounded-sm border bg-subtle px-1 font-mono">
              {value}
            </code>
          ))}
        </p>
      )}
      {fields && (
        <div className="border-l pl-4">
          <Fields fields={fields} label={`${label}, ${name}`} objectsAt={objectsAt} />
        </div>
      )}
    </li>
  );
}

/** A type, and the way to the object that it names. */
export function FieldType({ type, object, objectsAt = '' }: { type?: string; object?: string; objectsAt?: string }) {
  if (!type) return null;
  const shown = <code className="font-mono text-xs text-muted wrap-anywhere">{type}</code>;
  return object ? <TextLink href={`${objectsAt}#object-${object}`}>{shown}</TextLink> : shown;
}

/** A text of the document, in which names stand between backticks. */
export function Described({ text, className }: { text: string; className?: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isName: index % 2 === 1, place: index }));
  return (
    <p className={className}>
      {parts.map(({ part, isName, place }) =>
        isName ? (
          <code key={place} className="font-mono text-xs">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}
