import { useWords } from '@/i18n/use-words';
import type { ReferenceGroup } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';
import { Described, Fields } from './fields';
import { KeyField } from './key-field';
import { Operation } from './operation';

/** A group of the API: its calls, and the objects that they take and answer. */
export function GroupScreen({ group }: { group: ReferenceGroup }) {
  const t = useWords(apiReferenceWords);
  const { name, description, operations, objects } = group;
  return (
    <div lang="en" className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{name}</h1>
        <Described text={description} className="text-muted" />
      </header>
      <KeyField />
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
      {objects.length > 0 && (
        <section aria-labelledby="objects" className="flex flex-col gap-6 border-t pt-8">
          <h2 id="objects" className="text-base font-semibold tracking-tight">
            {t('objects')}
          </h2>
          {objects.map((object) => (
            <section key={object.name} aria-labelledby={`object-${object.name}`} className="flex flex-col gap-1.5">
              <h3 id={`object-${object.name}`} className="scroll-mt-20 font-mono text-sm font-medium">
                {object.name}
              </h3>
              {object.description && <Described text={object.description} className="text-muted" />}
              <Fields fields={object.fields} label={object.name} />
            </section>
          ))}
        </section>
      )}
    </div>
  );
}
