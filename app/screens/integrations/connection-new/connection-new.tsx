import { ProofFields } from '#app/components/account/proof-fields.tsx'
import { ConnectionFields } from '#app/components/integrations/connection-fields.tsx'
import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { CONFIRM_CONNECTION, SignInCard } from '#app/components/integrations/sign-in-card.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { notFound, requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { CATALOG, isProviderId } from '#domain/connections/catalog.ts'
import { createConnection, MAX_NAME_LENGTH } from '#domain/connections/connections.server.ts'
import { offersSignIn } from '#domain/connections/sign-in/sign-in-providers.ts'
import { EMPTY_FORM_RESULT, fieldProps, readForm } from '#lib/forms.ts'
import { readCredentials, TOO_OFTEN } from '../connection-form.server.ts'
import { goToSignIn, NOT_OFFERED } from '../connection-sign-in.server.ts'
import { askedProof, findIdentityFault } from '../identity.server.ts'
import type { Route } from './+types/connection-new'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Connect ${loaderData ? CATALOG[loaderData.provider].name : ''} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { base } = await requireIntegrations({ context, params }, 'any')
  const { provider } = params
  if (!isProviderId(provider)) throw notFound()
  const services = context.get(servicesContext)
  const canSignIn = offersSignIn(services.env, provider)
  const proof = await askedProof(services, requireViewer(context))
  return { proof, base, provider, canSignIn, maxName: MAX_NAME_LENGTH }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, refuse }) => {
    const integrations = await requireIntegrations({ context, params }, 'any')
    const { accountId, viewerId, base, actor, workspaceId } = integrations
    const { provider } = params
    if (!isProviderId(provider)) throw notFound()
    const fault = await findIdentityFault(services, actor, form)
    if (fault) return refuse(...fault)
    if (!(await services.limits.take('connection-test', accountId)).ok) {
      return refuse(TOO_OFTEN, 429)
    }
    if (form.get('intent') === 'sign-in') {
      const away = await goToSignIn(services, integrations, { provider, targetId: null })
      return away ?? refuse(NOT_OFFERED, 422)
    }
    const typed = { ...readCredentials(form, provider), name: String(form.get('name') ?? '') }
    const owner = { accountId, createdBy: viewerId, actor, workspaceId }
    const created = await createConnection(services, owner, provider, typed)
    if (!created.ok) return refuse(created.errors, 422)
    return redirectWithNotice(connectionPaths(base).one(created.id), {
      tone: 'success',
      text: `${CATALOG[provider].name} is connected. Next, check its rules.`,
    })
  })
}

export default function ConnectionNew({ loaderData, actionData }: Route.ComponentProps) {
  const { base, provider, canSignIn, maxName, proof } = loaderData
  const { name, summary, howTo, erasure } = CATALOG[provider]
  const answer = actionData ?? EMPTY_FORM_RESULT
  const isOfSignIn = canSignIn && answer.values.intent === 'sign-in'
  const ofKey = isOfSignIn ? EMPTY_FORM_RESULT : answer
  return (
    <div className="grid gap-8">
      <PageHeader
        title={`Connect ${name}`}
        lead={summary}
        back={{ to: connectionPaths(base).list, label: 'Back to Connections' }}
      />
      <SideColumn label="Help" side={<ConnectionHelp service={name} />}>
        {canSignIn && (
          <SignInCard
            title={`Sign in to ${name}`}
            service={name}
            note={`If you erase a lead here:  ${erasure}`}
            proof={proof}
            answer={isOfSignIn ? answer : EMPTY_FORM_RESULT}
          />
        )}
        <SettingsCard title={canSignIn ? 'Or use an API key' : 'Access'} lead={howTo}>
          <ActionForm
            intent="key"
            answer={ofKey}
            button={canSignIn ? 'Connect with Key' : `Connect ${name}`}
            variant={canSignIn ? 'secondary' : 'primary'}
            busyLabel="Checking..."
          >
            <ConnectionFields provider={provider} answer={ofKey} />
            <Field
              {...fieldProps(ofKey, 'name')}
              label="Name"
              hint="Optional. Only you see this."
              maxLength={maxName}
              autoComplete="off"
            />
            <ProofFields asked={proof} errors={ofKey.errors} why={CONFIRM_CONNECTION} />
            <p className="text-sm text-soft">
              {`Keys are stored encrypted and never shown again. If you erase a lead here:  ${erasure}`}
            </p>
          </ActionForm>
        </SettingsCard>
      </SideColumn>
    </div>
  )
}

/** What happens after a service has been connected. */
function ConnectionHelp({ service }: { service: string }) {
  return (
    <SideNote title="What happens next">
      <SideList
        ordered
        points={[
          `We check that we can connect to ${service}.`,
          'You choose where leads go, for all magnets or for certain ones.',
          'Each new lead arrives within seconds. If the service is down, we try again.',
          'You see every delivery and, if it failed, the reason.',
        ]}
      />
    </SideNote>
  )
}
