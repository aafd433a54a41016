import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { REPORTED_VARIANT } from '#app/components/magnet-page/report-url.ts'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { reportForm } from '#domain/reports/report-form.ts'
import { findReportable, submitReport } from '#domain/reports/submit-report.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { findPageBranding } from '#domain/workspaces/page-branding.server.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/report'
import css from './report.css?inline'
import { ReportForm } from './report-form.tsx'

export const meta: Route.MetaFunction = () => privatePageMeta('Report a page')

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

const STATUS = { here: 200, suspended: 410, deleted: 410, unknown: 404 }

/** Reporting has a separate page, so that a magnet's page needs only a link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findReportable(services, params.identifier, seenVariant(url))
  const brandPage = found.state === 'here' ? found.brandPage : null
  const branding = brandPage && (await findPageBranding(services, brandPage))
  const look = branding && { brand: branding.brand, privacyUrl: branding.privacyUrl }
  const isSent = url.searchParams.has('sent')
  const contact = services.env.contactEmail
  return data({ found, look, isSent, contact }, { status: isSent ? 200 : STATUS[found.state] })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id: requestId, ip } = context.get(requestContext)
  const form = await readForm(request)
  const parsed = parseForm(reportForm, form)
  if (!parsed.ok) return data(parsed, 422)
  try {
    const found = await findReportable(services, params.identifier)
    // The page explains what happened to the magnet.
    if (found.state !== 'here') return null
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
    const again = `Your report wasn’t sent, because we got too many reports from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
    return data(refuseForm(form, '', again), 429)
  } catch (error) {
    services.log.error({ err: error, requestId }, 'report.submit_failed')
    const failed = 'Your report wasn’t sent. Please try again in a moment.'
    return data(refuseForm(form, '', failed), 503)
  }
}

/** The variant that the visitor saw, which the link on a page with an experiment names. */
const seenVariant = (url: URL) => url.searchParams.get(REPORTED_VARIANT)

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { found, look, isSent, contact } = loaderData
  const brand = look?.brand
  if (isSent) {
    return (
      <Note title="Thank you" brand={brand}>
        <p>
          We’ve received your report. We review every report and take down pages that break our{' '}
          <a href={href('/terms')}>terms</a>.
        </p>
        {contact && (
          <p>
            Something to add? Email <a href={`mailto:${contact}`}>{contact}</a>.
          </p>
        )}
      </Note>
    )
  }
  if (found.state === 'suspended') return <SuspendedNote />
  if (found.state !== 'here') {
    return (
      <Note title="Magnet not found">
        <p>The page you're looking for doesn't exist.</p>
      </Note>
    )
  }
  return (
    <Note title="Report this page" brandingColor={found.brandingColor} brand={brand}>
      <p>
        You are reporting <strong dir="auto">{found.title}</strong>.
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
