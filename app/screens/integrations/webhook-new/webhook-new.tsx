import { ProofFields } from '#app/components/account/proof-fields.tsx'
import { below } from '#app/components/integrations/below.ts'
import { EndpointFields } from '#app/components/integrations/endpoint-fields.tsx'
import { PlanLimitLink } from '#app/components/integrations/plan-limit-link.tsx'
import { SecretCard } from '#app/components/integrations/secret-card.tsx'
import { WebhookHelp } from '#app/components/integrations/webhook-help.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { createEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { listMagnetChoices } from '#domain/webhooks/magnet-choices.server.ts'
import { sampleMessage } from '#domain/webhooks/sample-event.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import {
  type Chosen,
  chosenIn,
  describeRefusal,
  parseEndpointForm,
} from '../endpoint-form.server.ts'
import { askedProof, findIdentityFault } from '../identity.server.ts'
import type { Route } from './+types/webhook-new'

export const meta: Route.MetaFunction = () => [{ title: `Add Webhook | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base, kind } = await requireIntegrations({ context, params }, 'any')
  const services = context.get(servicesContext)
  const sample = sampleMessage(services.clock.now())
  const proof = await askedProof(services, requireViewer(context))
  return { base, kind, sample, proof, magnets: await listMagnetChoices(services, accountId) }
}

type Refused = FormResult & { chosen: Chosen; created: null }

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const toResult = (refused: FormResult): Refused => ({
    ...refused,
    chosen: chosenIn(form),
    created: null,
  })
  return formAction({ context, form, toResult }, async ({ services, refuse }) => {
    const { accountId, viewerId, actor, workspaceId } = await requireIntegrations(
      { context, params },
      'any',
    )
    const parsed = parseEndpointForm(form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const fault = await findIdentityFault(services, actor, form)
    if (fault) return refuse(...fault)
    const owner = { accountId, createdBy: viewerId, actor, workspaceId }
    const created = await createEndpoint(services, owner, parsed.value)
    if (!created.ok) return refuse(describeRefusal(created), 422)
    const { id, secret } = created
    return {
      ...EMPTY_FORM_RESULT,
      chosen: null,
      created: { id, secret, name: parsed.value.name },
    }
  })
}

const FIRST_CHOICE: Chosen = {
  eventTypes: ['lead.created', 'lead.confirmed', 'lead.updated', 'lead.erased'],
  magnetIds: null,
}

export default function WebhookNew({ loaderData, actionData }: Route.ComponentProps) {
  const { base, kind, sample, magnets, proof } = loaderData
  const back = { to: below(base, '/integrations/webhooks'), label: 'Back to Webhooks' }
  const created = actionData?.created
  if (created) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Webhook added" back={back} />
        <SecretCard
          title={`${created.name} was added`}
          secret={created.secret}
          actions={
            <ButtonLink
              to={below(base, '/integrations/webhooks/:targetId', { targetId: created.id })}
            >
              Go to Webhook
            </ButtonLink>
          }
        >
          Use this secret to verify that messages come from us.
        </SecretCard>
      </div>
    )
  }
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader title="Add Webhook" back={back} />
      <SideColumn label="Help" side={<WebhookHelp sample={sample} />}>
        <SettingsCard title="URL and events">
          <ActionForm answer={answer} button="Add Webhook" busyLabel="Adding...">
            <PlanLimitLink errors={answer.errors} base={base} />
            <EndpointFields
              answer={answer}
              chosen={actionData?.chosen ?? FIRST_CHOICE}
              magnets={magnets}
              of={kind}
            />
            <ProofFields
              asked={proof}
              errors={answer.errors}
              why="You signed in more than an hour ago. Everything chosen above will be sent to this URL, so please confirm that it’s you."
            />
          </ActionForm>
        </SettingsCard>
      </SideColumn>
    </div>
  )
}
