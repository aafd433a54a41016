import { href, Link } from 'react-router'
import { below } from '#app/components/integrations/below.ts'
import { KeyBadge, scopesInWords } from '#app/components/integrations/key-badge.tsx'
import { MadeBy } from '#app/components/integrations/made-by.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listApiKeys } from '#domain/api-keys/api-keys.server.ts'
import { keyStateOf } from '../key-state.server.ts'
import type { Route } from './+types/keys'

export const meta: Route.MetaFunction = () => [{ title: `API Keys | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { accountId, base, mayChange, workspaceId } = await requireIntegrations({ context, params })
  const keys = await listApiKeys(services, accountId)
  const now = services.clock.now()
  return {
    base,
    mayChange,
    isShared: workspaceId !== null,
    keys: keys.map((key) => ({ ...key, state: keyStateOf(key, now) })),
  }
}

export default function Keys({ loaderData }: Route.ComponentProps) {
  const { base, mayChange, isShared, keys } = loaderData
  const add = mayChange && (
    <ButtonLink to={below(base, '/integrations/keys/new')}>Create Key</ButtonLink>
  )
  return (
    <div className="grid gap-8">
      <PageHeader
        title="API Keys"
        lead={
          <>
            Use an API key to access your account from your own code. The{' '}
            <Link to={href('/docs/api')} className="link">
              API documentation
            </Link>{' '}
            shows how.
          </>
        }
        actions={keys.length > 0 && add}
      />
      {keys.length === 0 ? (
        <EmptyState title="No keys yet" action={add}>
          Create one key per app, so you can revoke one without stopping the others.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {keys.map((key) => (
            <li key={key.id}>
              <Card className="grid gap-2">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="heading min-w-0 text-xl [overflow-wrap:anywhere]">
                    <Link
                      to={below(base, '/integrations/keys/:keyId', { keyId: key.id })}
                      className="link"
                    >
                      <bdi>{key.name}</bdi>
                    </Link>
                  </h2>
                  <KeyBadge state={key.state} />
                </div>
                <p className="timecode text-sm">{`qrm_…${key.lastFour}`}</p>
                <p className="text-sm text-soft">
                  {`${scopesInWords(key.scopes)}. `}
                  {key.lastUsedAt ? (
                    <>
                      Last used <DateTime at={key.lastUsedAt} />.
                    </>
                  ) : (
                    'Never used.'
                  )}
                  {isShared && <MadeBy email={key.createdBy} verb="Created" />}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
