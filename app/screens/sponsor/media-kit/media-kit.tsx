import { data, href } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { PageCreator } from '#domain/magnets/page-creator.ts'
import { openMediaKit, unlockMediaKit } from '#domain/media-kits/open-kit.server.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { keepSecret, LOCKED_HEADERS, unlockAction } from '../keep-secret.server.ts'
import { LockedPage } from '../locked-page.tsx'
import type { SharedLook } from '../shared-frame.tsx'
import type { Route } from './+types/media-kit'
import { KitPage } from './kit-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `${loaderData.look.name}: Media kit` : `Not found | ${PRODUCT_NAME}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const middleware: Route.MiddlewareFunction[] = [keepSecret]

/** Unknown, expired, replaced and deleted links get the same response. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const opened = await openMediaKit(services, params.token, { ip, headers: request.headers })
  if (!opened.ok) {
    if (opened.reason === 'locked') {
      return data({ look: toLook(opened.creator), shown: null }, { headers: LOCKED_HEADERS })
    }
    throw data(null, { status: opened.reason === 'too-many' ? 429 : 404 })
  }
  const { creator, magnetTitle, lastDay, numbers } = opened
  const { publicUrl } = services.env
  const shown = {
    magnetTitle,
    lastDay,
    numbers,
    checkUrl: publicUrl + href('/results'),
    proof: numbers.logged && href('/media-kit/:token/proof.json', params),
  }
  return data({ look: toLook(creator), shown })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A creator has no colors of their own, so the frame has those of the product. */
const toLook = ({ name, picture }: PageCreator): SharedLook => ({
  name,
  logo: picture,
  showsBadge: true,
  brandColor: 'var(--color-rec)',
})

/** Checks the password. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  return unlockAction(request, href('/media-kit/:token', params), (password) =>
    unlockMediaKit(services, params.token, ip, password),
  )
}

/** A creator's results for a sponsor without an account, or a form for the password. */
export default function MediaKit({ loaderData, actionData }: Route.ComponentProps) {
  const { look, shown } = loaderData
  return shown ? (
    <KitPage look={look} {...shown} />
  ) : (
    <LockedPage
      look={look}
      title="This media kit needs a password"
      button="Show Media Kit"
      answer={actionData ?? EMPTY_FORM_RESULT}
    />
  )
}
