import { randomBytes } from 'node:crypto';
import { events } from '../../../sdk/src/generated/operations.js';
import { verifyWebhook } from '../../../sdk/src/webhooks.js';
import { ask, Refusal } from '../call.js';
import type { HookFunctions, NodeDescription, WebhookFunctions } from '../n8n.js';

const SECRET_BYTES = 32;

type Stored = { id?: string; secret?: string };

/** Starts a workflow on events of Folio, by a webhook that it makes when the workflow is switched on. */
export class FolioTrigger {
  description: NodeDescription = {
    displayName: 'Folio Trigger',
    name: 'folioTrigger',
    icon: 'file:folio.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts on events such as a paid invoice',
    defaults: { name: 'Folio Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'folioApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        options: events.map(({ name, summary }) => ({ name, value: name, description: summary })),
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: HookFunctions): Promise<boolean> {
        const { id } = stored(this);
        if (!id) return false;
        try {
          const { body } = await ask(this, { method: 'GET', url: `/v1/webhooks/${id}` });
          const { url, events: subscribed } = body as { url: string; events: string[] };
          const wanted = this.getNodeParameter('events') as string[];
          if (url === this.getNodeWebhookUrl('default') && `${subscribed.sort()}` === `${[...wanted].sort()}`)
            return true;
          await ask(this, { method: 'DELETE', url: `/v1/webhooks/${id}` });
          return false;
        } catch (error) {
          if (error instanceof Refusal && error.status === 404) return false;
          throw error;
        }
      },

      async create(this: HookFunctions): Promise<boolean> {
        const name = `n8n: ${this.getWorkflow().name ?? 'workflow'}`.slice(0, 100);
        const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
        const where = { url: this.getNodeWebhookUrl('default'), events: this.getNodeParameter('events') };
        const { body } = await ask(this, { method: 'POST', url: '/v1/webhooks', body: { ...where, name, secret } });
        Object.assign(stored(this), { id: (body as Stored).id, secret });
        return true;
      },

      async delete(this: HookFunctions): Promise<boolean> {
        const own = stored(this);
        try {
          if (own.id) await ask(this, { method: 'DELETE', url: `/v1/webhooks/${own.id}` });
        } catch (error) {
          if (!(error instanceof Refusal && error.status === 404)) throw error;
        }
        delete own.id;
        delete own.secret;
        return true;
      },
    },
  };

  /** A delivery starts the workflow once its signature is verified; any other call is refused. */
  async webhook(this: WebhookFunctions) {
    const { rawBody, headers } = this.getRequestObject();
    try {
      const event = await verifyWebhook({ body: rawBody, headers, secret: stored(this).secret ?? '' });
      return { workflowData: [[{ json: event as object }]] };
    } catch (error) {
      this.getResponseObject()
        .status(401)
        .json({ message: (error as Error).message });
      return { noWebhookResponse: true };
    }
  }
}

/** What a trigger remembers of its webhook, with the workflow. */
function stored(node: HookFunctions | WebhookFunctions): Stored {
  return node.getWorkflowStaticData('node') as Stored;
}
