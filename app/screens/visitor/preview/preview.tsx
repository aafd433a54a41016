import { data } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { PagePreview, PLACEHOLDERS } from '#app/components/magnet-page/page-preview.tsx'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { MagnetNotFound } from '#app/components/magnet-page/visitor-frame.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { requireUser } from '#app/middleware/require-user.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { findAdminAccess } from '#domain/admin/admin-access.server.ts'
import { positionOf, readLetter } from '#domain/experiments/experiment.ts'
import { findPageVariants, showVariant } from '#domain/experiments/page-variants.server.ts'
import { sampleForm } from '#domain/leads/lead.ts'
import { findCreatorName, findEditableMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { DEFAULT_BRAND_COLOR } from '#domain/magnets/magnet.ts'
import { listFilesOfMagnet } from '#domain/magnets/magnet-files.server.ts'
import { toVisitorFile } from '#domain/magnets/magnet-files.ts'
import { toNextStep } from '#domain/magnets/next-step.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { findOver } from '#domain/magnets/shown-magnet.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { buildPublicPage } from '../public-page.server.ts'
import type { Route } from './+types/preview'

/** The id in /magnet/new, the preview of a magnet that is being created. */
const NEW = 'new'
const STATES: Record<string, { show: 'page' | 'thanks'; tried: boolean }> = {
  tried: { show: 'page', tried: true },
  thanks: { show: 'thanks', tried: false },
  'thanks-tried': { show: 'thanks', tried: true },
}

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData as Route.ComponentProps['loaderData'] | undefined
  return privatePageMeta(
    page?.state === 'ready' ? `Preview: ${page.page.title}` : 'Magnet not found',
  )
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/**
 * The preview of a page for its owner, and for the administrator, who reviews reports. Page views
 * aren't counted, and nothing can be submitted. `?rule=` shows the ended page of this rule, and
 * `?variant=` a variant of the running experiment.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { searchParams } = new URL(request.url)
  const view = STATES[searchParams.get('state') ?? ''] ?? { show: 'page' as const, tried: false }
  if (params.id === NEW) {
    const page = await samplePage(services, viewer.id)
    return { state: 'ready' as const, words: wordsOf(null), view, page }
  }
  const found = isUuid(params.id) ? await resolveIdentifier(services, params.id) : null
  // Visitors use the short link.
  const isOpen =
    found && 'magnet' in found && (await mayPreview(services, viewer, found.magnet.ownerId))
  const mine = isOpen ? found : null
  const ruleId = searchParams.get('rule')
  const byRules = mine && ruleId ? await findOver(services, mine.magnet.id, ruleId) : null
  // A suspended page stays visible in the preview.
  const itself = mine && { ...mine, state: 'active' as const, homeId: mine.magnet.id, byRules }
  const variants = itself && (await findPageVariants(services, itself))
  const letter = readLetter(searchParams.get('variant'))
  const variant = letter ? variants?.variants[positionOf(letter)] : undefined
  const page =
    itself &&
    buildPublicPage(variant ? showVariant(itself, variant) : itself, {
      branding: null,
      origin: services.env.publicUrl,
    })
  if (!page || !('magnetId' in page)) return data({ state: 'missing' as const }, { status: 404 })
  const { title, description, fileType, brandingColor, hero, creator, form } = page
  const shown = { title, description, fileType, brandingColor, hero, creator, form }
  const over = 'over' in page ? { magnetId: page.magnetId, over: page.over } : undefined
  const nextStep = toNextStep(mine.magnet)
  const saved = await findEditableMagnet(services, mine.magnet.ownerId, mine.magnet.id)
  const thanksText = saved?.thanksText ?? null
  const confirming = {
    needed: saved?.confirmation ?? 'off',
    creatorName: await findCreatorName(services, mine.magnet.ownerId),
  }
  const files = (await listFilesOfMagnet(services, mine.magnet.ownerId, mine.magnet.id)) ?? []
  const { reportUrl } = page
  return {
    state: 'ready' as const,
    words: page.words,
    view,
    page: {
      ...shown,
      over,
      nextStep,
      thanksText,
      confirming,
      files: files.map(toVisitorFile),
      reportUrl,
    },
  }
}

/** The owner may open the preview, and the administrator the preview of any page. */
async function mayPreview(services: Services, viewer: Viewer, ownerId: string): Promise<boolean> {
  return viewer.id === ownerId || (await findAdminAccess(services, viewer)) === 'open'
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'missing') return <MagnetNotFound />
  return (
    <>
      {/* The studio's pages can't be framed, so links open in a new tab. */}
      <base target="_blank" />
      <div id="preview">
        <PagePreview words={loaderData.words} page={loaderData.page} {...loaderData.view} />
      </div>
    </>
  )
}

async function samplePage(services: Services, ownerId: string) {
  return {
    ...PLACEHOLDERS,
    fileType: 'pdf' as const,
    brandingColor: DEFAULT_BRAND_COLOR,
    hero: null,
    form: sampleForm(wordsOf(null), await findCreatorName(services, ownerId)),
    reportUrl: reportUrl(services.env),
  }
}
