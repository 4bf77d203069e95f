import { exampleOfField } from '@/server/entry/rest/openapi-examples';
import type { Json } from '@/server/entry/rest/openapi-schemas';
import type { FileBody } from '@/server/platform/contract/file-kinds';

type Operation = { parameters?: object[]; requestBody?: { required?: boolean; content: Record<string, Content> } };
type Content = { schema: object; encoding?: object };

const binary = { type: 'string', format: 'binary' };

/**
 * What the generator took for a JSON object becomes what is really sent: the file as the body and the rest in the query,
 * or a form with all of it.
 */
export function describeFile(operation: Operation, { as, sentAs, types }: FileBody): void {
  const schema = operation.requestBody?.content['application/json']?.schema as
    | { properties: Record<string, Json>; required?: string[] }
    | undefined;
  if (!schema?.properties.file) throw new Error('A route that accepts a file needs an input with file');
  const { file, ...fields } = schema.properties;
  if (as === 'form') {
    const form = { ...schema, properties: { ...fields, file: { ...binary, ...described(file) } } };
    const encoding = { file: { contentType: types.join(', ') } };
    operation.requestBody = {
      required: true,
      content: Object.fromEntries(sentAs.map((type) => [type, { schema: form, encoding }])),
    };
    return;
  }
  const isRequired = (name: string) => schema.required?.includes(name) ?? false;
  const query = Object.entries(fields).map(([name, { description, example, ...field }]) => ({
    in: 'query',
    name,
    ...(isRequired(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema: field,
    example: example ?? exampleOfField(name, field),
  }));
  operation.parameters = [...(operation.parameters ?? []), ...query];
  operation.requestBody = {
    required: true,
    content: Object.fromEntries(sentAs.map((type) => [type, { schema: { ...binary, ...described(file) } }])),
  };
}

function described(file: Json): Json {
  return file.description === undefined ? {} : { description: file.description };
}
