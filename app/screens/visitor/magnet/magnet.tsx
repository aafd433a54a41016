import { createContext, data, redirect, useLocation } from 'react-router'
import { EmbeddedContext } from '#app/components/magnet-page/embedded.ts'
import { LeadForm } from '#app/components/magnet-page/lead-form.tsx'
import { MagnetPage, type MagnetPageProps } from '#app/components/magnet-page/magnet-page.tsx'
import { OverPage } from '#app/components/magnet-page/over-page.tsx'
import { pageMeta } from '#app/components/magnet-page/page-meta.ts'
import type { PublicPage } from '#app/components/magnet-page/public-page.ts'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { MagnetNotFound, VisitorFrame } from '#app/components/magnet-page/visitor-frame.tsx'
import { WithEmail } from '#app/components/magnet-page/with-email.tsx'
import { useWords } from '#app/components/magnet-page/words.tsx'
import { WordsNotFound } from '#app/components/magnet-page/words-not-found.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { allowFrames, keepFrameHosts } from '#app/middleware/frame-hosts.ts'
import { renderingContext } from '#app/middleware/page-cache-context.ts'
import { VARY_BY_LANGUAGE, visitorWords } from '#app/middleware/visitor-language.server.ts'
import { visitsContext } from '#app/middleware/visits.ts'
import { fill } from '#content/languages/text.ts'
import { findEmbedHosts } from '#domain/embeds/embeds.server.ts'
import { createVariantChooser } from '#domain/experiments/choose-variant.server.ts'
import {
  findPageVariants,
  type PageVariant,
  type PageVariants,
  showVariant,
} from '#domain/experiments/page-variants.server.ts'
import { offersEmail } from '#domain/inbound-mail/offer.ts'
import type { FormRecord } from '#domain/leads/form-record.ts'
import { toFormRecord } from '#domain/leads/lead.ts'
import { readShown, VARIANT_FIELD } from '#domain/leads/lead-form.ts'
import { rememberForm } from '#domain/leads/shown-forms.server.ts'
import { resolveShown, type Shown, type ShownMagnet } from '#domain/magnets/shown-magnet.server.ts'
import { magnetTag, ownerTag } from '#domain/page-changes.ts'
import { isTwoWords, pathOfWords, WORDS_FIELD } from '#domain/spoken-names/spoken-name.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { findPageBranding, formOn } from '#domain/workspaces/page-branding.server.ts'
import { buildPublicPage, restrictToHost } from '../public-page.server.ts'
import type { Route } from './+types/magnet'
import { receiveLead, type Unreachable } from './receive-lead.server.ts'

/**
 * The action's result, so that the loader, which runs after it, neither queries nor counts again.
 */
