import { ProofFields } from '#app/components/account/proof-fields.tsx'
import { ConnectionFields } from '#app/components/integrations/connection-fields.tsx'
import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { Check } from '#app/components/integrations/rule-fields.tsx'
import { CONFIRM_CONNECTION, SignInCard } from '#app/components/integrations/sign-in-card.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { notFound, requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { CATALOG } from '#domain/connections/catalog.ts'
import {
  MAX_NAME_LENGTH,
  replaceCredentials,
  updateConnection,
} from '#domain/connections/connections.server.ts'
import { offersSignIn } from '#domain/connections/sign-in/sign-in-providers.ts'
import { resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import { readCredentials, TOO_OFTEN } from '../connection-form.server.ts'
import { goToSignIn, NOT_OFFERED } from '../connection-sign-in.server.ts'
import { askedProof, findIdentityFault } from '../identity.server.ts'
import { requireConnection } from '../require-connection.server.ts'
import type { Route } from './+types/connection-edit'

export const meta: Route.MetaFunction = () => [{ title: `Edit Connection | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base } = await requireIntegrations({ context, params }, 'any')
  const services = context.get(servicesContext)
  const { id, name, provider, settings, erasesThere, lastFour, access } = await requireConnection(
    services,
    accountId,
    params.targetId,
  )
  const shown = { id, name, provider, settings, erasesThere, lastFour, access }
  const canSignIn = offersSignIn(services.env, provider)
  const proof = await askedProof(services, requireViewer(context))
  return { proof, base, connection: shown, canSignIn, maxName: MAX_NAME_LENGTH }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  return formAction({ context, form }, async ({ services, refuse }) => {
    const integrations = await requireIntegrations({ context, params }, 'any')
    const { accountId, base, actor, workspaceId } = integrations
    const found = await requireConnection(services, accountId, params.targetId)
    const key = { accountId, targetId: found.id, actor, workspaceId }
    const path = connectionPaths(base).one(found.id)
    const done = (text: string) => redirectWithNotice(path, { tone: 'success', text })
    if (intent === 'save') {
      const name = String(form.get('name') ?? '')
      await updateConnection(services, key, { name, erasesThere: form.get('erasesThere') === 'on' })
      return done('The connection was saved.')
    }
    const fault = await findIdentityFault(services, actor, form)
    if (fault) return refuse(...fault)
    if (!(await services.limits.take('connection-test', accountId)).ok) {
      return refuse(TOO_OFTEN, 429)
    }
    if (intent === 'sign-in') {
      const { provider, id: targetId } = found
      const away = await goToSignIn(services, integrations, { provider, targetId })
      return away ?? refuse(NOT_OFFERED, 422)
    }
    const typed = readCredentials(form, found.provider)
    const replaced = await replaceCredentials(services, key, typed)
    if (!replaced) throw notFound()
    if (!replaced.ok) return refuse(replaced.errors, 422)
    if (found.state !== 'broken') return done('The new key works.')
    await resumeTarget(services, key, { sendMissed: true })
    return done('The new key works. Waiting leads are being sent.')
  })
}

export default function ConnectionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { base, connection, canSignIn, maxName, proof } = loaderData
  const { provider, settings, erasesThere, lastFour, access } = connection
  const { howTo, erasure, canErase, name: service } = CATALOG[provider]
  const answer = actionData ?? EMPTY_FORM_RESULT
  const { intent } = answer.values
  const isOfKey = intent === 'key' || (intent === 'sign-in' && !canSignIn)
  const typed = isOfKey ? answer.values : settings
  const isSignIn = access === 'sign-in'
  return (
    <div className="grid gap-8">
      <PageHeader
        title={`Edit ${service}`}
        back={{
          to: connectionPaths(base).one(connection.id),
          label: 'Back to Connection',
        }}
      />
      <SideColumn
        label="Access"
        side={
          <>
            {' '}
            {canSignIn && (
              <SignInCard
                title={isSignIn ? `Connected to ${service}` : `Sign in to ${service} instead`}
                service={service}
                isAgain={isSignIn}
                proof={proof}
                answer={intent === 'sign-in' ? answer : EMPTY_FORM_RESULT}
              />
            )}
            <SettingsCard
              title={isSignIn ? 'Use an API key instead' : 'New API key'}
              lead={isSignIn ? howTo : `The current key ends with ${lastFour}. ${howTo}`}
            >
              <ActionForm
                intent="key"
                answer={isOfKey ? answer : EMPTY_FORM_RESULT}
                button={isSignIn ? 'Use This Key' : 'Replace Key'}
                variant={canSignIn ? 'secondary' : 'primary'}
                busyLabel="Checking..."
              >
                <ConnectionFields provider={provider} answer={{ ...answer, values: typed }} />
                <ProofFields
                  asked={proof}
                  errors={isOfKey ? answer.errors : {}}
                  why={CONFIRM_CONNECTION}
                />
              </ActionForm>
            </SettingsCard>
          </>
        }
      >
        <SettingsCard title="Connection">
          <ActionForm
            intent="save"
            answer={intent === 'save' ? answer : EMPTY_FORM_RESULT}
            button="Save"
            busyLabel="Saving..."
          >
            <Field
              name="name"
              label="Name"
              defaultValue={connection.name}
              maxLength={maxName}
              autoComplete="off"
            />
            {canErase ? (
              <Check
                name="erasesThere"
                label={`If I erase a lead, also remove it from ${service}`}
                hint={erasure}
                isOn={erasesThere}
              />
            ) : (
              <p className="text-sm text-soft">{erasure}</p>
            )}
          </ActionForm>
        </SettingsCard>
      </SideColumn>
    </div>
  )
}
