import { callFor, Refusal } from '../call.js';
import type { ExecuteFunctions, Item, NodeDescription } from '../n8n.js';
import { operationCalled, propertiesOfCalls } from '../properties.js';

/** Every call of Folio's API, by its resource and operation. */
export class Folio {
  description: NodeDescription = {
    displayName: 'Folio',
    name: 'folio',
    icon: 'file:folio.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["resource"] + ": " + $parameter["operation"]}}',
    description: 'Invoices, expenses, clients, quotes, banking and rentals of a company',
    defaults: { name: 'Folio' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'folioApi', required: true }],
    properties: propertiesOfCalls(),
  };

  async execute(this: ExecuteFunctions): Promise<Item[][]> {
    const made: Item[] = [];
    for (const item of this.getInputData().keys()) {
      try {
        const [resource, operation] = ['resource', 'operation'].map((name) =>
          String(this.getNodeParameter(name, item)),
        );
        made.push(...(await callFor(this, operationCalled(resource ?? '', operation ?? ''), item)));
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        const { message } = error as Error;
        const json = error instanceof Refusal ? { error: message, status: error.status } : { error: message };
        made.push({ json, pairedItem: { item } });
      }
    }
    return [made];
  }
}
