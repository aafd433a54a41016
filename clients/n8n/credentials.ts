import type { NodeProperty } from './n8n-types.ts'

/** The URL of an installation, and an API key. n8n looks for this class by its name. */
export class QrMagnetApi {
  name = 'qrMagnetApi'
  displayName = 'QR Magnet API'
  icon = 'file:qr-magnet.svg'
  documentationUrl = 'https://docs.n8n.io/integrations/community-nodes/usage/'
  properties: NodeProperty[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://magnet.example',
      description: 'The address of your QR Magnet installation, without a path',
    },
    {
      displayName: 'API Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'qrm_…',
      description:
        'A key from Integrations. The trigger needs the scopes webhooks:write and leads:read',
    },
  ]
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } },
  }
  test = { request: { baseURL: API_URL, url: '/account' } }
}

/** The API's address, as an n8n expression. */
export const API_URL = '={{$credentials.url.replace(/\\/+$/, "")}}/api/v1'
