import type { RequestInfo } from '#app/middleware/context.ts'
import { answerQuestion, DOCTOR_HEADER, type SeenRequest } from '#domain/operations/doctor/proof.ts'
import type { ServerBindings } from './request-info.ts'

/**
 * Describes how a request of `npm run doctor` arrived, so that the doctor can check the proxies in
 * front of the product. Returns null for anyone who doesn't know the installation's secret.
 */
export function describeToDoctor(
  request: Request,
  bindings: ServerBindings | undefined,
  { ip, fromTrustedProxy }: Pick<RequestInfo, 'ip' | 'fromTrustedProxy'>,
  secret: string,
): SeenRequest | null {
  const { headers } = request
  const instance = answerQuestion(secret, headers.get(DOCTOR_HEADER))
  if (instance === null) return null
  return {
    instance,
    ip,
    fromTrustedProxy,
    peer: bindings?.incoming?.socket.remoteAddress ?? 'unknown',
    forwardedFor: headers.get('x-forwarded-for'),
    forwardedProto: headers.get('x-forwarded-proto'),
  }
}
