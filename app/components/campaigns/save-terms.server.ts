import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { updateCreator } from '#domain/campaigns/creators.server.ts'
import { paymentTermsForm } from '#domain/campaigns/terms-form.ts'
import { FEE_MESSAGES } from '#domain/campaigns/terms-messages.ts'
import { parseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'

type SaveTermsInput = {
  viewer: Viewer
  workspaceId: string
  creatorId: string
  form: FormData
}

/** Saves the form of `TermsDialog`. Returns the creator's name, or messages per field. */
export async function saveTerms(
  services: Services,
  { viewer, workspaceId, creatorId, form }: SaveTermsInput,
): Promise<
  { ok: true; name: string } | { ok: false; errors: Record<string, string>; status: number }
> {
  const parsed = parseForm(paymentTermsForm, form)
  if (!parsed.ok) return { ok: false, errors: parsed.errors, status: 422 }
  const saved = await updateCreator(services, viewer, workspaceId, creatorId, parsed.value)
  if (saved.ok) return saved
  return saved.reason === 'not-found'
    ? { ok: false, errors: { '': CHANGED_ELSEWHERE }, status: 404 }
    : { ok: false, errors: { '': FEE_MESSAGES[saved.reason] }, status: 409 }
}
