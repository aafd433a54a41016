import type { ProofAsked } from '#app/components/account/proof-fields.tsx'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { confirmIdentity, needsProof } from '#domain/accounts/recent-sign-in.server.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'

type Actor = { id: string; sessionId?: string }

/** Returns which proof a form asks the viewer for before it sends data to another service. */
export async function askedProof(services: Services, viewer: Viewer): Promise<ProofAsked> {
  const password = await needsProof(services, viewer)
  const code = password && (await hasTwoFactor(services, viewer.id))
  return { password, code, email: viewer.email }
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/**
 * Returns the message for each field and the status if the viewer didn't prove their identity; null
 * if they did.
 */
export async function findIdentityFault(
  services: Services,
  actor: Actor,
  form: FormData,
): Promise<[Record<string, string>, number] | null> {
  const proof = { password: text(form, 'password'), code: text(form, 'code') }
  const confirmed = await confirmIdentity(services, actor, proof)
  if (confirmed.ok) return null
  if (confirmed.reason === 'password-missing') {
    return [{ password: 'Please enter your current password.' }, 422]
  }
  const [field, message, status] = PROOF_REFUSALS[confirmed.reason]
  return [{ [field]: message }, status]
}
