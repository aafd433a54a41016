import type { ReactNode } from 'react'
import type { FileType } from '#domain/magnets/magnet.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { LeadForm } from './lead-form.tsx'
import { MagnetPage, type MagnetPageProps } from './magnet-page.tsx'
import { ThanksNote } from './thanks-note.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** What stands where nothing has been typed yet. */
export const PLACEHOLDERS = {
  title: 'Your title',
  description: 'What your visitors get, and why it is worth their email address.',
}

export type PagePreviewProps = {
  page: Omit<MagnetPageProps, 'children'> & {
    brandingColor: string
    consent: string
    reportUrl: string
    brand?: PageBrand | undefined
  }
  show: 'page' | 'thanks'
  /** A button was pressed, and says why nothing happened. */
  tried: boolean
  /** Takes presses where there is script. */
  onTry?: () => void
}

/**
 * The real page (decision 11), for its owner: not counted, and nothing can be sent from it. The
 * studio's editor draws it into its frame, /magnet/{id} is the whole of it.
 */
export function PagePreview({ page, show, tried, onTry }: PagePreviewProps) {
  const { brandingColor, consent, reportUrl, brand, ...shown } = page
  const press = { tried, ...(onTry ? { onTry } : {}) }
  if (show === 'thanks') {
    return (
      <VisitorFrame brandingColor={brandingColor} brand={brand}>
        <ThanksNote
          name="Alex"
          title={shown.title}
          fileType={shown.fileType}
          isMailComing
          download={<PreviewDownload fileType={shown.fileType} {...press} />}
        />
      </VisitorFrame>
    )
  }
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand} reportUrl={reportUrl}>
      <MagnetPage {...shown}>
        <LeadForm
          shown={null}
          consent={consent}
          privacyUrl={brand?.privacyUrl ?? null}
          preview={press}
        />
      </MagnetPage>
    </VisitorFrame>
  )
}

type PreviewDownloadProps = { fileType: FileType; tried: boolean; onTry?: () => void }

function PreviewDownload({ fileType, tried, onTry }: PreviewDownloadProps): ReactNode {
  return (
    <form
      method="get"
      target="_self"
      onSubmit={
        onTry &&
        ((event) => {
          event.preventDefault()
          onTry()
        })
      }
    >
      <input type="hidden" name="state" value="thanks-tried" />
      <button type="submit">{fileType === 'link' ? 'Visit Link' : 'Download Now'}</button>
      <p className="small" role="status" style={tried ? { marginTop: '0.75rem' } : undefined}>
        {tried && 'This is a preview: visitors get your content here.'}
      </p>
    </form>
  )
}
