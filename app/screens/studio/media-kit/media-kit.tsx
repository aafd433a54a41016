import { ExternalLink } from 'lucide-react'
import { data, href } from 'react-router'
import { MediaKitForm } from '#app/components/media-kits/media-kit-form.tsx'
import { MediaKitHelp } from '#app/components/media-kits/media-kit-help.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { KIT_MESSAGES, kitForm } from '#domain/media-kits/kit-input.ts'
import {
  deleteMediaKit,
  findMediaKit,
  replaceKitAddress,
  updateMediaKit,
} from '#domain/media-kits/media-kits.server.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import { KIT_REFUSALS, kitValues, listKitMagnets } from '../media-kit-form.server.ts'
import type { Route } from './+types/media-kit'
import { KIT_DIALOGS, MediaKitDialog } from './media-kit-dialogs.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Media Kit'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const kit = await findMediaKit(services, ownerId, params.kitId)
  if (!kit) throw data(null, { status: 404 })
  const ask = new URL(request.url).searchParams.get('ask')
  const { token } = kit
  return {
    name: kit.name,
    isExpired: kit.isExpired,
    hasPassword: kit.hasPassword,
    url: token && services.env.publicUrl + href('/media-kit/:token', { token }),
    values: kitValues(kit),
    magnets: await listKitMagnets(services, ownerId),
    ask: KIT_DIALOGS.find((name) => name === ask) ?? null,
  }
}

const FAILURE = { event: 'media_kit.save_failed', message: KIT_MESSAGES.saveFailed }

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { kitId } = params
  const path = href('/media-kits/:kitId', { kitId })
  return formAction({ context, form, failure: FAILURE }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const refuseFor = (reason: keyof typeof KIT_REFUSALS) =>
      refuse(KIT_REFUSALS[reason].why, KIT_REFUSALS[reason].status)
    const say = (text: string, to = path) => redirectWithNotice(to, { tone: 'success', text })
    switch (form.get('intent')) {
      case 'replace': {
        const replaced = await replaceKitAddress(services, viewer, kitId)
        return replaced.ok
          ? say(`${replaced.name} has a new link. The previous one no longer works.`)
          : refuseFor(replaced.reason)
      }
      case 'delete': {
        const deleted = await deleteMediaKit(services, viewer, kitId)
        return deleted.ok
          ? say(`${deleted.name} was deleted. Its link no longer works.`, href('/media-kits'))
          : refuseFor(deleted.reason)
      }
      default: {
        const parsed = parseForm(kitForm(services.clock.now()), form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const saved = await updateMediaKit(services, viewer, kitId, parsed.value)
        return saved.ok
          ? say(`${parsed.value.name} was saved. Its link stays the same.`)
          : refuseFor(saved.reason)
      }
    }
  })
}

export default function MediaKit({ loaderData, actionData }: Route.ComponentProps) {
  const { name, url, isExpired, hasPassword, ask } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title={<bdi>{name}</bdi>}
        asTyped
        back={{ to: href('/media-kits'), label: 'Media Kits' }}
        actions={
          <ActionsMenu of={name}>
            <MenuLink to="?ask=replace" preventScrollReset>
              Replace the Link...
            </MenuLink>
            <MenuLink to="?ask=delete" preventScrollReset danger>
              Delete...
            </MenuLink>
          </ActionsMenu>
        }
      />
      {isExpired && (
        <Alert tone="warning" title="This link has expired">
          Visitors see nothing. To use it again, choose a later last day or remove it.
        </Alert>
      )}
      {url ? <KitAddress url={url} hasPassword={hasPassword} /> : <NoAddress />}
      <SideColumn label="Help" side={<MediaKitHelp />}>
        <MediaKitForm
          key={JSON.stringify(loaderData.values)}
          title="What You Share"
          values={actionData && !ask ? actionData.values : loaderData.values}
          answer={ask ? EMPTY_FORM_RESULT : answer}
          magnets={loaderData.magnets}
          hasPassword={hasPassword}
          button="Save"
        />
      </SideColumn>
      {ask && <MediaKitDialog ask={ask} name={name} answer={answer} />}
    </div>
  )
}

function KitAddress({ url, hasPassword }: { url: string; hasPassword: boolean }) {
  return (
    <Card className="grid gap-5 lg:max-w-4xl">
      <LinkField label="Link for your sponsor" url={url} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'secondary' })}
        >
          <ExternalLink aria-hidden="true" />
          Open the Page
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <p className="max-w-prose text-sm text-soft">
          {hasPassword
            ? 'Anyone with the link and the password can see the page.'
            : 'Anyone with the link can see the page.'}
        </p>
      </div>
    </Card>
  )
}

function NoAddress() {
  return (
    <Alert
      tone="warning"
      title="The link can’t be shown"
      actions={
        <ButtonLink to="?ask=replace" size="small" preventScrollReset>
          Replace the Link...
        </ButtonLink>
      }
    >
      The site’s secret has changed since the link was created. The link still works. If you don’t
      have it, replace it.
    </Alert>
  )
}
