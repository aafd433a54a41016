import { API_URL } from './credentials.ts'
import type { NodeProperty, PreSend } from './n8n-types.ts'

/**
 * Adds the Idempotency-Key of a POST. n8n repeats a failed node with the same execution, run and
 * item, so the repeated request takes effect only once.
 */
export const addIdempotencyKey: PreSend = async function (request) {
  if (request.method !== 'POST') return request
  const item = this.getItemIndex()
  const run = this.evaluateExpression('{{ $runIndex }}', item)
  const key = [this.getExecutionId(), this.getNode().id, run, item].join('-')
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': key } }
}

/** Returns the class of the node, whose parameters come from the API's OpenAPI document. */
export function nodeWith(properties: readonly NodeProperty[]) {
  return class QrMagnet {
    description = {
      displayName: 'QR Magnet',
      name: 'qrMagnet',
      icon: 'file:qr-magnet.svg',
      group: ['transform'],
      version: 1,
      subtitle: '={{$parameter["operation"]}}',
      description: 'Magnets, placements with QR codes, leads and stats',
      defaults: { name: 'QR Magnet' },
      inputs: ['main'],
      outputs: ['main'],
      usableAsTool: true,
      credentials: [{ name: 'qrMagnetApi', required: true }],
      requestDefaults: { baseURL: API_URL, headers: { Accept: 'application/json' } },
      properties: properties.map(withIdempotencyKey),
    }
  }
}

/** Every request passes through the parameter 'operation'. */
function withIdempotencyKey(property: NodeProperty): NodeProperty {
  if (property.name !== 'operation') return property
  return { ...property, routing: { send: { preSend: [addIdempotencyKey] } } }
}
