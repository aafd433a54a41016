import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { REPORTED_VARIANT } from '#app/components/magnet-page/report-url.ts'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { Sentence, wordsIn } from '#app/components/magnet-page/words.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { visitorWords } from '#app/middleware/visitor-language.server.ts'
import { fillPlural } from '#content/languages/text.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { LANGUAGE_FIELD } from '#domain/leads/lead-form.ts'
import { reportForm } from '#domain/reports/report-form.ts'
import { findReportable, submitReport } from '#domain/reports/submit-report.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { findPageBranding } from '#domain/workspaces/page-branding.server.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/report'
import css from './report.css?inline'
import { ReportForm } from './report-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(wordsIn(loaderData).report.tab)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

const STATUS = { here: 200, suspended: 410, deleted: 410, unknown: 404 }

/** Reporting has a separate page, so that a magnet's page needs only a link. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findReportable(services, params.identifier, seenVariant(url))
  const brandPage = found.state === 'here' ? found.brandPage : null
  const branding = brandPage && (await findPageBranding(services, brandPage))
  const look = branding && { brand: branding.brand, privacyUrl: branding.privacyUrl }
  const isSent = url.searchParams.has('sent')
  const contact = services.env.contactEmail
  const words = 'language' in found ? wordsOf(found.language) : visitorWords(context, request)
  const status = isSent ? 200 : STATUS[found.state]
  return data({ words, found, look, isSent, contact }, { status })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id: requestId, ip } = context.get(requestContext)
  const form = await readForm(request)
  // If the database is down, the form itself says in which language its error is.
  let words = wordsOf(form.get(LANGUAGE_FIELD))
  try {
    const found = await findReportable(services, params.identifier)
    // The page explains what happened to the magnet.
    if (found.state !== 'here') return null
    words = wordsOf(found.language)
    const parsed = parseForm(reportForm(words), form)
    if (!parsed.ok) return data(parsed, 422)
    const { magnetId } = found
    const result = await submitReport(services, {
      magnetId,
      variantId: seenVariant(url),
      form: parsed.value,
      ip,
    })
    if (result.ok)
      return redirect(`${href('/report/:identifier', { identifier: params.identifier })}?sent`, 303)
    if (result.reason === 'gone') return null
    const minutes = Math.ceil(result.retryAfterSeconds / 60)
    const again = fillPlural(words, words.report.tooMany, minutes, { minutes })
    return data(refuseForm(form, '', again), 429)
  } catch (error) {
    services.log.error({ err: error, requestId }, 'report.submit_failed')
    return data(refuseForm(form, '', words.report.failed), 503)
  }
}

/** The variant that the visitor saw, which the link on a page with an experiment names. */
const seenVariant = (url: URL) => url.searchParams.get(REPORTED_VARIANT)

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { words, found, look, isSent, contact } = loaderData
  const { report, failures } = words
  const brand = look?.brand
  if (isSent) {
    return (
      <Note title={report.thanksTitle} brand={brand}>
        <p>
          <Sentence
            text={report.thanks}
            values={{ terms: <a href={href('/terms')}>{report.terms}</a> }}
          />
        </p>
        {contact && (
          <p>
            <Sentence
              text={report.add}
              values={{
                email: (
                  <a href={`mailto:${contact}`} dir="ltr">
                    {contact}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </Note>
    )
  }
  if (found.state === 'suspended') return <SuspendedNote />
  if (found.state !== 'here') {
    return (
      <Note title={failures.magnetTitle}>
        <p>{failures.magnet}</p>
      </Note>
    )
  }
  return (
    <Note title={report.title} brandingColor={found.brandingColor} brand={brand}>
      <p>
        <Sentence
          text={report.about}
          values={{ title: <strong dir="auto">{found.title}</strong> }}
        />
      </p>
      <ReportForm
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        privacyUrl={look?.privacyUrl ?? null}
      />
    </Note>
  )
}

type NoteProps = {
  title: string
  brandingColor?: string
  brand?: PageBrand | undefined
  children: ReactNode
}

function Note({ title, brandingColor, brand, children }: NoteProps) {
  return (
    <>
      <style>{css}</style>
      <VisitorFrame {...(brandingColor ? { brandingColor } : {})} brand={brand}>
        <VisitorNote title={title}>{children}</VisitorNote>
      </VisitorFrame>
    </>
  )
}
