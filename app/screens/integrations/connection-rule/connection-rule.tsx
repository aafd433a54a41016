import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { RuleFields, type ShownRule } from '#app/components/integrations/rule-fields.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { notFound, requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { CATALOG } from '#domain/connections/catalog.ts'
import type { Connection } from '#domain/connections/connections.server.ts'
import { EMPTY_RULE, parseRule, toTypedFields } from '#domain/connections/rule.ts'
import { deleteRule, listRules, ruleFor, saveRule } from '#domain/connections/rules.server.ts'
import { testConnection } from '#domain/connections/test-connection.server.ts'
import { listAskedQuestions } from '#domain/lead-list/asked-questions.server.ts'
import { listMagnetChoices } from '#domain/webhooks/magnet-choices.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { readRule } from '../connection-form.server.ts'
import { requireConnection } from '../require-connection.server.ts'
import type { Route } from './+types/connection-rule'

export const meta: Route.MetaFunction = () => [{ title: `Rule | ${PRODUCT_NAME}` }]

/**
 * Returns the rule that a URL names: 'default', or the rule of a magnet. A magnet without its own
 * rule has the default rule.
 */
async function requireRule(
  services: Services,
  accountId: string,
  { connection, ruleId }: { connection: Connection; ruleId: string },
) {
  const magnetId = ruleId === 'default' ? null : ruleId
  const rules = await listRules(services.db, connection.id)
  const own = rules.find((rule) => rule.magnetId === magnetId)
  const magnets = magnetId === null ? [] : await listMagnetChoices(services, accountId)
  const title = own?.magnetTitle ?? magnets.find(({ id }) => id === magnetId)?.title ?? null
  if (magnetId !== null && !own && title === null) throw notFound()
  const { isOn, settings } = own ?? ruleFor(rules, null) ?? { isOn: true, settings: EMPTY_RULE }
  return { magnetId, title, isOn, settings, hasOwn: own !== undefined }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base } = await requireIntegrations({ context, params }, 'any')
  const services = context.get(servicesContext)
  const connection = await requireConnection(services, accountId, params.targetId)
  const rule = await requireRule(services, accountId, { connection, ruleId: params.ruleId })
  const key = { accountId, targetId: connection.id }
  const tested = await testConnection(services, key, { isForced: false })
  const { tags, fields, listId, requiredBox, ...settings } = rule.settings
  const shown: ShownRule = {
    ...settings,
    isOn: rule.isOn,
    fields: toTypedFields(fields),
    listId: listId ?? '',
    requiredBox: requiredBox ?? '',
    tags: tags.join(', '),
  }
  return {
    base,
    id: connection.id,
    provider: connection.provider,
    shown,
    questions: await listAskedQuestions(services, {
      ownerId: accountId,
      magnetId: rule.magnetId,
    }),
    title: rule.title,
    isDefault: rule.magnetId === null,
    hasOwn: rule.hasOwn,
    choices: tested?.ok ? tested.choices : connection.choices,
    problem: tested?.ok ? null : (tested?.error ?? null),
  }
}

type Refused = FormResult & { rule: ShownRule | null }

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const toResult = (refused: FormResult): Refused => ({ ...refused, rule: readRule(form) })
  return formAction({ context, form, toResult }, async ({ services, refuse }) => {
    const { accountId, base } = await requireIntegrations({ context, params }, 'any')
    const connection = await requireConnection(services, accountId, params.targetId)
    const { magnetId, title } = await requireRule(services, accountId, {
      connection,
      ruleId: params.ruleId,
    })
    const key = { accountId, targetId: connection.id }
    const path = connectionPaths(base).one(connection.id)
    const done = (text: string) => redirectWithNotice(path, { tone: 'success', text })
    if (form.get('intent') === 'delete-rule' && magnetId !== null) {
      await deleteRule(services, key, magnetId)
      return done(`${title ?? 'The magnet'} now uses the default rule.`)
    }
    const { isOn, ...typed } = readRule(form)
    const parsed = parseRule(connection.provider, typed, connection.choices)
    // A rule that is off needs no list.
    if (!parsed.ok && isOn) return refuse(parsed.errors, 422)
    const settings = parsed.ok ? parsed.rule : EMPTY_RULE
    const saved = await saveRule(services, key, { magnetId, isOn, settings })
    if (!saved.ok) throw notFound()
    return done('The rule was saved.')
  })
}

export default function ConnectionRule({ loaderData, actionData }: Route.ComponentProps) {
  const { base, id, provider, shown, questions, title, isDefault, hasOwn, choices, problem } =
    loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title={isDefault ? 'All other magnets' : (title ?? 'A deleted magnet')}
        asTyped={!isDefault}
        lead={`Choose whether and how we send these leads to ${CATALOG[provider].name}.`}
        back={{ to: connectionPaths(base).one(id), label: 'Back to Connection' }}
      />
      {problem && (
        <Alert tone="warning" title={`${CATALOG[provider].name} couldn’t be reached`}>
          {problem} Showing its last known lists.
        </Alert>
      )}
      <SettingsCard title="Rule">
        <ActionForm intent="save" answer={answer} button="Save" busyLabel="Saving...">
          <RuleFields
            provider={provider}
            choices={choices}
            rule={actionData?.rule ?? shown}
            questions={questions}
            errors={answer.errors}
          />
        </ActionForm>
        {!isDefault && hasOwn && (
          <Form method="post">
            <input type="hidden" name="intent" value="delete-rule" />
            <Button variant="ghost">Use the Default Rule</Button>
          </Form>
        )}
      </SettingsCard>
    </div>
  )
}