const foundContext = createContext<Shown | Unreachable | null>(null)
/** The variant that a rejected form was on, so that the page stays the same. */
const sentVariantContext = createContext<string | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData)

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => ({
  ...keepFrameHosts(loaderHeaders),
  ...(loaderHeaders.has('Vary') && VARY_BY_LANGUAGE),
  'Cache-Control':
    actionHeaders.get('Cache-Control') ?? loaderHeaders.get('Cache-Control') ?? 'no-cache',
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const known = context.get(foundContext)
  const info = context.get(requestContext)
  if (info.unknownMessages !== undefined) {
    const page = findWordsAgain(request, info.unknownMessages)
    const words = visitorWords(context, request)
    return data<PublicPage>({ ...page, words }, { status: 404, headers: VARY_BY_LANGUAGE })
  }
  const at = context.get(renderingContext)?.at ?? services.clock.now()
  const spoken = getViewKind(new URL(request.url)) === 'visit'
  const resolved = known ?? (await resolveShown(services, params.identifier, { at, spoken }))
  if (resolved.state === 'unreachable') return resolved satisfies PublicPage
  const itself = restrictToHost(resolved, info)
  const variants = await findPageVariants(services, itself)
  const found = variants
    ? showVariant(variants.page, chooseVariant(context, request, variants))
    : itself
  const brandPage = 'magnet' in found ? found.magnet.brandPage : null
  const branding = brandPage && (await findPageBranding(services, brandPage))
  const page = buildPublicPage(found, {
    branding,
    origin: info.customDomain?.origin ?? services.env.publicUrl,
    // A page in a frame can't open another app.
    byEmail:
      'magnet' in found &&
      offersEmail(services.env, found, branding) &&
      !isEmbedded(new URL(request.url).pathname),
  })
  if (page.state === 'missing') {
    const words = visitorWords(context, request)
    const { status } = page
    return data<PublicPage>({ ...page, words }, { status, headers: VARY_BY_LANGUAGE })
  }
  if ('magnet' in found) {
    const form = toFormRecord(
      { magnetId: found.magnet.id, title: found.magnet.title },
      formOn(found, branding),
    )
    await rememberForm(services, { ownerId: found.magnet.ownerId, form })
    if (!known) recordPageView(context, request, { found, form, variants })
  }
  const url = new URL(request.url)
  const headers =
    isEmbedded(url.pathname) && 'magnet' in found
      ? allowFrames(await findEmbedHosts(services, found.magnet.ownerId))
      : {}
  // The status is 410 for search engines. The page returns at the same URL.
  return data<PublicPage>(page, { status: page.state === 'suspended' ? 410 : 200, headers })
}

/**
 * Returns the variant to render: the one that the page cache asks for, the one whose form was
 * rejected, or the visitor's.
 */
function chooseVariant(
  context: Route.LoaderArgs['context'],
  request: Request,
  { experimentId, variants }: PageVariants,
): PageVariant {
  const { env, clock } = context.get(servicesContext)
  const sent = variants.find(({ id }) => id === context.get(sentVariantContext))
  const rendering = context.get(renderingContext)
  const choose = () =>
    createVariantChooser(env)(clock.now(), {
      experimentId,
      variants: variants.length,
      ip: context.get(requestContext).ip,
      userAgent: request.headers.get('user-agent') ?? '',
    })
  const variant = sent ?? variants[rendering ? rendering.variant : choose()] ?? variants[0]
  if (!variant) throw new Error(`Experiment ${experimentId} has no variants`)
  return variant
}

/** Throws a redirect to the spoken link that a visitor entered on the page of an unknown one. */
function findWordsAgain(request: Request, words: string) {
  const entered = new URL(request.url).searchParams.get(WORDS_FIELD)
  const state = 'unknown-messages' as const
  if (entered === null)
    return { state, entered: isTwoWords(words) ? words : '', isUnreadable: false }
  const path = pathOfWords(entered)
  if (path === null) return { state, entered, isUnreadable: true }
  throw redirect(path, { headers: { 'Cache-Control': 'no-store' } })
}

/** Counts the page view, or reports to the page cache what it should count for each page view. */
function recordPageView(
  context: Route.LoaderArgs['context'],
  request: Request,
  {
    found,
    form,
    variants,
  }: { found: ShownMagnet; form: FormRecord; variants: PageVariants | null },
): void {
  const { magnet, state, viaName, placementId, spoken: written, byRules, variantId } = found
  const url = new URL(request.url)
  const { ownerId, id: magnetId } = magnet
  const spoken = written && context.get(requestContext).isCorrected ? 'corrected' : written
  const opening = { ownerId, magnetId, placementId, kind: getViewKind(url), spoken, variantId }
  const rendering = context.get(renderingContext)
  if (rendering) {
    const { title, fileType } = magnet
    rendering.page = {
      shown:
        state === 'active'
          ? {
              ...opening,
              viaName,
              title,
              fileType,
              form,
              standsIn: byRules?.standsIn ?? false,
              overRuleId: byRules?.over?.ruleId ?? null,
            }
          : null,
      tags: [
        ownerTag(ownerId),
        ...new Set([magnetId, ...(byRules?.dependsOn ?? [])].map(magnetTag)),
      ],
      validUntil: byRules?.validUntil?.getTime() ?? null,
      experiment: variants && { id: variants.experimentId, variants: variants.variants.length },
    }
    return
  }
  const { ip, fromTrustedProxy, isDataRequest } = context.get(requestContext)
  if (state !== 'active' || isDataRequest || request.method !== 'GET') return
  context.get(visitsContext).record({
    ...opening,
    name: viaName,
    at: context.get(servicesContext).clock.now(),
    request: { url, headers: request.headers, ip, fromTrustedProxy },
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  return receiveLead(services, context.get(requestContext), {
    request,
    identifier: params.identifier,
    kind: getViewKind(new URL(request.url)),
    onFound(found, form) {
      context.set(foundContext, found)
      context.set(sentVariantContext, readShown(form.get(VARIANT_FIELD)))
    },
  })
}

export default function PublicMagnet(props: Route.ComponentProps) {
  return (
    <EmbeddedContext value={isEmbedded(useLocation().pathname)}>
      <PageOf {...props} />
    </EmbeddedContext>
  )
}

function PageOf({
  loaderData: page,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  switch (page.state) {
    case 'missing':
      return <MagnetNotFound />
    case 'unknown-messages':
      return <WordsNotFound words={page.entered} isUnreadable={page.isUnreadable} />
    case 'unreachable':
      return (
        <VisitorFrame>
          <div className="magnet">
            <LeadForm shown={null} form={null} {...actionData} />
          </div>
        </VisitorFrame>
      )
    case 'suspended':
      return <SuspendedNote />
    case 'paused': {
      const { page: texts } = page.words
      return (
        <VisitorFrame {...getFrameProps(page)}>
          <MagnetPage {...page}>
            <section className="framed">
              <h2>{texts.pausedTitle}</h2>
              <p>{texts.paused}</p>
            </section>
          </MagnetPage>
        </VisitorFrame>
      )
    }
    case 'ended':
      return (
        <VisitorFrame {...getFrameProps(page)}>
          <EndedPage {...page} />
        </VisitorFrame>
      )
    case 'over':
      return (
        <VisitorFrame {...getFrameProps(page)}>
          <OverPage page={page} refused={actionData} />
        </VisitorFrame>
      )
    case 'active': {
      const form = (
        <LeadForm
          shown={page.magnetId}
          variant={page.variantId}
          form={page.form}
          privacyUrl={page.privacyUrl}
          {...actionData}
        />
      )
      return (
        <VisitorFrame {...getFrameProps(page)}>
          <MagnetPage {...page}>
            {page.byEmail ? (
              <WithEmail shown={page.magnetId} variant={page.variantId}>
                {form}
              </WithEmail>
            ) : (
              form
            )}
          </MagnetPage>
        </VisitorFrame>
      )
    }
  }
}

type Framed = Extract<PublicPage, { magnetId: string }>

const getFrameProps = ({ brandingColor, brand, reportUrl }: Framed) => ({
  brandingColor,
  brand: brand ?? undefined,
  reportUrl,
})

/** A page view at /q/ is a scan; one at /m/ is a visit. QR codes contain their URL in capitals. */
function getViewKind(url: URL): 'scan' | 'visit' {
  return /^\/q\//i.test(url.pathname) ? 'scan' : 'visit'
}

/** Whether this is the page in a frame on another website. */
const isEmbedded = (pathname: string) => /^\/e\//i.test(pathname)

type EndedPageProps = Omit<MagnetPageProps, 'children'> & {
  brand: Pick<PageBrand, 'name'> | null
  /** Where visitors can go next; null if there is no link. */
  nextUrl: string | null
}

/**
 * The page of a campaign that has ended for good. It shows the brand's text about that and a link
 * for going on.
 */
function EndedPage({ brand, nextUrl, ...page }: EndedPageProps) {
  const words = useWords()
  return (
    <MagnetPage {...page}>
      <section className="framed next">
        <h2>{words.page.ended}</h2>
        {nextUrl && (
          <a className="button" href={nextUrl} dir="auto">
            {brand
              ? fill(words, words.page.continueTo, { brand: brand.name })
              : words.page.continue}
          </a>
        )}
      </section>
    </MagnetPage>
  )
}
