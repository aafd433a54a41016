import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { CodeDownload, CodeImage, EditCodeLink } from '#app/components/qr/code-image.tsx'
import { CodeSizes } from '#app/components/qr/code-sizes.tsx'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { NowShowingNote } from '#app/components/schedules/now-showing.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import type { NowShowing } from '#domain/schedules/now-showing.server.ts'

export type QrPanelProps = {
  magnetId: string
  title: string
  qr: QrImages
  /** The public page's URL for sharing. */
  pageUrl: string
  /** If false, codes open only on this machine. */
  publicUrlIsSet: boolean
  /** What a rule currently shows in place of the magnet. */
  showing: NowShowing | null
}

/** The 'QR Code' panel of a magnet: preview, downloads and link. */
export function QrPanel({ magnetId, title, qr, pageUrl, publicUrlIsSet, showing }: QrPanelProps) {
  return (
    <Card className="grid content-start gap-5">
      <h2 className="heading text-xl">QR Code</h2>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <CodeImage svg={qr.svg} title={title} size={176} className="flex-none self-center" />
        <div className="grid flex-1 gap-3 [&>span]:gap-x-0 [&>span>button]:grow">
          <CodeDownload href={qr.downloads.png} variant="secondary">
            Download
          </CodeDownload>
          <CopyQrButton png={qr.png} label="Copy" />
          <EditCodeLink id={magnetId} />
        </div>
      </div>
      <CodeSizes downloads={qr.downloads} />
      <LinkField label="Link" url={pageUrl} />
      {showing && <NowShowingNote showing={showing} />}
      {!publicUrlIsSet && <LocalCodeWarning />}
    </Card>
  )
}
