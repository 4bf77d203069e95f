import type { Property } from '../n8n.js';

/** Where a Folio is, and a key of it. */
export class FolioApi {
  name = 'folioApi';
  displayName = 'Folio API';
  properties: Property[] = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://folio.example.com',
      description: 'Where your Folio is, without /v1',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'A key from API keys in the dashboard. Give it the scopes that the workflow needs and no more.',
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { 'X-API-Key': '={{$credentials.apiKey}}' } },
  };
  test = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: '/v1/company' },
  };
}
