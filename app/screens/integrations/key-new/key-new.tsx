import { href, Link } from 'react-router'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { below } from '#app/components/integrations/below.ts'
import { PlanLimitLink } from '#app/components/integrations/plan-limit-link.tsx'
import { SecretCard } from '#app/components/integrations/secret-card.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { apiKeyForm } from '#domain/api-keys/api-key-form.ts'
import { createApiKey } from '#domain/api-keys/api-keys.server.ts'
import { listMagnetChoices } from '#domain/webhooks/magnet-choices.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/key-new'
import { type KeyChoice, KeyFields } from './key-fields.tsx'
import { describeKeyRefusal, keyChoiceIn, withLists } from './key-form.server.ts'
import { KeyHelp } from './key-help.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Create API Key | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { accountId, base } = await requireIntegrations({ context, params }, 'any')
  const [magnets, asksCode] = await Promise.all([
    listMagnetChoices(services, accountId),
    hasTwoFactor(services, viewer.id),
  ])
  return { base, magnets, asksCode, email: viewer.email }
}

type Refused = FormResult & { chosen: KeyChoice; created: null }

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const toResult = (refused: FormResult): Refused => ({
    ...refused,
    chosen: keyChoiceIn(form),
    created: null,
  })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    const { accountId, workspaceId } = await requireIntegrations({ context, params }, 'any')
    const parsed = parseForm(apiKeyForm(services.clock.now()), withLists(form))
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const account = { accountId, workspaceId }
    const made = await createApiKey(services, viewer, account, parsed.value)
    if (!made.ok) return refuse(...describeKeyRefusal(made))
    const { id, key } = made
    return {
      ...EMPTY_FORM_RESULT,
      chosen: null,
      created: { id, key, name: parsed.value.name },
    }
  })
}

const FIRST_CHOICE: KeyChoice = { preset: 'figures', scopes: [], magnetIds: null }

export default function KeyNew({ loaderData, actionData }: Route.ComponentProps) {
  const { base, magnets, asksCode, email } = loaderData
  const back = { to: below(base, '/integrations/keys'), label: 'Back to API Keys' }
  const created = actionData?.created
  if (created) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Key created" back={back} />
        <SecretCard
          title={`${created.name} was created`}
          secret={created.key}
          actions={
            <ButtonLink to={below(base, '/integrations/keys/:keyId', { keyId: created.id })}>
              Go to Key
            </ButtonLink>
          }
        >
          Send it with each request. The{' '}
          <Link to={href('/docs/api')} className="link">
            API documentation
          </Link>{' '}
          has examples.
        </SecretCard>
      </div>
    )
  }
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader title="Create API Key" back={back} />
      <SideColumn label="Help" side={<KeyHelp />}>
        <SettingsCard title="New key">
          <ConfirmPassword
            intent="create"
            email={email}
            answer={answer}
            button="Create Key"
            busyLabel="Creating..."
            asksCode={asksCode}
          >
            <PlanLimitLink errors={answer.errors} base={base} />
            <KeyFields
              answer={answer}
              chosen={actionData?.chosen ?? FIRST_CHOICE}
              magnets={magnets}
            />
          </ConfirmPassword>
        </SettingsCard>
      </SideColumn>
    </div>
  )
}
