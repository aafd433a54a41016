import { data, href } from 'react-router'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { draftTexts } from '#domain/paste-kit/draft-texts.ts'
import { getPasteKit, makeAllThree } from '#domain/paste-kit/paste-kit.server.ts'
import { KIT_TEXTS, MAX_TEXT_LENGTH } from '#domain/paste-kit/paste-kit.ts'
import { SPOT_LABELS } from '#domain/placements/placement.ts'
import { formatNumber } from '#lib/format-number.ts'
import { formValues, readForm } from '#lib/forms.ts'
import { listInWords } from '#lib/text.ts'
import { requirePlacement } from '../require-placement.server.ts'
import type { Route } from './+types/paste-kit'
import { KitTextCard } from './kit-text-card.tsx'
import { ThreeCard } from './three-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Ready-to-Paste Text | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await requirePlacement({ context, params })
  const { services, ownerId, magnet, placement, view } = found
  const kit = await getPasteKit(services, ownerId, { magnet, placement })
  return {
    ...kit,
    mayEdit: view.mayEdit,
    of: { id: magnet.id, placementId: placement.id, label: placement.label },
    publicUrlIsSet: services.env.publicUrlIsSet,
  }
}

const FAILED = 'The placements could not be created. Please try again.'
const TOO_LONG = `Please keep this to ${formatNumber(MAX_TEXT_LENGTH)} characters. No platform allows more.`

/** Creates the three placements or, for a page without JavaScript, checks the texts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const at = href('/magnets/:id/placements/:placementId/paste-kit', params)
  const failure = { event: 'paste_kit.failed', message: FAILED }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (form.get('intent') !== 'make-three') {
      const values = formValues(form)
      const tooLong = KIT_TEXTS.filter((kind) => (values[kind] ?? '').length > MAX_TEXT_LENGTH)
      const errors = Object.fromEntries(tooLong.map((kind) => [kind, TOO_LONG]))
      return data({ values, errors, signedOut: false }, tooLong.length > 0 ? 422 : 200)
    }
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const { id: magnetId, placementId } = params
    const ownerId = await craftOwnerId(services, viewer, magnetId)
    const result = await makeAllThree(services, ownerId, { magnetId, placementId })
    if (!result.ok) return refuse(REFUSALS[result.reason], 409)
    const inWords = (spots: typeof result.made) =>
      listInWords(spots.map((spot) => SPOT_LABELS[spot]))
    const { made, existing } = result
    const text = [
      made.length > 0 ? `Created: ${inWords(made)}.` : 'All placements already exist.',
      ...(existing.length > 0 ? [`Already created: ${inWords(existing)}.`] : []),
    ].join(' ')
    return redirectWithNotice(at, { tone: 'success', text })
  })
}

const REFUSALS = {
  'not-found': 'Placement not found. It may have moved to another magnet.',
  limit: 'This magnet has reached its placement limit.',
} as const

export default function PasteKit({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, three, of } = loaderData
  const texts = draftTexts(facts)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Ready-to-Paste Text"
        lead={
          <>
            For <bdi className="font-[640] text-ink">{of.label}</bdi>, within each platform’s
            limits.
          </>
        }
        back={{
          to: href('/magnets/:id/placements/:placementId', {
            id: of.id,
            placementId: of.placementId,
          }),
          label: 'Back to the placement',
        }}
      />
      {!loaderData.publicUrlIsSet && <LocalCodeWarning />}
      <FormAlert text={actionData?.errors['']} signedOut={actionData?.signedOut} />
      <ThreeCard three={three} magnetId={of.id} mayEdit={loaderData.mayEdit} />
      <Form method="post" noValidate className="grid gap-6" preventScrollReset>
        <ul className="grid items-start gap-6 lg:grid-cols-2">
          {KIT_TEXTS.map((kind) => (
            <li key={`${kind} ${texts[kind]}`} className="grid min-w-0">
              <KitTextCard
                kind={kind}
                facts={facts}
                offered={texts[kind]}
                started={actionData?.values[kind]}
                error={actionData?.errors[kind]}
                nameTo={`${href('/magnets/:id/placements/:placementId', { id: of.id, placementId: of.placementId })}#spoken-name`}
              />
            </li>
          ))}
        </ul>
        <Button
          name="intent"
          value="check"
          variant="secondary"
          className="hidden! w-fit noscript:inline-flex!"
        >
          Check the Text
        </Button>
      </Form>
    </div>
  )
}
