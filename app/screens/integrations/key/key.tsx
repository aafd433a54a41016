import { below } from '#app/components/integrations/below.ts'
import { KeyBadge } from '#app/components/integrations/key-badge.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { notFound, requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import { MCP_PATH } from '#content/paths.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findApiKey, revokeApiKey } from '#domain/api-keys/api-keys.server.ts'
import { API_SCOPES, isApiScope } from '#domain/api-keys/scopes.ts'
import { listKeyUses, REQUEST_LOG_DAYS } from '#domain/api-keys/use-log.server.ts'
import { listMagnetChoices } from '#domain/webhooks/magnet-choices.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import { keyStateOf } from '../key-state.server.ts'
import type { Route } from './+types/key'
import { KeyAssistants } from './key-assistants.tsx'

export const meta: Route.MetaFunction = () => [{ title: `API Key | ${PRODUCT_NAME}` }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { accountId, base } = await requireIntegrations({ context, params })
  const key = await findApiKey(services, accountId, params.keyId)
  if (!key) throw notFound()
  const [uses, magnets] = await Promise.all([
    listKeyUses(services, accountId, key.id),
    key.magnetIds ? listMagnetChoices(services, accountId) : [],
  ])
  const isAsking = new URL(request.url).searchParams.get('ask') === 'revoke'
  const titles = magnets.filter(({ id }) => key.magnetIds?.includes(id)).map(({ title }) => title)
  const state = keyStateOf(key, services.clock.now())
  const { mcp, publicUrl } = services.env
  const mcpAddress = mcp ? `${publicUrl}${MCP_PATH}` : null
  return { base, key, state, uses, titles, isAsking, days: REQUEST_LOG_DAYS, mcpAddress }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    // Revoking a key is allowed even after a plan has ended or during a suspension, because the key
    // may have leaked.
    const { accountId, workspaceId, base } = await requireIntegrations({ context, params })
    if (form.get('intent') !== 'revoke') return refuse('Please choose an action.', 400)
    const revoked = await revokeApiKey(services, viewer, { accountId, workspaceId }, params.keyId)
    if (!revoked.ok) return refuse('This key no longer exists.', 404)
    const text = `${revoked.name} was revoked. It no longer works.`
    return redirectWithNotice(below(base, '/integrations/keys'), { tone: 'success', text })
  })
}

export default function Key({ loaderData, actionData }: Route.ComponentProps) {
  const { base, key, state, uses, titles, isAsking, days, mcpAddress } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title={key.name}
        back={{ to: below(base, '/integrations/keys'), label: 'Back to API Keys' }}
        actions={
          state !== 'revoked' && (
            <ButtonLink to="?ask=revoke" variant="danger" preventScrollReset>
              Revoke
            </ButtonLink>
          )
        }
      />
      <SettingsCard title="The key" aside={<KeyBadge state={state} />}>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Key">
            <span className="timecode">{`qrm_…${key.lastFour}`}</span>
          </Fact>
          <Fact label="Created">
            <DateTime at={key.createdAt} />
          </Fact>
          <Fact label={key.revokedAt ? 'Revoked' : 'Expires'}>
            <Moment at={key.revokedAt ?? key.expiresAt} />
          </Fact>
          <Fact label="Last used">
            <Moment at={key.lastUsedAt} />{' '}
            {key.lastUsedNetwork && (
              <span className="text-soft">{`from ${key.lastUsedNetwork}`}</span>
            )}
          </Fact>
          <Fact label="Magnets">
            {key.magnetIds ? titles.join(', ') || 'Deleted magnets' : 'All'}
          </Fact>
          <Fact label="IP allowlist">{key.allowedNetworks?.join(', ') ?? 'All'}</Fact>
        </dl>
        <div className="grid gap-2">
          <h3 className="font-[680]">Permissions</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {key.scopes.map((scope) => (
              <li key={scope}>{isApiScope(scope) ? API_SCOPES[scope] : scope}</li>
            ))}
          </ul>
        </div>
      </SettingsCard>
      {mcpAddress && state === 'active' && (
        <KeyAssistants address={mcpAddress} scopes={key.scopes} />
      )}
      <section className="grid gap-4">
        <h2 className="heading text-xl">{`Requests in the last ${days} days`}</h2>
        {uses.length === 0 ? (
          <p className="text-soft">No requests.</p>
        ) : (
          <Card flush>
            <Table caption="Requests" stacked>
              <thead>
                <tr>
                  {['Time', 'Request', 'Status', 'Duration', 'Network'].map((name) => (
                    <PlainHeader key={name}>{name}</PlainHeader>
                  ))}
                </tr>
              </thead>
              <tbody>
                {uses.map(({ id, at, method, path, status, ms, network }) => (
                  <tr key={id}>
                    <Cell label="Time">
                      <DateTime at={at} />
                    </Cell>
                    <Cell label="Request" className="timecode">{`${method} ${path}`}</Cell>
                    <Cell label="Status">{status}</Cell>
                    <Cell label="Duration">{`${ms} ms`}</Cell>
                    <Cell label="Network">{network ?? 'Unknown'}</Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        )}
      </section>
      {isAsking && state !== 'revoked' && (
        <ConfirmDialog
          title={`Revoke ${key.name}?`}
          intent="revoke"
          button="Revoke"
          answer={actionData ?? EMPTY_FORM_RESULT}
        >
          <p>Apps that use it stop working right away. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Moment({ at }: { at: Date | null }) {
  return at ? <DateTime at={at} /> : 'Never'
}
