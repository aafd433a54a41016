import { ProofFields } from '#app/components/account/proof-fields.tsx'
import { below } from '#app/components/integrations/below.ts'
import { EndpointFields } from '#app/components/integrations/endpoint-fields.tsx'
import { WebhookHelp } from '#app/components/integrations/webhook-help.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { updateEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { listMagnetChoices } from '#domain/webhooks/magnet-choices.server.ts'
import { sampleMessage } from '#domain/webhooks/sample-event.server.ts'
import { type FormResult, readForm } from '#lib/forms.ts'
import { chosenIn, describeRefusal, parseEndpointForm } from '../endpoint-form.server.ts'
import { askedProof, findIdentityFault } from '../identity.server.ts'
import { requireEndpoint } from '../require-endpoint.server.ts'
import type { Route } from './+types/webhook-edit'

export const meta: Route.MetaFunction = () => [{ title: `Edit Webhook | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base, kind } = await requireIntegrations({ context, params }, 'any')
  const services = context.get(servicesContext)
  const [endpoint, magnets] = await Promise.all([
    requireEndpoint(services, accountId, params.targetId),
    listMagnetChoices(services, accountId),
  ])
  const { id, name, url, eventTypes, magnetIds } = endpoint
  const sample = sampleMessage(services.clock.now())
  const proof = await askedProof(services, requireViewer(context))
  return { proof, base, kind, id, name, url, chosen: { eventTypes, magnetIds }, magnets, sample }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const toResult = (refused: FormResult) => ({ ...refused, chosen: chosenIn(form) })
  return formAction({ context, form, toResult }, async ({ services, refuse }) => {
    const owner = await requireIntegrations({ context, params }, 'any')
    const { accountId, base, actor, workspaceId } = owner
    const { id, url } = await requireEndpoint(services, accountId, params.targetId)
    const parsed = parseEndpointForm(form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const fault = parsed.value.url === url ? null : await findIdentityFault(services, actor, form)
    if (fault) return refuse(...fault)
    const key = { accountId, targetId: id, actor, workspaceId }
    const saved = await updateEndpoint(services, key, parsed.value)
    if (!saved.ok) return refuse(describeRefusal(saved), 422)
    return redirectWithNotice(below(base, '/integrations/webhooks/:targetId', { targetId: id }), {
      tone: 'success',
      text: `${parsed.value.name} was saved.`,
    })
  })
}

export default function WebhookEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { base, kind, id, name, url, chosen, magnets, sample, proof } = loaderData
  const answer = actionData ?? { values: { name, url }, errors: {}, signedOut: false }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Edit Webhook"
        back={{
          to: below(base, '/integrations/webhooks/:targetId', { targetId: id }),
          label: 'Back to Webhook',
        }}
      />
      <SideColumn label="Help" side={<WebhookHelp sample={sample} />}>
        <SettingsCard title="URL and events">
          <ActionForm answer={answer} button="Save" busyLabel="Saving...">
            <EndpointFields
              answer={answer}
              chosen={actionData?.chosen ?? chosen}
              magnets={magnets}
              of={kind}
            />
            <ProofFields
              asked={proof}
              errors={answer.errors}
              why="You signed in more than an hour ago. Please confirm that it’s you if you change the URL."
            />
          </ActionForm>
        </SettingsCard>
      </SideColumn>
    </div>
  )
}
