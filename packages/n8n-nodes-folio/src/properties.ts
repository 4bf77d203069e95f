import type { Field, Operation } from '../../sdk/src/cli/operation.js';
import { operations } from '../../sdk/src/generated/operations.js';
import type { Choice, Property, Shown } from './n8n.js';

/** What pages a list by itself: the node does that. */
const PAGING = ['limit', 'offset', 'cursor', 'after', 'fields'];

/** The calls that the node offers, and the fields of each. */
export function propertiesOfCalls(): Property[] {
  const groups = [...new Set(operations.map(({ group }) => group))].sort();
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      default: 'invoices',
      options: groups.map((group) => ({ name: titleOf(group), value: group })),
    },
    ...groups.map(operationsOf),
    ...operations.flatMap(fieldsOf),
  ];
}

/** The call that is chosen by its resource and its name. @throws for one that there is not */
export function operationCalled(group: string, name: string): Operation {
  const found = operations.find((it) => it.group === group && it.name === name);
  if (!found) throw new Error(`Folio has no ${group} ${name}: choose an operation again, or update this node.`);
  return found;
}

function operationsOf(group: string): Property {
  const own = operations.filter((it) => it.group === group);
  const choices: Choice[] = own.map(({ name, summary }) => ({ name: titleOf(name), value: name, action: summary }));
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: own.find(({ name }) => name === 'list')?.name ?? own[0]?.name,
    options: choices.sort((one, other) => one.name.localeCompare(other.name)),
    displayOptions: { show: { resource: [group] } },
  };
}

function fieldsOf(operation: Operation): Property[] {
  const displayOptions: Shown = { show: { resource: [operation.group], operation: [operation.name] } };
  const body = operation.body ?? [];
  const query = operation.query.filter(({ name }) => !(operation.list && PAGING.includes(name)));
  const required = [...query, ...body].filter(({ isRequired }) => isRequired);
  const some: Property[] = [
    ...operation.ids.map((id) => idField(id)),
    ...required.map((field) => neededOf(field)),
    ...(operation.list ? pagingOf(operation) : []),
    ...(operation.files ? [binaryField('Input Data Field Name', 'The field of the item that has the file')] : []),
    ...(operation.isFile ? [binaryField('Output Data Field Name', 'The field that gets the file')] : []),
    ...collection(
      'filters',
      'Filters',
      query.filter(({ isRequired }) => !isRequired),
    ),
    ...collection(
      'fields',
      'Fields',
      body.filter(({ isRequired }) => !isRequired),
    ),
    ...(hasJsonBody(operation) ? [jsonBody(operation)] : []),
  ];
  return some.map((property) => ({ ...property, displayOptions }));
}

/** A field that a call needs: empty until somebody fills it in, so that no 0 and no first choice is sent by itself. */
function neededOf(field: Field): Property {
  const property = propertyOf(field);
  return { ...property, required: true, default: property.type === 'multiOptions' ? [] : '' };
}

/** Whether a call has a body that is no file. */
export function hasJsonBody({ method, files }: Operation): boolean {
  return method !== 'GET' && method !== 'DELETE' && !files;
}

function idField(id: string): Property {
  const displayName = id === 'id' ? 'ID' : titleOf(id);
  return { displayName, name: `path_${id}`, type: 'string', default: '', required: true };
}

function pagingOf({ list }: Operation): Property[] {
  const about = list === 'log' ? 'All from the one after the number below' : 'All pages, in place of the first so many';
  const after: Property = {
    displayName: 'After',
    name: 'after',
    type: 'number',
    default: 0,
    description: 'A sequence',
  };
  return [
    { displayName: 'Return All', name: 'returnAll', type: 'boolean', default: false, description: about },
    { displayName: 'Limit', name: 'limit', type: 'number', default: 50, typeOptions: { minValue: 1 } },
    ...(list === 'log' ? [after] : []),
  ];
}

function binaryField(displayName: string, description: string): Property {
  return { displayName, name: 'binaryProperty', type: 'string', default: 'data', required: true, description };
}

function jsonBody({ body }: Operation): Property {
  const description = body
    ? 'What the fields above do not say: their values are put over it'
    : 'The body of the call, where it has one';
  return { displayName: 'JSON', name: 'json', type: 'json', default: '', description };
}

function collection(name: string, displayName: string, fields: readonly Field[]): Property[] {
  if (fields.length === 0) return [];
  const options = fields.map(propertyOf).sort((one, other) => one.displayName.localeCompare(other.displayName));
  return [{ displayName, name, type: 'collection', placeholder: 'Add', default: {}, options } as Property];
}

function propertyOf({ name, type, values, about }: Field): Property {
  const base = { displayName: titleOf(name), name, description: about };
  const options = values?.map((value) => ({ name: titleOf(String(value)), value: String(value) }));
  if (type === 'number') return { ...base, type: 'number', default: 0 };
  if (type === 'boolean') return { ...base, type: 'boolean', default: false };
  if (type === 'json') return { ...base, type: 'json', default: '' };
  if (type === 'list' && options) return { ...base, type: 'multiOptions', default: [], options };
  if (type === 'list') return { ...base, type: 'string', default: '', description: `${about} Separated by commas.` };
  if (options) return { ...base, type: 'options', default: options[0]?.value, options };
  return { ...base, type: 'string', default: '' };
}

/** `rotate-secret` and `clientTaxId` → `Rotate Secret` and `Client Tax ID` */
function titleOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[-_. ]+/);
  return words
    .map((word) => (word === 'id' || word === 'Id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
